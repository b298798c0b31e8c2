import type { Owner } from '../../accounts/owner.ts';
import type { TermsSheet } from '../../domain/free-time/free-time-terms.ts';
import { type FreeTimeSheets, prepareSheet } from '../../domain/free-time/prepare-sheet.ts';
import type { Db, Tx, WatchReplaced } from '../../store/open.ts';
import type { Pool } from '../../store/pool.ts';
import { readTogether } from '../../store/together.ts';
import { findTerms, findTermsVersion, findTermsVersions } from '../free-time/find-terms.ts';
import { bytesWithJson, openMemoryCache } from './memory-cache.ts';

/** What a workspace and the operator state about free time: the same object while it stays the same. */
export type ReadSheets = (db: Db | Tx, owner: Owner) => Promise<FreeTimeSheets>;

/** The memory for prepared sheets. One of 500 rules takes some 2 MB. */
const keptBytes = 40_000_000;

/**
 * Every read asks the database for the version of the terms, together with other callers; a transaction asks for itself. A sheet is
 * prepared once for a version: one with all days of all calendars takes 100 ms, and every answer of a carrier needs it. The only
 * transaction that states terms reads no sheets, so what is read was committed, and a version never changes.
 */
export function openSheetsReader(
  pool: Pool,
  onReplaced: WatchReplaced,
  operatorTerms: TermsSheet | null,
): ReadSheets {
  const rule = operatorTerms && prepareSheet(operatorTerms);
  const withoutContract: FreeTimeSheets = { contract: null, rule };
  const kept = openMemoryCache<{ version: number; sheets: FreeTimeSheets }>(keptBytes);
  onReplaced(kept.clear);
  const readVersion = readTogether<Owner, number>({
    name: nameOf,
    read: (owners) => findTermsVersions(pool, owners),
  });

  return async (db, { workspaceId, mode }) => {
    const owner = { workspaceId, mode };
    const version = await (db.isTransaction ? findTermsVersion(db, owner) : readVersion(owner));
    if (!version) return withoutContract;
    const known = kept.get(workspaceId, mode);
    if (known?.version === version) return known.sheets;
    // If they are changed after their version was read, the next read notices.
    const { sheet } = await findTerms(db, owner);
    const sheets = { contract: prepareSheet(sheet), rule };
    kept.set(workspaceId, mode, { version, sheets }, bytesWithJson(sheet));
    return sheets;
  };
}

function nameOf({ workspaceId, mode }: Owner): string {
  return `${workspaceId} ${mode}`;
}
