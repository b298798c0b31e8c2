import type { TrackingEvent } from '../events/event.ts';
import { sortKey } from '../events/event-time.ts';
import type { GrantedFreeTime } from '../events/granted-free-time.ts';
import { isoCodeOf } from '../references/equipment-code.ts';
import type { KnownEvent } from './shipment-state.ts';

/** The most arrival notices of one shipment that count: the newest. A Bill of Lading has one for each language and recipient. */
export const mostNotices = 20;
const mostOfBox = 20;

/**
 * What the carrier says of the free time of a box (docs/free-time.md "Arrival notices"), the newest first.
 * @param notices the newest first
 */
export function grantedFreeTimesOf(
  notices: readonly TrackingEvent[],
  box: { container: string; isoEquipmentCode: string | null },
): GrantedFreeTime[] {
  return notices
    .flatMap(({ freeTimes = [] }) => freeTimes)
    .filter((each) => isAbout(each, box))
    .slice(0, mostOfBox);
}

/** The statements that arrival notices and routes make beside the steps, the newest first. What is dated ahead was not made yet. */
export function newestNotices(events: readonly KnownEvent[], asOf: string): TrackingEvent[] {
  return events
    .flatMap(({ event }) => (isNotice(event) ? [event] : []))
    .filter(({ classifier, time }) => classifier !== 'ACT' || sortKey(time) <= Date.parse(asOf))
    .toSorted((a, b) => sortKey(b.time) - sortKey(a.time) || (a.words < b.words ? -1 : 1));
}

export function isNotice({ freeTimes, noticedArrival }: TrackingEvent): boolean {
  return freeTimes !== undefined || noticedArrival !== undefined;
}

function isAbout(
  { containers, equipment }: GrantedFreeTime,
  { container, isoEquipmentCode }: { container: string; isoEquipmentCode: string | null },
): boolean {
  if (containers.length > 0) return containers.includes(container);
  return equipment.length === 0 || isoEquipmentCode === null || isSameEquipment(equipment, isoEquipmentCode);
}

/** By length and group (ISO 6346): carriers write the height in different ways. A code that is none excludes no box. */
export function isSameEquipment(codes: readonly string[], code: string): boolean {
  const key = keyOf(code);
  return key === null || codes.some((each) => keyOf(each) === key || keyOf(each) === null);
}

function keyOf(code: string): string | null {
  const iso = isoCodeOf(code);
  return iso === null ? null : `${iso[0]}${iso[2]}`;
}
