import type pg from 'pg';

/** Enough for the statements of all duties. Lists of other lengths are other statements, so there is no end to them. */
const mostPrepared = 200;
const mostNoted = 1_000;
/** A result with all columns of a table: it would fail after a migration that adds one. */
const allColumns = /^\s*select [^(]*\*|\breturning [^(]*\*/i;

/**
 * From now on, a statement that this connection has sent before is prepared: PostgreSQL parses it once, and plans it once where
 * that is no worse. A statement with `*` is not, because it would fail after a migration that adds a column.
 */
export function prepareRepeated(client: pg.PoolClient): void {
  const noted = new Set<string>();
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size === mostPrepared || allColumns.test(text)) return known;
    if (!noted.delete(text)) {
      if (noted.size === mostNoted) noted.clear();
      noted.add(text);
      return undefined;
    }
    const name = `repeated ${names.size}`;
    names.set(text, name);
    return name;
  };
  const target: Record<'query', (...given: unknown[]) => unknown> = client;
  const { query } = target;
  target.query = (...given) => {
    const [text, values] = given;
    const isPlain = given.length === 2 && typeof text === 'string' && Array.isArray(values);
    const name = isPlain && values.length > 0 ? nameOf(text) : undefined;
    return name === undefined ? query.apply(client, given) : query.call(client, { name, text, values });
  };
}
