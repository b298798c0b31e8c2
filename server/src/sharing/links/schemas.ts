// The wire shapes of share links (docs/sharing.md).

import { type Static, Type } from 'typebox';
import { moment, oneOf, orNull, referenceText } from '../../http/schema-terms.ts';
import { shareDays } from './create-share-link.ts';
import { scopeTypes } from './scope.ts';

const titleText = Type.String({
  minLength: 1,
  maxLength: 80,
  description: 'A heading for the page and the calendar',
});
const tag = Type.String({ minLength: 1, maxLength: 32, description: 'One of your tags' });

const ShareScopeSchema = Type.Object(
  {
    type: oneOf(scopeTypes, 'What kind of thing the link shows', 'ShareScopeType'),
    reference: Type.Optional(Type.String({ description: 'The tracked reference, for a shipment' })),
    tag: Type.Optional(Type.String({ description: 'The tag, for a tag' })),
    view_id: Type.Optional(Type.String({ description: 'The saved view, for a view' })),
    name: Type.Optional(Type.String({ description: 'The name of the view when the link was made' })),
  },
  {
    title: 'ShareScope',
    description:
      'What the link shows: one shipment, all that carries a tag when the page is read, or a saved view of the console',
  },
);
export type ShareScopeView = Static<typeof ShareScopeSchema>;

export const ShareSchema = Type.Object(
  {
    id: Type.String({ description: '`shr_…`' }),
    share_id: Type.String({ deprecated: true, description: 'The same as `id`' }),
    url: Type.String({
      description: 'The page. Everyone who has this address can read it, so it is a secret',
    }),
    calendar_url: Type.String({ description: 'The same as a calendar (RFC 5545)' }),
    scope: ShareScopeSchema,
    title: orNull(titleText),
    maker: Type.String({
      description: 'The name of the person or the key that made it; they may have left since then',
    }),
    created_at: moment('When the link was made'),
    expires_at: moment('When it stops working'),
    revoked_at: orNull(moment('When it was revoked; null: it was not')),
    opens: Type.Integer({
      minimum: 0,
      description: 'How often the page was opened; updated about once a minute',
    }),
    last_opened_at: orNull(moment('When it was last opened; null: never')),
    embeddable: Type.Boolean({
      description: 'Pages of the origins that your workspace lists in the console may embed it',
    }),
    subscribable: Type.Boolean({
      description: 'Readers of the page may enter an address, to be told when the ETA moves',
    }),
    subscribers: Type.Integer({
      minimum: 0,
      description: 'How many addresses have confirmed and are told. 0 once the link has ended',
    }),
  },
  { title: 'Share' },
);
export type ShareView = Static<typeof ShareSchema>;

/** Which field goes with which type is checked by `wantedScope`, which gives better messages. */
const NewScope = Type.Object(
  {
    type: oneOf(
      scopeTypes,
      'shipment needs `reference`, tag needs `tag`. view is refused: a view belongs to a person, who shares it in the console',
      'ShareScopeTypeRequest',
    ),
    reference: Type.Optional(referenceText('The tracked reference', { minLength: 1, maxLength: 100 })),
    tag: Type.Optional(tag),
    view_id: Type.Optional(Type.String({ maxLength: 64, description: 'Refused, as the type view is' })),
  },
  { title: 'ShareScopeRequest', additionalProperties: false },
);
export type NewScopeRequest = Static<typeof NewScope>;

export const ShareBody = Type.Object(
  {
    scope: NewScope,
    title: Type.Optional(titleText),
    expires_at: Type.Optional(
      moment(
        `When the link stops working: at most ${shareDays.most} days ahead; default: ${shareDays.initially} days`,
      ),
    ),
    embeddable: Type.Optional(
      Type.Boolean({ description: 'Default: false, so that no page of another site may embed it' }),
    ),
    subscribable: Type.Optional(
      Type.Boolean({ description: 'Default: true, where Landfall sends mail and knows its `PUBLIC_URL`' }),
    ),
  },
  {
    title: 'ShareRequest',
    additionalProperties: false,
    examples: [{ scope: { type: 'shipment', reference: 'MSCU1234566' }, title: 'On the way to you' }],
  },
);

export const ShareChangeBody = Type.Object(
  { subscribable: Type.Boolean({ description: 'false: the addresses of the page are removed, too' }) },
  { title: 'ShareChangeRequest', additionalProperties: false, examples: [{ subscribable: false }] },
);

export const ShareParams = Type.Object({
  id: Type.String({ description: 'Id of the share link', examples: ['shr_3nVbQ8tYx0RkW5mJcZp7Ea'] }),
});

const exampleUrl = 'https://tracking.example.net/share/shr_3nVbQ8tYx0RkW5mJcZp7Ea.VfM2l0mC9b7bLq0w3oH0xg';
export const shareExample: ShareView = {
  id: 'shr_3nVbQ8tYx0RkW5mJcZp7Ea',
  share_id: 'shr_3nVbQ8tYx0RkW5mJcZp7Ea',
  url: exampleUrl,
  calendar_url: `${exampleUrl}/calendar.ics`,
  scope: { type: 'shipment', reference: 'MSCU1234566' },
  title: null,
  maker: 'ERP',
  created_at: '2026-11-21T10:30:00.000Z',
  expires_at: '2027-02-19T10:30:00.000Z',
  revoked_at: null,
  opens: 12,
  last_opened_at: '2026-11-22T07:02:00.000Z',
  embeddable: false,
  subscribable: true,
  subscribers: 2,
};
