// The attributes of elements, by the names that React gives to them.

/** Names that are no other spelling of the attribute. */
const named: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for' };
/** Attributes of SVG that are written with hyphens; the others keep their capitals. */
const hyphenated = /^(?:text|font|fill|stroke|stop|clip|marker|dominant|vector|pointer)[A-Z]/;

/** @param isSvg HTML writes its attributes in lower case */
export function attributeOf(name: string, isSvg: boolean): string {
  if (named[name] !== undefined) return named[name];
  if (/^(?:aria|data)-/.test(name)) return name;
  if (!isSvg) return name.toLowerCase();
  return hyphenated.test(name) ? name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) : name;
}

/** The value as written; null if the attribute is absent. `aria-…` and `data-…` write out `false`, as React does. */
export function writtenValue(name: string, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'boolean' || /^(?:aria|data)-/.test(name)) return String(value);
  return value ? '' : null;
}
