// The own dates of a box while a person edits them. A form takes days: a date with a time stays as it is until another day is chosen.

import type { ShipmentChange } from '../../../../client/src/landfall.ts';
import type { BoxView } from '../../../../server/src/console/shipment/schemas/box-view.ts';

export const dateFields = ['available_at', 'picked_up_at', 'returned_at', 'last_free_day'] as const;
type DateField = (typeof dateFields)[number];

/** `YYYY-MM-DD`; '' for none. */
type DatesDraft = Record<DateField, string>;

type Dated = Pick<BoxView, 'container' | 'own_dates'>;

export function datesDraftOf({ own_dates: dates }: Dated): DatesDraft {
  const [available_at, picked_up_at, returned_at, last_free_day] = dateFields.map(
    (field) => dates?.[field]?.slice(0, 10) ?? '',
  ) as [string, string, string, string];
  return { available_at, picked_up_at, returned_at, last_free_day };
}

/** What the draft changes; the rest is not sent. */
export function datesChangeOf(before: Dated, draft: DatesDraft): ShipmentChange {
  const was = datesDraftOf(before);
  const changed = dateFields.filter((field) => draft[field] !== was[field]);
  if (changed.length === 0) return {};
  const dates = Object.fromEntries(changed.map((field) => [field, draft[field] || null]));
  return { boxes: { [before.container]: dates } };
}
