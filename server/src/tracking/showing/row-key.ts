/** Names a row of a list by the shipment and what tells its rows apart. */
export function rowKey(shipmentId: string, ...of: string[]): string {
  return [shipmentId, ...of].filter(Boolean).join('.');
}
