import { isLanguage, type Language } from '../domain/text/language.ts';

/** A browser sends fewer; what comes after is not read. */
const longestHeader = 500;
const mostNamed = 20;

/**
 * The language that a browser prefers among ours; English if it names none of them.
 * @param header `Accept-Language` (RFC 9110 section 12.5.4): `de-CH, de;q=0.9, en;q=0.5`
 */
export function acceptedLanguage(header = ''): Language {
  const named = header.slice(0, longestHeader).split(',').slice(0, mostNamed).map(readRange);
  const wanted = named.filter(({ language, weight }) => isLanguage(language) && weight > 0);
  const [best] = wanted.toSorted((a, b) => b.weight - a.weight);
  return isLanguage(best?.language) ? best.language : 'en';
}

function readRange(range: string): { language: string; weight: number } {
  const [tag = '', ...parameters] = range.toLowerCase().split(';');
  const weight = parameters.map((each) => /^\s*q=([01](?:\.\d{1,3})?)\s*$/.exec(each)?.[1]).find(Boolean);
  return { language: tag.trim().split('-')[0] ?? '', weight: Number(weight ?? 1) };
}
