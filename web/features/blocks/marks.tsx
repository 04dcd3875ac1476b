import { MARKS, type Mark, type PriorityMark } from '../../state/queries/marks.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';

const ICONS: Record<Mark, IconName> = {
  added: 'plus',
  removed: 'close',
  'moves-away': 'moves-away',
  'moves-here': 'moves-here',
  busy: 'busy',
  done: 'check',
  running: 'running',
  missed: 'missed',
  late: 'warning',
  overdue: 'warning',
  urgent: 'urgent',
  high: 'up',
  medium: 'medium',
  low: 'down',
  locked: 'locked',
  pinned: 'hand',
  repeats: 'repeat',
};

/** The priority as an icon, which callers describe in an `aria-label`. */
export const PriorityIcon = ({ mark }: { mark: PriorityMark }) => (
  <span class={`mark priority ${mark}`}>
    <Icon name={ICONS[mark]} />
  </span>
);

/** The marks of a block as icons with labels. `hasWords: false` omits the labels, for callers that have them in an `aria-label`. */
export const Marks = ({ marks, hasWords = true }: { marks: Mark[]; hasWords?: boolean }) => (
  <span class="marks">
    {marks.map((mark) => (
      <span key={mark} class={`mark ${mark}`}>
        {hasWords && <span class="unseen">, </span>}
        <Icon name={ICONS[mark]} />
        {hasWords && <span>{`${MARKS[mark]} `}</span>}
      </span>
    ))}
  </span>
);
