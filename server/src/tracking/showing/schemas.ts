// The shapes of tracking as clients see them.

import { type Static, Type } from 'typebox';
import { invoiceStates } from '../../domain/invoices/kept-invoice.ts';
import { changedFields } from '../../domain/journey/change.ts';
import { changeReasonCodes } from '../../domain/journey/change-reason.ts';
import { phases, podConfidences } from '../../domain/journey/journey.ts';
import { timings } from '../../domain/journey/timing.ts';
import { ErrorSchema } from '../../http/envelope.ts';
import { date, moment, oneOf, orNull, StatusSchema } from '../../http/schema-terms.ts';
import { EtaCauseSchema, warnedDaysSchema } from './eta-cause.ts';
import { ExceptionSchema } from './exception.ts';
import { ConnectionSchema, ForecastDaysSchema, ForecastSchema } from './forecast.ts';
import { FreeTimeClockSchema } from './free-time.ts';
import { legs } from './leg.ts';
import { imo, LastEventSchema, MilestoneSchema, PlaceSchema, PortSchema } from './milestone.ts';
import { OwnDatesSchema, ownWordsFields } from './own-words.ts';
import { ParticularsSchema } from './particulars.ts';
import { ReleaseSchema } from './release.ts';
import { reporterFields } from './reporter.ts';

const PhaseSchema = oneOf(phases, 'How far the box is', 'Phase');

const daysToEta = orNull(
  Type.Integer({
    description:
      'Days from today to the ETA on the calendar of the port of discharge: 0 is today; below 0, the days since the ETA, ' +
      'and after the arrival the days since it; null when there is no ETA',
  }),
);

const TimingSchema = orNull(
  oneOf(
    timings,
    'overdue: the day of the ETA has ended; slipped: it is later than the first ETA; null without an ETA, and after the arrival',
    'Timing',
  ),
);

const checkedAt = moment('When the carrier last answered with data');

const journeyFields = {
  container: Type.String({ description: 'Container number; empty while the carrier names none' }),
  current_status: Type.String({ description: 'The state in words' }),
  eta: orNull(
    date(
      'Expected day at the port of discharge, in local time; after arrival the day of arrival; null when not known',
    ),
  ),
  days_to_eta: daysToEta,
  forecast: orNull(ForecastSchema),
  connection: orNull(ConnectionSchema),
  count: Type.Integer({ minimum: 0, description: 'Number of entries in trace' }),
  trace: Type.Array(MilestoneSchema, { description: 'What has happened, oldest first' }),
  status: StatusSchema,
  phase: PhaseSchema,
  bl: orNull(Type.String({ description: 'Bill of Lading number' })),
  booking: orNull(Type.String({ description: 'Booking number' })),
  iso_equipment_code: orNull(Type.String({ description: 'Size and type of the container (ISO 6346)' })),
  equipment_type: orNull(
    Type.String({
      description:
        "The same in words, such as `40' High Cube (45G1)`; the code alone when there are no words for it",
    }),
  ),
  particulars: orNull(ParticularsSchema),
  vessel: Type.String({ description: 'Vessel name; empty when unknown' }),
  imo,
  voyage: orNull(Type.String()),
  pol: orNull(PlaceSchema),
  pod: orNull(PlaceSchema),
  pod_confidence: orNull(
    oneOf(
      podConfidences,
      'How the port of discharge is known: named by the carrier, the last call of the plan, declared by you (`pod`), or only the last discharge',
      'PodConfidence',
    ),
  ),
  eta_basis: orNull(
    oneOf(
      [
        'arrival_estimated',
        'arrival_planned',
        'discharge_estimated',
        'discharge_planned',
        'port_unknown',
        'arrival_notice',
        'arrival_actual',
      ],
      'The event that the ETA was read from',
      'EtaBasis',
    ),
  ),
  eta_initial: orNull(date('The first ETA given for this journey and port of discharge')),
  /** Why the ETA is on another day than the first one. */
  eta_cause: orNull(EtaCauseSchema),
  warned_days: warnedDaysSchema,
  arrived_at: orNull(Type.String({ description: 'When it arrived; ISO 8601 as in trace' })),
  release: orNull(ReleaseSchema),
  own_dates: orNull(OwnDatesSchema),
  free_time: Type.Array(FreeTimeClockSchema),
  legs,
  upcoming: Type.Array(MilestoneSchema, {
    description: 'Planned and estimated steps that are still to come',
  }),
};
const exceptions = Type.Array(ExceptionSchema, {
  description: 'What goes wrong on its way: the open exceptions, most urgent first',
});
const TrackingWarningSchema = oneOf(
  ['check_digit', 'pages_missing', 'waiting_for_source'],
  'check_digit: looks like a container number, but its last digit is wrong (ISO 6346); pages_missing: the carrier’s ' +
    'last answer lacks a page that it announced, so steps may be missing; waiting_for_source: a service has no data yet, ' +
    'and no credit is spent until it has',
  'TrackingWarning',
);
export type TrackingWarning = Static<typeof TrackingWarningSchema>;

const JourneySchema = Type.Object(journeyFields, {
  title: 'Journey',
  description: 'The journey of one container',
});
export type JourneyView = Static<typeof JourneySchema>;

const shipmentId = Type.String({ description: 'The shipment, `shp_…`' });

