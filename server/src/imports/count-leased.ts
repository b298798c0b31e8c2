import type { Owner } from '../accounts/owner.ts';
import { carrierFacts } from '../carriers/carrier-facts.ts';
import { directoryFor } from '../carriers/directory-for.ts';
import { lineOf } from '../domain/references/carrier-code.ts';
import type { Services } from '../services.ts';
import { findImporter, getImportRow } from './import-queries.ts';
import { countLeasedRows, type LeasedCount } from './row-queries.ts';

/** The leased boxes of an import, and what came of them. */
export interface LeasedBoxes {
  boxes: number;
  /** Their owner codes, the most frequent first. */
  prefixes: string[];
  /** By the carrier that knows them, the most first. */
  found: { scac: string; name: string; boxes: number }[];
  /** No carrier that was asked knows them. */
  unknown: number;
  waiting: number;
  /** For another reason; see their rows. */
  failed: number;
  /** All carriers were asked, not only the likely ones. */
  asksAll: boolean;
}

/** @throws Problem `not_found` */
export async function countLeased(
  { db, directories }: Pick<Services, 'db' | 'directories'>,
  owner: Owner,
  importId: string,
): Promise<LeasedBoxes> {
  await getImportRow(db, owner, importId);
  const counts = await countLeasedRows(db, importId);
  const directory = directoryFor({ directories }, owner);
  const nameOf = (scac: string) => directory.find(scac)?.name ?? carrierFacts(scac).name;
  const importer = await findImporter(db, importId);
  return { ...sumUp(counts, nameOf), asksAll: importer?.ask_all ?? false };
}

function sumUp(counts: LeasedCount[], nameOf: (scac: string) => string): Omit<LeasedBoxes, 'asksAll'> {
  const sum = (fits: (count: LeasedCount) => boolean) =>
    counts.filter(fits).reduce((all, { boxes }) => all + boxes, 0);
  const found = by(counts, ({ carrier }) => carrier && lineOf(carrier));
  const [boxes, waiting] = [sum(() => true), sum(({ outcome }) => outcome === 'pending')];
  const unknown = sum(({ outcome, problem }) => outcome === 'failed' && problem === 'no_carrier_data');
  const known = found.reduce((all, each) => all + each.boxes, 0);
  return {
    boxes,
    prefixes: by(counts, ({ prefix }) => prefix).map(({ key }) => key),
    found: found.map(({ key: scac, boxes: some }) => ({ scac, name: nameOf(scac), boxes: some })),
    unknown,
    waiting,
    failed: boxes - known - unknown - waiting,
  };
}

/** Most boxes first. */
function by(counts: LeasedCount[], keyOf: (count: LeasedCount) => string | null) {
  const sums = new Map<string, number>();
  for (const count of counts) {
    const key = keyOf(count);
    if (key !== null) sums.set(key, (sums.get(key) ?? 0) + count.boxes);
  }
  return [...sums].map(([key, boxes]) => ({ key, boxes })).toSorted((a, b) => b.boxes - a.boxes);
}
