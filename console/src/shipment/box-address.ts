/** The page of a shipment with this container shown, null for its first; whatever else the query says stays. */
export function boxAddress(reference: string, box: string | null, query: URLSearchParams): string {
  const asked = new URLSearchParams(query);
  if (box === null) asked.delete('box');
  else asked.set('box', box);
  return `/shipments/${reference}${asked.size === 0 ? '' : `?${asked}`}`;
}
