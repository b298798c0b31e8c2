import { type OpenException, urgencyOf } from '../../domain/exceptions/exception.ts';
import type { Review } from '../../domain/exceptions/review.ts';
import type { Tx } from '../../store/open.ts';
import type { ExceptionRow } from '../../store/rows/tracking-rows.ts';
import { noteChanged } from './notify-shipment.ts';
import type { StoredShipment } from './stored-shipment.ts';

/**
 * Writes what a review changed into the rows of the exceptions. The shipment itself is written apart from them.
 * @param before the shipment before the review
 */
export async function writeExceptions(
  tx: Tx,
  before: StoredShipment,
  { open, closed }: Pick<Review, 'open' | 'closed'>,
  at: Date,
): Promise<void> {
  const changed = open.filter((each) => !before.exceptions.includes(each));
  const rows = [
    ...changed.map((each) => rowOf(before, each, null)),
    ...closed.map((each) => rowOf(before, each, at)),
  ];
  if (rows.length === 0) return;
  await tx
    .insertInto('exceptions')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'shipment_id', 'container', 'kind', 'about', 'since'])
        .doUpdateSet(({ ref }) => ({
          previous: ref('excluded.previous'),
          current: ref('excluded.current'),
          days: ref('excluded.days'),
          cause: ref('excluded.cause'),
          port: ref('excluded.port'),
          eta_cause: ref('excluded.eta_cause'),
          warned_days: ref('excluded.warned_days'),
          reason: ref('excluded.reason'),
          until: ref('excluded.until'),
        })),
    )
    .execute();
}

/** Writes the open exceptions and the next review of a shipment that `tx` has locked, where they differ from before. */
export async function storeReview(
  tx: Tx,
  before: StoredShipment,
  review: Pick<Review, 'open' | 'closed' | 'dueAt'>,
  at: Date,
): Promise<void> {
  const { open, dueAt } = review;
  const isSame = open === before.exceptions && dueAt?.getTime() === before.exceptionsDueAt?.getTime();
  if (isSame) return;
  const columns = exceptionColumns({ exceptions: open, exceptionsDueAt: dueAt });
  await tx.updateTable('shipments').set(columns).where('id', '=', before.id).execute();
  await noteChanged(tx, before.id, at);
  await writeExceptions(tx, before, review, at);
}

export type ShipmentExceptions = Pick<StoredShipment, 'exceptions' | 'exceptionsDueAt'>;

/** The columns of a shipment that keep its exceptions. */
export function exceptionColumns({ exceptions, exceptionsDueAt }: ShipmentExceptions) {
  return {
    exceptions: exceptions.length === 0 ? null : JSON.stringify(exceptions),
    exceptions_due_at: exceptionsDueAt,
  };
}

export const noExceptions = exceptionColumns({ exceptions: [], exceptionsDueAt: null });

/** Ends the open exceptions of a shipment that is no longer watched. Its own row is written apart from them. */
export async function endExceptions(tx: Tx, shipmentId: string, at: Date): Promise<void> {
  await tx
    .updateTable('exceptions')
    .set({ until: at })
    .where('shipment_id', '=', shipmentId)
    .where('until', 'is', null)
    .execute();
}

function rowOf(
  { id, workspaceId, mode, reference }: StoredShipment,
  { container, kind, about, since, ...found }: OpenException,
  until: Date | null,
): ExceptionRow {
  const { previous, current, days, cause, reason } = found;
  const { etaCause: eta_cause = null, warnedDays: warned_days = null, port = null } = found;
  return {
    workspace_id: workspaceId,
    shipment_id: id,
    container,
    kind,
    about,
    since: new Date(since),
    mode,
    reference,
    urgency: urgencyOf(kind),
    ...{ previous, current, days, cause, port, eta_cause, warned_days, reason },
    until,
  };
}
