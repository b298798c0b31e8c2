import type { BoundedCount } from '../../../server/src/console/shipments/schemas.ts';
import { text } from '../text/text.ts';

/** The line under the heading: how many containers match. Empty when the count failed: the list says why. */
export function leadOf(total: BoundedCount | undefined, isFailed: boolean): string {
  if (total !== undefined) return text.shipments.count(total.count, total.atLeast);
  return isFailed ? '' : text.common.loading;
}
