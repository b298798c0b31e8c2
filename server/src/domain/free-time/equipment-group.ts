import { isoCodeOf } from '../references/equipment-code.ts';
import type { EquipmentGroup } from './free-time-terms.ts';

/** By the third character of an ISO code (ISO 6346): general and ventilated boxes are dry, `H` cools from outside. */
const groups: Readonly<Record<string, EquipmentGroup>> = { G: 'dry', V: 'dry', R: 'reefer', H: 'reefer' };

/** The group of the box for terms; null where its code is not known. Tanks, flats, open tops and the rest are special. */
export function equipmentGroupOf(code: string | null): EquipmentGroup | null {
  const iso = code === null ? null : isoCodeOf(code);
  return iso === null ? null : (groups[iso[2] ?? ''] ?? 'special');
}
