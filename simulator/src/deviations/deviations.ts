// All deviations by name, in the order in which they are applied, and the habits of each real carrier.

import type { ReportedEvent } from '../reporting/reported-event.ts';
import { answerDeviations } from './answer-shape.ts';
import type { Deviation } from './deviation.ts';
import { gaps } from './gaps.ts';
import { identifiers } from './identifiers.ts';
import { listing } from './listing.ts';
import { places } from './places.ts';
import { spellings } from './spellings.ts';
import { times } from './times.ts';
import { vessels } from './vessels.ts';
import { wording } from './wording.ts';

/** Deviations that read standard keys and codes come first, those that rewrite keys and codes last. */
const eventDeviations: readonly Deviation[] = [
  ...times,
  ...listing,
  ...gaps,
  ...vessels,
  ...places,
  ...identifiers,
  ...wording,
  ...spellings,
];

/** Every deviation with what it does, and whether the truth can still be found. */
export const deviationTable: readonly { name: string; says: string; hides?: boolean }[] = [
  ...eventDeviations.map(({ rewrite: _, ...deviation }) => deviation),
  ...answerDeviations.map(({ name, says }) => ({ name, says })),
];

export const deviationNames: readonly string[] = deviationTable.map(({ name }) => name);

/** How each carrier is known to answer, from the documents of its portal and from real answers. */
const habits: Readonly<Record<string, readonly string[]>> = {
  MAEU: ['events_wrapper', 'imo_number'],
  MSCU: [
    'event_id_key',
    'event_id_from_time',
    'location_key',
    'repeated',
    'descriptions',
    'transport_without_equipment',
    'created_is_event_time',
    'error_message',
  ],
  CMDU: ['location_roles', 'booking_hashed', 'next_page_relative'],
  HLCU: [
    'event_id_missing',
    'call_id_key',
    'imo_null',
    'voyage_blanks',
    'facility_nine',
    'limit_ignored',
    'error_gateway',
  ],
  ONEY: ['no_data_empty_list', 'next_page_cursor'],
  EGLV: ['plan_for_pln', 'scac_in_bill_fails', 'error_fault'],
  ZIMU: ['call_missing', 'limit_ignored', 'no_data_none'],
};

/** The deviations of a real carrier. Empty when nothing is known about the carrier. */
export function habitsOf(scac: string): readonly string[] {
  return habits[scac] ?? [];
}

/** Applies the named deviations to the events. */
export function deviate(
  reported: readonly ReportedEvent[],
  names: readonly string[],
  asOf: number,
): ReportedEvent[] {
  return eventDeviations
    .filter(({ name }) => names.includes(name))
    .reduce<ReportedEvent[]>((events, deviation) => deviation.rewrite(events, asOf), [...reported]);
}
