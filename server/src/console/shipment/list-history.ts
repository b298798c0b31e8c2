import type { Owner } from '../../accounts/owner.ts';
import { mapPage, type Page, type PageRequest } from '../../http/page.ts';
import type { GetTrackedDeps } from '../../tracking/shipment/get-tracked.ts';
import { shipmentHistory } from '../../tracking/shipment/shipment-history.ts';
import { reasonView } from './reason-view.ts';
import type { DatedChange } from './schemas/eta-change.ts';

/** All changes of a shipment, newest first. @throws Problem as `shipmentHistory` */
export async function listHistory(
  deps: GetTrackedDeps,
  owner: Owner,
  text: string,
  request: PageRequest,
): Promise<Page<DatedChange>> {
  const page = await shipmentHistory(deps, owner, text, request);
  return mapPage(page, ({ container, field, previous, current, reason, learned_at }) => ({
    ...{ container, field, previous, current },
    ...reasonView({ field, reason }),
    learnedAt: learned_at.toISOString(),
  }));
}
