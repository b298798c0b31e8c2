// A file that a carrier left for us: EDI messages, or events as its API would answer them.

import type { CarrierDirectory } from '../../carriers/carrier.ts';
import { decodeAs } from '../../carriers/decode-as.ts';
import { decodeEdiFile } from '../../carriers/edi/decode.ts';
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
  /** References that nobody tracks. */
  untracked: string[];
  /** What could not be read, where, and why. */
  faults: { position: string; reason: string }[];
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
 */
export async function ingest(deps: IngestDeps, text: string, carrier: string | null): Promise<Ingested> {
  const { parts, faults } = isEdi(text) ? ediParts(deps, text, carrier) : jsonParts(deps, text, carrier);
  const total: Ingested = { messages: parts.length, events: 0, shipments: 0, untracked: [], faults };
  const untracked = new Set<string>();
  for (const part of parts) {
    const { decoded, position, pages } = part;
    faults.push(...decoded.setAside.map((aside) => ({ position: aside.position, reason: aside.reason })));
    if (decoded.events.length === 0) continue;
    if (part.carrier === null) {
      faults.push({
        position,
        reason: 'It does not say which carrier it is from; begin the file’s name with a SCAC.',
      });
      continue;
    }
    const taken = await takeIn(deps, { carrier: part.carrier, pages, decoded });
    total.events += taken.events;
    total.shipments += taken.shipments;
    for (const name of taken.untracked) untracked.add(name);
  }
  return { ...total, untracked: [...untracked] };
}

function ediParts(deps: IngestDeps, text: string, carrier: string | null) {
  const { messages, setAside } = decodeEdiFile(text, deps.places);
  const parts: Part[] = messages.map(({ position, pages, ...message }) => {
    const { events } = message;
    return {
      position,
      pages,
      carrier: message.carrier || carrier,
      decoded: { events, setAside: message.setAside },
    };
  });
  return { parts, faults: setAside.map(({ position, reason }) => ({ position, reason })) };
}

function jsonParts({ directory, places }: IngestDeps, text: string, carrier: string | null) {
  const decoded = decodeAs(carrier, [text], directory, places);
  const parts: Part[] = [{ position: 'the file', carrier, pages: [text], decoded }];
  return { parts, faults: [] as Ingested['faults'] };
}
