import { type Actor, auditDone } from '../audit/audit.ts';
import { unavailable } from '../carriers/access/unavailable.ts';
import type { CarrierAnswer } from '../carriers/carrier-answer.ts';
import type { CarrierSettings } from '../carriers/carrier-settings.ts';
import { openSource } from '../carriers/live-directory.ts';
import { questionsFor } from '../carriers/questions-for.ts';
import type { Journey } from '../domain/journey/journey.ts';
import { parseReference } from '../domain/references/reference.ts';
import type { Services } from '../services.ts';
import { replayAnswer } from '../tracking/applying/replay-answer.ts';
import { sharedQuotas } from '../tracking/asking/shared-quota.ts';

export type Sample =
  | { outcome: 'found'; journeys: Journey[]; setAside: number }
  | { outcome: 'no_data' }
  | { outcome: 'unavailable'; detail: string };

/** For all questions together. */
const longestMs = 60_000;

/**
 * Asks a carrier about a reference of the operator's own, and stores nothing of the answer. It takes from the quota, and may be
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
  let answer: CarrierAnswer = unavailable('rejected', refusalOf(settings));
  for (const entry of source?.entriesBeside([]) ?? []) {
    for (const question of questionsFor(reference, entry)) {
      answer = await entry.carrier.ask(question, signal);
      if (answer.outcome !== 'no_data') break;
    }
  }
  const { outcome } = answer;
  const details = { reference: reference.value, result: outcome };
  await auditDone(services, actor, {
    action: 'carrier.sample',
    workspaceId: settings.workspaceId ?? null,
    target: settings.scac,
    details,
  });
  if (answer.outcome === 'unavailable') return { outcome: answer.outcome, detail: answer.detail };
  if (answer.outcome !== 'found') return { outcome: 'no_data' };
  const { journeys, setAside } = replayAnswer(answer.pages, settings.scac, now().toISOString());
  return { outcome: answer.outcome, journeys, setAside: setAside.length };
}

/** A route is not opened for a sample: what is new to it costs. */
function refusalOf({ name, route }: CarrierSettings): string {
  return route === undefined
    ? `${name} cannot be asked about this.`
    : `Each new reference costs at ${name}: save the connection, and track one.`;
}
