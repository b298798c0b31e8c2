import type { CarrierDirectory } from '../../carriers/carrier.ts';
import { daysToEta } from '../../domain/journey/days-to-eta.ts';
import { phases } from '../../domain/journey/journey.ts';
import { type StatusFacts, statusAt } from '../../domain/journey/status.ts';
import { noWords } from '../../domain/own-words/own-words.ts';
import type { ListedRow } from '../listing/listed-rows.ts';
import { presentWords } from './own-words.ts';
import type { ShipmentListItem } from './schemas.ts';

/** A box as `GET /shipments` shows it, as JSON. */
export type WriteListItem = (row: ListedRow, directory: CarrierDirectory, now: Date) => string;

/** The fields of a box that the clock changes. */
type Moment = Pick<ShipmentListItem, 'status' | 'days_to_eta'>;

interface Written extends Moment {
  facts: StatusFacts;
  json: string;
}

/** The JSON of a row is written again only when the clock changed its fields, and is dropped together with the row. */
export function keepListItems(): WriteListItem {
  const kept = new WeakMap<ListedRow, Written>();
  return (row, directory, now) => {
    const known = kept.get(row);
    const facts = known?.facts ?? factsOf(row);
    const moment = momentAt(facts, now);
    if (known?.status === moment.status && known.days_to_eta === moment.days_to_eta) return known.json;
    const json = JSON.stringify(presentListItem(row, moment, directory));
    kept.set(row, { facts, ...moment, json });
    return json;
  };
}

/** A box as `GET /shipments` shows it. */
export function listItemAt(row: ListedRow, directory: CarrierDirectory, now: Date): ShipmentListItem {
  return presentListItem(row, momentAt(factsOf(row), now), directory);
}

function momentAt(facts: StatusFacts, now: Date): Moment {
  return { status: statusAt(facts, now), days_to_eta: daysToEta(facts, now) };
}

function factsOf({ underway, arrived, late_at }: ListedRow): StatusFacts {
  return { underway, arrived, lateAt: late_at?.toISOString() ?? null };
}

function presentListItem(row: ListedRow, moment: Moment, directory: CarrierDirectory): ShipmentListItem {
  return {
    id: row.shipment_id,
    reference: row.reference,
    container: row.container,
    bl: row.bl,
    vessel: row.vessel,
    arrived: row.arrived,
    status: moment.status,
    phase: phases.find((phase) => phase === row.phase) ?? 'booked',
    eta: row.eta,
    days_to_eta: moment.days_to_eta,
    carrier: { scac: row.carrier, name: directory.find(row.carrier)?.name ?? row.carrier },
    tracked_at: row.tracked_at.toISOString(),
    ...presentWords(row.words ?? noWords),
  };
}
