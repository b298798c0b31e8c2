import type { NoticedHandover } from '../../domain/events/arrival-notice.ts';
import { moneyText } from '../../domain/free-time/money.ts';
import { placeLabel } from '../../domain/places/place.ts';
import type { ListedNotice } from './list-arrival-notices.ts';
import type { ArrivalNoticeView } from './schemas.ts';

export function presentArrivalNotice({
  notice,
  arrivedAt,
  document,
  isPartial,
}: ListedNotice): ArrivalNoticeView {
  const { release, arrival, pod } = notice;
  return {
    ...{ id: notice.id, bl: notice.bill, type: notice.type, version: notice.version },
    issued_at: notice.issuedAt,
    received_at: arrivedAt.toISOString(),
    containers: [...notice.containers],
    pod: pod && placeLabel(pod),
    arrival: arrival && { date: arrival.day, classifier: arrival.classifier },
    release: {
      ...{ customs: release.customs, freight: release.freight },
      freight_released_on: release.freightReleasedOn,
      original_bill: release.originalBill,
    },
    general_order_at: notice.generalOrderAt,
    pick_ups: notice.pickUps.map(presentHandover),
    returns: notice.returns.map(presentHandover),
    free_times: notice.freeTimes.map(({ kind, containers, equipment, free, lastFreeDay }) => ({
      ...{ kind, containers: [...containers], equipment: [...equipment] },
      ...{ amount: free?.amount ?? null, unit: free?.unit ?? null, last_free_day: lastFreeDay },
    })),
    charges: notice.charges.map(({ container, name, amount: { minor, currency }, payment }) => ({
      ...{ container, name, amount: moneyText(minor, currency), currency, payment },
    })),
    document: document && { bytes: document.bytes },
    is_partial: isPartial,
  };
}

function presentHandover({ container, number, place }: NoticedHandover) {
  return { container, number, place: place && placeLabel(place) };
}
