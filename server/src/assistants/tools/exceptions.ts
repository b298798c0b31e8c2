import { Type } from 'typebox';
import { mapPage } from '../../http/page.ts';
import { listExceptions } from '../../tracking/listing/list-exceptions.ts';
import { onClock } from '../../tracking/sandbox/on-clock.ts';
import { areInvented } from '../../tracking/shipment/are-invented.ts';
import {
  ExceptionListQuery,
  ListedExceptionSchema,
  presentExceptionRow,
} from '../../tracking/showing/exception.ts';
import {
  andMore,
  counted,
  fieldsIn,
  pageFacts,
  pageFields,
  rowsWanted,
  shipmentUrl,
  simulated,
  url,
} from '../answer-fields.ts';
import { toolOf } from '../tool.ts';

const Listed = Type.Omit(ListedExceptionSchema, ['key', 'carrier', 'reported_by', 'last_event', 'port']);

/** The worklist. */
export const exceptionsTool = toolOf({
  name: 'exceptions',
  title: 'Open exceptions',
  description:
    'Lists what goes wrong with the tracked containers, most urgent first, each with its reason. For ' +
    'one tag, use list_shipments with tag and exception, then get_shipment.',
  purpose: 'read',
  effect: 'reads',
  input: Type.Object(
    { kind: ExceptionListQuery.properties.kind, ...rowsWanted },
    { additionalProperties: false },
  ),
  output: Type.Object({
    ...pageFields,
    simulated,
    exceptions: Type.Array(Type.Object({ ...Listed.properties, url })),
  }),
  async run(deps, caller, { kind, limit, cursor }) {
    const { principal } = caller;
    const { now } = await onClock(deps, principal);
    const page = mapPage(await listExceptions(deps, principal, { kind, limit, cursor }), (row) => ({
      ...fieldsIn(Listed, presentExceptionRow(row)),
      url: shipmentUrl(caller, row.reference),
    }));
    return {
      summary: `${counted(page.items.length, 'open exception')}.${andMore(page)}`,
      data: { ...pageFacts(now(), page), simulated: areInvented(deps, principal), exceptions: page.items },
    };
  },
});
