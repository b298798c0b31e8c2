import { listReferences } from '../../simulator/src/http/list-references.ts';
import { realDelays } from '../../simulator/src/world/delays/real.ts';
import { openWorld } from '../../simulator/src/world/world.ts';

/** The world of the demo's simulated carriers. */
const demo = { seed: 1, shipments: 20_000, delays: realDelays(1) };
const mostPerBatch = 100;

/** Tracks this many containers that the demo's carriers know, and returns their numbers. */
export async function trackContainers(api: string, key: string, wanted: number): Promise<string[]> {
  const { references } = listReferences(
    openWorld(demo),
    { kind: 'container', limit: wanted * 2 },
    Date.now(),
  );
  const tracked = await trackBatches(
    api,
    key,
    references.map(({ reference }) => reference),
    wanted,
  );
  if (tracked.length >= wanted) return tracked.slice(0, wanted);
  throw new Error(`Only ${tracked.length} of ${wanted} containers could be tracked.`);
}

/** Tracks these references until at least `enough` of them are tracked, and returns those. */
export async function trackBatches(
  api: string,
  key: string,
  references: readonly string[],
  enough = references.length,
): Promise<string[]> {
  const tracked: string[] = [];
  for (let at = 0; at < references.length && tracked.length < enough; at += mostPerBatch)
    tracked.push(...(await trackBatch(api, key, references.slice(at, at + mostPerBatch))));
  return tracked;
}

/** The references of the batch that are tracked now. A leased container may not lead to its carrier. */
async function trackBatch(api: string, key: string, references: string[]): Promise<string[]> {
  const response = await fetch(`${api}/track/batch`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ references }),
  });
  const answer = (await response.json()) as { data?: { reference: string; ok: boolean }[] };
  if (!answer.data) throw new Error(`A batch was refused with ${response.status}.`);
  return answer.data.filter(({ ok }) => ok).map(({ reference }) => reference);
}
