import type { Briefing } from '../../../server/src/domain/alerts/briefing.ts';
import { formatWeekdayName } from '../text/format.ts';
import { text } from '../text/text.ts';

/** A briefing as the log has it: `A briefing every week, Monday, 07:00, Europe/Berlin`. */
export function presentBriefing({ every, weekday, hour, zone, send_empty }: Briefing): string {
  const words = text.alerts.briefing;
  const days = weekday === null ? [] : [formatWeekdayName(weekday)];
  const always = send_empty ? [words.sendEmpty] : [];
  return text.common.facts([
    words.rhythms[every],
    ...days,
    `${String(hour).padStart(2, '0')}:00`,
    zone,
    ...always,
  ]);
}
