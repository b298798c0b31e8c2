// Takes in what nobody asked for: a carrier's notification, or a message of an EDI file.

import { scacFamily } from '../carriers/carrier-facts.ts';
import type { Decoded } from '../domain/event.ts';
import { normaliseScac } from '../domain/reference.ts';
import { inTransaction } from '../store/in-transaction.ts';
import type { Db } from '../store/open.ts';
import { storable } from '../store/storable.ts';
import { type LearningDeps, learnUnasked } from './learn-unasked.ts';
import { insertAnswer } from './learning-queries.ts';
import { type Names, namesIn, paperKey } from './names.ts';
import { insertUnsolicited, listShipmentsNamed } from './unasked-queries.ts';

/** A carrier's own word. */
export interface Unsolicited {
  /** SCAC, or an alias of one. */
  carrier: string;
  /** As received, in a form that `decodeAs` reads again. */
  pages: readonly string[];
  decoded: Decoded;
}

export interface TakenIn {
  /** Events that could be read. */
  events: number;
  /** Shipments, of whatever workspace, that learnt something from it. */
  shipments: number;
  /** Containers and papers it names that nobody tracks; kept, should somebody track them later. */
  untracked: string[];
}

/**
 * Keeps the message, then lets every live tracked shipment of that carrier learn what it tells of it, each in a
 * transaction of its own. The same message again, or the same events in another one, change nothing; so a message that
 * was taken in halfway may simply be taken in again.
 */
export async function takeIn(deps: LearningDeps, message: Unsolicited): Promise<TakenIn> {
  const scacs = scacFamily(normaliseScac(message.carrier));
  const events = storable(message.decoded.events);
  const names = namesIn(events, scacs);
  const arrivedAt = deps.now();
  // First kept, then looked up: a reference that begins to be tracked meanwhile finds the message, or is found by it.
  await keep(deps.db, { carrier: scacs[0] ?? message.carrier, pages: message.pages }, names, arrivedAt);
  const named = await listShipmentsNamed(deps.db, scacs, names);
  let shipments = 0;
  for (const id of new Set(named.map((each) => each.id))) {
    const learnt = await learnUnasked(deps, id, { pages: message.pages, events, arrivedAt });
    if (learnt !== null) shipments += 1;
  }
  const tracked = new Set(named.map(({ name }) => paperKey(name, scacs)));
  const untracked = [...allOf(names)].filter((name) => !tracked.has(paperKey(name, scacs)));
  return { events: events.length, shipments, untracked };
}

async function keep(
  db: Db,
  answer: { carrier: string; pages: readonly string[] },
  names: Names,
  arrivedAt: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const answerId = await insertAnswer(tx, { ...answer, receivedAt: arrivedAt });
    await insertUnsolicited(tx, { answerId, names: allOf(names), arrivedAt });
  });
}

function allOf({ containers, papers }: Names): string[] {
  return [...new Set([...containers, ...papers])];
}
