import { defaultPreference } from '../../state/queries/windows.ts';
import { wording } from '../../state/router/view.ts';
import { now } from '../../state/session/clock.ts';
import { dayInWords } from '../../time/words.ts';
import type { Repeat } from '../quick-add/read-repeat.ts';
import { previewOf } from './preview.ts';

const DAY: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short' };

/** A date: `Mon 23 Nov`. */
export const shortDay = (date: string): string => dayInWords(wording, date, DAY, now.value);

/** A repeat in the words of the server: `Repeats every Monday, first Mon 23 Nov`. */
export function repeatInWords(repeat: Repeat): string {
  const preview = previewOf({ ...repeat, schedulePreferenceId: defaultPreference.value?.id });
  if (!preview) return 'Repeats';
  if ('problem' in preview) return `Repeats: ${preview.problem}`;
  const [first] = preview.dates;
  return `Repeats ${preview.words}${first ? `, first ${shortDay(first)}` : ''}`;
}
