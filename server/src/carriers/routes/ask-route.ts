// Asks a route about a reference. A route answers only for references that it was given, and each of them costs. So the first
// question gives it the reference, and all later ones, of any server, read what it says.

import type { Clock } from '../../domain/time/clock.ts';
import { type Unavailable, unavailable } from '../access/unavailable.ts';
import type { Asker } from '../asker.ts';
import type { Question } from '../carrier.ts';
import type { CarrierAnswer, NoCreate } from '../carrier-answer.ts';
import type { RouteClient } from './route-client.ts';
import type { RouteRows } from './route-rows.ts';

interface Asked {
  name: string;
  client: RouteClient;
  rows: RouteRows;
  asker: Asker;
  now: Clock;
  signal: AbortSignal;
}

type Row = { outcome: 'found'; id: string } | { outcome: 'no_data' } | Unavailable;

const busySeconds = 5;
const hourSeconds = 3_600;

export async function askRoute(asked: Asked, question: Question): Promise<CarrierAnswer> {
  const { client, rows, asker, now, signal } = asked;
  const known = await rows.idOf(question);
  const row = known === null ? await rowFor(asked, question) : ({ outcome: 'found', id: known } as const);
  if (row.outcome !== 'found') return row;
  const begunAt = now();
  const answer = await client.read(row.id, signal);
  if (answer.outcome === 'found') await rows.noteRead(question, begunAt);
  if (answer.outcome === 'failed') {
    // The line may know more by now. A new row costs money, so it is made only when a client waits for the answer.
    const isRenewed = known !== null && asker.purpose === 'client' && (await rows.giveUp(question));
    if (isRenewed) return await askRoute(asked, question);
    return (await rows.wasRead(question)) ? dropped(asked.name) : { outcome: 'no_data' };
  }
  if (answer.outcome === 'unavailable' && answer.reason === 'rejected') await rows.forget(question);
  return answer;
}

/** What the route has of it already is taken; otherwise the reference is given to it. */
async function rowFor(asked: Asked, question: Question): Promise<Row> {
  const { name, client, rows, signal } = asked;
  if (!(await rows.claim(question)))
    return unavailable(
      'throttled',
      `${name} is being given this reference just now, or stops watching it.`,
      busySeconds,
    );
  const found = await client.find(question, question.line ?? '', signal);
  const row = found.outcome === 'none' ? await create(asked, question) : found;
  if (row.outcome === 'found') await rows.adopt(question, row.id);
  else await rows.leave(question);
  return row;
}

async function create({ name, client, rows, asker, signal }: Asked, question: Question): Promise<Row> {
  const counted = await rows.count(question, asker);
  if (counted !== 'counted' && counted !== 'known') return notGiven(name, counted);
  const created = await client.create(question, question.line ?? '', signal);
  switch (created.outcome) {
    case 'created':
      return { outcome: 'found', id: created.id };
    case 'already_there':
      // Counted just now: others gave it to the route before us. Counted before: it may be ours, if a server was killed after sending it.
      if (counted === 'counted') await rows.uncount(question, 'refused');
      return created.id === null ? found(name) : { outcome: 'found', id: created.id };
    case 'no_credits':
      await rows.uncount(question, 'no_credits');
      return notGiven(name, 'no_credits');
    case 'refused':
      await rows.uncount(question, 'refused');
      return unavailable('rejected', created.detail);
    case 'unavailable':
      // After any other trouble it may have been accepted: the next question looks for it before it is sent again.
      if (created.reason === 'throttled' || created.reason === 'unauthorized')
        await rows.uncount(question, 'refused');
      return created;
  }
}

/** It had data before. That it is silent now does not mean that there is none. */
function dropped(name: string): Unavailable {
  return unavailable('rejected', `${name} does not follow this reference any more.`);
}

/** It is there, but does not say where: the next question finds it. */
function found(name: string): Unavailable {
  return unavailable('throttled', `${name} has this reference, and does not list it yet.`, busySeconds);
}

const whyNot: Record<NoCreate, (name: string) => string> = {
  no_credits: (name) => `${name} has no credits left: top up the account there.`,
  month: (name) => `${name} was given all new references of this month (creates.perMonth).`,
  workspace: (name) => `This workspace has given ${name} its share of this month’s new references.`,
  unpaid: (name) =>
    `This workspace has no credit left for another reference by ${name}: those without data count until the month ends.`,
};

function notGiven(name: string, why: NoCreate): Unavailable {
  const isShareSpent = why === 'workspace' || why === 'unpaid';
  const refused = unavailable('throttled', whyNot[why](name), hourSeconds);
  return { ...refused, notGiven: why, ...(isShareSpent && { isShareSpent }) };
}
