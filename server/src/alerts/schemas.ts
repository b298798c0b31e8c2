// The wire shapes of alert rules (docs/alerts.md).

import { type Static, Type } from 'typebox';
import { alertConditions, conditionAliases } from '../domain/alert-condition.ts';
import { moment, oneOf, orNull, referenceText } from '../http/schema-terms.ts';
import { narrowingTags } from '../tracking/showing/own-words-schema.ts';

export const AlertSchema = Type.Object(
  {
    id: Type.String({ description: 'al_ and characters' }),
    condition: oneOf(alertConditions, 'What the recipient is mailed about', 'AlertCondition'),
    recipient: Type.String({ description: 'E-mail address of the recipient' }),
    reference: orNull(
      Type.String({ description: 'The reference or container of the rule; null: every tracked container' }),
    ),
    tags: orNull(
      Type.Array(Type.String(), {
        description: 'Only shipments with one of these tags; null: every shipment',
      }),
    ),
    created_at: moment('When the rule was created'),
    unsubscribed: Type.Boolean({
      description:
        'The recipient has unsubscribed from the alerts of this workspace, so this rule sends nothing',
    }),
    confirmed: Type.Boolean({
      description:
        'True if the recipient belongs to the team, has confirmed that they want these mails, or need not confirm. If false, they get one mail with a link to confirm, and no more until they do',
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
    'slipped: the ETA is later than before, and than the promised day, or else the first one; ' +
    'arrived: arrival at the destination; forecast_changed: the middle of the forecast moved; connection_at_risk: ' +
    'the container may miss its next vessel; the others: an exception of this kind begins. delay and eta_change are other ' +
    'words for delayed',
  'NewAlertCondition',
);
const recipient = (description: string) => Type.String({ format: 'email', maxLength: 254, description });
const reference = (description: string) => referenceText(description, { minLength: 1, maxLength: 100 });

const AlertFields = Type.Object(
  {
    condition: Type.Optional(condition),
    recipient: Type.Optional(recipient('Recipient; default: the owner of the workspace')),
    reference: Type.Optional(
      reference('A tracked reference, or a container of one; default: every tracked container'),
    ),
    tags: Type.Optional(orNull(narrowingTags('shipments'))),
  },
  {
    title: 'NewAlert',
    additionalProperties: false,
    examples: [{ condition: 'delayed', recipient: 'planner@forwarder.example', reference: 'MSCU1234566' }],
  },
);
export type AlertRequest = Static<typeof AlertFields>;

/** No body, which is checked as null, stands for the defaults. */
export const AlertBody = Type.Unsafe<AlertRequest | null>({ ...AlertFields, nullable: true });

/** A merge patch: absent stays, null clears. */
export const AlertChangeBody = Type.Object(
  {
    condition: Type.Optional(condition),
    recipient: Type.Optional(
      recipient('Another recipient. An address outside the team confirms as with a new rule'),
    ),
    reference: Type.Optional(
      orNull(reference('A tracked reference, or a container of one; null: every tracked container')),
    ),
    tags: Type.Optional(orNull(narrowingTags('shipments'))),
  },
  {
    title: 'AlertChange',
    additionalProperties: false,
    examples: [{ condition: 'promise_at_risk', reference: null }],
  },
);
export type AlertChange = Static<typeof AlertChangeBody>;

export const alertExample: AlertView = {
  id: 'al_3nVbQ8tYx0RkW5mJcZp7Ea',
  condition: 'delayed',
  recipient: 'planner@forwarder.example',
  reference: 'MSCU1234566',
  tags: null,
  created_at: '2026-11-21T10:30:00.000Z',
  unsubscribed: false,
  confirmed: true,
};
