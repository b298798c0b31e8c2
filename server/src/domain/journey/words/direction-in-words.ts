/** Export and import, in the languages in which carriers write. */
const outbound = [
  'out-?\\s?(?:bound|ward)',
  '(?<!\\p{L})e(?:x|ks|s)por',
  'ausfuhr|uitvoer|ihracat|xuất khẩu|hàng xuất',
  'экспорт|експорт|εξαγωγ',
  '出口|輸出|수출|ส่งออก|निर्यात|تصدير|صادر',
];
const inbound = [
  '(?<!\\p{L})impor(?!tant)',
  'einfuhr|invoer|ithalat|nhập khẩu|hàng nhập',
  'импорт|імпорт|εισαγωγ',
  '进口|進口|輸入|수입|นำเข้า|आयात|استيراد|وارد',
];
const [exports, imports] = [outbound, inbound].map((words) => new RegExp(words.join('|'), 'iu'));

/** The direction of the trip that the carrier's words name; null if they name none, or both. */
export function directionInWords(words: string): 'export' | 'import' | null {
  const [isExport, isImport] = [exports?.test(words), imports?.test(words)];
  if (isExport === isImport) return null;
  return isExport ? 'export' : 'import';
}
