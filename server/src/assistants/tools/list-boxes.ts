import type { Static } from 'typebox';
import { mapPage, type Page } from '../../http/page.ts';
import type { Services } from '../../services.ts';
import { type ListRequest, listShipments } from '../../tracking/listing/list-shipments.ts';
import { onClock } from '../../tracking/sandbox/on-clock.ts';
import { listItemAt } from '../../tracking/showing/keep-list-items.ts';
import { type BoxRow, isInvented, shipmentUrl } from '../answer-fields.ts';
import type { Caller } from '../assistant-deps.ts';

/** A page of the boxes of the caller, and the time by their clock. */
export async function listCallersBoxes(
  services: Services,
  caller: Caller,
  request: ListRequest,
): Promise<{ page: Page<Static<typeof BoxRow>>; now: Date }> {
  const { principal } = caller;
  const clocked = await onClock(services, principal);
  const now = clocked.now();
  const page = await listShipments(clocked, principal, request);
  const { mode } = principal;
  const rows = mapPage(page, (row) => {
    const { metadata: _, ...item } = listItemAt(row, services.directories[mode], now);
    return {
      ...item,
      simulated: isInvented(services, { mode, carrier: item.carrier }),
      url: shipmentUrl(caller, item.reference),
    };
  });
  return { page: rows, now };
}
