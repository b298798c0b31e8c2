import { type Actor, auditDone } from '../audit/audit.ts';
import { unavailable } from '../carriers/access/unavailable.ts';
import type { CarrierAnswer } from '../carriers/carrier-answer.ts';
import type { CarrierSettings } from '../carriers/carrier-settings.ts';
import type { DirectoryEntry } from '../carriers/directory-entry.ts';
import { openSource } from '../carriers/live-directory.ts';
import { questionsFor } from '../carriers/questions-for.ts';
import type { Journey } from '../domain/journey/journey.ts';
import { parseReference, type Reference } from '../domain/references/reference.ts';
import type { Services } from '../services.ts';
import { readInSlices } from '../tracking/applying/replay-answer.ts';
import { sharedQuotas } from '../tracking/asking/shared-quota.ts';

export type Sample =
  | { outcome: 'found'; journeys: Journey[]; setAside: number }
  | { outcome: 'no_data' }
  | { outcome: 'unavailable'; detail: string };

/** For all questions together. */
const longestMs = 60_000;

/**
 * Asks a carrier about a reference of those who connect it, and stores nothing of the answer. It takes from the quota, and may be
 * billed, so it is in the audit log. @throws Problem `invalid_reference`
 */
export async function askSample(
  services: Services,
  actor: Actor,
  { settings, reference: text }: { settings: CarrierSettings; reference: string },
): Promise<Sample> {
  const reference = parseReference(text);
  const { now, directories } = services;
  const { places } = directories.live;
  const signal = AbortSignal.timeout(longestMs);
  const source = openSource(settings, { now, places, openQuota: sharedQuotas(services) });
  const [entry] = source?.entriesBeside([]) ?? [];
  const refused = unavailable('rejected', refusalOf(settings));
  const answer = entry === undefined ? refused : await askEntry(entry, reference, signal, refused);
  const { outcome } = answer;
  const details = { reference: reference.value, result: outcome };
  await auditDone(services, actor, {
    action: 'carrier.sample',
    workspaceId: settings.workspaceId ?? null,
    target: settings.scac,
    details,
  });
  if (answer.outcome === 'unavailable') return { outcome: answer.outcome, detail: answer.detail };
  if (answer.outcome !== 'found' || entry === undefined) return { outcome: 'no_data' };
  const { journeys, setAside } = await readInSlices(entry.carrier, answer.pages, now().toISOString());
  return { outcome: answer.outcome, journeys, setAside: setAside.length };
}

/** @param nothing without a question that the carrier takes */
async function askEntry(
  entry: DirectoryEntry,
  reference: Reference,
  signal: AbortSignal,
  nothing: CarrierAnswer,
): Promise<CarrierAnswer> {
  let answer = nothing;
  for (const question of questionsFor(reference, entry)) {
    answer = await entry.carrier.ask(question, signal);
    if (answer.outcome !== 'no_data') break;
  }
  return answer;
}

/** A route is not opened for a sample: what is new to it costs. */
function refusalOf({ name, route }: CarrierSettings): string {
  return route === undefined
    ? `${name} cannot be asked about this.`
    : `Each new reference costs at ${name}: save the connection, and track one.`;
}
