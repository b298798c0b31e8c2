import type { Delivery } from '../../../client/src/landfall.ts';
import type { Tone } from './badge.tsx';

export const deliveryTones: Record<Delivery['state'], Tone> = {
  pending: 'warn',
  delivered: 'good',
  failed: 'bad',
};
