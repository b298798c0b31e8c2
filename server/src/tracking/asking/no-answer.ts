import { type BoxOwner, boxOwner } from '../../carriers/box-owner.ts';
import { areSimulated, type Candidate, type Carrier } from '../../carriers/carrier.ts';
import type { NoCreate } from '../../carriers/carrier-answer.ts';
import { lineOf } from '../../domain/references/carrier-code.ts';
import type { Mode, Reference } from '../../domain/references/reference.ts';
import { isVia, viaNames } from '../../domain/references/via.ts';
import { Problem } from '../../domain/refusals/problem.ts';
import type { AskedCandidate, Resolution } from './ask-carriers.ts';

/** A reference about which no carrier gave an answer, and what is needed to explain why. */
export interface Unanswered {
  resolution: Exclude<Resolution, { outcome: 'found' | 'pending' }>;
  reference: Reference;
  /** The carrier that the client named, as the client wrote it. */
  hint: string | undefined;
  configured: readonly Carrier[];
  /** Those of them that can be asked about it. */
  askable: readonly Carrier[];
  mode: Mode;
}

/**
 * Why a reference cannot be tracked now (docs/carriers.md "Who is asked about what"). The client reads which carriers
 * were asked, which were not and why, and what to do. 404 `no_carrier_data` or 503 `carrier_unavailable`.
 */
export function noAnswerProblem({
  resolution,
  reference,
  hint,
  configured,
  askable,
  mode,
}: Unanswered): Problem {
  const asked = resolution.outcome === 'no_candidate' ? [] : resolution.asked;
  const { unnamed } = resolution;
  const owner = boxOwner(reference);
  const isSimulated = mode === 'live' && areSimulated(configured);
  const known = configured.map(({ scac }) => lineOf(scac));
  const details = {
    reason: reasonOf(resolution),
    candidates: [...asked, ...unnamed.map((each) => ({ ...each, outcome: 'not_asked' as const }))].map(
      candidateView,
    ),
    owner,
    configured: known,
    simulated: isSimulated,
  };
  if (resolution.outcome === 'unavailable' && !resolution.isRejected) {
    const { retryAfterSeconds, notGiven } = resolution;
    const why = notGiven
      ? notGivenWords[notGiven](routesOf(asked))
      : resolution.isShareSpent
        ? shareWords(asked)
        : `The carrier cannot be asked at the moment (${namesOf(asked, 'unavailable')}).`;
    const later =
      notGiven === null || notGiven === 'no_credits' ? [`Try again in ${retryAfterSeconds} seconds.`] : [];
    const message = [why, ...later, ...billedWords(unnamed)].join(' ');
    return new Problem('carrier_unavailable', message, { retryAfterSeconds, details });
  }
  const sentences = [
    ...findingWords(asked, unnamed),
    ...billedWords(unnamed),
    ...ownerWords(owner, known),
    ...hintWords(hint, configured),
    ...(isSimulated ? [simulatedWords] : []),
    configured.length === 0 ? connectWords : advice(notYetAsked(askable, asked), asked),
  ];
  return new Problem('no_carrier_data', sentences.join(' '), { details });
}

/** Of an installation to which nobody has connected a carrier yet. */
const simulatedWords =
  'These are simulated carriers, which know no real shipment: connect yours (docs/carriers.md says how).';

function reasonOf(resolution: Unanswered['resolution']): string {
  if (resolution.outcome === 'unavailable' && resolution.isRejected) return 'rejected';
  if (resolution.outcome === 'unavailable' && resolution.notGiven !== null) return 'not_given';
  if (resolution.outcome !== 'no_candidate') return resolution.outcome;
  return resolution.unnamed.length > 0 ? 'not_asked' : 'carrier_unknown';
}

function shareWords(asked: readonly AskedCandidate[]): string {
  const names = namesOf(asked, 'unavailable');
  const refused = asked.filter(({ outcome }) => outcome === 'unavailable');
  return refused.every(({ carrier }) => carrier.workspaceId !== undefined)
    ? `What is left of the quota of this workspace with ${names} is kept for watching.`
    : `This workspace has used its share of our quota with ${names}; the rest is kept for other workspaces.`;
}

