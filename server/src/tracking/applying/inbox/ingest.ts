// Takes in a file from a carrier: EDI messages, or events in the form of an API answer.

import { setImmediate } from 'node:timers/promises';
import { decodeAs } from '../../../carriers/decode-as.ts';
import { type DecodedMessage, decodeSplit } from '../../../carriers/edi/decode.ts';
import { isEdi, splitSteps } from '../../../carriers/edi/interchange.ts';
import type { Decoded } from '../../../domain/events/event.ts';
import type { Services } from '../../../services.ts';
import { inSlices } from '../../../work/in-slices.ts';
import { unmatchable } from '../names.ts';
import { receiveMessage } from '../receive-message.ts';

export interface Ingested {
  messages: number;
  /** Events that could be read and were stored. */
  events: number;
  /** Shipments that a message changed, counted once per message. */
  shipments: number;
  /** References that no workspace tracks; at most a thousand. */
  untracked: string[];
  /** Parts that could not be read, where and why; at most a thousand, then the number of the rest. */
  faults: Fault[];
}

interface Fault {
  position: string;
  reason: string;
}

/** Limit for the faults and the references of one file. */
const mostListed = 1_000;

interface Parts {
  count: number;
  /** Each is decoded only when it is reached. */
  parts: Iterable<Part>;
  setAside: readonly Fault[];
}

interface Part {
  position: string;
  carrier: string | null;
  pages: readonly string[];
  decoded: Decoded;
}

/**
 * Takes in every message of a file, in order. A message that cannot be read is reported and does not affect the others.
 * It may be repeated after an interruption: messages already taken in change nothing.
 * @param carrier the file's carrier (SCAC), for messages that do not name one; null when not known
 * @param ending when it fires, no further message is begun, and the call rejects with the signal's reason
 */
export async function ingest(
  services: Services,
  text: string,
  carrier: string | null,
  ending?: AbortSignal,
): Promise<Ingested> {
  const { count, parts, setAside } = isEdi(text)
    ? await ediParts(services, text, carrier)
    : jsonParts(services, text, carrier);
  const total = { messages: count, events: 0, shipments: 0 };
  const untracked = new Set<string>();
  const faults = openFaultList(setAside);
  for (const part of parts) {
    // A file may have thousands of messages with nothing to store, so other work gets a turn in between.
    await setImmediate();
    ending?.throwIfAborted();
    const { decoded, position, pages } = part;
    faults.add([...decoded.setAside, ...unmatchable(decoded.events)]);
    if (decoded.events.length === 0) continue;
    if (part.carrier === null) {
      const reason = 'The message does not name its carrier: begin the file name with a SCAC.';
      faults.add([{ position, reason }]);
      continue;
    }
    const taken = await receiveMessage(services, { carrier: part.carrier, pages, decoded });
    total.events += taken.events;
    total.shipments += taken.shipments;
    for (const name of taken.untracked) if (untracked.size < mostListed) untracked.add(name);
  }
  return { ...total, untracked: [...untracked], faults: faults.list() };
}

/** The first faults of a file, and the number of further ones. */
function openFaultList(first: readonly Fault[]) {
  const faults: Fault[] = [];
  let more = 0;
  const add = (found: readonly Fault[]) => {
    for (const { position, reason } of found) {
      if (faults.length < mostListed) faults.push({ position, reason });
      else more += 1;
    }
  };
  add(first);
  const rest = () => ({ position: 'the file', reason: `${more} more could not be read.` });
  return { add, list: () => (more === 0 ? faults : [...faults, rest()]) };
}

async function ediParts(services: Services, text: string, carrier: string | null): Promise<Parts> {
  const split = await inSlices(splitSteps(text));
  const { count, messages, setAside } = decodeSplit(split, services.directories.live.places);
  return { count, parts: partsOf(messages, carrier), setAside };
}

function* partsOf(messages: Iterable<DecodedMessage>, carrier: string | null): Generator<Part> {
  for (const { position, pages, events, setAside, ...message } of messages) {
    yield { position, pages, carrier: message.carrier || carrier, decoded: { events, setAside } };
  }
}

function jsonParts({ directories }: Services, text: string, carrier: string | null): Parts {
  const decoded = decodeAs(carrier, [text], directories.live);
  return { count: 1, parts: [{ position: 'the file', carrier, pages: [text], decoded }], setAside: [] };
}
