// Compares every built-in port with the lists in a folder (UN/LOCODE as CSV, SMDG terminals), and judges the
// differences: node server/scripts/check-places.ts FOLDER. Not a test, because a fresh clone has no such lists.

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import tzLookup from '@photostructure/tz-lookup';
import { getTimezone } from 'countries-and-timezones';
import { DateTime } from 'luxon';
import seaPorts from 'sea-ports';
import type { Coordinates } from '../src/domain/places/coordinates.ts';
import { placeOf } from '../src/domain/places/place.ts';
import { portCorrections } from '../src/domain/places/port-corrections.ts';
import { unlistedPorts } from '../src/domain/places/unlisted-ports.ts';
import type { PlaceEntry } from '../src/places/list-entry.ts';
import { readPlaceList } from '../src/places/read-place-list.ts';

/** The position of a code according to a list. */
interface Reference {
  source: 'UN/LOCODE' | 'UN/LOCODE (geocoded)' | 'SMDG';
  at: Coordinates;
}

const farKm = 50;
const [folder] = process.argv.slice(2);
if (folder === undefined)
  throw new Error('Give the folder of the lists: node server/scripts/check-places.ts FOLDER');

const references = await readReferences(folder);
const ours = [...Object.keys(seaPorts.JSON), ...Object.keys(portCorrections), ...Object.keys(unlistedPorts)];
const terminalPorts = [...references].filter(([, told]) => told.some(({ source }) => source === 'SMDG'));
const codes = [...new Set([...ours, ...terminalPorts.map(([code]) => code)])].toSorted();
const compared = codes.filter((code) => references.has(code));
console.log(`${codes.length} ports, ${compared.length} of them in the lists of ${folder}.\n`);
report(`Further than ${farKm} km from`, compared.flatMap(distances));
report('Another zone than', compared.flatMap(zoneDifferences));
report(
  'Without coordinates:',
  codes.filter((code) => placeOf({ unlocode: code }).coordinates === null).map(label),
);
report('Without a zone:', codes.filter((code) => placeOf({ unlocode: code }).zone === null).map(label));

function report(title: string, lines: string[]): void {
  console.log(`${title} ${lines.length}`);
  for (const line of lines) console.log(`  ${line}`);
  console.log();
}

async function readReferences(from: string): Promise<Map<string, Reference[]>> {
  const found = new Map<string, Reference[]>();
  for (const file of (await readdir(from)).filter((name) => name.endsWith('.csv'))) {
    const { entries } = await readPlaceList(join(from, file));
    for await (const { entry } of entries) {
      const told = toReference(entry);
      if (told !== null) found.set(told.code, [...(found.get(told.code) ?? []), told.reference]);
    }
  }
  return found;
}

function toReference(entry: PlaceEntry): { code: string; reference: Reference } | null {
  if (entry.kind === 'terminal' && entry.terminal.coordinates) {
    return { code: entry.terminal.unlocode, reference: { source: 'SMDG', at: entry.terminal.coordinates } };
  }
  if (entry.kind !== 'place' || entry.place.coordinates === null) return null;
  const source = entry.place.guessed ? 'UN/LOCODE (geocoded)' : 'UN/LOCODE';
  return { code: entry.place.unlocode, reference: { source, at: entry.place.coordinates } };
}

/** One line per list with a large distance. Of a port's terminals the nearest counts. */
function distances(code: string): string[] {
  const { coordinates } = placeOf({ unlocode: code });
  if (coordinates === null) return [];
  const told = references.get(code) ?? [];
  return nearestPerSource(told, coordinates)
    .filter(({ km }) => km > farKm)
    .map(
      ({ source, at, km }) => `${label(code)} ${source} ${degrees(at)}: ${km} km  ${verdict(code, source)}`,
    );
}

function nearestPerSource(told: readonly Reference[], from: Coordinates) {
  const near = told.map((reference) => ({ ...reference, km: Math.round(kilometres(from, reference.at)) }));
  const sorted = near.toSorted((a, b) => a.km - b.km);
  return sorted.filter(({ source }, index) => sorted.findIndex((other) => other.source === source) === index);
}

/** Zones are compared by their clock times, every tenth day of ten years: `Asia/Muscat` equals `Asia/Dubai`. */
function zoneDifferences(code: string): string[] {
  const { zone } = placeOf({ unlocode: code });
  const lines = (references.get(code) ?? []).flatMap(({ source, at }) => {
    const theirs = tzLookup(at.latitude, at.longitude);
    if (zone !== null && sameClocks(zone, theirs)) return [];
    const country = code.slice(0, 2);
    const across = getTimezone(theirs)?.countries.every((other) => other !== country);
    const judged = across ? `that is no zone of ${country}: at or across its border` : verdict(code, source);
    return [`${label(code)} ${source} ${degrees(at)} lies in ${theirs}  ${judged}`];
  });
  return [...new Set(lines)];
}

function sameClocks(a: string, b: string): boolean {
  const start = DateTime.utc(2018);
  const days = Array.from({ length: 365 }, (_, tenth) => start.plus({ days: tenth * 10 }));
  return a === b || days.every((day) => day.setZone(a).offset === day.setZone(b).offset);
}

/** Which side is probably right, as far as this can be decided without a map. */
function verdict(code: string, from: Reference['source']): string {
  const corrected = portCorrections[code];
  if (corrected !== undefined) return `ours is corrected: ${corrected.reason}`;
  const told = references.get(code) ?? [];
  const { coordinates } = placeOf({ unlocode: code });
  const near =
    coordinates === null ? [] : nearestPerSource(told, coordinates).filter(({ km }) => km <= farKm);
  if (from === 'UN/LOCODE (geocoded)') return 'theirs is a guess from the name';
  return near.length === 0
    ? 'JUDGE'
    : `${near.map((other) => other.source).join(' and ')} within ${farKm} km of ours`;
}

function label(code: string): string {
  const { name, zone, coordinates } = placeOf({ unlocode: code });
  return `${code} ${name} (${coordinates === null ? '–' : degrees(coordinates)}, ${zone ?? 'no zone'})`;
}

function degrees({ latitude, longitude }: Coordinates): string {
  return `${latitude.toFixed(2)} ${longitude.toFixed(2)}`;
}

/** Great-circle distance by the haversine formula, on a sphere of 6,371 km. */
function kilometres(a: Coordinates, b: Coordinates): number {
  const radians = Math.PI / 180;
  const [phi, psi] = [a.latitude * radians, b.latitude * radians];
  const half = (from: number, to: number) => Math.sin((to - from) / 2) ** 2;
  const h =
    half(phi, psi) + Math.cos(phi) * Math.cos(psi) * half(a.longitude * radians, b.longitude * radians);
  return 2 * 6_371 * Math.asin(Math.sqrt(h));
}
