import { type Selectable, sql } from 'kysely';
import type { AnnouncedBox } from '../../domain/announcing/shipment-event.ts';
import type { Journey } from '../../domain/journey/journey.ts';
import type { ShipmentState } from '../../domain/journey/shipment-state.ts';
import { noWords } from '../../domain/own-words/own-words.ts';
import type { ShipmentRow } from '../../store/rows/tracking-rows.ts';
import { readState } from './state-columns.ts';
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
  'question_kind',
  'question_reference',
  'health',
  'tracked_at',
  'checked_at',
  'pages_missing',
  'retry_at',
  'next_check_at',
  'forecasts',
  'exceptions',
  'exceptions_due_at',
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
    questionKind: row.question_kind,
    questionReference: row.question_reference,
    health: row.health,
    trackedAt: row.tracked_at,
    checkedAt: row.checked_at,
    pagesMissing: row.pages_missing,
    retryAt: row.retry_at,
    nextCheckAt: row.next_check_at,
    journeys,
    forecasts: row.forecasts ?? [],
    exceptions: row.exceptions ?? [],
    exceptionsDueAt: row.exceptions_due_at,
    words: row.words ?? noWords,
  };
}

/** A shipment with its whole state, as one version of its row has it. */
export interface WholeShipment {
  shipment: StoredShipment;
  state: ShipmentState;
  /** What was last announced of each box; null: the same as the state. */
  boxes: AnnouncedBox[] | null;
  /** Another one after every change of the row. */
  version: string;
}

export const rowVersion = sql<string>`xmin::text`.as('version');

/** The columns that `readWhole` needs, with `rowVersion`. */
export const wholeColumns = [...shipmentColumns, 'state', 'seen_at', 'announced'] as const;

type WholeRow = Pick<Selectable<ShipmentRow>, (typeof wholeColumns)[number]> & { version: string };

export function readWhole(row: WholeRow): WholeShipment {
  const state = readState(row.state, row.seen_at);
  return {
    shipment: readShipment(row, state.journeys),
    state,
    boxes: row.announced,
    version: row.version,
  };
}
