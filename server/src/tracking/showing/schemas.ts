// The shapes of tracking as clients see them.

import { type Static, Type } from 'typebox';
import { changedFields } from '../../domain/journey/change.ts';
import { phases } from '../../domain/journey/journey.ts';
import { ErrorSchema } from '../../http/envelope.ts';
import { date, eventCode, moment, oneOf, orNull, StatusSchema } from '../../http/schema-terms.ts';
import { ConnectionSchema, ForecastSchema } from './forecast-schemas.ts';
import { ParticularsSchema } from './particulars-schema.ts';
import { ReleaseSchema } from './release-schema.ts';

const CarrierSchema = Type.Object(
  {
    scac: Type.String({ description: 'Standard Carrier Alpha Code' }),
    name: Type.String(),
  },
  { title: 'Carrier', description: 'The carrier that answers for the reference' },
);

const PlaceSchema = Type.Object(
  {
    location: Type.String({ description: 'City and country code' }),
    unlocode: orNull(
      Type.String({ description: 'UN/LOCODE as the carrier wrote it; null when it gave none' }),
    ),
  },
  { title: 'Place', description: 'A port or another place; null when it is not known' },
);
export type PlaceView = Static<typeof PlaceSchema>;

const FacilitySchema = Type.Object(
  {
    code: Type.String(),
    list: orNull(oneOf(['SMDG', 'BIC'], 'The code list; null for a code of the carrier', 'FacilityList')),
    name: orNull(Type.String({ description: 'Null when the list of terminals does not have it' })),
  },
  { title: 'Facility', description: 'The terminal, depot or yard; null when it is not known' },
);

const MilestoneSchema = Type.Object(
  {
    event: Type.String({ description: 'What happened or is expected, in words' }),
    location: Type.String({ description: 'City and country code; empty when unknown' }),
    time: Type.String({
      description: 'ISO 8601, with the offset of the place if its time zone is known, otherwise without one',
    }),
    code: eventCode('DCSA event code; DOCUMENT for papers, OTHER for events without a code in the standard'),
    classifier: oneOf(['ACT', 'EST', 'PLN'], 'Actual, estimated or planned', 'Classifier'),
    unlocode: orNull(Type.String()),
    facility: orNull(FacilitySchema),
    vessel: Type.String({ description: 'Vessel name; empty when unknown or not on a ship' }),
  },
  { title: 'Milestone' },
);
export type MilestoneView = Static<typeof MilestoneSchema>;

const PhaseSchema = oneOf(phases, 'How far the box is', 'Phase');

const journeyFields = {
  container: Type.String({ description: 'Container number; empty while the carrier names none' }),
  current_status: Type.String({ description: 'The state in words' }),
  eta: orNull(
    date(
      'Expected day at the port of discharge, in local time; after arrival the day of arrival; null when not known',
    ),
  ),
  forecast: orNull(ForecastSchema),
  connection: orNull(ConnectionSchema),
  count: Type.Integer({ minimum: 0, description: 'Number of entries in trace' }),
  trace: Type.Array(MilestoneSchema, { description: 'What has happened, oldest first' }),
  status: StatusSchema,
  phase: PhaseSchema,
  bl: orNull(Type.String({ description: 'Bill of Lading number' })),
  iso_equipment_code: orNull(Type.String({ description: 'Size and type of the container (ISO 6346)' })),
  particulars: orNull(ParticularsSchema),
  vessel: Type.String({ description: 'Vessel name; empty when unknown' }),
  voyage: orNull(Type.String()),
  pol: orNull(PlaceSchema),
  pod: orNull(PlaceSchema),
  pod_confidence: orNull(
    oneOf(
      ['stated', 'planned', 'inferred'],
      'How the port of discharge is known: named by the carrier, the last call of the plan, or only the last discharge',
      'PodConfidence',
    ),
  ),
  eta_basis: orNull(
    oneOf(
      ['arrival_estimated', 'arrival_planned', 'discharge_estimated', 'discharge_planned', 'arrival_actual'],
      'The event that the ETA was read from',
      'EtaBasis',
    ),
  ),
  eta_initial: orNull(date('The first ETA given for this journey and port of discharge')),
  arrived_at: orNull(Type.String({ description: 'When it arrived; ISO 8601 as in trace' })),
  release: orNull(ReleaseSchema),
  upcoming: Type.Array(MilestoneSchema, {
    description: 'Planned and estimated steps that are still to come',
  }),
};
const TrackingWarningSchema = oneOf(
  ['check_digit', 'pages_missing'],
  'check_digit: looks like a container number, but its last digit is wrong (ISO 6346); pages_missing: the carrier’s ' +
    'last answer lacks a page that it announced, so steps may be missing',
  'TrackingWarning',
);
export type TrackingWarning = Static<typeof TrackingWarningSchema>;

const JourneySchema = Type.Object(journeyFields, {
  title: 'Journey',
  description: 'The journey of one container',
});
export type JourneyView = Static<typeof JourneySchema>;

export const TrackingResultSchema = Type.Object(
  {
    reference: Type.String({ description: 'The reference that was tracked, normalised' }),
    tracking: Type.Object(
      {
        ...journeyFields,
        carrier: CarrierSchema,
        checked_at: moment('When the carrier last answered with data'),
        stale: Type.Boolean({
          description:
            'The last question to the carrier failed: it could not be asked, accepted no more questions, or had no data',
        }),
        retry_at: orNull(
          moment(
            'After a failed question: before this time the carrier is not asked again; null while stale is false',
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
  },
  { title: 'TrackingResult' },
);
export type TrackingResult = Static<typeof TrackingResultSchema>;

const listFields = {
  id: Type.String({ description: 'The shipment' }),
  reference: Type.String({ description: 'The reference that was tracked' }),
  container: Type.String({ description: 'Container number; empty while the carrier names none' }),
  bl: orNull(Type.String({ description: 'Bill of Lading number' })),
  vessel: Type.String({ description: 'Vessel name; empty when unknown' }),
  arrived: Type.Boolean(),
  status: StatusSchema,
  phase: PhaseSchema,
  eta: orNull(date('Expected day at the port of discharge; after arrival the day of arrival')),
  carrier: CarrierSchema,
  tracked_at: moment('When the reference was added'),
};
export const ShipmentListItemSchema = Type.Object(
  {
    ...listFields,
    id: Type.String({
      description:
        'The shipment. The containers of one Bill of Lading share it, so only `id` and `container` together identify an item',
    }),
  },
  { title: 'ShipmentListItem', description: 'One container of a tracked reference' },
);
export type ShipmentListItem = Static<typeof ShipmentListItemSchema>;

export const ShipmentDetailSchema = Type.Object(
  {
    ...listFields,
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
    current: orNull(Type.String()),
    reason: Type.String({ description: 'Why it changed' }),
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
export type RemovedShipment = Static<typeof RemovedShipmentSchema>;

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
