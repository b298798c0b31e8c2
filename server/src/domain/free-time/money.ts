// Money as a whole number of minor units (cents; yen have none), and as text. No amount is ever a binary fraction.

/** One amount. Amounts of several currencies are never added. */
export interface Money {
  /** In minor units. */
  minor: number;
  /** ISO 4217. */
  currency: string;
}

const known: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/**
 * The currencies of ISO 4217 whose minor unit has not two digits. `Intl` rounds some to what is paid in cash (HUF, IDR), and a new
 * version of it may round others: then amounts that are kept would mean something else.
 */
const digitsByCode: ReadonlyMap<string, number> = new Map([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
    .split(' ')
    .map((code) => [code, 0] as const),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3] as const),
  ...['CLF', 'UYW'].map((code) => [code, 4] as const),
]);

/** How many digits come after the point; null for a code that is no currency. */
export function digitsOfCurrency(currency: string): number | null {
  return known.has(currency) ? (digitsByCode.get(currency) ?? 2) : null;
}

/** `75.00` of EUR is 7500, `75` too. Null for a text that is no amount of the currency: with a sign, or too many digits. */
export function minorUnitsOf(text: string, currency: string): number | null {
  const digits = digitsOfCurrency(currency);
  const [, whole, fraction = ''] = /^(\d{1,16})(?:\.(\d{1,4}))?$/.exec(text) ?? [];
  if (digits === null || whole === undefined || fraction.length > digits) return null;
  const minor = Number(whole + fraction.padEnd(digits, '0'));
  return Number.isSafeInteger(minor) ? minor : null;
}

/** The reverse: 7500 of EUR is `75.00`. */
export function moneyText(minor: number | bigint, currency: string): string {
  const digits = digitsOfCurrency(currency) ?? 2;
  const text = String(minor)
    .replace('-', '')
    .padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  const amount = digits === 0 ? whole : `${whole}.${text.slice(-digits)}`;
  return minor < 0 ? `-${amount}` : amount;
}
