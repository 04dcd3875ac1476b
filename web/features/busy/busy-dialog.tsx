import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { fieldError } from '../../graph/error-messages.ts';
import { runAndClose } from '../../state/commands/run-and-close.ts';
import { type Block, blockById, blocksState } from '../../state/queries/blocks.ts';
import { route } from '../../state/router/router.ts';
import { wording } from '../../state/router/view.ts';
import { zone } from '../../state/session/session.ts';
import { type Span, spanOfWritten, type WrittenSpan } from '../../time/busy-span.ts';
import { dayInWords, durationInWords, spanInWords } from '../../time/words.ts';
import { dateIn } from '../../time/zone.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Form, type Values } from '../../ui/form.tsx';
import { MissingRecord } from '../../ui/missing-record.tsx';
import { changeBusy, giveTimeBack, takeTime } from './busy-commands.ts';
import { drawn } from './drawn.ts';
import { proposed, written } from './proposal.ts';

const LABELS = { title: 'Title', date: 'Date', from: 'From', to: 'To' };

/** Labels by field name, including the names that the API uses for the times. */
const NAMES = { ...LABELS, startAt: LABELS.from, endAt: LABELS.to };

/** The dialog that adds or edits busy time. */
export function BusyDialog() {
  const { dialog, id } = route.value;
  if (dialog !== 'busy') return null;
  const block = id === undefined ? undefined : blockById(id);
  const isMissing = id !== undefined && !block;
  return (
    <Dialog title={id === undefined ? 'Busy time' : 'Edit busy time'}>
      {isMissing ? (
        <MissingRecord isLoaded={blocksState.value === 'ready'} name="busy time" />
      ) : (
        <BusyForm key={id} block={block} />
      )}
    </Dialog>
  );
}

function BusyForm({ block }: { block: Block | undefined }) {
  const initial = useMemo(() => block ?? proposed(), []);
  const span = useSignal(written(initial));
  const isUntouched = useSignal(true);
  // The drawn span is used once.
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
  // An unchanged span keeps its instants, even if the wall clock shows them twice.
  const meant = isUntouched.value ? (block ?? initial) : spanOfWritten(zone.value, span.value);
  const command = ({ title = '' }: Values) => {
    if ('field' in meant) throw fieldError(meant.field, meant.message);
    const busy = { title, start: meant.start, end: meant.end };
    return block ? changeBusy(block, busy) : takeTime(busy);
  };
  return (
    <Form
      labels={NAMES}
      draft={`busy ${block?.id ?? ''}`}
      action={block ? 'Save' : 'Add busy time'}
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
            data-first
            defaultValue={block?.title ?? ''}
            placeholder="Dentist"
            maxLength={500}
            problem={problems.title}
          />
          <TextField
            label={LABELS.date}
            name="date"
            type="date"
            value={span.value.date}
            problem={problems.date}
            onInput={({ currentTarget }) => change({ date: currentTarget.value })}
          />
          <div class="beside short">
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
            {'field' in meant ? '' : spanDescription(meant)}
          </p>
        </>
      )}
    </Form>
  );
}

const SHORT = { weekday: 'short', day: 'numeric', month: 'short' } as const;

/** The parsed span as a sentence, in the account's time zone. */
function spanDescription(meant: Span): string {
  const day = dayInWords(wording, dateIn(zone.value, meant.start), SHORT);
  const minutes = (meant.end - meant.start) / 60_000;
  return `${day}, ${spanInWords(wording, zone.value, meant)}, ${durationInWords(minutes)}. The planner plans around it.`;
}
