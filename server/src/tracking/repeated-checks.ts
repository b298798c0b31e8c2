import type { Asker } from '../carriers/asker.ts';
import { directoryFor } from '../carriers/directory-for.ts';
import { hashOfAnswer } from '../carriers/hash-of-answer.ts';
import type { Lull } from '../domain/journey/lull.ts';
import type { Services } from '../services.ts';
import { actForAll } from '../store/acting-for.ts';
import { readTogether } from '../store/together.ts';
import type { HeldJob } from '../work/claim-due.ts';
import type { RawAnswer } from './asking/shared-questions.ts';
import { type DueShipment, findDue, type RepeatedCheck, settleRepeats } from './shipment/lull-queries.ts';
import { notifyShipment } from './shipment/notify-shipment.ts';

/** Checks of which nearly all hear the answer before again: those read no state, and share their statements. */
export interface RepeatedChecks {
  /** Undefined when it was removed. */
  find(id: string): Promise<DueShipment | undefined>;
  /**
   * Asks the carrier of a shipment in a lull once more, and settles the check if it says the same. Otherwise returns what it said;
   * null when it was not asked.
   */
  ask(held: HeldJob, due: DueShipment, by: AskedBy): Promise<RawAnswer | 'settled' | null>;
}

interface AskedBy {
  asker: Asker;
  signal: AbortSignal;
}

export function openRepeatedChecks(services: Services): RepeatedChecks {
  const { db, now, questions } = services;
  const find = readTogether({
    name: (id: string) => id,
    // The shipments may belong to several workspaces.
    read: (ids) => actForAll(() => findDue(db, ids)),
  });
  const settle = readTogether({
    name: ({ id }: RepeatedCheck) => id,
    read: (checks) => actForAll(() => settleRepeats(db, checks)),
  });
  return {
    find,
    async ask({ id, leasedUntil }, due, by) {
      const { mode, scac, kind, number, lull, simulated } = due;
      const carrier = directoryFor(services, due).find(scac);
      if (lull === null || number === null || now() >= new Date(lull.until)) return null;
      if (carrier?.scac !== scac || carrier.simulated !== simulated) return null;
      const question = { kind, reference: number, lastHash: lull.answer };
      const raw = await questions.askRaw(carrier, question, { ...by, mode, isKnown: true, now });
      if (!isRepeat(raw, lull)) return raw;
      const { receivedAt } = raw;
      if (!(await settle({ id, leasedUntil, lull, receivedAt }))) return raw;
      await notifyShipment(db, due);
      return 'settled';
    },
  };
}

function isRepeat({ answer, receivedAt }: RawAnswer, lull: Lull): boolean {
  if (answer.outcome !== 'found' || !answer.complete || receivedAt >= new Date(lull.until)) return false;
  return hashOfAnswer(answer.pages) === lull.answer;
}
