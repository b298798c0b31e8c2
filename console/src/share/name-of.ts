import { formatSeries } from '../text/format.ts';

/** What the customer calls a shipment; without own references, its number. */
export function nameOf({
  own_references,
  container,
  reference,
}: {
  own_references: readonly string[];
  container?: string | null;
  reference: string;
}): string {
  return formatSeries(own_references) || container || reference;
}
