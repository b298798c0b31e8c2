import type pg from 'pg';
import type { Sealer } from '../../store/sealer.ts';

/** How many endpoints have a secret that none of the given values of APP_SECRET has sealed: they get no webhooks. */
export async function countUnreadable(
  client: Pick<pg.ClientBase, 'query'>,
  sealer: Pick<Sealer, 'open'>,
): Promise<number> {
  const { rows } = await client.query<{ secret: Buffer }>('select secret from webhook_endpoints');
  return rows.filter(({ secret }) => !canOpen(sealer, secret)).length;
}

function canOpen(sealer: Pick<Sealer, 'open'>, secret: Buffer): boolean {
  try {
    sealer.open(secret);
    return true;
  } catch {
    return false;
  }
}
