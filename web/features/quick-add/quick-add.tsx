import { useSignal } from '@preact/signals';
import type { TargetedKeyboardEvent } from 'preact';
import { useId, useRef } from 'preact/hooks';
import { catalog, projects } from '../../state/queries/catalog.ts';
import { wording } from '../../state/router/view.ts';
import { now } from '../../state/session/clock.ts';
import { showMessage } from '../../state/session/messages.ts';
import { zone } from '../../state/session/session.ts';
import { loadParts, parts } from '../../ui/deferred-parts.ts';
import { Icon } from '../../ui/icon.tsx';
import { OfferChip, TakenChip } from './chips.tsx';
import {
  accepted,
  type Line,
  line,
  presentLine,
  rejected,
  restoreLine,
  startLine,
} from './draft.ts';
import { asWord, completionsOf, type ParsedLine, type Taken, wordsTaken } from './fields.ts';
import { Marked } from './marked.tsx';
import { loadReader, reader } from './reader.ts';
import { send } from './send.ts';

const EXAMPLE = 'Report 2h by fri 17:00';

const IS_MONTH_FIRST = /^en-US\b/i.test(wording.locale);

/** The parsed line; `undefined` until the code that reads lines is loaded. */
function parse({ text, ...marks }: Line): ParsedLine | undefined {
  if (!reader.value) return undefined;
  const { parseLine, vocabulariesOf } = reader.value;
  return parseLine(text, {
    ...marks,
    now: now.value,
    zone: zone.value,
    vocabularies: vocabulariesOf(navigator.languages),
    isMonthFirst: IS_MONTH_FIRST,
    projects: projects.value,
    labels: catalog.value.labels,
  });
}

const hasRepeat = (parsed: ParsedLine | undefined): boolean =>
  parsed?.taken.some(({ kind }) => kind === 'repeat') === true;

/** The field that adds a task from one line, with a live preview of the recognized parts. `isFirst`: its dialog focuses it. */
export function QuickAdd({ isFirst }: { isFirst?: boolean }) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const problem = useSignal('');

  if (line.value !== '') void loadReader();
  const parsed = parse(presentLine()) ?? { title: line.value, taken: [], offers: [], doubts: [] };
  if (hasRepeat(parsed)) void loadParts().catch(() => {});
  const word = line.value.slice(line.value.lastIndexOf(' ') + 1);
  const completions = completionsOf(word, {
    projects: projects.value,
    labels: catalog.value.labels,
  });

  const write = (text: string) => {
    problem.value = '';
    line.value = text.replace(/\s*\n\s*/g, ' ');
  };
  const reject = ({ key }: Taken) => {
    rejected.value = new Set([...rejected.value, key]);
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
    const written = presentLine();
    const isLoaded = reader.peek() && (parts.peek() || !hasRepeat(parse(written)));
    problem.value = '';
    // The next line can be typed while the code that reads this one loads.
    if (!isLoaded) startLine();
    await loadReader();
    if (hasRepeat(parse(written))) await loadParts().catch(() => {});
    const parsed = parse(written);
    const refuse = (reason: string) => {
      if (restoreLine(written)) problem.value = reason;
      else showMessage(`Not added: ${written.text}. ${reason}`, { tone: 'problem' });
      field.current?.focus();
    };
    if (!parsed || (hasRepeat(parsed) && !parts.peek()))
      return refuse('A part of the page could not be loaded. Check the connection.');
    if (!parsed.title) return refuse('Enter a title.');
    if (isLoaded) startLine();
    if (!(await send(parsed))) restoreLine(written);
  };

  const onKeyDown = (event: TargetedKeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && !event.isComposing) {
      event.preventDefault();
      submit();
    }
    const { selectionStart, selectionEnd } = event.currentTarget;
    // Escape takes back the last field, Backspace the one before the cursor.
    const takenBack =
      event.key === 'Escape'
        ? parsed.taken.at(-1)
        : event.key === 'Backspace' && selectionStart === selectionEnd
          ? parsed.taken.find((part) => wordsTaken([part]).some(({ to }) => to === selectionStart))
          : undefined;
    if (takenBack) {
      event.preventDefault();
      reject(takenBack);
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
        <Marked line={line.value} taken={parsed.taken} doubts={parsed.doubts} />
        <textarea
          ref={field}
          id={id}
          name="line"
          data-first={isFirst}
          rows={1}
          maxLength={500}
          placeholder={EXAMPLE}
          spellcheck={false}
          enterkeyhint="done"
          aria-describedby={`${id}-problem`}
          aria-invalid={problem.value !== ''}
          aria-keyshortcuts="n q"
          value={line.value}
          onFocus={() => void loadReader()}
          onInput={(event) => write(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <button type="submit" class="button quiet icon-only" aria-label="Add" title="Add">
          <Icon name="plus" />
        </button>
      </div>
      <p id={`${id}-problem`} class="problem" role="alert">
        {problem.value}
      </p>
      {completions.length > 0 && (
        <ul class="chips" aria-label="Suggestions">
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
            {parsed.title || <span class="hint">No title yet</span>}
          </p>
          <ul class="chips" aria-label="Recognized">
            {parsed.taken.map((taken) => (
              <li key={taken.key}>
                <TakenChip taken={taken} all={parsed.taken} onClick={() => reject(taken)} />
              </li>
            ))}
            {parsed.offers.map((taken) => (
              <li key={taken.key}>
                <OfferChip taken={taken} onClick={() => accept(taken)} />
              </li>
            ))}
          </ul>
          {parsed.doubts.map(({ from, to, reason }) => (
            <p key={from} class="doubt">
              “{line.value.slice(from, to)}” stays in the title. {reason}
            </p>
          ))}
        </div>
      )}
    </form>
  );
}
