import { type Static, Type } from 'typebox';
import { mapPage, type Page } from '../../http/page.ts';
import type { Services } from '../../services.ts';
import { type ListRequest, listShipments } from '../../tracking/listing/list-shipments.ts';
import { onClock } from '../../tracking/sandbox/on-clock.ts';
import { presentListItem } from '../../tracking/showing/list-item.ts';
import { ListQuery } from '../../tracking/showing/request-schemas.ts';
import {
  andMore,
  BoxRow,
  counted,
  fieldsIn,
  isInvented,
  ListedFields,
  pageFacts,
  pageFields,
  rowsWanted,
  shipmentUrl,
} from '../answer-fields.ts';
import type { Caller } from '../tool.ts';
import { toolOf } from '../tool.ts';

const wordsWanted = Type.Optional(
  Type.String({ maxLength: 100, description: 'What to look for, as the text of find' }),
);

/** The list of the API, with all its filters. */
export const listShipmentsTool = toolOf({
  name: 'list_shipments',
  title: 'List containers',
  description:
    'Lists the tracked containers, one row each, newest tracked first. Filters add up. promise: missed or at_risk answers ' +
    '"which boxes miss their promise?"; exception: any answers "which boxes have a problem?".',
  purpose: 'read',
  effect: 'reads',
  input: Type.Object(
    { ...ListQuery.properties, q: wordsWanted, ...rowsWanted },
    { additionalProperties: false },
  ),
  output: Type.Object({ ...pageFields, containers: Type.Array(BoxRow) }),
  async run(deps, caller, request) {
    const { page, now } = await listCallersBoxes(deps, caller, request);
    const empty = request.q !== undefined && request.q.trim() === '' ? ['q: it has no word to look for'] : [];
    return {
      summary: `${counted(page.items.length, 'container')} listed.${andMore(page)}`,
      data: { ...pageFacts(now, page, empty), containers: page.items },
    };
  },
});

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
    const item = fieldsIn(ListedFields, presentListItem(row, now));
    return {
      ...item,
      simulated: isInvented({ mode, simulated: row.simulated }),
      url: shipmentUrl(caller, item.reference),
    };
  });
  return { page: rows, now };
}
