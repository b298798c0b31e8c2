/** Empty and full, in the languages in which carriers write. */
const empty = [
  '(?<!\\p{L})(?:empty|empties|leer|vide|vac[ií][oa]|vazi[oa]|vuot[oi]|leeg|tom(?!\\p{L})|boş|kosong|rỗng)',
  'порожн|пуст|κεν[όώ]|空箱|空柜|空櫃|공컨|เปล่า|فارغ',
];
const full = [
  '(?<!\\p{L})(?:full(?!\\p{L})|laden|voll|plein|llen[oa]|chei[oa]|pien[oi]|dolu)',
  'груж[её]н|重箱|重柜|重櫃|실입|적컨|실컨',
];
const [isEmpty, isFull] = [empty, full].map((words) => new RegExp(words.join('|'), 'iu'));

/** Whether the carrier's words call the box empty or laden; null if they say neither, or both. */
export function loadInWords(words: string): 'empty' | 'laden' | null {
  const [saysEmpty, saysFull] = [isEmpty?.test(words), isFull?.test(words)];
  if (saysEmpty === saysFull) return null;
  return saysEmpty ? 'empty' : 'laden';
}
