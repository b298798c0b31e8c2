// Whether APP_SECRET is the secret of this installation. A server with another one could read nothing of what the others
// sealed, and seal what they cannot read.

import { quoted } from './backup/catalog.ts';
import type { Queryable } from './pool.ts';
import type { SealedColumn } from './reseal-column.ts';
import type { Sealer } from './sealer.ts';
import { StoreUnavailable } from './store-unavailable.ts';

/** Sealed once, so that a secret can be checked before anything else is sealed. */
export const secretCheck: SealedColumn = { table: 'secret_check', column: 'sealed' };
/** Values of each column that are tried where there is no check yet. */
const mostTried = 100;
const sealedText = 'the secret of this installation';

/**
 * @param sealer null: there is no secret
 * @param columns where values are sealed
 * @throws StoreUnavailable when the database holds sealed values, and none of the secrets opens one
 */
export async function requireSecret(
  client: Queryable,
  sealer: Sealer | null,
  columns: readonly SealedColumn[],
): Promise<void> {
  const checks = await readSealed(client, secretCheck);
  const sealed = checks.length > 0 ? checks : await readAll(client, columns);
  if (sealed.length === 0 || sealed.some((each) => sealer !== null && opens(sealer, each))) return;
  throw new StoreUnavailable(
    'APP_SECRET opens nothing of what this database holds encrypted: give the secret under which it was encrypted, or add it after a comma (APP_SECRET=new,old); with the embedded database it was in DATA_DIR/app-secret. If it is lost, see docs/operations.md "The secret"',
  );
}

/** A server also leaves a check for the next one. */
export async function checkSecret(
  client: Queryable,
  sealer: Sealer,
  columns: readonly SealedColumn[],
): Promise<void> {
  await requireSecret(client, sealer, columns);
  await client.query('insert into secret_check (sealed) values ($1) on conflict do nothing', [
    sealer.seal(sealedText),
  ]);
  // Another server may have left its own just before.
  await requireSecret(client, sealer, []);
}

/** From now on the first secret is that of this installation, whatever was before. */
export async function adoptSecret(client: Queryable, sealer: Sealer): Promise<void> {
  await client.query(
    'insert into secret_check (sealed) values ($1) on conflict (id) do update set sealed = excluded.sealed',
    [sealer.seal(sealedText)],
  );
}

function opens(sealer: Sealer, sealed: Buffer): boolean {
  try {
    sealer.open(sealed);
    return true;
  } catch {
    return false;
  }
}

async function readAll(client: Queryable, columns: readonly SealedColumn[]): Promise<Buffer[]> {
  const values: Buffer[] = [];
  for (const column of columns) values.push(...(await readSealed(client, column)));
  return values;
}

/** Nothing where a database of an older version has no such table or column. */
async function readSealed(client: Queryable, { table, column }: SealedColumn): Promise<Buffer[]> {
  const { rowCount } = await client.query(
    'select from pg_attribute where attrelid = to_regclass($1) and attname = $2 and not attisdropped',
    [table, column],
  );
  if (rowCount === 0) return [];
  const { rows } = await client.query<{ sealed: Buffer }>(
    `select ${quoted(column)} as sealed from ${quoted(table)} where ${quoted(column)} is not null limit ${mostTried}`,
  );
  return rows.map(({ sealed }) => sealed);
}
