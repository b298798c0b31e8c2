import { sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import { type ExceptionKind, exceptionKinds } from '../../domain/exceptions/exception-kind.ts';
import type { Db } from '../../store/open.ts';
import { isKindShownTo } from '../shipment/is-shown-to.ts';
import type { ListedBox } from './list-boxes.ts';

type Box = Pick<ListedBox, 'shipment_id' | 'container'>;

/** Finds the most urgent open exception of each of these boxes. Apart from the list, because only the table shows it. */
export async function findUrgent(
  db: Db,
  owner: Owner,
  boxes: readonly Box[],
): Promise<(box: Box) => ExceptionKind | null> {
  const { workspaceId, mode } = owner;
  const ids = [...new Set(boxes.map((box) => box.shipment_id))];
  if (ids.length === 0) return () => null;
  const { rows } = await sql<Box & { kind: ExceptionKind }>`
    select distinct on (shipment_id, container) shipment_id, container, kind from exceptions
    where workspace_id = ${workspaceId} and mode = ${mode} and shipment_id = any(${ids}) and until is null
      and ${isKindShownTo(owner, 'kind')}
    order by shipment_id, container, urgency`.execute(db);
  const kinds = new Map(rows.map((row) => [keyOf(row), row.kind]));
  return (box) => {
    // An exception without a container is about every box of its shipment.
    const open = [kinds.get(keyOf(box)), kinds.get(keyOf({ ...box, container: '' }))];
    return exceptionKinds.find((kind) => open.includes(kind)) ?? null;
  };
}

function keyOf({ shipment_id, container }: Box): string {
  return `${shipment_id}|${container}`;
}
