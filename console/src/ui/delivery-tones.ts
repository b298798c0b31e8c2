import type { DeliveryJson } from '../../../server/src/console/webhooks/schemas.ts';
import type { Tone } from './badge.tsx';

export const deliveryTones: Record<DeliveryJson['state'], Tone> = {
  pending: 'warn',
  delivered: 'good',
  failed: 'bad',
};