export const TrackingResultSchema = Type.Object(
  {
    id: shipmentId,
    reference: Type.String({ description: 'The reference that was tracked, normalised' }),
    tracked_through: orNull(
      Type.String({
        description: 'The Bill of Lading through which this container is tracked; null: by itself',
      }),
    ),
    tracking: Type.Object(
      {
        ...journeyFields,
        ...reporterFields,
        checked_at: checkedAt,
        stale: Type.Boolean({
          description:
            'The last question to the carrier failed: it could not be asked, accepted no more questions, or had no data',
        }),
        retry_at: orNull(
          moment(
            'After a failed question: before this time the carrier is not asked again; null while stale is false',
          ),
        ),
        next_check_at: orNull(
          moment(
            'When Landfall asks the carrier again by itself; null when it does not: the journey has ended, or in the sandbox, ' +
              'except while shipments follow an advance of the test clock',
          ),
        ),
        warnings: Type.Array(TrackingWarningSchema),
        containers: Type.Optional(
          Type.Array(JourneySchema, {
            description:
              'One entry per container when there are several, least advanced first; the fields above repeat the first',
          }),
        ),
      },
      { title: 'Tracking', description: 'The journey, its carrier, and when the carrier last answered' },
    ),
    exceptions,
    ...ownWordsFields,
  },
  { title: 'TrackingResult' },
);
export type TrackingResult = Static<typeof TrackingResultSchema>;

const listFields = {
  id: shipmentId,
  reference: Type.String({ description: 'The reference that was tracked' }),
  container: Type.String({ description: 'Container number; empty while the carrier names none' }),
  bl: orNull(Type.String({ description: 'Bill of Lading number' })),
  vessel: Type.String({ description: 'Vessel name; empty when unknown' }),
  arrived: Type.Boolean(),
  status: StatusSchema,
  phase: PhaseSchema,
  eta: orNull(date('Expected day at the port of discharge; after arrival the day of arrival')),
  days_to_eta: daysToEta,
  ...reporterFields,
  tracked_at: moment('When the reference was added'),
  ...ownWordsFields,
};
export const ShipmentListItemSchema = Type.Object(
  {
    ...listFields,
    key: Type.String({ description: 'Names the row; the containers of one Bill of Lading share `id`' }),
    timing: TimingSchema,
    pol: orNull(PortSchema),
    port_of_discharge: orNull(PortSchema),
    eta_initial: journeyFields.eta_initial,
    forecast: orNull(ForecastDaysSchema),
    last_event: orNull(LastEventSchema),
    checked_at: checkedAt,
  },
  { title: 'ShipmentListItem', description: 'One container of a tracked reference' },
);
export type ShipmentListItem = Static<typeof ShipmentListItemSchema>;

const InvoiceAtShipmentSchema = Type.Object(
  {
    ...{ id: Type.String(), number: Type.String(), state: oneOf(invoiceStates, 'As marked', 'InvoiceState') },
    dispute_by: orNull(date('The last day to dispute it')),
  },
  { title: 'InvoiceAtShipment' },
);

export const ShipmentDetailSchema = Type.Object(
  {
    as_of: Type.Optional(
      moment(
        'The moment that you asked for; absent when you asked for no moment. Of the past only the journey is known, as the ' +
          'answers of the carrier describe it: own references, tags, metadata, exceptions and invoices are empty, `promised_at`, `pod`, ' +
          'forecast, connection, `retry_at` and `next_check_at` are null, stale is false, and a port of discharge that you ' +
          'declared does not count',
      ),
    ),
    ...listFields,
    exceptions,
    invoices: Type.Array(InvoiceAtShipmentSchema, {
      description: 'The kept invoices about its boxes, newest first; 50 at most',
    }),
    tracking: TrackingResultSchema.properties.tracking,
  },
  { title: 'Shipment' },
);
export type ShipmentDetail = Static<typeof ShipmentDetailSchema>;

export const HistoryEntrySchema = Type.Object(
  {
    container: Type.String(),
    field: oneOf([...changedFields], 'What changed', 'RevisedField'),
    previous: orNull(Type.String()),
    current: orNull(
      Type.String({
        description: 'Of an ETA: ISO 8601, in local time of the port; a day if no time is known',
      }),
    ),
    reason: Type.String({ description: 'Why it changed' }),
    reason_code: orNull(
      oneOf(
        changeReasonCodes,
        'The same for a program; null for a reason of an earlier release that has no code',
        'ReasonCode',
      ),
    ),
    step: orNull(
      Type.String({ description: 'Of step_reported: the newest step; of notified_by, taken_back_by: who' }),
    ),
    cause: orNull(EtaCauseSchema),
    learned_at: moment('When we received it'),
  },
  { title: 'Revision' },
);
export type HistoryEntry = Static<typeof HistoryEntrySchema>;

export const RemovedShipmentSchema = Type.Object(
  {
    id: Type.String(),
    reference: Type.String(),
    deleted: Type.Literal(true, { description: 'Always true' }),
  },
  { title: 'RemovedShipment' },
);

export const BatchItemSchema = Type.Object(
  {
    reference: Type.String({ description: 'The reference as you sent it' }),
    ok: Type.Boolean(),
    data: Type.Optional(TrackingResultSchema),
    error: Type.Optional(ErrorSchema),
  },
  { title: 'BatchItem', description: '`data` or `error`, the same as for the reference sent alone' },
);
export type BatchItem = Static<typeof BatchItemSchema>;
