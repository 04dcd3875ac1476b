import { Icon, type IconName } from '../parts/icon.tsx';
import { MARKS, type Mark } from '../state/marks.ts';

const ICONS: Record<Mark, IconName> = {
  comes: 'plus',
  goes: 'close',
  leaves: 'leaves',
  arrives: 'arrives',
  busy: 'busy',
  done: 'check',
  running: 'running',
  missed: 'missed',
  late: 'warning',
  overdue: 'warning',
  locked: 'locked',
  'hand-placed': 'hand',
};

/** The marks of a block, each a picture with its word; without words where whoever shows them says those. */
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
