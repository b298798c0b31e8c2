import { sql } from 'kysely';
import type { Db } from '../store/open.ts';
import type { Sweep } from './sweep.ts';

/** Removes the rows of imports that were last sent before `before` and are done, then those imports. */
export function sweepImports(db: Db, before: Date): Sweep {
  return async (limit) => {
    const { numAffectedRows: rows = 0n } = await sql`
      delete from import_rows where ctid = any (array(
        select import_rows.ctid from imports join import_rows on import_id = imports.id
        where started_at < ${before} and outcome <> 'pending'
        limit ${limit} for update of import_rows skip locked
      ))`.execute(db);
    if (rows === BigInt(limit)) return true;
    const { numAffectedRows: imports = 0n } = await sql`
      delete from imports where ctid = any (array(
        select ctid from imports
        where started_at < ${before} and not exists (select from import_rows where import_id = imports.id)
        limit ${limit} for update skip locked
      ))`.execute(db);
    return imports === BigInt(limit);
  };
}