/** Why a line that is reached by a route cannot be asked about a new reference. */
const notGivenWords: Record<NoCreate, (routes: string) => string> = {
  month: (routes) =>
    `${routes} may be given no more new references until the month ends (UTC): the limit of its connection is reached.`,
  no_credits: (routes) => `${routes} has no credits left for new references.`,
  workspace: (routes) => `This workspace has given ${routes} its share of this month’s new references (UTC).`,
  unpaid: (routes) =>
    `This workspace has no credit left for another new reference by ${routes}: those without data count until the month ends (UTC).`,
};

function routesOf(asked: readonly AskedCandidate[]): string {
  const names = asked.flatMap(({ carrier: { via } }) => (isVia(via) ? [viaNames[via]] : []));
  return [...new Set(names)].join(', ');
}

function findingWords(asked: readonly AskedCandidate[], unnamed: readonly Candidate[]): string[] {
  const without = namesOf(asked, 'no_data');
  const refusing = namesOf(asked, 'rejected');
  if (asked.length > 0) {
    return [
      ...(without === '' ? [] : [`No data for this reference from ${without}.`]),
      ...(refusing === '' ? [] : [`${refusing} refused the question about this reference.`]),
    ];
  }
  return unnamed.length > 0 ? [] : ['No configured carrier is known to issue this reference.'];
}

function billedWords(unnamed: readonly Candidate[]): string[] {
  return unnamed.map(
    ({ carrier: { name, scac } }) =>
      `${name} was not asked, because it bills every question. To ask it, add carrier=${scac}.`,
  );
}

function candidateView({
  carrier,
  reason,
  confidence,
  outcome,
}: Candidate & { outcome: AskedCandidate['outcome'] | 'not_asked' }) {
  return { scac: lineOf(carrier.scac), name: carrier.name, reason, confidence, outcome };
}

function namesOf(asked: readonly AskedCandidate[], outcome: AskedCandidate['outcome']): string {
  const those = asked.filter((each) => each.outcome === outcome);
  return those.map(({ carrier }) => carrier.name).join(', ');
}

/** What the owner code of the number shows, when that explains why no carrier knew it. */
function ownerWords(owner: BoxOwner | null, configured: readonly string[]): string[] {
  if (owner === null) return [];
  const { prefix, name, scac } = owner;
  if (scac === null) return [`${prefix} belongs to ${name}, a leasing company that carries no cargo.`];
  return configured.includes(scac)
    ? []
    : [`${prefix} belongs to ${name} (${scac}), which is not configured here.`];
}

function hintWords(hint: string | undefined, configured: readonly Carrier[]): string[] {
  if (hint === undefined || configured.length === 0) return [];
  return [`The carrier you named, ${hint}, is not configured here.`];
}

/** A route that was asked about one line has answered for all lines that it reaches: it finds out the line itself. */
export function notYetAsked(askable: readonly Carrier[], asked: readonly AskedCandidate[]): Carrier[] {
  const hasAnswered = (one: Carrier) =>
    asked.some(({ carrier: { scac, via, workspaceId } }) =>
      via === undefined ? scac === one.scac : via === one.via && workspaceId === one.workspaceId,
    );
  return askable.filter((each) => !hasAnswered(each));
}

const connectWords = 'No carrier is configured on this server: connect one (docs/carriers.md says how).';

function advice(others: readonly Carrier[], asked: readonly AskedCandidate[]): string {
  const rest = others.map(({ scac }) => lineOf(scac));
  if (rest.length === 0)
    return asked.length > 0
      ? 'Every carrier that can be asked about it was asked: check the number.'
      : 'No carrier that is configured here can be asked about such a number: check it.';
  const check = asked.length > 0 ? 'Check the number, or name' : 'If you know the carrier, name';
  const listed =
    asked.length > 0 ? `not asked yet: ${rest.join(', ')}` : `configured here: ${rest.join(', ')}`;
  // `ask=all` leaves out the carriers that bill every question.
  const all = others.some(({ billed }) => !billed) ? ', or ask them all with ask=all' : '';
  return `${check} it with carrier=SCAC (${listed})${all}.`;
}
