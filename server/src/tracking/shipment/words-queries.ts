import { sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import type { Journey } from '../../domain/journey/journey.ts';
import { slipDays } from '../../domain/journey/timing.ts';
import { noWords, type OwnWords } from '../../domain/own-words/own-words.ts';
import type { Place } from '../../domain/places/place.ts';
import { isContainerShaped } from '../../domain/references/container-number.ts';
import type { Db, Tx } from '../../store/open.ts';
import type { JourneyRow } from '../../store/rows/tracking-rows.ts';
import { isStorableDay } from './route-columns.ts';
import type { StoredShipment } from './stored-shipment.ts';

/** The words of a shipment in the lists' row of a box, and what follows from them. */
export function wordsColumns(
  shipment: StoredShipment,
  journey: Journey,
): Pick<JourneyRow, 'own_references' | 'tags' | 'promised_at' | 'search_text' | 'slip_days'> {
  const { ownReferences, tags, promisedAt } = shipment.words;
  return {
    own_references: ownReferences.length === 0 ? null : [...ownReferences],
    tags: tags.length === 0 ? null : [...tags],
    promised_at: promisedAt !== null && isStorableDay(promisedAt) ? promisedAt : null,
    search_text: searchText(shipment, journey),
    slip_days: slipDays(journey, promisedAt),
  };
}

/** Writes words that were changed, and their copies in the rows of lists; `tx` has locked the shipment. */
export async function updateWords(tx: Tx, shipment: StoredShipment): Promise<void> {
  const words = JSON.stringify(shipment.words);
  await tx.updateTable('shipments').set({ words }).where('id', '=', shipment.id).execute();
  const rows = shipment.journeys.map((journey) => ({
    container: journey.container,
    ...wordsColumns(shipment, journey),
  }));
  await sql`
    update journeys set (own_references, tags, promised_at, search_text, slip_days) =
      (box.own_references, box.tags, box.promised_at, upper(box.search_text), box.slip_days)
    from json_to_recordset(${JSON.stringify(rows)})
      as box (container text, own_references text[], tags text[], promised_at date, search_text text, slip_days integer)
    where journeys.shipment_id = ${shipment.id} and journeys.container = box.container`.execute(tx);
}

/** The words from when the workspace tracked the reference before. */
export async function findWordsBefore(
  db: Db | Tx,
  { workspaceId, mode }: Owner,
  reference: string,
): Promise<OwnWords> {
  const row = await db
    .selectFrom('shipments')
    .select('words')
    .where('workspace_id', '=', workspaceId)
    .where('mode', '=', mode)
    .where('reference', '=', reference)
    .where('removed_at', 'is not', null)
    .orderBy('removed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.words ?? noWords;
}

/**
 * What a search for a box reads: a line for each number and name. The database makes the upper case, because its rules
 * for letters have to be those of the search.
 */
function searchText(
  { reference, carrier, words }: StoredShipment,
  { container, billOfLading, booking, vessel, voyage, pol, pod, transshipments }: Journey,
): string {
  const lines = [
    ...[withScac(reference, carrier.scac), container, billOfLading, booking],
    ...words.ownReferences,
    ...words.tags,
    ...[vessel?.name, vessel?.imo, voyage],
    ...[pol, ...transshipments, pod].flatMap(namesOf),
    ...[carrier.scac, carrier.name],
  ];
  return [...new Set(lines.filter((line) => line))].join('\n');
}

/** A Bill of Lading is searched with and without the SCAC of its carrier: the shorter number is a part of this one. */
function withScac(reference: string, scac: string): string {
  return isContainerShaped(reference) || reference.startsWith(scac) ? reference : `${scac}${reference}`;
}

function namesOf(place: Place | null): (string | null)[] {
  return place === null ? [] : [place.name, place.locationName ?? null, place.unlocode];
}
