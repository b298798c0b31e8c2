import type { Owner } from '../../accounts/owner.ts';
import type { Carrier } from '../../carriers/carrier.ts';
import type { UnavailableReason } from '../../carriers/carrier-answer.ts';
import { type CarrierHealth, healthOf, type LastAnswer } from '../../carriers/condition.ts';
import { directoryFor } from '../../carriers/directory-for.ts';
import type { QuotaLeft } from '../../carriers/quota.ts';
import type { Services } from '../../services.ts';
import { readConditions, type SharedCondition } from './carrier-conditions.ts';
/** A carrier, and its condition as far as any server knows. */
export interface ListedCarrier extends Pick<Carrier, 'scac' | 'name' | 'simulated' | 'via'> {
  health: CarrierHealth;
  /** It keeps failing and is not asked before this time; null while it is asked. */
  askedAgainAt: Date | null;
  quota: readonly QuotaLeft[];
  /** Null if it was never asked. */
  lastAnswer: LastAnswer | null;
  /** Since when all of its answers fail; null: they do not. */
  failingSince: Date | null;
  /** When it last sent something by itself; null: never. */
  pushedAt: Date | null;
}

/** Gives the sentence for a question without an answer. */
type Words = (carrier: Carrier, answer: LastAnswer) => string | null;

/** The carriers that a workspace asks, with their condition as far as any server knows. Asks none of them. */
export function listCarriers(
  services: Services,
  owner: Pick<Owner, 'workspaceId' | 'mode'>,
): Promise<ListedCarrier[]> {
  const { workspaceId, mode } = owner;
  const isOwn = (carrier: Carrier) => carrier.workspaceId === workspaceId;
  return listStates(services, directoryFor(services, { workspaceId, mode }).list(), (carrier, { reason }) => {
    if (reason === null) return null;
    return isOwn(carrier) && reason === 'unauthorized' ? ownRefused : reasonWords[reason];
  });
}

/**
 * The same for those whose references the carriers' own sentences may quote: the operator, of carriers that all share, and the owners of
 * a workspace, of its own connections.
 */
export function listCarriersInFull(
  services: Services,
  carriers: readonly Carrier[],
): Promise<ListedCarrier[]> {
  return listStates(services, carriers, (_, { detail }) => detail);
}

async function listStates(
  { db, now }: Services,
  carriers: readonly Carrier[],
  words: Words,
): Promise<ListedCarrier[]> {
  const conditions = await readConditions(db, carriers);
  const states = carriers.map((carrier, at) => carrierState(carrier, conditions[at], words, now()));
  return await Promise.all(states);
}

async function carrierState(
  carrier: Carrier,
  condition: SharedCondition | undefined,
  words: Words,
  now: Date,
): Promise<ListedCarrier> {
  const { scac, name, via, simulated, condition: own, quotaLeft } = carrier;
  const { lastAnswer = null, openUntil = null, failingSince = null, pushedAt = null } = condition ?? {};
  return {
    scac,
    name,
    ...(via !== undefined && { via }),
    simulated,
    // A carrier that only invents data in this process cannot fail.
    health: own === undefined || condition === undefined ? 'ok' : healthOf(condition, now),
    askedAgainAt: openUntil !== null && now < openUntil ? openUntil : null,
    quota: (await quotaLeft?.()) ?? [],
    lastAnswer: lastAnswer && { ...lastAnswer, detail: words(carrier, lastAnswer) },
    ...{ failingSince, pushedAt },
  };
}

const ownRefused = 'It refuses the credentials: an owner of this workspace has to replace them.';
/**
 * Why a carrier did not answer, in our own words. The carrier's own sentence may quote a reference of another
 * workspace, so only the operator sees that.
 */
const reasonWords: Record<UnavailableReason, string> = {
  timeout: 'It took too long to answer.',
  unreachable: 'Its server could not be reached.',
  throttled: 'It accepts no more questions for now.',
  unauthorized: 'It refuses our credentials: the operator of this server has to fix that.',
  rejected: 'It refused the question.',
  server_error: 'Its server reported an error.',
  unreadable: 'Its answer could not be read.',
  aborted: 'The question was cancelled.',
};
