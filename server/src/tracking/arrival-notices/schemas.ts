import type { Static } from 'typebox';
import { Type } from 'typebox';
import { keyedProblemResponses, PageEnvelope } from '../../http/envelope.ts';
import { PageQuery } from '../../http/page.ts';
import { date, moment, oneOf, orNull } from '../../http/schema-terms.ts';
import { classifier } from '../showing/milestone.ts';
import { TrackedParams } from '../showing/request-schemas.ts';

const container = orNull(Type.String({ description: 'Null: any container of the Bill of Lading' }));

const HandoverSchema = Type.Object(
  {
    container,
    number: orNull(Type.String({ description: 'The pick-up or turn-in number' })),
    place: orNull(Type.String()),
  },
  { title: 'Handover' },
);

const GrantedFreeTimeSchema = Type.Object(
  {
    kind: oneOf(['demurrage', 'detention', 'storage', 'combined'], 'What the time is free of', 'ClockKind'),
    containers: Type.Array(Type.String(), { description: 'Empty: those of `equipment`' }),
    equipment: Type.Array(Type.String(), { description: 'Codes as the carrier wrote them; empty: any' }),
    amount: orNull(Type.Integer()),
    unit: orNull(oneOf(['calendar_days', 'working_days', 'hours'], 'The unit of the amount', 'TimeUnit')),
    last_free_day: orNull(date('The last free day, where it is stated')),
  },
  { title: 'GrantedFreeTime' },
);

const ChargeSchema = Type.Object(
  {
    container,
    name: Type.String(),
    amount: Type.String({ description: 'In the decimals of its currency' }),
    currency: Type.String(),
    payment: orNull(oneOf(['prepaid', 'collect'], 'Paid by the shipper or the consignee', 'PaymentTerm')),
  },
  { title: 'NoticedCharge' },
);

export const ArrivalNoticeSchema = Type.Object(
  {
    id: Type.String(),
    bl: orNull(Type.String()),
    type: Type.String({ description: 'The carrier’s label; a newer notice of the same type replaces it' }),
    version: orNull(Type.String()),
    issued_at: moment('When the carrier issued it'),
    received_at: moment('When it came'),
    containers: Type.Array(Type.String()),
    pod: orNull(Type.String()),
    arrival: orNull(
      Type.Object(
        { date: date('Of the ship, at the port of discharge'), classifier },
        { title: 'NoticedArrival' },
      ),
    ),
    release: Type.Object(
      {
        customs: orNull(Type.Boolean()),
        freight: orNull(Type.Boolean()),
        freight_released_on: orNull(date('The day of that')),
        original_bill: orNull(Type.Boolean({ description: 'The carrier has the original Bill of Lading' })),
      },
      { title: 'NoticedRelease', description: 'Null: the notice does not say' },
    ),
    general_order_at: orNull(Type.String({ description: 'When customs moves the goods to a warehouse' })),
    pick_ups: Type.Array(HandoverSchema),
    returns: Type.Array(HandoverSchema),
    free_times: Type.Array(GrantedFreeTimeSchema),
    charges: Type.Array(ChargeSchema),
    document: orNull(Type.Object({ bytes: Type.Integer() }, { title: 'NoticeDocument' })),
    is_partial: Type.Boolean({
      description:
        'Without bl, numbers, charges, document and other boxes, which are shown only where the Bill of Lading is tracked',
    }),
  },
  { title: 'ArrivalNotice', description: 'An arrival notice of the carrier' },
);

export type ArrivalNoticeView = Static<typeof ArrivalNoticeSchema>;

const example: ArrivalNoticeView = {
  id: 'an_3f9a1c7be2d04455a1b2c3d4',
  bl: 'MEDUAB123456',
  type: 'English, consignee',
  version: null,
  issued_at: '2026-03-04T00:00:00Z',
  received_at: '2026-03-04T00:00:07Z',
  containers: ['MSCU1234566'],
  pod: 'Rotterdam, NL',
  arrival: { date: '2026-03-12', classifier: 'EST' },
  release: { customs: false, freight: true, freight_released_on: '2026-03-03', original_bill: true },
  general_order_at: null,
  pick_ups: [{ container: 'MSCU1234566', number: 'PIN-4711', place: 'Rotterdam, NL' }],
  returns: [],
  free_times: [
    {
      kind: 'demurrage',
      containers: ['MSCU1234566'],
      equipment: [],
      amount: 5,
      unit: 'calendar_days',
      last_free_day: '2026-03-16',
    },
  ],
  charges: [
    { container: null, name: 'Terminal handling', amount: '355.00', currency: 'EUR', payment: 'collect' },
  ],
  document: { bytes: 48_213 },
  is_partial: false,
};

export const listNoticesSchema = {
  operationId: 'listArrivalNotices',
  summary: 'List the arrival notices of a shipment',
  description:
    'What the carrier sent, of each type the newest. Their free time and last free days count for the clocks.',
  tags: ['Shipments'],
  params: TrackedParams,
  querystring: PageQuery,
  response: {
    200: PageEnvelope(ArrivalNoticeSchema, 'The arrival notices, the newest first', example),
    ...keyedProblemResponses('invalid_reference', 'not_tracked'),
  },
};

export const noticeDocumentSchema = {
  operationId: 'getArrivalNoticeDocument',
  summary: 'Read the document of an arrival notice',
  description: 'The PDF as the carrier sent it. Nobody has checked it.',
  tags: ['Shipments'],
  params: Type.Object({
    ...TrackedParams.properties,
    id: Type.String({ maxLength: 40, examples: ['an_3f9a1c7be2d04455a1b2c3d4'] }),
  }),
  response: {
    200: {
      description: 'The PDF',
      content: { 'application/pdf': { schema: Type.Unsafe<Buffer>({ type: 'string', format: 'binary' }) } },
    },
    ...keyedProblemResponses('invalid_reference', 'not_tracked', 'not_found'),
  },
};
