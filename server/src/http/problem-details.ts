// The shapes of `error.details`, by code.

import { type TObject, type TProperties, Type } from 'typebox';
import { planNames } from '../domain/accounts/plan.ts';
import { purposes } from '../domain/accounts/purpose.ts';
import type { ProblemCode } from '../domain/refusals/problem.ts';
import { moment, oneOf, orNull } from './schema-terms.ts';

const PlanSchema = oneOf(planNames, 'The plan of the workspace', 'PlanName');

const FieldFaultSchema = Type.Object(
  {
    field: Type.String({ description: 'The field at fault: `limit`, `references.3`; `body` for the whole' }),
    message: Type.String({ description: 'What is wrong with it' }),
  },
  { title: 'FieldFault', description: 'One fault of a request' },
);

const CreditDetailsSchema = Type.Object({
  plan: PlanSchema,
  included_per_month: Type.Integer({ description: 'References that the plan includes' }),
  topped_up: Type.Integer({ description: 'Credits added on top of the plan for this period' }),
  used_this_period: Type.Integer({ description: 'References paid for in this period' }),
  period_ends_at: moment('When the count starts again'),
  guidance: Type.String({ description: 'Where to top up or upgrade, in words' }),
  upgrade_url: orNull(Type.String({ description: 'Null when the server does not know its public address' })),
  top_up_url: orNull(Type.String({ description: 'Null when the server does not know its public address' })),
});

const PlanDetailsSchema = Type.Object({
  plan: PlanSchema,
  required_plan: oneOf(planNames, 'The smallest plan that includes it', 'PlanName'),
});

const PurposeSchema = oneOf(purposes, 'What a restricted key is for', 'Purpose');

const PurposeDetailsSchema = Type.Object({
  required: PurposeSchema,
  purposes: Type.Array(PurposeSchema, { description: 'The purposes of the key' }),
});

const AskedCarrierSchema = Type.Object(
  {
    scac: Type.String({ description: 'Standard Carrier Alpha Code' }),
    name: Type.String(),
    reason: Type.String({ description: 'Why this carrier may know the reference, such as `owner_prefix`' }),
    confidence: Type.Number({ description: 'How likely that is, 0 to 1' }),
    outcome: oneOf(
      ['no_data', 'unavailable', 'rejected', 'not_asked'],
      'The result of asking this carrier; rejected: it refused the question; not_asked: it bills every question, so name it',
      'NoAnswerOutcome',
    ),
  },
  { title: 'AskedCarrier', description: 'A carrier that was asked, or could be' },
);

const BoxOwnerSchema = Type.Object(
  {
    prefix: Type.String({ description: 'The first four letters of the container number' }),
    name: Type.String(),
    scac: orNull(
      Type.String({ description: 'Null for a company that leases containers and carries nothing' }),
    ),
  },
  { title: 'BoxOwner', description: 'The owner of the container according to its number; null when unknown' },
);

const UnansweredDetailsSchema = Type.Object({
  reason: oneOf(
    ['no_data', 'unavailable', 'not_given', 'rejected', 'not_asked', 'carrier_unknown'],
    'Why there is no answer',
    'UnansweredReason',
  ),
  candidates: Type.Array(AskedCarrierSchema, {
    description: 'The carriers that were asked, most likely first, and those that were not',
  }),
  owner: orNull(BoxOwnerSchema),
  configured: Type.Array(Type.String(), { description: 'SCACs of the carriers of this server' }),
  simulated: Type.Boolean({ description: 'They are all simulated, and know no real shipment' }),
});

const mostAllowed = Type.Integer({ description: 'The highest number that is allowed' });

const LimitDetailsSchema = Type.Object({
  resource: Type.String({ description: 'The kind of resource, such as `webhook_endpoints`' }),
  limit: mostAllowed,
});

const DisabledEndpointDetailsSchema = Type.Object({
  endpoint: Type.String({ description: 'The webhook endpoint, `wh_…`' }),
});

const NoDataLimitDetailsSchema = Type.Object({
  limit: mostAllowed,
  per_seconds: Type.Integer({ description: 'The seconds for which `limit` counts' }),
});

const retryAfterSeconds = Type.Number({
  description: 'In an item of a batch: seconds to wait, as in the header Retry-After',
});

const FieldsSchema = Type.Object({
  fields: Type.Array(FieldFaultSchema, { description: 'Each fault of the request, 20 at most' }),
});

/** The codes with details, and their shapes. */
export const detailSchemas: Partial<Record<ProblemCode, TObject>> = {
  invalid_request: FieldsSchema,
  invalid_reference: FieldsSchema,
  payment_required: CreditDetailsSchema,
  upgrade_required: PlanDetailsSchema,
  insufficient_permissions: PurposeDetailsSchema,
  no_carrier_data: UnansweredDetailsSchema,
  carrier_unavailable: UnansweredDetailsSchema,
  limit_reached: LimitDetailsSchema,
  endpoint_disabled: DisabledEndpointDetailsSchema,
  no_data_limit_reached: NoDataLimitDetailsSchema,
};

const shapes = Object.entries(detailSchemas);

/** None required: many generators of clients make nothing of a choice between shapes. */
export const DetailsSchema = Type.Partial(
  Type.Object(
    Object.assign({}, ...shapes.map(([, { properties }]) => properties), {
      retry_after_seconds: retryAfterSeconds,
    }) as TProperties,
  ),
  {
    title: 'ErrorDetails',
    description: `Details for a program. ${shapes.map(([code, { properties }]) => `${code}: ${Object.keys(properties).join(', ')}`).join('; ')}. Other codes have none, except retry_after_seconds in an item of a batch.`,
  },
);
