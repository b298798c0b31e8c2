import { type BoxOwner, boxOwner } from '../carriers/box-owner.ts';
import type { Carrier } from '../carriers/carrier.ts';
import { Problem } from '../domain/problem.ts';
import type { Reference } from '../domain/reference.ts';
import type { Asked, Resolution } from './resolve.ts';

/** What a person can be told about a reference that was not found. */
interface Unanswered {
  reference: Reference;
  /** The carrier that the client named, as it wrote it. */
  hint: string | undefined;
  configured: readonly Carrier[];
}

/**
 * Why a reference cannot be tracked now, as the client reads it (docs/carriers.md "Who is asked about what"): who was asked
 * and why, who was not, and what to do. 404 `no_carrier_data` or 503 `carrier_unavailable`.
 */
export function noAnswerProblem(
  resolution: Exclude<Resolution, { outcome: 'found' }>,
  { reference, hint, configured }: Unanswered,
): Problem {
  const asked = resolution.outcome === 'no_candidate' ? [] : resolution.asked;
  const owner = boxOwner(reference);
  const known = configured.map(({ scac }) => scac);
  const details = {
    reason: resolution.outcome === 'no_candidate' ? 'carrier_unknown' : resolution.outcome,
    candidates: asked.map(candidateView),
    owner,
    configured: known,
  };
  const names = asked.map(({ carrier }) => carrier.name).join(', ');
  if (resolution.outcome === 'unavailable') {
    const { retryAfterSeconds } = resolution;
    const message = `The carrier cannot be asked at the moment (${downNames(asked)}). Try again in ${retryAfterSeconds} seconds.`;
    return new Problem('carrier_unavailable', message, { retryAfterSeconds, details });
  }
  const finding =
    names === ''
      ? 'No configured carrier is known to issue this reference.'
      : `No data for this reference from ${names}.`;
  const sentences = [
    finding,
    ...ownerWords(owner, known),
    ...hintWords(hint, configured),
    advice(known, asked),
  ];
  return new Problem('no_carrier_data', sentences.join(' '), { details });
}

function candidateView({ carrier, reason, confidence, outcome }: Asked) {
  return { scac: carrier.scac, name: carrier.name, reason, confidence, outcome };
}

function downNames(asked: readonly Asked[]): string {
  const down = asked.filter(({ outcome }) => outcome === 'unavailable');
  return down.map(({ carrier }) => carrier.name).join(', ');
}

/** What the number itself gives away, where that explains why nobody knew it. */
function ownerWords(owner: BoxOwner | null, configured: readonly string[]): string[] {
  if (owner === null) return [];
  const { prefix, name, scac } = owner;
  if (scac === null) return [`${prefix} is ${possessive(name)}, a lessor that carries nothing.`];
  return configured.includes(scac)
    ? []
    : [`${prefix} is ${possessive(name)} (${scac}), which is not configured here.`];
}

function hintWords(hint: string | undefined, configured: readonly Carrier[]): string[] {
  if (hint === undefined || configured.length === 0) return [];
  return [`The carrier you named, ${hint}, is not configured here.`];
}

function advice(configured: readonly string[], asked: readonly Asked[]): string {
  if (configured.length === 0) {
    return 'No carrier is configured on this server: list some in CARRIERS_FILE (docs/carriers.md says how).';
  }
  const rest = configured.filter((scac) => !asked.some(({ carrier }) => carrier.scac === scac));
  if (rest.length === 0) return 'Every carrier that is configured here was asked: check the number.';
  const check = asked.length > 0 ? 'Check the number, or name' : 'If you know the carrier, name';
  const listed =
    asked.length > 0 ? `not asked yet: ${rest.join(', ')}` : `configured here: ${rest.join(', ')}`;
  return `${check} it with ?carrier=SCAC (${listed}), or ask them all with ?ask=all.`;
}

function possessive(name: string): string {
  return `${name}’s`;
}
