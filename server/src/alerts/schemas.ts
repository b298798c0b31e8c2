// The wire shapes of alert rules (docs/alerts.md).

import { type Static, Type } from 'typebox';
import { alertConditions, conditionAliases } from '../domain/alerts/alert-condition.ts';
import { documented, moment, oneOf, orNull, referenceText } from '../http/schema-terms.ts';
import { chatKinds } from '../store/rows/chat-rows.ts';
import { narrowingTags } from '../tracking/showing/own-words.ts';

const recipientTypes = ['email', ...chatKinds] as const;
const recipientType = (description: string) => oneOf(recipientTypes, description, 'RecipientType');

const RecipientSchema = Type.Object(
  {
    type: recipientType('email, or the chat of a channel'),
    email: orNull(Type.String({ description: 'The address; null for a channel' })),
    unsubscribed: Type.Boolean({ description: 'The address has unsubscribed. Always false for a channel' }),
    confirmed: Type.Boolean({ description: 'As `confirmed` of the rule. Always true for a channel' }),
    channel: orNull(
      Type.String({ description: 'Id of the channel: ch_ and characters; null for an address' }),
    ),
    url: orNull(Type.String({ description: 'Host and end of its URL; null for an address' })),
    paused: Type.Boolean({
      description: 'The channel refused our messages, so nothing is posted until it is resumed',
    }),
    last_error: orNull(Type.String({ description: 'Why the last message failed; null after a success' })),
    dropped: Type.Integer({
      minimum: 0,
      description: 'Messages that were not kept, because 1,000 waited already. 0 after a message said so',
    }),
  },
  { title: 'Recipient' },
);
export type RecipientView = Static<typeof RecipientSchema>;

const everyTerm = oneOf(['day', 'week'], 'How often', 'BriefingInterval');
const weekday = Type.Integer({ minimum: 1, maximum: 7, description: '1 is Monday, 7 is Sunday' });
const hour = Type.Integer({ minimum: 0, maximum: 23, description: 'The hour, on the clock of the zone' });
const zone = Type.String({
  maxLength: 64,
  description: 'Time zone in the IANA database, such as `Europe/Berlin`',
});
const sendEmpty = Type.Boolean({ description: 'Whether a briefing with nothing to say is sent' });

const BriefingSchema = Type.Object(
  {
    every: everyTerm,
    weekday: orNull(weekday),
    hour,
    zone,
    send_empty: sendEmpty,
    next_at: moment('When the next one is due'),
  },
  { title: 'Briefing' },
);

export const AlertSchema = Type.Object(
  {
    id: Type.String({ description: 'al_ and characters' }),
    condition: oneOf(alertConditions, 'The first of `conditions`', 'AlertCondition'),
    conditions: Type.Array(
      oneOf(alertConditions, 'Which events the recipients are notified of', 'AlertCondition'),
      {
        description: 'An event that meets one of these is sent',
      },
    ),
    recipient: Type.String({
      description: 'The first address; empty if there are only channels',
    }),
    recipients: Type.Array(RecipientSchema, { description: 'All recipients: addresses, then channels' }),
    reference: orNull(
      Type.String({ description: 'The reference or container of the rule; null: every tracked container' }),
    ),
    tags: orNull(
      Type.Array(Type.String(), {
        description: 'Only shipments with one of these tags; null: every shipment',
      }),
    ),
    briefing: orNull(BriefingSchema),
    created_at: moment('When the rule was created'),
    unsubscribed: Type.Boolean({
      description: '`recipient` has unsubscribed from the alerts of this workspace',
    }),
    confirmed: Type.Boolean({
      description:
        'False: `recipient` is outside the team, and gets only one mail, with a link to confirm, until it does',
    }),
  },
  { title: 'Alert' },
);
export type AlertView = Static<typeof AlertSchema>;

export const DeletedAlertSchema = Type.Object(
  { id: Type.String(), deleted: Type.Literal(true, { description: 'Always true' }) },
  { title: 'DeletedAlert' },
);

