// A Bill of Lading with two boxes, each of which the carrier knows alone, too.

import assert from 'node:assert/strict';
import type { Client, TrackingApp } from './tracking-app.ts';
import { type VoyageFacts, voyageEvents } from './voyage.ts';

let made = 0;

/** Plants new ones. `tell` lets the carrier say something else about all three. */
export function knownBill({ msc }: Pick<TrackingApp, 'msc'>) {
  made += 1;
  const number = String(made).padStart(4, '0');
  const bill = `MEDUAB77${number}`;
  const [box, other] = [boxNumber(`MSCU7${number}1`), boxNumber(`MSCU7${number}2`)];
  const tell = (facts: VoyageFacts = {}) => {
    const told = { bl: bill, ...facts };
    msc.says(bill, [...voyageEvents(box, told), ...voyageEvents(other, told)]);
    for (const each of [box, other]) msc.says(each, voyageEvents(each, told));
  };
  tell();
  return { bill, box, other, tell };
}

/** With its check digit (ISO 6346). */
function boxNumber(text: string): string {
  const values = [...text].map((letter) => {
    const code = letter.charCodeAt(0);
    if (code < 65) return Number(letter);
    const place = code - 65 + 10;
    return place + Math.floor((place - 1) / 10);
  });
  const sum = values.reduce((total, value, at) => total + value * 2 ** at, 0);
  return `${text}${(sum % 11) % 10}`;
}

/** Tracks a reference with words, and returns what is answered. */
export async function trackWords({ call }: Pick<Client, 'call'>, reference: string, words = {}) {
  const { status, body } = await call('/track', { body: { reference, ...words } });
  assert.equal(status, 200, JSON.stringify(body));
  return body.data;
}

/** The rows of the list, as `reference container`. */
export async function rowsOf({ call }: Pick<Client, 'call'>, query = ''): Promise<string[]> {
  const { data } = (await call(`/shipments${query}`)).body;
  return data
    .map((row: { reference: string; container: string }) => `${row.reference} ${row.container}`)
    .sort();
}
