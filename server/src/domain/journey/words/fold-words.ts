/** Longer words of a carrier are read up to here. */
const longestRead = 300;

/** In lower case and without the accents of Latin, Greek and Cyrillic letters: carriers leave them out in capitals. */
export function foldWords(text: string): string {
  return text
    .slice(0, longestRead)
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[ıłđøß’]/g, (letter) => plain[letter] ?? letter)
    .replace(/[\s_]+/g, ' ')
    .slice(0, longestRead);
}

/** The name of a place, to be found in folded words. */
export function nameInWords(name: string): string {
  return foldWords(name).replace(/[^\p{L}\p{N}]/gu, '');
}

const plain: Readonly<Record<string, string>> = { ı: 'i', ł: 'l', đ: 'd', ø: 'o', ß: 'ss', '’': "'" };
