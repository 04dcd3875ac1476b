import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from '../parts/icon.tsx';
import { Link } from '../parts/link.tsx';
import type { Preview } from '../state/difference.ts';
import { zone } from '../state/session.ts';
import { wording } from '../state/view.ts';
import { dayInWords, spanInWords } from '../time/words.ts';
import { dateIn } from '../time/zone.ts';

type Span = { startAt: string; endAt: string };

/** All changes of a preview, including those on days that the calendar does not show. */
export const ChangeLists = ({ preview: { created, moved, dropped } }: { preview: Preview }) => (
  <div class="changes">
    <Changes name="New" icon="plus" look="added" count={created.length}>
      {created.map((block) => (
        <Change key={`${block.taskId} ${block.startAt}`} title={block.title} at={block} />
      ))}
    </Changes>
    <Changes name="Moved" icon="moves-here" look="moves-here" count={moved.length}>
      {moved.map(({ taskId, title, from, to }) => (
        <Change key={`${taskId} ${from.startAt}`} title={title} at={to} from={from} />
      ))}
    </Changes>
    <Changes name="Removed" icon="close" look="removed" count={dropped.length}>
      {dropped.map((block) => (
        <Change key={`${block.taskId} ${block.startAt}`} title={block.title} at={block} />
      ))}
    </Changes>
  </div>
);

type ChangesProps = {
  name: string;
  icon: IconName;
  look: string;
  count: number;
  children: ComponentChildren;
};

function Changes({ name, icon, look, count, children }: ChangesProps) {
  if (count === 0) return null;
  return (
    <details>
      <summary>
        <span class={`sample ${look}`}>
          <Icon name={icon} />
        </span>
        {name} <span class="count">{count}</span>
      </summary>
      <ul>{children}</ul>
    </details>
  );
}

function Change({ title, at, from }: { title: string; at: Span; from?: Span }) {
  return (
    <li>
      <Link to={{ date: dateIn(zone.value, Date.parse(at.startAt)), block: undefined }}>
        {title}
      </Link>
      {from && (
        <span class="hint">
          <s>{timeInWords(from)}</s> <span class="unseen">to</span>
        </span>
      )}
      <span class="hint">{timeInWords(at)}</span>
    </li>
  );
}

function timeInWords({ startAt, endAt }: Span): string {
  const [start, end] = [Date.parse(startAt), Date.parse(endAt)];
  const date = dateIn(zone.value, start);
  const day = dayInWords(wording, date, { weekday: 'short', day: 'numeric', month: 'short' });
  return `${day}, ${spanInWords(wording, zone.value, { start, end })}`;
}