export const AlertParams = Type.Object({
  id: Type.String({ description: 'Id of the alert rule', examples: ['al_3nVbQ8tYx0RkW5mJcZp7Ea'] }),
});

const condition = oneOf(
  [...alertConditions, ...conditionAliases],
  'any_update (the default): every change that the carrier reports; delayed: the ETA has passed without arrival; ' +
    'slipped: the ETA is later than before, and than promised or at first; forecast_changed: its middle moved; ' +
    'connection_at_risk: the next vessel may be missed; the others: this exception begins. delay, eta_change: delayed',
  'AlertConditionRequest',
);
const address = (description: string) => Type.String({ format: 'email', maxLength: 254, description });
const RecipientFields = Type.Object(
  {
    type: recipientType('slack: also Mattermost and Rocket.Chat; teams: Microsoft Teams'),
    email: Type.Optional(address('The address, of the type email')),
    url: Type.Optional(
      documented(
        Type.String({
          maxLength: 2_048,
          description:
            'The URL of the incoming webhook (slack) or of the workflow (teams). A secret: never returned in full',
        }),
        { format: 'uri' },
      ),
    ),
    channel: Type.Optional(
      Type.String({
        maxLength: 64,
        description: 'In place of `url`: the id of a channel of another rule',
        examples: ['ch_3nVbQ8tYx0RkW5mJcZp7Ea'],
      }),
    ),
  },
  { title: 'RecipientRequest', additionalProperties: false },
);
export type RecipientRequest = Static<typeof RecipientFields>;
const mostRecipients = 10;
const BriefingFields = Type.Object(
  {
    every: everyTerm,
    weekday: Type.Optional(weekday),
    hour,
    zone,
    send_empty: Type.Optional(sendEmpty),
  },
  { title: 'BriefingRequest', additionalProperties: false },
);
export type BriefingRequest = Static<typeof BriefingFields>;
/** What a client may say of a rule. In a change, what is absent stays. */
const AlertFields = Type.Partial(
  Type.Object({
    condition,
    conditions: Type.Array(condition, {
      minItems: 1,
      maxItems: alertConditions.length,
      description: 'Several, in place of `condition`',
    }),
    recipient: address('The first address; at first that of the owner of the workspace'),
    recipients: Type.Array(RecipientFields, {
      minItems: 1,
      maxItems: mostRecipients,
      description: 'Addresses and channels, in place of `recipient`',
    }),
    reference: orNull(
      referenceText(
        'A tracked reference, or a container of one; null (the default): every tracked container',
        {
          minLength: 1,
          maxLength: 100,
        },
      ),
    ),
    tags: orNull(narrowingTags('shipments')),
    /** `condition` has no meaning then. */
    briefing: orNull(BriefingFields),
  }),
  { additionalProperties: false },
);
export type AlertRequest = Static<typeof AlertFields>;

/** No body, which is checked as null, stands for the defaults. */
export const AlertBody = Type.Unsafe<AlertRequest | null>({
  ...AlertFields,
  title: 'AlertRequest',
  nullable: true,
  examples: [{ condition: 'delayed', recipient: 'planner@forwarder.example', reference: 'MSCU1234566' }],
});

export const AlertChangeBody = Type.Object(AlertFields.properties, {
  title: 'AlertRequest',
  additionalProperties: false,
  examples: [{ condition: 'promise_at_risk', reference: null }],
});

export const alertExample: AlertView = {
  id: 'al_3nVbQ8tYx0RkW5mJcZp7Ea',
  condition: 'delayed',
  conditions: ['delayed'],
  recipient: 'planner@forwarder.example',
  recipients: [
    {
      type: 'email',
      email: 'planner@forwarder.example',
      unsubscribed: false,
      confirmed: true,
      channel: null,
      url: null,
      paused: false,
      last_error: null,
      dropped: 0,
    },
  ],
  reference: 'MSCU1234566',
  tags: null,
  briefing: null,
  created_at: '2026-11-21T10:30:00.000Z',
  unsubscribed: false,
  confirmed: true,
};
