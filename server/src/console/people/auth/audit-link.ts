import { auditDone } from '../../../audit/audit.ts';
import type { Services } from '../../../services.ts';
import { getPerson } from '../queries.ts';

interface Link {
  personId: string;
  providerId: string;
  /** The caller's address, for the audit log. */
  address: string;
}

/** Writes into the audit log that a person can now sign in with one more provider. */
export async function auditLink(services: Services, { personId, providerId, address }: Link): Promise<void> {
  const person = await getPerson(services.db, personId);
  const details = { provider: providerId };
  await auditDone(
    services,
    { person, address },
    { action: 'provider.link', workspaceId: null, target: personId, details },
  );
}
