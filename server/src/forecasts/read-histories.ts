import type { CallHistory } from '../domain/forecast/call-history.ts';
import { historiesOf } from '../domain/forecast/port-call.ts';
import type { Db } from '../store/open.ts';
import { listCallsAfter } from './call-queries.ts';

const batchSize = 500;

/** All histories of port calls in the database, of simulated carriers or of live ones, in bounded memory. */
export async function* readHistories(
  db: Db,
  { simulated }: { simulated: boolean },
): AsyncGenerator<CallHistory> {
  let last = '0';
  for (;;) {
    const calls = await listCallsAfter(db, simulated, last, batchSize);
    for (const call of calls) yield* historiesOf(call);
    if (calls.length < batchSize) return;
    last = calls.at(-1)?.id ?? last;
  }
}
