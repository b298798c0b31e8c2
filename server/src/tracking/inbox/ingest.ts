// A file that a carrier left for us: EDI messages, or events as its API would answer them.

import { setImmediate } from 'node:timers/promises';
import type { CarrierDirectory } from '../../carriers/carrier.ts';
import { decodeAs } from '../../carriers/decode-as.ts';
import { type DecodedMessage, decodeEdiFile } from '../../carriers/edi/decode.ts';
import { isEdi } from '../../carriers/edi/interchange.ts';
import type { Decoded } from '../../domain/event.ts';
import type { PlaceBook } from '../../domain/place-book.ts';
import type { LearningDeps } from '../learn-unasked.ts';
import { takeIn } from '../take-in.ts';

export interface IngestDeps extends LearningDeps {
  /** The configured carriers. */
  directory: CarrierDirectory;
  places?: PlaceBook | undefined;
}

export interface Ingested {
  messages: number;
  /** Events that could be read and were kept. */
  events: number;
  /** Shipments that learnt something, counted once for each message. */
  shipments: number;
  /** References that nobody tracks; the first thousand. */
  untracked: string[];
  /** What could not be read, where, and why; the first thousand, and how many more. */
  faults: Fault[];
}

interface Fault {
  position: string;
  reason: string;
}

/** Of faults and references of one file. */
const mostListed = 1_000;

interface Parts {
  count: number;
  /** Each is decoded when its turn comes. */
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
 * Takes in every message of a file, in its order. What cannot be read is named and leaves the others alone. May be
 * repeated after it was cut short: what was taken in already changes nothing.
 * @param carrier whose file it is (SCAC), for messages that do not say; null when that is not known
 * @param ending once it fires no further message is begun, and it rejects with the signal's reason
 */
export async function ingest(
  deps: IngestDeps,
  text: string,
  carrier: string | null,
  ending?: AbortSignal,
): Promise<Ingested> {
  const { count, parts, setAside } = isEdi(text)
    ? ediParts(deps, text, carrier)
    : jsonParts(deps, text, carrier);
  const total = { messages: count, events: 0, shipments: 0 };
  const untracked = new Set<string>();
  const faults = openFaultList(setAside);
  for (const part of parts) {
    // A file may hold thousands of messages with nothing to store, so other work gets a turn in between.
    await setImmediate();
    ending?.throwIfAborted();
    const { decoded, position, pages } = part;
    faults.add(decoded.setAside);
    if (decoded.events.length === 0) continue;
    if (part.carrier === null) {
      const reason = 'It does not say which carrier it is from; begin the file’s name with a SCAC.';
      faults.add([{ position, reason }]);
      continue;
    }
    const taken = await takeIn(deps, { carrier: part.carrier, pages, decoded });
    total.events += taken.events;
    total.shipments += taken.shipments;
    for (const name of taken.untracked) if (untracked.size < mostListed) untracked.add(name);
  }
  return { ...total, untracked: [...untracked], faults: faults.list() };
}

/** The first faults of a file, and how many more there are. */
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

function ediParts(deps: IngestDeps, text: string, carrier: string | null): Parts {
  const { count, messages, setAside } = decodeEdiFile(text, deps.places);
  return { count, parts: partsOf(messages, carrier), setAside };
}

function* partsOf(messages: Iterable<DecodedMessage>, carrier: string | null): Generator<Part> {
  for (const { position, pages, events, setAside, ...message } of messages) {
    yield { position, pages, carrier: message.carrier || carrier, decoded: { events, setAside } };
  }
}

function jsonParts({ directory, places }: IngestDeps, text: string, carrier: string | null): Parts {
  const decoded = decodeAs(carrier, [text], directory, places);
  return { count: 1, parts: [{ position: 'the file', carrier, pages: [text], decoded }], setAside: [] };
}
