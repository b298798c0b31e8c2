import ical, { escape as escapeText, ICalEventTransparency } from 'ical-generator';
import { wordOf } from '../../domain/own-words/tags.ts';
import type { Language } from '../../domain/text/language.ts';
import type { CalendarEntry } from './calendar-entry.ts';

export interface CalendarFacts {
  name: string;
  language: Language;
  /** The page behind the link. */
  url: string;
}

/** How often programs should read it again: `REFRESH-INTERVAL` (RFC 7986, section 5.7), and `X-PUBLISHED-TTL` for older ones. */
const refreshSeconds = 3_600;

/** The calendar as text (RFC 5545). The library folds the lines, and escapes the texts of events, but not the name. */
export function writeCalendar(
  { name, language, url }: CalendarFacts,
  entries: readonly CalendarEntry[],
): string {
  const calendar = ical({
    name: escapeText(wordOf(name), false),
    url,
    prodId: { company: 'Landfall', product: 'share', language: language.toUpperCase() },
    ttl: refreshSeconds,
  });
  for (const { uid, sequence, changedAt, day, summary, description, port } of entries) {
    calendar.createEvent({
      id: uid,
      sequence,
      // Without a method, DTSTAMP is when the event was changed (RFC 5545, section 3.8.7.2).
      stamp: changedAt,
      lastModified: changedAt,
      // The library writes the UTC day of this moment.
      start: new Date(`${day}T00:00:00Z`),
      allDay: true,
      summary,
      description,
      url,
      ...(port !== '' && { location: port }),
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}
