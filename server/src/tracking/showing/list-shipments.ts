import type { Owner } from '../../accounts/owner.ts';
import type { Status } from '../../domain/journey/status.ts';
import { normaliseScac } from '../../domain/reference.ts';
import { type Page, type PageRequest, pageOf } from '../../http/page.ts';
import { storableText } from '../../store/storable.ts';
import { cursorOf, newestFirst } from '../listing/box-order.ts';
import { type ListedRow, listJourneys } from '../listing/list-journeys.ts';
import type { TrackingDeps } from '../tracking-deps.ts';

export interface ListRequest extends PageRequest {
  arrived?: boolean | undefined;
  status?: Status | undefined;
  carrier?: string | undefined;
  q?: string | undefined;
}

/**
 * The boxes that this workspace tracks in the mode of this key, newest first.
 * @throws Problem `invalid_request` for a cursor that we did not issue
 */
export async function listShipments(
  { db, now }: Pick<TrackingDeps, 'db' | 'now'>,
  owner: Owner,
  request: ListRequest,
): Promise<Page<ListedRow>> {
  const { limit, cursor: after, status, carrier, arrived, q } = request;
  const filters = {
    ...{ arrived, q },
    statuses: status === undefined ? undefined : [status],
    carriers: carrier === undefined ? undefined : [normaliseScac(storableText(carrier))],
  };
  const rows = await listJourneys(db, owner, filters, { after, limit: limit + 1 }, now());
  return pageOf(rows, limit, (row) => cursorOf(newestFirst, row));
}
