// Size and type codes (ISO 6346), and the words that the trade uses in their place: `40HC` is a general box, 40 feet long and high.

const codes: Readonly<Record<string, string>> = {
  '20DC': '22G1',
  '20DV': '22G1',
  '20GP': '22G1',
  '20ST': '22G1',
  '20HC': '25G1',
  '40DC': '42G1',
  '40DV': '42G1',
  '40GP': '42G1',
  '40ST': '42G1',
  '40HC': '45G1',
  '40HQ': '45G1',
  '45HC': 'L5G1',
  '45HQ': 'L5G1',
  '20RF': '22R1',
  '20RE': '22R1',
  '40RF': '42R1',
  '40RE': '42R1',
  '40RH': '45R1',
  '40HR': '45R1',
  '20OT': '22U1',
  '40OT': '42U1',
  '20FR': '22P1',
  '40FR': '42P1',
  '20TK': '22T1',
};

/** The ISO code of what a carrier wrote; null for what is neither a code nor a known word. */
export function isoCodeOf(text: string): string | null {
  const word = text.replace(/[\s'-]/g, '').toUpperCase();
  return codes[word] ?? (/^[1-4A-P][0-9C-P][A-Z][A-Z0-9]$/.test(word) ? word : null);
}
