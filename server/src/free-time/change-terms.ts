import { isDeepStrictEqual } from 'node:util';
import type { Owner } from '../accounts/owner.ts';
import { holdWorkspace } from '../accounts/queries.ts';
import { type Actor, audit } from '../audit/audit.ts';
import type { TermsSheet } from '../domain/free-time/free-time-terms.ts';
import { Problem } from '../domain/refusals/problem.ts';
import type { Services } from '../services.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { recountClocks } from '../tracking/announcing/recount-duty.ts';
import { findTerms, type StatedTerms } from '../tracking/free-time/find-terms.ts';
import { insertTerms } from './terms-queries.ts';

/**
 * States other terms, as a new version. Equal terms make none.
 * @param change.replaces the version that the client read; undefined: whichever there is
 * @throws Problem `outdated_version` when another version has been stated since
 */
export async function changeTerms(
  services: Services,
  actor: Actor,
  owner: Owner,
  { replaces, sheet }: { replaces: number | undefined; sheet: TermsSheet },
): Promise<StatedTerms> {
  const { workspaceId, mode } = owner;
  return await inTransaction(services.db, async (tx) => {
    await holdWorkspace(tx, workspaceId);
    const before = await findTerms(tx, owner);
    if (replaces !== undefined && replaces !== before.version) throw outdated(replaces, before.version);
    if (isDeepStrictEqual(before.sheet, sheet)) return before;
    const after = { version: before.version + 1, statedAt: services.now(), sheet };
    await insertTerms(tx, owner, after);
    await recountClocks(tx, owner, services.now());
    const counts = { terms: sheet.terms.length, calendars: sheet.calendars.length };
    const entry = { workspaceId, target: null, details: { mode, version: after.version, ...counts } };
    await audit({ ...services, db: tx }, actor, { action: 'free_time.change', ...entry });
    return after;
  });
}

function outdated(sent: number, current: number): Problem {
  const message = `Version ${sent} is no longer the newest: read version ${current}, and send your change again.`;
  return new Problem('outdated_version', message);
}
