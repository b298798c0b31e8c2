// ISO 6346, size and type codes: length, height, group of types.

import { isoCodeOf } from './equipment-code.ts';

const lengths: Readonly<Record<string, string>> = { 2: "20'", 4: "40'", L: "45'" };

const groups: Readonly<Record<string, string>> = {
  B: 'Bulk',
  G: '',
  H: 'Insulated',
  P: 'Flat Rack',
  R: 'Reefer',
  T: 'Tank',
  U: 'Open Top',
  V: 'Ventilated',
};

/** `40' High Cube (45G1)` for `45G1`; the code alone when the table has no words for it. */
export function equipmentTypeOf(code: string): string {
  const [size = '', height = '', group = ''] = isoCodeOf(code) ?? code.toUpperCase();
  const [length, kind] = [lengths[size], groups[group]];
  if (length === undefined || kind === undefined) return code;
  const words = [height === '5' && 'High Cube', kind].filter(Boolean).join(' ') || 'Standard';
  return `${length} ${words} (${code})`;
}
