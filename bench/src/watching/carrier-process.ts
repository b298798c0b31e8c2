// The simulated carriers of the bench, in their own process: at a moment that does not pass, and with plans that the bench
// moves. See moving-carriers.ts.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listReferences } from '../../../simulator/src/http/list-references.ts';
import { invitation } from '../../../simulator/src/invitation.ts';
import { createSimulator } from '../../../simulator/src/simulator.ts';
import type { CarriersAtWork, Question } from './moving-carriers.ts';

const hour = 3_600_000;
const now = Date.now();
const choice = { seed: 1, shipments: 20_000, delays: 'real', detour: null } as const;
const { app, world } = createSimulator({ ...choice, now, speed: 0, deviations: 'real' });
let hoursLater = 0;

interface Answered {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** The answers without a move: the simulator takes longer for one than a bare loop does. */
const known = new Map<string, Promise<Answered>>();

const server = createServer(async (request, response) => {
  const path = request.url ?? '';
  const answer = known.get(path) ?? ask(path);
  known.set(path, answer);
  const { status, headers, body } = await answer;
  response.writeHead(status, headers).end(moved(body, hoursLater));
});

async function ask(path: string): Promise<Answered> {
  const { statusCode: status, headers, body } = await app.inject(path);
  return { status, headers: { 'content-type': String(headers['content-type']) }, body };
}

/** With all that has not happened yet this much later. */
function moved(body: string, hours: number): string {
  if (hours === 0) return body;
  const parsed: { events?: Reported[] } | Reported[] = JSON.parse(body);
  for (const event of Array.isArray(parsed) ? parsed : (parsed.events ?? [])) {
    if (event.eventClassifierCode === 'ACT') continue;
    const [local, zone] = [event.eventDateTime.slice(0, 19), event.eventDateTime.slice(19)];
    const later = new Date(Date.parse(`${local}Z`) + hours * hour).toISOString();
    event.eventDateTime = `${later.slice(0, 19)}${zone}`;
  }
  return JSON.stringify(parsed);
}

interface Reported {
  eventClassifierCode: string;
  eventDateTime: string;
}

process.on('message', (hours: number) => {
  hoursLater += hours;
  process.send?.('moved');
});
// The carriers end with the bench.
process.once('disconnect', () => process.exit(0));

server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  const { carriers } = invitation(world, `http://127.0.0.1:${port}`, now);
  process.send?.({ carriers, questions: questions(Number(process.argv[2])) } satisfies CarriersAtWork);
});

/** About containers at sea, each of the carrier that its number leads to. */
function questions(wanted: number): Question[] {
  const { carriers } = invitation(world, '', now);
  const found: Question[] = [];
  for (let after: number | null = 0; after !== null && found.length < wanted; ) {
    const page = listReferences(world, { kind: 'container', stage: 'at_sea', limit: wanted, after }, now);
    after = page.next;
    for (const { reference, scac } of page.references) {
      const owner = carriers.find(({ containerPrefixes }) =>
        containerPrefixes.includes(reference.slice(0, 4)),
      );
      if (owner?.scac === scac) found.push({ scac, reference });
    }
  }
  return found.slice(0, wanted);
}
