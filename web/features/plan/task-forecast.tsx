import { type Forecast, forecastOf, isAtRisk } from '../../state/queries/outlook.ts';
import { open } from '../../state/router/router.ts';
import { durationInWords } from '../../time/words.ts';
import { Icon } from '../../ui/icon.tsx';

/** A warning that a task will be late or does not fit, with a link to the reason. Empty for a task on schedule. */
export function TaskForecast({ taskId }: { taskId: string }) {
  const forecast = forecastOf(taskId);
  if (!forecast || !isAtRisk(forecast)) return null;
  return (
    <span class="forecast">
      <Icon name="warning" /> {troubleInWords(forecast)}{' '}
      <button
        type="button"
        class="inline"
        aria-label={`Why, and how to fix it: ${forecast.title}`}
        onClick={() => open({ dialog: `why ${taskId}` })}
      >
        Why?
      </button>
    </span>
  );
}

export function troubleInWords({ minutesLeftOut, slackMinutes }: Forecast): string {
  if (minutesLeftOut > 0) return `${durationInWords(minutesLeftOut)} does not fit`;
  const late = -(slackMinutes ?? 0);
  return late > 0 ? `Will be ${durationInWords(late)} late` : 'Overdue';
}
