// An exception as clients read it (docs/exceptions.md).

import { type Static, Type } from 'typebox';
import { exceptionView } from '../../domain/announcing/announce-exceptions.ts';
import { etaExcuses, portCauses, stallCauses, urgencyOf } from '../../domain/exceptions/exception.ts';
import { exceptionFilters, exceptionKinds } from '../../domain/exceptions/exception-kind.ts';
import { clockKinds } from '../../domain/free-time/free-time-terms.ts';
import { keyedProblemResponses, PageEnvelope } from '../../http/envelope.ts';
import { pageParameters } from '../../http/page.ts';
import { moment, oneOf, orNull } from '../../http/schema-terms.ts';
import type { ExceptionRow } from '../../store/rows/tracking-rows.ts';
import type { ExceptionOfBox } from '../listing/list-boxes-of-exceptions.ts';
import type { StoredShipment } from '../shipment/stored-shipment.ts';
import { EtaCauseSchema, etaCauseExample, warnedDaysSchema } from './eta-cause.ts';
import { presentLastStep } from './list-item.ts';
import { LastEventSchema, lastEventExample } from './milestone.ts';
import { reporterFields } from './reporter.ts';
import { rowKey } from './row-key.ts';

const ExceptionKindSchema = oneOf(
  exceptionKinds,
  'Most urgent first. promise_at_risk: expected after the promised day; free_time_over, free_time_ending: its last free day has ended, ' +
    'or ends within three days; rolled_over: not loaded on the planned vessel; ' +
    'port_changed: another port of discharge or of transshipment; last_free_day_changed: by what the carrier says; step_overdue: an expected step was not reported; ' +
    'dispute_due: the time to dispute an invoice ends; ' +
    'tracking_stalled: no news, or no answer, from the carrier; vessel_changed: another vessel; eta_changed: the ETA is two days or more ' +
    'from the first one',
  'ExceptionKind',
);

/** `any`, or one kind. */
export const ExceptionFilterSchema = oneOf(
  exceptionFilters,
  'Only boxes with an open exception of this kind; any: of any kind',
  'ExceptionFilter',
);

export const exceptionFields = {
  kind: ExceptionKindSchema,
  container: Type.String({ description: 'Container number; empty: the whole shipment' }),
  previous: orNull(
    Type.String({
      description:
        'The value before: a date, a port or a vessel; of promise_at_risk, the promised day; of dispute_due, the number of the invoice; of tracking_stalled, the day since which nothing came',
    }),
  ),
  current: orNull(Type.String({ description: 'The value now; of step_overdue, the step' })),
  days: orNull(
    Type.Integer({
      description: 'How many days later the ETA, the expected day or the departure is; below 0: earlier',
    }),
  ),
  cause: orNull(
    oneOf(
      [...etaExcuses, ...stallCauses, ...portCauses, ...clockKinds],
      'Of eta_changed: what the carrier says of it; of tracking_stalled: why there is no news; of port_changed: which port; of free time: the charge',
      'ExceptionCause',
    ),
  ),
  port: orNull(Type.String({ description: 'Of another vessel: where the box boards it' })),
  eta_cause: orNull(EtaCauseSchema),
  warned_days: warnedDaysSchema,
  reason: Type.String({ description: 'What is wrong, in one sentence' }),
  since: moment('When it began'),
};

export const ExceptionSchema = Type.Object(exceptionFields, { title: 'ShipmentException' });

export type ExceptionJson = Static<typeof ExceptionSchema>;

export const ListedExceptionSchema = Type.Object(
  {
    key: Type.String({ description: 'Names the row' }),
    id: Type.String({ description: 'Id of the shipment' }),
    reference: Type.String({ description: 'The tracked reference' }),
    ...exceptionFields,
    ...reporterFields,
    last_event: orNull(LastEventSchema),
  },
  { title: 'ListedException' },
);

type ListedExceptionJson = Static<typeof ListedExceptionSchema>;

export const ExceptionListQuery = Type.Object({
  ...pageParameters,
  kind: Type.Optional(ExceptionKindSchema),
});

export const exceptionExample: ExceptionJson = {
  kind: 'eta_changed',
  container: 'MSCU1234566',
  previous: '2026-12-02',
  current: '2026-12-04',
  days: 2,
  cause: 'not_given',
  port: null,
  eta_cause: etaCauseExample,
  warned_days: 6,
  reason:
    'The ETA is 2026-12-04, 2 days later than the first one (2026-12-02). Leaves Shanghai 2 days later.',
  since: '2026-11-21T10:30:00.000Z',
};

export const listExceptionsSchema = {
  operationId: 'listExceptions',
  summary: 'List the open exceptions',
  description:
    'The open exceptions of the tracked shipments, most urgent first; of the same kind, the oldest first. One that is over ' +
    'is no longer listed.',
  tags: ['Shipments'],
  querystring: ExceptionListQuery,
  response: {
    200: PageEnvelope(ListedExceptionSchema, 'One page of the open exceptions', {
      key: 'shp_5hJq2Zk8RtB1nVfXcJ7aDw.MSCU1234566.eta_changed',
      id: 'shp_5hJq2Zk8RtB1nVfXcJ7aDw',
      reference: 'MSCU1234566',
      ...exceptionExample,
      carrier: { scac: 'MSCU', name: 'MSC' },
      last_event: lastEventExample,
    }),
    ...keyedProblemResponses(),
  },
};

/** The open exceptions of a shipment, most urgent first. */
export function presentExceptions({ exceptions }: Pick<StoredShipment, 'exceptions'>): ExceptionJson[] {
  return exceptions.toSorted((a, b) => urgencyOf(a.kind) - urgencyOf(b.kind)).map(exceptionView);
}

/** A row of `GET /exceptions`: the exception, and of its box who tells of it and the last step. */
export function presentListedException({ exception, box }: ExceptionOfBox): ListedExceptionJson {
  return { ...presentExceptionRow(exception), ...presentLastStep(box) };
}

export function presentExceptionRow(row: ExceptionRow) {
  const { shipment_id: id, reference, kind, container, since, eta_cause, warned_days, port } = row;
  const { about, previous, current, days, cause, reason } = row;
  const what = { kind, container, previous, current, days, cause, port, eta_cause, warned_days, reason };
  return {
    key: rowKey(id, container, kind, about),
    id,
    reference,
    ...what,
    since: since.toISOString(),
  };
}
