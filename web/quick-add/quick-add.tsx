import { useSignal } from '@preact/signals';
import type { TargetedKeyboardEvent } from 'preact';
import { useId, useRef } from 'preact/hooks';
import { Icon } from '../parts/icon.tsx';
import { catalog, projects } from '../state/catalog.ts';
import { now } from '../state/clock.ts';
import { zone } from '../state/session.ts';
import { OfferChip, TakenChip } from './chips.tsx';
import { Marked } from './marked.tsx';
import { send } from './send.ts';
import { useShortcut } from './shortcut.ts';
import { asWord, completionsOf, type Knowledge, type Taken, understand } from './understand.ts';

const EXAMPLE = 'Report 2h by fri 17:00 !high #work';

/** A task in one line, shown as it will be understood while it is written. */
export function QuickAdd() {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const line = useSignal('');
  const refused = useSignal<ReadonlySet<string>>(new Set());
  const accepted = useSignal<ReadonlySet<string>>(new Set());
  const problem = useSignal('');
  useShortcut('q', field);

  const knowledge: Knowledge = {
    now: now.value,
    zone: zone.value,
    projects: projects.value,
    labels: catalog.value.labels,
    refused: refused.value,
    accepted: accepted.value,
  };
  const understood = understand(line.value, knowledge);
  const word = line.value.slice(line.value.lastIndexOf(' ') + 1);
  const completions = completionsOf(word, knowledge);

  const begin = (text: string) => {
    line.value = text;
    refused.value = new Set();
    accepted.value = new Set();
  };
  const write = (text: string) => {
    problem.value = '';
    line.value = text.replace(/\s*\n\s*/g, ' ');
  };
  const refuse = ({ key }: Taken) => {
    refused.value = new Set([...refused.value, key]);
    field.current?.focus();
  };
  const accept = ({ key }: Taken) => {
    accepted.value = new Set([...accepted.value, key]);
    field.current?.focus();
  };
  const complete = (name: string) => {
    line.value = `${line.value.slice(0, line.value.length - word.length)}${word[0]}${asWord(name)} `;
    field.current?.focus();
  };

  const submit = async () => {
    if (!understood.title) {
      problem.value = 'Write what is to be done.';
      field.current?.focus();
      return;
    }
    const written = line.value;
    const taken = { refused: refused.value, accepted: accepted.value };
    begin('');
    if (await send(understood)) return;
    // What could not be added is not lost, unless something else was begun.
    if (line.value) return;
    line.value = written;
    refused.value = taken.refused;
    accepted.value = taken.accepted;
  };

  const onKeyDown = (event: TargetedKeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && !event.isComposing) {
      event.preventDefault();
      submit();
    }
    const last = understood.taken.at(-1);
    if (event.key === 'Escape' && last) {
      event.preventDefault();
      refuse(last);
    }
  };

  return (
    <form
      class="quick-add"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label class="unseen" for={id}>
        Add a task
      </label>
      <div class="line">
        <Marked line={line.value} taken={understood.taken} />
        <textarea
          ref={field}
          id={id}
          name="line"
          rows={1}
          maxLength={500}
          placeholder={EXAMPLE}
          spellcheck={false}
          enterkeyhint="done"
          aria-describedby={`${id}-said`}
          aria-invalid={problem.value !== ''}
          aria-keyshortcuts="q"
          value={line.value}
          onInput={(event) => write(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <button type="submit" class="button quiet icon-only" aria-label="Add" title="Add">
          <Icon name="plus" />
        </button>
      </div>
      <p id={`${id}-said`} class="problem" role="alert">
        {problem.value}
      </p>
      {completions.length > 0 && (
        <ul class="chips" aria-label="Known names">
          {completions.map((name) => (
            <li key={name}>
              <button type="button" class="chip" onClick={() => complete(name)}>
                {word[0]}
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {line.value.trim() !== '' && (
        <div class="understood" aria-live="polite">
          <p>
            <span class="unseen">Title: </span>
            {understood.title || <span class="hint">No title yet</span>}
          </p>
          <ul class="chips" aria-label="Understood">
            {understood.taken.map((taken) => (
              <li key={taken.key}>
                <TakenChip taken={taken} onClick={() => refuse(taken)} />
              </li>
            ))}
            {understood.offers.map((taken) => (
              <li key={taken.key}>
                <OfferChip taken={taken} onClick={() => accept(taken)} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </form>
  );
}
