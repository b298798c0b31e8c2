import type { ShipmentState } from './shipment-state.ts';

/** When an answer or message was last applied to the shipment (UTC instant); null for never. */
export function lastAppliedAt({ known }: Pick<ShipmentState, 'known'>): string | null {
  return known.reduce<string | null>(
    (latest, { lastSeenAt }) => (latest === null || lastSeenAt > latest ? lastSeenAt : latest),
    null,
  );
}
