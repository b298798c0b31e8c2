import { Type } from 'typebox';
import { mapPage } from '../../http/page.ts';
import { moment } from '../../http/schema-terms.ts';
import { areInvented } from '../../tracking/shipment/are-invented.ts';
import {
  ChangedShipmentSchema,
  presentChangedShipment,
  sinceParameter,
  tagParameter,
} from '../../webhooks/events/changed-routes.ts';
import { listChangedShipments } from '../../webhooks/events/list-changed-shipments.ts';
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
import { knownReference } from './get-shipment.ts';

const Changed = Type.Omit(ChangedShipmentSchema, ['previous_forecast', 'forecast']);

/** The shipments with news since a moment, as `GET /changes` lists them. */
export const whatChangedTool = toolOf({
  name: 'what_changed',
  title: 'What changed since',
  description:
    'Lists the shipments with news since a moment, one row each, newest first: ETAs that moved and why, arrivals, other ships and ports, ' +
    'rollovers, broken promises, new shipments. Small moves of an ETA are not listed; explain_eta has them.',
  purpose: 'read',
  effect: 'reads',
  input: Type.Object(
    { since: sinceParameter, tag: tagParameter, reference: Type.Optional(knownReference), ...rowsWanted },
    { additionalProperties: false },
  ),
  output: Type.Object({
    since: moment('Changes from then on are listed'),
    ...pageFields,
    simulated,
    changes: Type.Array(Type.Object({ ...Changed.properties, url })),
  }),
  async run(deps, caller, asked) {
    const { since, ...listed } = await listChangedShipments(deps, caller.principal, asked);
    const page = mapPage(listed, (changed) => ({
      ...fieldsIn(Changed, presentChangedShipment(changed)),
      url: shipmentUrl(caller, changed.reference),
    }));
    return {
      summary: `${counted(page.items.length, 'changed shipment')} since ${since.toISOString()}.${andMore(page)}`,
      data: {
        since: since.toISOString(),
        ...pageFacts(deps.now(), page),
        simulated: areInvented(deps, caller.principal),
        changes: page.items,
      },
    };
  },
});
