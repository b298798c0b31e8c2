// Reads sample files for tests: their events, each as one line of words, and the reasons of what was set aside.

import assert from 'node:assert/strict';
import { decodeEdiFile } from '../../../src/carriers/edi/decode.ts';
import type { TrackingEvent } from '../../../src/domain/events/event.ts';

/** The messages of a file, and what was set aside outside of them. */
export function readFile(text: string) {
  const { messages, setAside } = decodeEdiFile(text);
  return { messages: [...messages], setAside };
}

/** The events of a file in which everything can be read. */
export function eventsIn(text: string): TrackingEvent[] {
  assert.deepEqual(reasonsIn(text), []);
  return readFile(text).messages.flatMap((message) => message.events);
}

/** The events of such a file, for example `ACT DEPA CNNGB 2024-05-03T14:20 NORTHERN WIND vessel`. */
export function linesIn(text: string): string[] {
  return eventsIn(text).map(({ classifier, code, load, place, time, vessel, mode }) =>
    [classifier, code, load, place?.unlocode, time.local.slice(0, 16), vessel?.name, mode]
      .filter(Boolean)
      .join(' '),
  );
}

/** Why parts of a file were set aside. */
export function reasonsIn(text: string): string[] {
  const { messages, setAside } = readFile(text);
  return [...setAside, ...messages.flatMap((message) => message.setAside)].map(({ reason }) => reason);
}

/** The events of an unchanged sample. */
export const sampleLines = [
  'ACT DEPA CNNGB 2024-05-03T14:20 NORTHERN WIND vessel',
  'EST ARRI NLRTM 2024-06-10T06:00 NORTHERN WIND vessel',
];
