import { Icon } from '../parts/icon.tsx';
import { type Forecast, forecastOf, isAtRisk } from '../state/outlook.ts';
import { open } from '../state/place.ts';
import { durationInWords } from '../time/words.ts';

/** That a task will be late or finds no time, with the way to why; nothing of one that is well. */
export function TaskForecast({ taskId }: { taskId: string }) {
  const forecast = forecastOf(taskId);
  if (!forecast || !isAtRisk(forecast)) return null;
  return (
    <span class="forecast">
      <Icon name="warning" /> {troubleInWords(forecast)}{' '}
      <button
        type="button"
        class="inline"
        aria-label={`Why, and what would have to give: ${forecast.title}`}
        onClick={() => open({ dialog: `why ${taskId}` })}
      >
        Why?
      </button>
    </span>
  );
}

export const troubleInWords = ({ minutesLeftOut, slackMinutes }: Forecast): string =>
  minutesLeftOut > 0
    ? `${durationInWords(minutesLeftOut)} find no time`
    : `Will be ${durationInWords(-(slackMinutes ?? 0))} late`;
