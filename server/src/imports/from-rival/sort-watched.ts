import type { Owner } from '../../accounts/owner.ts';
import type { Carrier, CarrierDirectory } from '../../carriers/carrier.ts';
import { directoryFor } from '../../carriers/directory-for.ts';
import type { WatchedReference, WatchedRow } from '../../carriers/routes/rival.ts';
import type { RivalName } from '../../carriers/routes/rivals.ts';
import type { WordsChange } from '../../domain/own-words/own-words.ts';
import { distinctTags, tagOf, wordOf } from '../../domain/own-words/tags.ts';
import { wordLimits } from '../../domain/own-words/word-limits.ts';
import { isUnlocode } from '../../domain/places/place.ts';
import { carrierNamed } from '../../domain/references/carrier-named.ts';
import { parseReference, type Reference } from '../../domain/references/reference.ts';
import { Problem } from '../../domain/refusals/problem.ts';
import type { Services } from '../../services.ts';
import { listTrackedOf } from '../../tracking/shipment/find-queries.ts';
import { listPendingOf } from '../row-queries.ts';

/** A reference of another service that this workspace can track. */
export interface ReadyRow {
  reference: string;
  carrier: string | null;
  words: WordsChange;
}

export interface SortedList {
  ready: ReadyRow[];
  /** No carrier here answers for their line. By its SCAC, or `''` if they name none. */
  unconnected: ReadonlyMap<string, ReadyRow[]>;
  /** The workspace tracks them, or an import is about to. */
  known: number;
  unreadable: { id: string; reason: string }[];
  /** They are no longer watched there. */
  over: number;
  /** Own references and tags that are too long, or too many. */
  wordsLeftOut: number;
}

/** References that are looked up at once. */
const atOnce = 200;

/** Compares the list of another service with what the workspace tracks, and with the carriers of this installation. */
export async function sortWatched(
  services: Services,
  owner: Owner,
  rival: RivalName,
  rows: readonly WatchedRow[],
): Promise<SortedList> {
  const { wanted, unreadable } = readAll(rows);
  const known = await knownOf(services, owner, [...wanted.values()]);
  const directory = directoryFor(services, owner);
  const ready: ReadyRow[] = [];
  const unconnected = new Map<string, ReadyRow[]>();
  let wordsLeftOut = 0;
  for (const [value, { reference, watched }] of wanted) {
    if (known.has(value)) continue;
    const { words, leftOut } = wordsOf(watched, rival);
    const carrier = scacOf(watched.carrier);
    const row = { reference: reference.written ?? value, carrier, words };
    wordsLeftOut += leftOut;
    if (isConnected(services, owner, reference, carrier)) ready.push(row);
    else if (carrier !== null && isListed(directory, directory.find(carrier)))
      unreadable.push({ id: watched.id, reason: `${value}: ${carrier} is not asked about such a number.` });
    else if (unconnected.get(carrier ?? '')?.push(row) === undefined) unconnected.set(carrier ?? '', [row]);
  }
  const over = rows.filter(({ kind }) => kind === 'over').length;
  return { ready, unconnected, known: known.size, unreadable, over, wordsLeftOut };
}

type Wanted = { reference: Reference; watched: WatchedReference };

/** Each reference once; of several rows, the first counts. */
function readAll(rows: readonly WatchedRow[]): {
  wanted: Map<string, Wanted>;
  unreadable: SortedList['unreadable'];
} {
  const wanted = new Map<string, Wanted>();
  const unreadable: SortedList['unreadable'] = [];
  for (const row of rows) {
    if (row.kind === 'unreadable') unreadable.push({ id: row.id, reason: row.reason });
    if (row.kind !== 'watched') continue;
    try {
      const reference = parseReference(row.watched.reference);
      if (!wanted.has(reference.value)) wanted.set(reference.value, { reference, watched: row.watched });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      unreadable.push({ id: row.watched.id, reason: `${row.watched.reference}: ${error.message}` });
    }
  }
  return { wanted, unreadable };
}

/** A Bill of Lading may be tracked with or without the SCAC of its carrier in front. */
async function knownOf(
  services: Services,
  owner: Owner,
  wanted: readonly Wanted[],
): Promise<ReadonlySet<string>> {
  const { db } = services;
  const directory = directoryFor(services, owner);
  const known = new Set<string>();
  for (let at = 0; at < wanted.length; at += atOnce) {
    const spelled = wanted.slice(at, at + atOnce).map(({ reference }) => ({
      value: reference.value,
      spellings: [reference, ...directory.spellings(reference)].map((each) =>
        'value' in each ? each.value : each.reference,
      ),
    }));
    const all = spelled.flatMap(({ spellings }) => spellings);
    const found = new Set([
      ...(await listTrackedOf(db, owner, all)),
      ...(await listPendingOf(db, owner, wanted.slice(at, at + atOnce).map(writtenOf))),
    ]);
    for (const [index, { value, spellings }] of spelled.entries()) {
      const one = wanted[at + index];
      if (spellings.some((each) => found.has(each)) || (one && found.has(writtenOf(one)))) known.add(value);
    }
  }
  return known;
}

function writtenOf({ reference }: Wanted): string {
  return reference.written ?? reference.value;
}

function scacOf(named: string | null): string | null {
  if (named === null) return null;
  return carrierNamed(named) ?? (/^[A-Z]{4}$/.test(named.toUpperCase()) ? named.toUpperCase() : null);
}

/** An import would ask the line about this number; if they name no line, a carrier that is likely to know it. */
function isConnected(
  services: Services,
  owner: Owner,
  reference: Reference,
  carrier: string | null,
): boolean {
  const directory = directoryFor(services, owner);
  const likely = directory.candidates(reference, carrier === null ? {} : { hint: carrier });
  if (carrier === null) return likely.length > 0;
  return isListed(directory, likely.find(({ reason }) => reason === 'hint')?.carrier);
}

/** The demo's carriers answer for nothing new beside real ones, which the list shows. */
function isListed(directory: CarrierDirectory, found: Carrier | undefined): boolean {
  return directory
    .list()
    .some(({ scac, simulated }) => scac === found?.scac && simulated === found.simulated);
}

function wordsOf(watched: WatchedReference, rival: RivalName): { words: WordsChange; leftOut: number } {
  // As they are stored: a text may be longer before, and one that does not fit would refuse all rows.
  const stored = (texts: string[]) => [...new Set(texts.map(wordOf))].filter((text) => text !== '');
  const fits = (text: string, most: number) => [...text].length <= most;
  const owns = stored(watched.ownReferences);
  const tags = distinctTags(stored(watched.tags.flatMap((tag) => tag.split(','))));
  const keptOwns = owns
    .filter((text) => fits(text, wordLimits.ownReferenceLength))
    .slice(0, wordLimits.ownReferences);
  const keptTags = tags
    .filter((text) => fits(text, wordLimits.tagLength) && fits(tagOf(text), wordLimits.tagLength))
    .slice(0, wordLimits.tags);
  const pod = watched.pod?.toUpperCase() ?? '';
  return {
    words: {
      ...(keptOwns.length > 0 && { ownReferences: keptOwns }),
      ...(keptTags.length > 0 && { tags: keptTags }),
      ...(isUnlocode(pod) && { pod }),
      metadata: { rival_id: `${rival}:${watched.id}` },
    },
    leftOut: owns.length + tags.length - keptOwns.length - keptTags.length,
  };
}
