import { type Actor, auditDone } from '../../audit/audit.ts';
import { credentialName } from '../../carriers/access/auth-settings.ts';
import type { CarrierSettings } from '../../carriers/carrier-settings.ts';
import { checkCarrier } from '../../carriers/check-carrier.ts';
import type { Services } from '../../services.ts';
import { sharedQuotas } from './shared-quota.ts';

/** The result of checking one carrier. */
export interface CheckedCarrier {
  scac: string;
  name: string;
  result: 'ok' | 'wrong' | 'skipped';
  finding: string;
  /** What to do about it; null when there is nothing to do. */
  advice: string | null;
}

/**
 * Asks each carrier about a box that does not exist, and explains what is wrong. Carriers that bill every question are
 * asked only if `billable` is set. Each has an entry in the audit log: a check uses quota, and may be billed.
 */
export async function checkCarriers(
  services: Services,
  actor: Actor,
  carriers: readonly CarrierSettings[],
  { billable }: { billable: boolean },
): Promise<CheckedCarrier[]> {
  const { now } = services;
  const openQuota = sharedQuotas(services);
  const checked = await Promise.all(
    carriers.map(async (carrier): Promise<CheckedCarrier> => {
      const { scac, name, billedPapers, quota } = carrier;
      if (billedPapers !== null && !billable) {
        return {
          scac,
          name,
          result: 'skipped',
          finding: 'Not asked: this carrier bills every question.',
          advice: null,
        };
      }
      const asking = { now, quota: openQuota(credentialName(carrier), quota) };
      const { ok, finding, advice } = await checkCarrier(carrier, asking);
      return { scac, name, result: ok ? 'ok' : 'wrong', finding, advice };
    }),
  );
  for (const [at, { scac: target, result, finding }] of checked.entries()) {
    const { workspaceId = null } = carriers[at] ?? {};
    const entry = { workspaceId, target, details: { result, finding } };
    await auditDone(services, actor, { action: 'carrier.check', ...entry });
  }
  return checked;
}
