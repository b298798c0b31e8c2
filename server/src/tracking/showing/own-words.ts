// The own words of a shipment, as clients write and read them (docs/own-words.md).

import { type Static, type TSchema, Type } from 'typebox';
import { boxDateLimits, type DatesChange, readDatesChange } from '../../domain/own-words/box-dates.ts';
import type { OwnWords, WordsChange } from '../../domain/own-words/own-words.ts';
import { promiseFilters } from '../../domain/own-words/promise-filter.ts';
import { wordLimits } from '../../domain/own-words/word-limits.ts';
import { normaliseReference } from '../../domain/references/reference.ts';
import { date, oneOf, orNull } from '../../http/schema-terms.ts';

const { ownReferences, ownReferenceLength, keys, keyLength, valueLength, tagLength } = wordLimits;

const ownReference = Type.String({ minLength: 1, maxLength: ownReferenceLength });

/** Tags are separated by commas where people write several. */
const tagText = Type.String({ minLength: 1, maxLength: tagLength, pattern: '^[^,]*$' });

const unlocode = (description: string) => Type.String({ minLength: 5, maxLength: 5, description });

/** An object with keys of the client's choice, as OpenAPI 3.0 describes it, also in callbacks. */
function byKey<Value extends TSchema>(
  value: Value,
  words: { title?: string; description: string; maxProperties?: number },
) {
  return Type.Unsafe<Record<string, Static<Value>>>({
    type: 'object',
    additionalProperties: value,
    ...words,
  });
}

const listsOf = {
  own_references: Type.Array(ownReference, {
    maxItems: ownReferences,
    description: 'Your own numbers for the shipment, such as purchase orders',
  }),
  tags: Type.Array(tagText, {
    maxItems: wordLimits.tags,
    description:
      'Your labels, without commas, the same in any letter case; they narrow lists, webhooks and alerts',
  }),
};

const promisedAt = date('The day that you promised to your customer, at the destination');

const pod = unlocode(
  'UN/LOCODE of the port of discharge, as you know it: it counts where the carrier names none',
);

/** The words of a shipment, as clients read them. */
export const ownWordsFields = {
  ...listsOf,
  metadata: byKey(Type.String(), {
    title: 'Metadata',
    description: 'Values of your own, by key',
  }),
  promised_at: orNull(promisedAt),
  declared_pod: orNull(Type.String({ description: 'UN/LOCODE of the port of discharge, as you know it' })),
  pod: orNull(Type.String({ description: 'The same as `declared_pod`' })),
};

/** The words that events repeat. */
export const ownWordsInEvents = {
  own_references: Type.Array(Type.String(), { description: 'Your own numbers for the shipment' }),
  tags: Type.Array(Type.String(), { description: 'Your tags of the shipment' }),
  metadata: byKey(Type.String(), { description: 'Your own values, by key' }),
  promised_at: orNull(date('The day that you promised to your customer')),
};

/** The tags to which an endpoint or an alert rule is narrowed. */
export const narrowingTags = (what: string) =>
  Type.Array(tagText, {
    minItems: 1,
    maxItems: wordLimits.tags,
    description: `Only ${what} with one of these tags`,
  });

const optional = <T extends TSchema>(schema: T) => Type.Optional(orNull(schema));

/** A merge patch: absent stays, null clears. */
const changeFields = {
  own_references: optional(listsOf.own_references),
  tags: optional(listsOf.tags),
  metadata: optional(
    byKey(orNull(Type.String({ maxLength: valueLength })), {
      title: 'MetadataRequest',
      // All keys may be removed and as many set.
      maxProperties: 2 * keys,
      description: `Values of your own, at most ${keys} keys of ${keyLength} characters; a key that is absent stays, and null removes a key`,
    }),
  ),
  promised_at: optional(promisedAt),
  pod: optional(pod),
};

const local = (description: string) =>
  optional(Type.String({ maxLength: boxDateLimits.textLength, description }));

const OwnDatesBody = Type.Object(
  {
    available_at: local('Local day or time at the place'),
    picked_up_at: local('As before'),
    returned_at: local('As before'),
    last_free_day: local('A day'),
  },
  { title: 'OwnDatesRequest', additionalProperties: false },
);

const boxes = byKey(orNull(OwnDatesBody), {
  title: 'OwnDatesByBoxRequest',
  maxProperties: boxDateLimits.boxesInRequest,
  description: 'What you know of boxes, by container number; null takes back',
});

/** What the workspace says itself about a box. */
export const OwnDatesSchema = Type.Object(
  {
    available_at: orNull(Type.String()),
    picked_up_at: orNull(Type.String()),
    returned_at: orNull(Type.String()),
    last_free_day: orNull(Type.String()),
  },
  { title: 'OwnDates', description: 'What you say of the box: local days or times' },
);

export const WordsChangeBody = Type.Object(
  { ...changeFields, boxes: optional(boxes) },
  {
    title: 'ShipmentChangeRequest',
    additionalProperties: false,
    examples: [{ tags: ['urgent', 'acme'], own_references: ['PO-4711'], promised_at: '2026-12-10' }],
  },
);

/** The words that `GET /track/{reference}` may set. */
export const wordsParameters = {
  own_references: Type.Optional(listsOf.own_references),
  tags: Type.Optional(listsOf.tags),
  promised_at: Type.Optional(promisedAt),
  pod: Type.Optional(pod),
};

export const PromiseFilterSchema = oneOf(
  promiseFilters,
  'How the promised day stands. at_risk: the exception promise_at_risk is open; missed: it ended before the ' +
    'arrival; on_time: neither; none: no day is promised',
  'PromiseFilter',
);

/** A reference of a batch, with words. */
export const BatchReferenceSchema = Type.Object(
  { reference: Type.String({ description: 'Container or Bill of Lading number' }), ...changeFields },
  { title: 'BatchItemRequest', additionalProperties: false },
);

export type OwnWordsView = ReturnType<typeof presentWords>;

/** The words of a shipment as clients read them. */
export function presentWords({ ownReferences, tags, metadata, promisedAt, pod }: OwnWords) {
  return {
    own_references: [...ownReferences],
    tags: [...tags],
    metadata: { ...metadata },
    promised_at: promisedAt,
    declared_pod: pod,
    pod,
  };
}

type SentWords = Omit<Static<typeof WordsChangeBody>, 'boxes'>;

/** The dates of boxes that a client sent, as a part of a change. @throws Problem `invalid_request` */
export function readBoxes(
  sent: Static<typeof WordsChangeBody>['boxes'],
  now: Date,
): { boxes?: DatesChange | null } {
  if (sent === undefined) return {};
  return {
    boxes: sent && readDatesChange(sent as Parameters<typeof readDatesChange>[0], normaliseReference, now),
  };
}

/** The words that a client sent, as a change; undefined if it sent none. */
export function readWordsChange(
  sent: { [Field in keyof SentWords]: SentWords[Field] | undefined },
): WordsChange | undefined {
  const { own_references: ownReferences, tags, metadata, promised_at: promisedAt, pod } = sent;
  const change = { ownReferences, tags, metadata, promisedAt, pod };
  return Object.values(change).every((value) => value === undefined) ? undefined : change;
}
