import type { ShipmentState } from './shipment-state.ts';

/** When the shipment last learnt anything, asked for or not (UTC instant); null for never. */
export function lastLesson({ known }: Pick<ShipmentState, 'known'>): string | null {
  return known.reduce<string | null>(
    (latest, { lastSeenAt }) => (latest === null || lastSeenAt > latest ? lastSeenAt : latest),
    null,
  );
}
