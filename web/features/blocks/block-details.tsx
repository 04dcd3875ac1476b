import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { type Block, blockById, isPreview } from '../../state/queries/blocks.ts';
import { marksOf, priorityAmong } from '../../state/queries/marks.ts';
import { PRIORITIES } from '../../state/records/priorities.ts';
import { close, route } from '../../state/router/router.ts';
import { isNarrow, wording } from '../../state/router/view.ts';
import { now } from '../../state/session/clock.ts';
import { zone } from '../../state/session/session.ts';
import { dayInWords, dueInWords, durationInWords, spanInWords } from '../../time/words.ts';
import { dateIn } from '../../time/zone.ts';
import { IconButton } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { tint } from '../../ui/tint.ts';
import { EventDetails } from '../calendar-events/event-details.tsx';
import { ChangeInWords } from '../plan/change.tsx';
import { TaskForecast } from '../plan/task-forecast.tsx';
import { WhyHere } from '../plan/why-here.tsx';
import { BlockActions, pressedInDetails } from './block-actions.tsx';
import { ChangeActions } from './change-actions.tsx';
import { isOutOfSight } from './focus.ts';
import { Marks } from './marks.tsx';

const elementOf = (id: string) => document.querySelector(`[data-block="${CSS.escape(id)}"]`);

/** The details of the open block or event, in a popover next to it. */
export function BlockDetails() {
  const id = route.value.block;
  const block = id === undefined ? undefined : blockById(id);
  if (!block) return <EventDetails />;
  return (
    <Popover
      key={block.id}
      anchor={() => elementOf(block.id)}
      side="beside"
      label={block.title}
      onClose={close}
      onKeyDown={(event) => pressedInDetails(event, block)}
    >
      <Details block={block} />
    </Popover>
  );
}

/** Scrolls to a block that is out of sight, and above its details, which cover the end of the page at phone width. */
const keepInSight = (id: string): void => {
  const element = elementOf(id);
  if (element && (isNarrow.peek() || isOutOfSight(element)))
    element.scrollIntoView({ block: 'nearest' });
};

function Details({ block }: { block: Block }) {
  useEffect(() => keepInSight(block.id), [block.id]);
  const { task, explanation } = block;
  const minutes = (block.end - block.start) / 60_000;
  const all = marksOf(block, now.value);
  // The facts of the task have its priority.
  const marks = all.filter((mark) => mark !== priorityAmong(all));
  return (
    <article class="details" {...tint(task)}>
      <header>
        <h2 dir="auto">{block.title}</h2>
        <IconButton icon="close" label="Close" onClick={close} />
      </header>
      <p>
        {dayInWords(wording, dateIn(zone.value, block.start))}
        <br />
        {spanInWords(wording, zone.value, block)}{' '}
        <span class="hint">{durationInWords(minutes)}</span>
      </p>
      {marks.length > 0 && <Marks marks={marks} />}
      {task && (
        <dl>
          <Fact name="Priority">{PRIORITIES[task.priority]}</Fact>
          {task.project && <Fact name="Project">{task.project.name}</Fact>}
          {task.dueAt && (
            <Fact name="Due">{dueInWords(wording, zone.value, Date.parse(task.dueAt))}</Fact>
          )}
        </dl>
      )}
      {block.change && (
        <>
          <ChangeInWords change={block.change} />
          <ChangeActions block={block} change={block.change} />
        </>
      )}
      {task && <TaskForecast taskId={task.id} />}
      {explanation && <WhyHere key={block.id} block={block} explanation={explanation} />}
      {!isPreview(block) && <BlockActions block={block} />}
    </article>
  );
}

const Fact = ({ name, children }: { name: string; children: ComponentChildren }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);
