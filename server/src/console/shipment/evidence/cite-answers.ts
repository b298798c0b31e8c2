import { createHash } from 'node:crypto';
import type { Db } from '../../../store/open.ts';
import { listAnswersAt, listPagesOf } from '../../../tracking/shipment/observation-queries.ts';
import type { CitedAnswer } from '../schemas/evidence-view.ts';

/** The answers that a page cites, and the number of the one that was received at a moment; null if it is not kept. */
export interface Citations {
  answers: CitedAnswer[];
  numberOf(receivedAt: string): number | null;
}

/** Reads the answers that were received at these moments (UTC instants), and hashes them one by one: each may be large. */
export async function citeAnswers(
  db: Db,
  shipmentId: string,
  moments: readonly string[],
): Promise<Citations> {
  const wanted = [...new Set(moments)].map((moment) => new Date(moment));
  const answers: CitedAnswer[] = [];
  const numbers = new Map<number, number>();
  for (const { answer_id, carrier, received_at, arrived_at } of await listAnswersAt(db, shipmentId, wanted)) {
    const pages = (await listPagesOf(db, [answer_id])).get(answer_id) ?? [];
    const number = answers.length + 1;
    answers.push({
      number,
      carrier,
      received_at: received_at.toISOString(),
      is_message: arrived_at !== null,
      sha256: pages.map((page) => createHash('sha256').update(page).digest('hex')),
    });
    if (!numbers.has(received_at.getTime())) numbers.set(received_at.getTime(), number);
  }
  return { answers, numberOf: (receivedAt) => numbers.get(Date.parse(receivedAt)) ?? null };
}
