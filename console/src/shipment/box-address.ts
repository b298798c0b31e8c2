/** The page of a shipment with this container shown (null: its first); the rest of the query stays. */
export function boxAddress(reference: string, box: string | null, query: URLSearchParams): string {
  const asked = new URLSearchParams(query);
  if (box === null) asked.delete('box');
  else asked.set('box', box);
  return `/shipments/${reference}${asked.size === 0 ? '' : `?${asked}`}`;
}
