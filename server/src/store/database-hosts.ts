// The hosts that a DATABASE_URL names, in the words of libpq: `postgres://u:p@a:5432,b:5433/db?target_session_attrs=…`,
// or `?host=a,b&port=5432,5433` (PostgreSQL 18, "Connection Strings").

import { StoreUnavailable } from './store-unavailable.ts';

/** Values of target_session_attrs. Landfall writes, so each of them stands for the primary. */
const wanted = ['any', 'read-write', 'primary'];

/**
 * One address for each host, in the order given.
 * @throws StoreUnavailable when hosts and ports do not fit together, or only a server that takes no writes is asked for
 */
export function addressOfEachHost(databaseUrl: string, setting: string): string[] {
  const { before, authority, path, query } = partsOf(databaseUrl);
  refuseReadOnly(query, setting);
  query.delete('target_session_attrs');
  const named = query.get('host');
  if (named === null) {
    const rest = `${path}${written(query)}`;
    return authority.split(',').map((host) => `${before}${host}${rest}`);
  }
  const ports = query.get('port')?.split(',') ?? [];
  const hosts = named.split(',');
  if (ports.length > 1 && ports.length !== hosts.length) {
    throw new StoreUnavailable(
      `${setting} names ${hosts.length} hosts and ${ports.length} ports: give one port, or one for each host`,
    );
  }
  return hosts.map((host, at) => {
    const own = new URLSearchParams(query);
    own.set('host', host);
    const port = ports[at] ?? ports[0];
    if (port !== undefined) own.set('port', port);
    return `${before}${authority}${path}${written(own)}`;
  });
}

/** `before` is the scheme with user and password. */
function partsOf(databaseUrl: string) {
  const [, before = '', authority = '', path = '', query = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)([^?#]*)(?:\?([^#]*))?/.exec(databaseUrl) ?? [];
  return { before, authority, path, query: new URLSearchParams(query) };
}

function refuseReadOnly(query: URLSearchParams, setting: string): void {
  const attributes = query.get('target_session_attrs');
  if (attributes === null || wanted.includes(attributes)) return;
  throw new StoreUnavailable(
    `${setting} asks for target_session_attrs=${attributes}, but Landfall writes: use ${wanted.join(', ')}, or leave it out`,
  );
}

function written(query: URLSearchParams): string {
  return query.size === 0 ? '' : `?${query}`;
}
