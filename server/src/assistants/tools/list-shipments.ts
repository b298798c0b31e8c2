import { Type } from 'typebox';
import { ListQuery } from '../../tracking/showing/request-schemas.ts';
import { andMore, BoxRow, counted, pageFacts, pageFields, rowsWanted } from '../answer-fields.ts';
import { toolOf } from '../tool.ts';
import { listCallersBoxes } from './list-boxes.ts';

/** The list of the API, with all its filters. */
export const listShipmentsTool = toolOf({
  name: 'list_shipments',
  title: 'List containers',
  description:
    'Lists the tracked containers, one row each, newest tracked first. All filters hold together. promise: missed or at_risk answers ' +
    '"which boxes miss their promise?"; exception: any answers "which boxes have a problem?"; status: delayed lists those whose ETA has ' +
    'passed without an arrival. Free.',
  purpose: 'read',
  effect: 'reads',
  input: Type.Object({ ...ListQuery.properties, ...rowsWanted }, { additionalProperties: false }),
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
