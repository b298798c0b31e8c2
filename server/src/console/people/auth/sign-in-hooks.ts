// Work that is done with better-auth's own writes.

import type { BetterAuthOptions } from 'better-auth';
import { APIError } from 'better-auth/api';
import { auditDone } from '../../../audit/audit.ts';
import type { Services } from '../../../services.ts';
import type { Db } from '../../../store/open.ts';
import { notifyAccessChange } from '../access-changes.ts';
import { getPerson } from '../queries.ts';
import { callerAddress } from '../web-request.ts';
import { claimAccount } from './claim-account.ts';

interface Link {
  personId: string;
  providerId: string;
  /** The caller's address, for the audit log. */
  address: string;
}

export function signInHooks(services: Services) {
  return {
    account: {
      create: {
        before: async ({ userId: personId, providerId }, context) => {
          if (providerId === 'credential') return;
          const address = callerAddress(context);
          await claimAccount(services, { personId, proof: 'provider', address });
        },
        after: async ({ userId: personId, providerId }, context) => {
          if (providerId === 'credential') return;
          const address = callerAddress(context);
          await auditLink(services, { personId, providerId, address });
        },
      },
    },
    session: {
      create: {
        /** The password may have been removed after its check and before this session: see `claimAccount`. */
        after: async ({ id, userId }, context) => {
          if (context?.path === '/callback/:id' || (await hasPassword(services.db, userId))) return;
          await services.db.deleteFrom('sessions').where('id', '=', id).execute();
          throw new APIError('UNAUTHORIZED', { code: 'PASSWORD_ENDED', message: 'The password has ended.' });
        },
      },
      /** Signing out, or a new password, also ends the open connections of those sessions. */
      delete: { after: async ({ userId }) => await notifyAccessChange(services.db, userId) },
    },
  } satisfies BetterAuthOptions['databaseHooks'];
}

async function hasPassword(db: Db, personId: string): Promise<boolean> {
  const found = await db
    .selectFrom('sign_ins')
    .select('id')
    .where('person_id', '=', personId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  return found !== undefined;
}

/** Writes into the audit log that a person can now sign in with one more provider. */
async function auditLink(services: Services, { personId, providerId, address }: Link): Promise<void> {
  const person = await getPerson(services.db, personId);
  const details = { provider: providerId };
  await auditDone(
    services,
    { person, address },
    { action: 'provider.link', workspaceId: null, target: personId, details },
  );
}
