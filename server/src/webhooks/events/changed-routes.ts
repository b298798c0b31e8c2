// The list of the shipments that changed (docs/exceptions.md "What changed").

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { type Static, Type } from 'typebox';
import { changeGroups, changeKinds } from '../../domain/announcing/changed-shipment.ts';
import { answerList } from '../../http/answer-list.ts';
import { keyedProblemResponses, PageEnvelope } from '../../http/envelope.ts';
import { pageParameters } from '../../http/page.ts';
import { date, moment, oneOf, orNull } from '../../http/schema-terms.ts';
import type { Services } from '../../services.ts';
import { EtaCauseSchema, warnedDaysSchema } from '../../tracking/showing/eta-cause.ts';
import { type ChangedShipment, listChangedShipments } from './list-changed-shipments.ts';

export const sinceParameter = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 40,
    description: 'A day (2026-03-02, UTC) or a moment (2026-03-02T09:00:00Z); default: 24 hours ago',
  }),
);
export const tagParameter = Type.Optional(
  Type.String({ minLength: 1, maxLength: 32, description: 'Only shipments that have this tag now' }),
);

export const ChangedShipmentSchema = Type.Object(
  {
    id: Type.String({ description: 'Id of the shipment' }),
    reference: Type.String(),
    own_references: Type.Array(Type.String()),
    tags: Type.Array(Type.String()),
    promised_at: orNull(date('The promised day')),
    group: oneOf(changeGroups, 'needs_answer: something is wrong now', 'ChangeGroup'),
    kinds: Type.Array(oneOf(changeKinds, 'new: tracked since then', 'ChangeKind')),
    containers: Type.Array(Type.String(), { description: 'With news' }),
    previous_eta: orNull(date('The ETA before')),
    eta: orNull(date('Of the container that moved most')),
    eta_initial: orNull(date('The first ETA')),
    days: orNull(Type.Integer({ description: 'From the first ETA to the ETA; below 0: earlier' })),
    eta_cause: orNull(EtaCauseSchema),
    warned_days: warnedDaysSchema,
    previous_forecast: orNull(date('The middle of the forecast before')),
    forecast: orNull(date('The same now; null where it did not move')),
    event_id: orNull(Type.String({ description: 'The newest event' })),
    at: moment('When the newest change was found'),
  },
  { title: 'ChangedShipment' },
);
export type ChangedShipmentJson = Static<typeof ChangedShipmentSchema>;

export function presentChangedShipment(changed: ChangedShipment): ChangedShipmentJson {
  const { id, reference, words, group, kinds, containers, eta, days } = changed;
  return {
    ...{ id, reference },
    own_references: [...words.ownReferences],
    tags: [...words.tags],
    promised_at: words.promisedAt,
    ...{ group, kinds, containers, previous_eta: changed.previousEta, eta },
    ...{ eta_initial: changed.etaInitial, days, eta_cause: changed.etaCause },
    warned_days: changed.warnedDays,
    ...{ previous_forecast: changed.previousForecast, forecast: changed.forecast },
    ...{ event_id: changed.eventId, at: changed.at.toISOString() },
  };
}

const example: ChangedShipmentJson = {
  ...{ id: 'shp_5hJq2Zk8RtB1nVfXcJ7aDw', reference: 'MSCU1234566', own_references: ['PO-4711'] },
  ...{ tags: ['acme'], promised_at: null, group: 'later', kinds: ['later'], containers: ['MSCU1234566'] },
  ...{ previous_eta: '2026-12-02', eta: '2026-12-04', eta_initial: '2026-12-02', days: 2 },
  ...{ eta_cause: null, warned_days: null, previous_forecast: null, forecast: null },
  ...{ event_id: 'evt_7Yk2ZpQw0RtB5nVfXcJ8aD', at: '2026-11-21T10:30:00.000Z' },
};

const listChangesSchema = {
  operationId: 'listChanges',
  summary: 'List the shipments that changed',
  description:
    'One row for each shipment with an event since a moment, or tracked since then; the newest change first. It goes back as ' +
    'far as events are kept.',
  tags: ['Shipments'],
  querystring: Type.Object({ ...pageParameters, since: sinceParameter, tag: tagParameter }),
  response: { 200: PageEnvelope(ChangedShipmentSchema, 'One page', example), ...keyedProblemResponses() },
};

/** The route of the shipments that changed. */
export function changedRoutes(services: Services): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/changes', { schema: listChangesSchema }, async (request, reply) => {
      const { principal, query } = request;
      return await answerList(
        { request, reply },
        query,
        (asked) => listChangedShipments(services, principal, asked),
        presentChangedShipment,
      );
    });
  };
}
