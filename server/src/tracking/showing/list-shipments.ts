import type { Owner } from '../../accounts/owner.ts';
import type { ExceptionFilter } from '../../domain/exception-kind.ts';
import type { Status } from '../../domain/journey/status.ts';
import { parseUnlocode } from '../../domain/parse-unlocode.ts';
import type { PromiseFilter } from '../../domain/promise-filter.ts';
import { normaliseScac } from '../../domain/reference.ts';
import { type Page, type PageRequest, pageOf } from '../../http/page.ts';
import { storableText } from '../../store/storable.ts';
import { cursorOf, newestFirst } from '../listing/box-order.ts';
import type { ListedRow } from '../listing/listed-rows.ts';
import type { TrackingDeps } from '../tracking-deps.ts';

export interface ListRequest extends PageRequest {
  arrived?: boolean | undefined;
  status?: Status | undefined;
  carrier?: string | undefined;
  tag?: string | undefined;
  exception?: ExceptionFilter | undefined;
  port?: string | undefined;
  promise?: PromiseFilter | undefined;
  own_reference?: string | undefined;
  q?: string | undefined;
}

export type ListShipmentsDeps = Pick<TrackingDeps, 'readDb' | 'now' | 'listRows'>;

/**
 * The boxes that this workspace tracks in the mode of this key, newest first.
 * @throws Problem `invalid_request` for a cursor that we did not issue, and for a port that is no UN/LOCODE
 */
export async function listShipments(
  { readDb, now, listRows }: ListShipmentsDeps,
  owner: Owner,
  request: ListRequest,
): Promise<Page<ListedRow>> {
  const { limit, cursor: after, status, carrier, arrived, tag, exception, port, promise, q } = request;
  const { own_reference: own } = request;
  const filters = {
    ...{ arrived, exception, promise, q },
    statuses: status === undefined ? undefined : [status],
    carriers: carrier === undefined ? undefined : [normaliseScac(storableText(carrier))],
    tags: tag === undefined ? undefined : [storableText(tag)],
    ports: port === undefined ? undefined : [parseUnlocode('port', port)],
    ownReference: own === undefined ? undefined : storableText(own),
  };
  const rows = await listRows(readDb, owner, filters, { after, limit: limit + 1 }, now());
  return pageOf(rows, limit, (row) => cursorOf(newestFirst, row));
}
