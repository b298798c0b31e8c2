import { wordOf } from '../../domain/own-words/tags.ts';
import type { MailWords } from '../../mail/text/en.ts';

export interface ExpectedBox {
  shipmentId: string;
  reference: string;
  container: string;
  /** `YYYY-MM-DD` at the port of discharge: the ETA, the day of the arrival, or the last free day. */
  day: string;
  arrived: boolean;
  /** Empty when unknown. */
  port: string;
  vessel: string;
  carrier: string;
  ownReferences: readonly string[];
  /** When the box was tracked. */
  since: Date;
}

export interface BoxChanges {
  changes: number;
  /** How many times the box has begun another journey. */
  journeys: number;
  lastAt: Date;
}

/** An event of a calendar (RFC 5545, section 3.6.1). */
export type CalendarEntry = ReturnType<typeof calendarEntry>;

/**
 * The event for the arrival of a box. It depends on nothing but what is stored, so every server writes the same: `uid` stays for
 * a journey, and `sequence` counts the changes in the history of the box.
 */
export function calendarEntry(
  box: ExpectedBox,
  { changes, journeys, lastAt }: BoxChanges = { changes: 0, journeys: 0, lastAt: box.since },
  words: MailWords['calendar'],
) {
  // Texts of carriers may have line ends and control characters, which a calendar must not contain.
  const [port, vessel, carrier] = [box.port, box.vessel, box.carrier].map(wordOf) as [string, string, string];
  const name = nameOf(box);
  const lines = [
    [words.reference, box.reference],
    [words.ownReferences, box.ownReferences.map(wordOf).join(', ')],
    [words.vessel, vessel],
    [words.carrier, carrier],
  ] as const;
  return {
    uid: `${box.shipmentId}.${box.container || 'box'}.${journeys}@landfall`,
    sequence: changes,
    changedAt: lastAt,
    day: box.day,
    summary: box.arrived ? words.arrived(name, port) : words.arrives(name, port),
    description: lines
      .filter(([, value]) => value !== '')
      .map(([label, value]) => `${label}: ${value}`)
      .join('\n'),
    port,
  };
}

/** The last day on which the box costs nothing. */
export function lastFreeDayEntry(
  box: ExpectedBox,
  changes: BoxChanges | undefined,
  words: MailWords['calendar'],
): CalendarEntry {
  const arrival = calendarEntry(box, changes, words);
  return { ...arrival, uid: `free-time.${arrival.uid}`, summary: words.lastFreeDay(nameOf(box)) };
}

/** The reader knows the box by their own reference. */
function nameOf({ ownReferences, container, reference }: ExpectedBox): string {
  const [ownReference = ''] = ownReferences.map(wordOf);
  return [ownReference, container || reference].filter(Boolean).join(' · ');
}
