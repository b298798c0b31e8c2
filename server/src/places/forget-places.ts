import { Problem } from '../domain/refusals/problem.ts';
import { inTransaction } from '../store/in-transaction.ts';
import type { Db } from '../store/open.ts';
import { deleteImported, listImportedFiles } from './queries.ts';

/**
 * Removes the places and terminals that were imported from a file, or all imported ones when `file` is null. Built-in
 * places stay. Returns how many were removed.
 * @throws Problem `not_found` for a file from which nothing was imported
 */
export async function forgetPlaces({ db }: { db: Db }, file: string | null): Promise<number> {
  return await inTransaction(db, async (tx) => {
    const files = (await listImportedFiles(tx)).map(({ source }) => source);
    if (file !== null && !files.includes(file)) {
      throw new Problem('not_found', `Nothing was imported from ${file}: see "npx landfall places list".`);
    }
    return await deleteImported(tx, file);
  });
}
