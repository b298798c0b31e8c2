import type { Selectable } from 'kysely';
import type { Journey } from '../../domain/journey/journey.ts';
import { noWords } from '../../domain/own-words/own-words.ts';
import type { ShipmentRow } from '../../store/rows/tracking-rows.ts';
import type { StoredShipment } from './stored-shipment.ts';

/** The columns that `readShipment` needs. */
export const shipmentColumns = [
  'id',
  'workspace_id',
  'mode',
  'reference',
  'shape',
  'carrier',
  'carrier_name',
  'carrier_since',
  'question_kind',
  'question_reference',
  'health',
  'tracked_at',
  'checked_at',
  'pages_missing',
  'confidential',
  'simulated',
  'retry_at',
  'next_check_at',
  'forecasts',
  'route_dates',
  'exceptions',
  'exceptions_due_at',
  'invoices',
  'words',
] as const;

type ShipmentColumns = Pick<Selectable<ShipmentRow>, (typeof shipmentColumns)[number]>;

export function readShipment(row: ShipmentColumns, journeys: Journey[]): StoredShipment {
  return {
    id: row.id,
    workspaceId: row.workspace_id,
    mode: row.mode,
    reference: row.reference,
    shape: row.shape,
    carrier: { scac: row.carrier, name: row.carrier_name },
    carrierSince: row.carrier_since ?? row.tracked_at,
    questionKind: row.question_kind,
    questionReference: row.question_reference,
    health: row.health,
    trackedAt: row.tracked_at,
    checkedAt: row.checked_at,
    pagesMissing: row.pages_missing,
    confidential: row.confidential,
    simulated: row.simulated,
    retryAt: row.retry_at,
    nextCheckAt: row.next_check_at,
    journeys,
    forecasts: row.forecasts ?? [],
    routeDates: row.route_dates,
    exceptions: row.exceptions ?? [],
    exceptionsDueAt: row.exceptions_due_at,
    invoices: row.invoices ?? [],
    words: row.words ?? noWords,
  };
}
