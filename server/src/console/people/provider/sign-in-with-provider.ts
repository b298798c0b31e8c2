import { AuthorizationResponseError } from 'openid-client';
import { type AuditEntry, audit } from '../../../audit/audit.ts';
import type { Services } from '../../../services.ts';
import { inTransaction } from '../../../store/in-transaction.ts';
import type { Tx } from '../../../store/open.ts';
import type { ConsoleServices } from '../../console-services.ts';
import { claimAccount } from '../claim-account.ts';
import type { ProviderError } from '../schemas.ts';
import type { Visitor } from '../sessions/begin-session.ts';
import { logSignIn, noteFailure, signInPerson } from '../signing-in/note-sign-in.ts';
import type { ProviderChecks, ProviderPerson } from './provider.ts';

/**
 * A person comes back from the provider. Returns the token of a session, or why there is none. Nobody gets an account: people are invited.
 * @param checks null: this browser has asked for nothing, or too long ago
 */
export async function signInWithProvider(
  services: ConsoleServices,
  visitor: Visitor,
  { answer, checks }: { answer: URL; checks: ProviderChecks | null },
): Promise<{ token: string } | { error: ProviderError }> {
  const refuse = (error: ProviderError) => {
    noteFailure(services, visitor, { reason: 'provider_refused', account: '', person: null });
    return { error };
  };
  const { provider } = services;
  if (provider === null || checks === null || answer.searchParams.get('state') !== checks.state)
    return refuse('expired');
  let claimed: ProviderPerson;
  try {
    claimed = await provider.end(answer, checks);
  } catch (error) {
    if (error instanceof AuthorizationResponseError && error.error === 'access_denied')
      return refuse('cancelled');
    services.log('Signing in: the answer of the OpenID provider is not valid', error);
    return refuse('failed');
  }
  const entered = await inTransaction(services.db, (tx) => enter({ ...services, db: tx }, visitor, claimed));
  if ('error' in entered) return refuse(entered.error);
  logSignIn(visitor, 'provider', entered.email);
  return { token: entered.token };
}

async function enter(
  services: Services & { db: Tx },
  visitor: Visitor,
  claimed: ProviderPerson,
): Promise<{ token: string; email: string } | { error: ProviderError }> {
  const tx = services.db;
  const linked = await findLinked(tx, claimed);
  const person = linked ?? (await findByAddress(tx, claimed));
  if (person === undefined) return { error: 'unknown' };
  if (linked === undefined) {
    if (!claimed.isProved) return { error: 'unproved' };
    await link(services, visitor, { person, claimed });
  }
  const token = await signInPerson(services, tx, visitor, { person, way: 'provider' });
  return { token, email: person.email };
}

/** Later sign-ins find the account by the provider's own id of the person, since addresses change. */
async function findLinked(tx: Tx, { issuer, subject }: ProviderPerson) {
  return await tx
    .selectFrom('provider_accounts')
    .innerJoin('people', 'people.id', 'person_id')
    .select(['people.id', 'name', 'email'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .forNoKeyUpdate('people')
    .executeTakeFirst();
}

async function findByAddress(tx: Tx, { email }: ProviderPerson) {
  if (email === null) return undefined;
  return await tx
    .selectFrom('people')
    .select(['id', 'name', 'email'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
}

async function link(
  services: Services & { db: Tx },
  { ip: address }: Visitor,
  { person, claimed }: { person: { id: string; name: string }; claimed: ProviderPerson },
): Promise<void> {
  const { issuer, subject } = claimed;
  await claimAccount(services, { personId: person.id, proof: 'provider', address });
  await services.db
    .insertInto('provider_accounts')
    .values({ issuer, subject, person_id: person.id, linked_at: services.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const change: AuditEntry = {
    action: 'provider.link',
    workspaceId: null,
    target: person.id,
    details: { provider: 'oidc' },
  };
  await audit(services, { person, address }, change);
}
