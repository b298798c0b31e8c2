import type { ExceptionFilter } from '../../domain/exceptions/exception-kind.ts';
import type { Status } from '../../domain/journey/status.ts';
import type { PromiseFilter } from '../../domain/own-words/promise-filter.ts';
import { parseUnlocode } from '../../domain/places/parse-unlocode.ts';
import { normaliseScac } from '../../domain/references/reference.ts';
import { storableText } from '../../store/storable.ts';
import type { BoxFilters } from './box-filter.ts';

/** The filters of `GET /shipments`, as clients send them. */
export interface ListFilters {
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

/** @throws Problem `invalid_request` for a port that is no UN/LOCODE */
export function readListFilters(request: ListFilters): BoxFilters {
  const { status, carrier, arrived, tag, exception, port, promise, own_reference: own, q } = request;
  return {
    ...{ arrived, exception, promise, q },
    statuses: status === undefined ? undefined : [status],
    carriers: carrier === undefined ? undefined : [normaliseScac(storableText(carrier))],
    tags: tag === undefined ? undefined : [storableText(tag)],
    ports: port === undefined ? undefined : [parseUnlocode('port', port)],
    ownReference: own === undefined ? undefined : storableText(own),
  };
}
