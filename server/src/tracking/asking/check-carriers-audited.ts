import { type Actor, auditDone } from '../../audit/audit.ts';
import type { CarrierSettings } from '../../carriers/carrier-settings.ts';
import { type CheckDeps, type CheckedCarrier, checkCarriers } from './check-carriers.ts';

/** Checks carriers, and writes an entry for each into the audit log: a check uses quota, and may be billed. */
export async function checkCarriersAudited(
  deps: CheckDeps,
  actor: Actor,
  carriers: readonly CarrierSettings[],
  options: { billable: boolean },
): Promise<CheckedCarrier[]> {
  const checked = await checkCarriers(deps, carriers, options);
  for (const { scac, result, finding } of checked)
    await auditDone(deps, actor, {
      action: 'carrier.check',
      workspaceId: null,
      target: scac,
      details: { result, finding },
    });
  return checked;
}
