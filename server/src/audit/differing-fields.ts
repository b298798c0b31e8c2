import { isDeepStrictEqual } from 'node:util';

/** The changed fields with their new values, and under `before` with the previous ones; null if all are equal. */
export function differingFields<Shown extends object>(
  before: Shown,
  after: Shown,
): (Partial<Shown> & { before: Partial<Shown> }) | null {
  const fields = Object.keys(after) as (keyof Shown)[];
  const changed = fields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
  if (changed.length === 0) return null;
  const valuesOf = (shown: Shown) =>
    Object.fromEntries(changed.map((field) => [field, shown[field]])) as Partial<Shown>;
  return { ...valuesOf(after), before: valuesOf(before) };
}
