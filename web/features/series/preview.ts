import { type Signal, signal } from '@preact/signals';
import { execute } from '../../graph/client.ts';
import { problemInWords } from '../../graph/error-messages.ts';
import {
  PreviewSeriesDocument,
  type PreviewSeriesQuery,
  type PreviewTaskSeriesInput,
} from '../../graph/generated/deferred/graphql.ts';
import { onChange } from '../../state/queries/refresh.ts';
import { today } from '../../state/router/view.ts';
import { isTransient } from '../../state/session/connection.ts';
import { onAccountChange } from '../../state/session/session.ts';

export type Preview = PreviewSeriesQuery['previewTaskSeries'] | { problem: string };

/** The time after which a preview that failed by an outage is requested again. */
const RETRY_AFTER = 5_000;

/** The previews by their days and inputs. A line that is typed asks for few different ones. */
const previews = new Map<string, Signal<Preview | undefined>>();

onAccountChange(() => previews.clear());

/** The weekdays of a new habit depend on the other habits and on the days of its preference. */
const habitsVersion = signal(0);

onChange(['TASK_SERIES', 'SCHEDULE_PREFERENCE'], () => {
  habitsVersion.value++;
});

/** The first five dates of a series and its rule in words, as the server has them; `undefined` while loading. */
export function previewOf(input: Omit<PreviewTaskSeriesInput, 'dates'>): Preview | undefined {
  const version = input.timesPerWeek ? habitsVersion.value : '';
  const key = `${today.value} ${version} ${JSON.stringify(input)}`;
  const known = previews.get(key) ?? signal<Preview | undefined>(undefined);
  if (!previews.has(key)) {
    previews.set(key, known);
    void load(input, key, known);
  }
  return known.value;
}

async function load(
  input: PreviewTaskSeriesInput,
  key: string,
  into: Signal<Preview | undefined>,
): Promise<void> {
  try {
    const found = await execute(PreviewSeriesDocument, { input: { ...input, dates: 5 } });
    into.value = found.previewTaskSeries;
  } catch (error) {
    into.value = { problem: problemInWords(error) };
    // Kept, so that the render that shows the problem does not request it again.
    if (isTransient(error)) setTimeout(() => previews.delete(key), RETRY_AFTER);
  }
}
