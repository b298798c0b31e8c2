import { isFailure } from '../../access/http.ts';
import { type Unavailable, unavailable } from '../../access/unavailable.ts';
import { type Fields, isTrueAt, textAt, valueAt } from '../../fields.ts';
import type { RouteClient } from '../route-client.ts';
import { hasMilestones } from './decode.ts';

/** Gets what is below the references; the text is null for 404. */
export type GetRows = (path: string) => Promise<RowsOfPage | Unavailable>;

/** `isWhole`: false when a gateway cut it short (206), or announces another page. */
interface RowsOfPage {
  text: string | null;
  rows: Fields[];
  isWhole: boolean;
}

/** Of one list. */
const mostPages = 5;
const pageSize = 100;
/** The most boxes of a Bill of Lading that are read: each is a request. */
const mostChildren = 300;
/** Of all pages of an answer together. */
const mostCharacters = 32 * 1024 * 1024;

/** Vizion has given up; any other status may still change. */
const final: ReadonlySet<string> = new Set(['auto_carrier_failed', 'invalid_container', 'extraction_failed']);

const gone = unavailable('rejected', 'Vizion has no reference with this id any more.');

/** An id is a UUID; nothing else that could stand in an address is taken for one. */
export function isReferenceId(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text);
}

/** The references with that number; not whole if there are more. Only those that are followed, or only the others. */
export async function referencesBy(
  get: GetRows,
  field: string,
  number: string,
  active: boolean,
): Promise<{ rows: Fields[]; isWhole: boolean } | Unavailable> {
  const rows: Fields[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const query = new URLSearchParams({
      [field]: number,
      active: `${active}`,
      limit: `${pageSize}`,
      page: `${page}`,
    });
    const list = await get(`?${query}`);
    if (isFailure(list)) return list;
    rows.push(...list.rows);
    if (!list.isWhole) return { rows, isWhole: false };
    if (list.rows.length < pageSize) return { rows, isWhole: true };
  }
  return { rows, isWhole: false };
}

/** The newest update of a reference, or of each of its children. */
export async function answerOfReference(get: GetRows, id: string): ReturnType<RouteClient['read']> {
  if (!isReferenceId(id)) return gone;
  const found = await get(`/${id}`);
  if (isFailure(found)) return found;
  const reference = referenceIn(found);
  if (isFailure(reference)) return reference;
  const children = await childrenOf(get, id, reference);
  if (isFailure(children)) return children;
  const read = await newestUpdates(get, [id, ...children.ids]);
  if (isFailure(read)) return read;
  const isFollowed = valueAt(reference, 'active') === undefined || isTrueAt(reference, 'active');
  if (!hasMilestones(read.pages)) return { outcome: isFollowed ? outcomeSoFar(reference) : 'failed' };
  const isWhole = read.isWhole && children.isWhole;
  // What is followed no more keeps what it had, but is no proof that something is missing.
  const partial = isWhole && !isFollowed;
  return { outcome: 'found', pages: read.pages, complete: isWhole && !partial, ...(partial && { partial }) };
}

/** Of a reference that is followed, and had no update. */
function outcomeSoFar(reference: Fields): 'no_data' | 'pending' {
  return final.has(textAt(reference, 'last_update_status')?.toLowerCase() ?? '') ? 'no_data' : 'pending';
}

function referenceIn({ rows: [reference] }: RowsOfPage): Fields | Unavailable {
  if (reference === undefined) return gone;
  const hasId = textAt(reference, 'id') !== null;
  return hasId ? reference : unavailable('unreadable', 'Vizion’s answer is no reference.');
}

/** A box has none. Of a paper, also those whose box has arrived and is followed no more. */
async function childrenOf(
  get: GetRows,
  id: string,
  reference: Fields,
): Promise<{ ids: string[]; isWhole: boolean } | Unavailable> {
  const field = ['bill_of_lading', 'booking_number'].find((name) => textAt(reference, name) !== null);
  if (field === undefined || textAt(reference, 'container_id') !== null) return { ids: [], isWhole: true };
  const number = textAt(reference, field) ?? '';
  const followed = await referencesBy(get, field, number, true);
  if (isFailure(followed)) return followed;
  const others = await referencesBy(get, field, number, false);
  if (isFailure(others)) return others;
  const ids = [...followed.rows, ...others.rows]
    .filter((row) => textAt(row, 'parent_reference_id') === id)
    .map((row) => textAt(row, 'id') ?? '')
    .filter(isReferenceId);
  const each = [...new Set(ids)];
  const isWhole = followed.isWhole && others.isWhole && each.length <= mostChildren;
  return { ids: each.slice(0, mostChildren), isWhole };
}

/** Without the updates of the reference itself there is no answer; without those of a child, it is incomplete. */
async function newestUpdates(
  get: GetRows,
  ids: readonly string[],
): Promise<{ pages: string[]; isWhole: boolean } | Unavailable> {
  const pages: string[] = [];
  let room = mostCharacters;
  let isWhole = true;
  for (const [at, id] of ids.entries()) {
    const page = await get(`/${id}/updates?limit=1&page=1`);
    if (isFailure(page) && at === 0) return page;
    if (isFailure(page) || room < 0) return { pages, isWhole: false };
    if (page.text !== null && page.rows.length > 0) pages.push(page.text);
    room -= page.text?.length ?? 0;
    isWhole &&= page.isWhole;
  }
  return { pages, isWhole };
}
