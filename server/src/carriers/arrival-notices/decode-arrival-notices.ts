import type { ArrivalNotice } from '../../domain/events/arrival-notice.ts';
import { blankEvent } from '../../domain/events/blank-event.ts';
import type { Decoded, TrackingEvent } from '../../domain/events/event.ts';
import { trustedMoment, wallClock } from '../../domain/events/event-time.ts';
import type { PlaceBook } from '../../domain/places/place-book.ts';
import { excerpt, parseBody } from '../body.ts';
import { setAsideOf } from '../set-aside.ts';
import { noticeId, noticesIn } from './notice-page.ts';
import { readArrivalNotice } from './read-arrival-notice.ts';

/** Reads pages with one arrival notice each: what a notice says of free time and of the arrival. Pure, never throws. */
export function decodeArrivalNotices(
  pages: readonly string[],
  { carrier, places }: { carrier: string; places: PlaceBook | undefined },
): Decoded {
  const decoded: Decoded = { events: [], setAside: [] };
  for (const page of pages) {
    const { notice, setAside } = openNotice(page, { carrier, places });
    if (notice !== null) decoded.events.push(eventOfNotice(notice, carrier));
    decoded.setAside.push(...setAside);
  }
  return decoded;
}

/** The notice of a page. Pure, never throws. */
export function openNotice(
  page: string,
  { carrier, places, path = '$.arrivalNotices[0]' }: NoticeReading,
): ReturnType<typeof readArrivalNotice> {
  const parsed = parseBody(page);
  const raw = parsed.kind === 'json' ? noticesIn(parsed.json, 'arrivalNotices')?.[0] : undefined;
  if (raw === undefined)
    return {
      notice: null,
      setAside: [setAsideOf({ raw: excerpt(page), position: path }, 'It is no arrival notice.')],
    };
  return readArrivalNotice(raw, { id: noticeId(page), path, carrier, places });
}

/** Whose notice a page has, and where it was in what the carrier sent. */
export interface NoticeReading {
  /** SCAC. */
  carrier: string;
  places: PlaceBook | undefined;
  path?: string;
}

/** As the journey learns of it. A newer notice of the same type is another version of the event. */
function eventOfNotice(notice: ArrivalNotice, carrier: string): TrackingEvent {
  const { bill, type, issuedAt, containers, arrival, pod, freeTimes } = notice;
  const zone = pod?.zone ?? null;
  const at = arrival && wallClock(`${arrival.day}T00:00:00`, zone, 'day');
  const isExpected = at !== null && arrival?.classifier !== 'ACT';
  return {
    ...blankEvent,
    carrier,
    kind: 'shipment',
    code: 'DOCUMENT',
    classifier: 'ACT',
    time: trustedMoment(issuedAt, zone),
    createdAt: issuedAt,
    id: `arrival notice ${bill} ${type}`,
    containers: [...containers],
    billsOfLading: [bill],
    words: type === '' ? 'Arrival notice' : `Arrival notice: ${type}`,
    freeTimes,
    ...(isExpected && { noticedArrival: { at, port: pod } }),
  };
}
