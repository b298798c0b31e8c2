// French prepositions change with the name behind them: `de Rotterdam`, `d’Anvers`, `du Havre`.

/** `de Jonas`, `d’Ada`. */
export function ofName(name: string): string {
  return startsWithVowel(name) ? `d’${name}` : `de ${name}`;
}

/** `de Rotterdam`, `d’Anvers`, `du Havre`. */
export function ofPlace(place: string): string {
  return contracted(place, 'du', 'des') ?? ofName(place);
}

/** `à Rotterdam`, `au Havre`. */
export function atPlace(place: string): string {
  return contracted(place, 'au', 'aux') ?? `à ${place}`;
}

/** A place whose name begins with `Le` or `Les`; null for others. The space may be one that does not break. */
function contracted(place: string, forLe: string, forLes: string): string | null {
  const [, article, rest] = /^(les?)\s(.+)$/i.exec(place) ?? [];
  if (article === undefined) return null;
  return `${article.length === 2 ? forLe : forLes} ${rest}`;
}

function startsWithVowel(name: string): boolean {
  return /^[aeiou]/i.test(name.normalize('NFD'));
}
