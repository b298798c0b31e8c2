// The parameters of the routes of a shipment.

import { Type } from 'typebox';
import { modes } from '../../../domain/references/reference.ts';
import { pageParameters } from '../../../http/page.ts';
import { oneOf } from '../../../http/schema-terms.ts';

const shipmentParameters = {
  workspace: Type.String(),
  mode: oneOf(modes, 'Live or sandbox data'),
  reference: Type.String({ maxLength: 200 }),
};
export const ShipmentParams = Type.Object(shipmentParameters);
export const AnswerParams = Type.Object({
  ...shipmentParameters,
  answer: Type.String({ pattern: '^[1-9]\\d{0,17}$' }),
});

const box = Type.Optional(Type.String({ maxLength: 200, description: 'One container of it' }));
export const BoxQuery = Type.Object({ box });
export const SeenBody = Type.Object({
  container: Type.String({ maxLength: 200 }),
  up_to: Type.String({ pattern: '^[1-9]\\d{0,17}$' }),
});
export const AnswersQuery = Type.Object({
  ...pageParameters,
  limit: Type.Integer({ minimum: 1, maximum: 50, default: 20 }),
});
