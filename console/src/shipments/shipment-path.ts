import type { TableRow } from '../../../server/src/console/shipments/schemas.ts';

/** The page of a row, relative to its workspace; it shows the row's own container. */
export function shipmentPath({ reference, container }: Pick<TableRow, 'reference' | 'container'>): string {
  const path = `/shipments/${encodeURIComponent(reference)}`;
  return container === '' || container === reference ? path : `${path}?box=${encodeURIComponent(container)}`;
}
