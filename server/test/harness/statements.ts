import pg from 'pg';

/** Records the texts of the statements that this process sends until `stop` is called. */
export function recordStatements(): { statements: string[]; stop: () => void } {
  const statements: string[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [asked] = args as [string | { text: string }];
    statements.push(typeof asked === 'string' ? asked : asked.text);
    return Reflect.apply(query, this, args);
  } as typeof query;
  const stop = () => {
    pg.Client.prototype.query = query;
  };
  return { statements, stop };
}
