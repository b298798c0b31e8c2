// The parameters of the routes of a shipment.

import { type Static, Type } from 'typebox';
import { modes } from '../../../domain/reference.ts';
import { wordLimits } from '../../../domain/word-limits.ts';
import { PageQuery, pageParameters } from '../../../http/page.ts';
import { oneOf, orNull } from '../../../http/schema-terms.ts';
import { WordsChangeBody } from '../../../tracking/showing/own-words-schema.ts';

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
  upTo: Type.String({ pattern: '^[1-9]\\d{0,17}$' }),
});
export { PageQuery };
export const AnswersQuery = Type.Object({
  ...pageParameters,
  limit: Type.Integer({ minimum: 1, maximum: 50, default: 20 }),
});

const { keys, keyLength, valueLength } = wordLimits;
/** As in the API; `metadata` as a list, because a body names all of its fields. A value that is null removes its key. */
export const OwnWordsBody = Type.Object({
  ...WordsChangeBody.properties,
  metadata: Type.Optional(
    Type.Array(
      Type.Object({
        key: Type.String({ minLength: 1, maxLength: keyLength }),
        value: orNull(Type.String({ maxLength: valueLength })),
      }),
      { maxItems: 2 * keys },
    ),
  ),
});
export type OwnWordsRequest = Static<typeof OwnWordsBody>;
