import { open, route, VIEWS, type View } from '../../state/router/router.ts';
import { date, dateBeside, days, isNarrow, today, view, wording } from '../../state/router/view.ts';
import { addDays } from '../../time/dates.ts';
import { dayInWords, daysInWords } from '../../time/words.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Bell } from '../notifications/bell.tsx';
import { AccountMenu } from './account-menu.tsx';
import { PlanBadge } from './plan-badge.tsx';
import { UndoButtons } from './undo-buttons.tsx';

const NAMES: Record<View, string> = { month: 'Month', week: 'Week', day: 'Day', list: 'List' };

export const Header = () => (
  <header class="bar">
    <p class="brand">
      <Logo />
      <span>Task Planner</span>
    </p>
    <nav aria-label="Days" class="navigation">
      <Link
        class="button"
        to={{ date: undefined }}
        aria-current={isToday() ? 'date' : undefined}
        onClickCapture={showToday}
      >
        Today
      </Link>
      <Beside direction={-1} />
      <Beside direction={1} />
    </nav>
    <h1 aria-live="polite">{heading()}</h1>
    {!isNarrow.value && <UndoButtons />}
    <nav aria-label="View" class="views">
      {VIEWS.map((name) => (
        <Link
          key={name}
          to={{ view: name, block: undefined }}
          aria-current={view.value === name ? 'page' : undefined}
        >
          {NAMES[name]}
        </Link>
      ))}
    </nav>
    <div class="corner">
      {!isNarrow.value && (
        <Link
          class="button primary"
          to={{ panel: 'plan' }}
          aria-current={route.value.panel === 'plan' ? 'page' : undefined}
          data-opens="plan"
        >
          <Icon name="plan" /> Plan <PlanBadge />
        </Link>
      )}
      <Button look="quiet" icon="take" title="Busy" onClick={() => open({ dialog: 'busy' })}>
        <span class="word">Busy</span>
      </Button>
      <Bell />
      <AccountMenu />
    </div>
  </header>
);

/** Scrolls back to today, even if today is already the selected date. */
const showToday = () =>
  document.querySelector('.head.today')?.scrollIntoView({ block: 'nearest', inline: 'center' });

const isToday = () => date.value === today.value;

function heading(): string {
  const [first] = days.value;
  if (!first) return '';
  if (view.value === 'month')
    return dayInWords(wording, date.value, { month: 'long', year: 'numeric' });
  if (view.value !== 'day') return daysInWords(wording, first.date, addDays(first.date, 6));
  return dayInWords(wording, first.date, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
}

function Beside({ direction }: { direction: 1 | -1 }) {
  const period = view.value === 'list' ? 'week' : view.value;
  const label = direction === 1 ? `Next ${period}` : `Previous ${period}`;
  return (
    <Link
      class="button quiet icon-only"
      to={{ date: dateBeside(direction) }}
      aria-label={label}
      title={label}
    >
      <Icon name={direction === 1 ? 'next' : 'previous'} />
    </Link>
  );
}
