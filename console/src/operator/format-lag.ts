import { locale } from '../text/locale.ts';

const steps = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** `40 seconds`, `3 hours`; in the reader's language. */
export function formatLag(seconds: number): string {
  const [unit, size] = steps.find(([, length]) => seconds >= length) ?? (['second', 1] as const);
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.floor(seconds / size));
}
