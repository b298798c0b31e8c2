import type { Clock } from '../../domain/clock.ts';
import type { Db } from '../../store/open.ts';
import { audit } from '../audit.ts';
import { getPerson } from './queries.ts';

interface Link {
  personId: string;
  providerId: string;
  /** From where, for the audit log. */
  address: string;
}

/** Writes down that somebody may sign in with one more provider from now on. */
export async function auditLink(
  deps: { db: Db; now: Clock },
  { personId, providerId, address }: Link,
): Promise<void> {
  const person = await getPerson(deps.db, personId);
  const details = { provider: providerId };
  await audit(
    deps,
    { person, address },
    { action: 'provider.link', workspaceId: null, target: personId, details },
  );
}
