import { type Static, Type } from 'typebox';
import { moment, oneOf } from '../../http/schema-terms.ts';

const states = ['pending', 'delivered', 'failed'] as const;

/** What says how a delivery went. */
export const recentFields = {
  id: Type.String({ description: 'The event, `evt_…`' }),
  state: oneOf(
    states,
    'pending: waiting for its first or next attempt; delivered: acknowledged; failed: given up',
    'DeliveryState',
  ),
  attempt_count: Type.Integer({ description: 'Attempts since it was queued or sent again' }),
  created_at: moment('When it was queued'),
};
export const RecentDeliverySchema = Type.Object(recentFields, { title: 'RecentDelivery' });
export type RecentDelivery = Static<typeof RecentDeliverySchema>;
