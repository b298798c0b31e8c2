import { type Static, Type } from 'typebox';
import { refusedField } from '../../domain/refusals/refused-field.ts';
import { parseDayOrMoment } from '../../domain/time/parse-moment.ts';
import { dayMs } from '../../domain/time/time-spans.ts';
import { mapPage } from '../../http/page.ts';
import { moment } from '../../http/schema-terms.ts';
import { areInvented } from '../../tracking/shipment/is-simulated.ts';
import { EventSchema, type EventView } from '../../webhooks/events/event-schemas.ts';
import { listEvents } from '../../webhooks/events/read-events.ts';
import {
  andMore,
  counted,
  pageFacts,
  pageFields,
  rowsWanted,
  shipmentUrl,
  simulated,
  url,
} from '../answer-fields.ts';
import type { Caller } from '../tool.ts';
import { toolOf } from '../tool.ts';
import { knownReference } from './get-shipment.ts';

const { type, data } = EventSchema.properties;
const { metadata: _, sequence: __, ...said } = data.properties;
const ChangeRow = Type.Object({ type, at: moment('When it became known'), ...said, url });

/** The events of the feed since a moment. */
export const whatChangedTool = toolOf({
  name: 'what_changed',
  title: 'What changed since',
  description:
    'Lists what became known since a moment, newest first: steps, arrivals, ETAs that moved, other ships and ports, rollovers, broken ' +
    'promises. Without since: the last 24 hours. With tag: only shipments that have this tag now. Small moves of an ETA are not listed; ' +
    'explain_eta has them. previous holds the values before. Free.',
  purpose: 'read',
  effect: 'reads',
  input: Type.Object(
    {
      since: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 40,
          description: 'A day (2026-03-02, UTC) or a moment (2026-03-02T09:00:00Z); default: 24 hours ago',
        }),
      ),
      tag: Type.Optional(
        Type.String({ minLength: 1, maxLength: 32, description: 'One of the tags of the workspace' }),
      ),
      reference: Type.Optional(knownReference),
      ...rowsWanted,
    },
    { additionalProperties: false },
  ),
  output: Type.Object({
    since: moment('Changes from then on are listed'),
    ...pageFields,
    simulated,
    changes: Type.Array(ChangeRow),
  }),
  async run(deps, caller, { since: text, tag, reference, limit, cursor }) {
    const { principal } = caller;
    // Events have the time of the server, also in the sandbox.
    const now = deps.now();
    const since = text === undefined ? new Date(now.getTime() - dayMs) : readSinceMoment(text, now);
    const request = { since, tag, reference, limit, cursor };
    const page = mapPage(await listEvents(deps, principal, request), (event) => changeRow(caller, event));
    return {
      summary: `${counted(page.items.length, 'change')} since ${since.toISOString()}.${andMore(page)}`,
      data: {
        since: since.toISOString(),
        ...pageFacts(now, page),
        simulated: areInvented(deps, principal),
        changes: page.items,
      },
    };
  },
});

function changeRow(caller: Caller, { type, created, data }: EventView): Static<typeof ChangeRow> {
  const { metadata: _, sequence: __, ...said } = data;
  return {
    type,
    at: new Date(created * 1000).toISOString(),
    ...said,
    url: shipmentUrl(caller, said.reference),
  };
}

/** @throws Problem `invalid_request` for a text that is no moment, or one that has not come yet */
function readSinceMoment(text: string, now: Date): Date {
  const since = parseDayOrMoment(text);
  if (since === null)
    throw refusedField('since', 'must be a day such as 2026-03-02 or a moment such as 2026-03-02T09:00:00Z');
  if (since > now) throw refusedField('since', `has not come yet: it is ${now.toISOString()}`);
  return since;
}
