const replacement = '\uFFFD';

/** A text that PostgreSQL can store: NUL and lone surrogates, which UTF-8 columns refuse, become U+FFFD. */
export function storableText(text: string): string {
  return text.replaceAll('\0', replacement).toWellFormed();
}

/** A JSON value in which every string can be stored. Some carriers send `\u0000` inside names, which `jsonb` refuses. */
export function storable<T>(value: T): T {
  const text = JSON.stringify(value);
  // This cheap test is nearly always enough: JSON writes NUL as \u0000 and lone surrogates as \ud800 to \udfff.
  if (!/\\u(0000|d[89a-f])/.test(text)) return value;
  return JSON.parse(text, (_key, part) => (typeof part === 'string' ? storableText(part) : part));
}
