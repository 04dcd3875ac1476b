import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { Refused } from '../graph/client.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { TextField } from '../parts/field.tsx';
import { Form, type Values } from '../parts/form.tsx';
import { type Block, blockById, blocksState } from '../state/blocks.ts';
import { place } from '../state/place.ts';
import { runAndClose } from '../state/run-and-close.ts';
import { zone } from '../state/session.ts';
import { wording } from '../state/view.ts';
import { type Span, spanOfWritten, type WrittenSpan } from '../time/busy-span.ts';
import { dayInWords, durationInWords, spanInWords } from '../time/words.ts';
import { dateIn } from '../time/zone.ts';
import { changeBusy, giveTimeBack, takeTime } from './busy-commands.ts';
import { drawn } from './drawn.ts';
import { proposed, written } from './proposal.ts';

const LABELS = { title: 'What', date: 'Day', from: 'From', to: 'Until' };

/** The service calls the ends of a block so. */
const NAMES = { ...LABELS, startAt: LABELS.from, endAt: LABELS.to };

/** Takes time for something that is no task, or changes what was taken. */
export function BusyDialog() {
  const { dialog, id } = place.value;
  if (dialog !== 'busy') return null;
  const block = id === undefined ? undefined : blockById(id);
  const isMissing = id !== undefined && !block;
  return (
    <Dialog title={id === undefined ? 'Busy time' : 'Change busy time'}>
      {isMissing ? (
        <p class="hint">
          {blocksState.value === 'ready' ? 'It is not there any more.' : 'Loading…'}
        </p>
      ) : (
        <BusyForm key={id} block={block} />
      )}
    </Dialog>
  );
}

function BusyForm({ block }: { block: Block | undefined }) {
  const begun = useMemo(() => block ?? proposed(), []);
  const span = useSignal(written(begun));
  const isUntouched = useSignal(true);
  // What was drawn is meant for this once.
  useEffect(
    () => () => {
      drawn.value = undefined;
    },
    [],
  );
  const change = (part: Partial<WrittenSpan>) => {
    isUntouched.value = false;
    span.value = { ...span.value, ...part };
  };
  // A time that the clock shows twice is not written as the other one of them.
  const meant = isUntouched.value ? (block ?? begun) : spanOfWritten(zone.value, span.value);
  const command = ({ title = '' }: Values) => {
    if ('field' in meant) throw refusal(meant.field, meant.message);
    const busy = { title, start: meant.start, end: meant.end };
    return block ? changeBusy(block, busy) : takeTime(busy);
  };
  return (
    <Form
      labels={NAMES}
      action={block ? 'Save' : 'Take the time'}
      command={command}
      onDone={(_, close) => close()}
      beside={
        block && (
          <Button look="quiet" onClick={() => runAndClose(giveTimeBack(block))}>
            Remove
          </Button>
        )
      }
    >
      {(problems) => (
        <>
          <TextField
            label={LABELS.title}
            name="title"
            defaultValue={block?.title ?? ''}
            placeholder="Dentist"
            maxLength={500}
            problem={problems.title}
          />
          <div class="beside">
            <TextField
              label={LABELS.date}
              name="date"
              type="date"
              value={span.value.date}
              problem={problems.date}
              onInput={({ currentTarget }) => change({ date: currentTarget.value })}
            />
            <TextField
              label={LABELS.from}
              name="from"
              type="time"
              value={span.value.from}
              problem={problems.from ?? problems.startAt}
              onInput={({ currentTarget }) => change({ from: currentTarget.value })}
            />
            <TextField
              label={LABELS.to}
              name="to"
              type="time"
              value={span.value.to}
              problem={problems.to ?? problems.endAt}
              onInput={({ currentTarget }) => change({ to: currentTarget.value })}
            />
          </div>
          <p class="hint" role="status">
            {'field' in meant ? '' : understood(meant)}
          </p>
        </>
      )}
    </Form>
  );
}

const SHORT = { weekday: 'short', day: 'numeric', month: 'short' } as const;

/** The time as it is meant, in the zone of the account. */
function understood(meant: Span): string {
  const day = dayInWords(wording, dateIn(zone.value, meant.start), SHORT);
  const minutes = (meant.end - meant.start) / 60_000;
  return `${day}, ${spanInWords(wording, zone.value, meant)}, ${durationInWords(minutes)}. The planner plans around it.`;
}

const refusal = (field: string, message: string) =>
  new Refused({ message, extensions: { code: 'VALIDATION', details: { [field]: [message] } } });
