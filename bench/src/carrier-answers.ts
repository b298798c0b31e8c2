import { createSimulator } from '../../simulator/src/simulator.ts';

/** The answer of a simulated carrier to a question about a Bill of Lading. */
export interface CarrierAnswer {
  scac: string;
  bill: string;
  /** The body as received: a list of 100 events. */
  page: string;
  /** When it was received, as a UTC instant. */
  receivedAt: string;
}

const eventsWanted = 100;
/** With this many containers under one Bill of Lading, an answer fills a page. */
const leastBoxes = 12;

/**
 * First pages of 100 events each, about different Bills of Lading of different carriers, with the habits of the real
 * ones: other spellings, false `Z`, repeats. The pages are the same on every machine.
 */
export async function carrierAnswers(count: number): Promise<CarrierAnswer[]> {
  const now = Date.UTC(2026, 10, 21, 8);
  const simulator = createSimulator({ seed: 1, shipments: 20_000, now, speed: 0, deviations: 'real' });
  const answers: CarrierAnswer[] = [];
  for (let slot = 0; answers.length < count; slot += 1) {
    const { bill, boxes, carrier } = simulator.world.latest(slot, now);
    if (boxes.length < leastBoxes) continue;
    const path = `/${carrier.scac}/v2/events?transportDocumentReference=${bill}&limit=${eventsWanted}`;
    const { statusCode, body } = await simulator.app.inject(path);
    if (statusCode !== 200 || countEvents(body) !== eventsWanted) continue;
    answers.push({ scac: carrier.scac, bill, page: body, receivedAt: new Date(now).toISOString() });
  }
  await simulator.app.close();
  return answers;
}

/** Some carriers wrap the list: `{"events": […]}`. */
function countEvents(page: string): number {
  const body: { events?: unknown[] } | unknown[] = JSON.parse(page);
  return (Array.isArray(body) ? body : (body.events ?? [])).length;
}
