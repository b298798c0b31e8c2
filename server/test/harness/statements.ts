import pg from 'pg';

/** The texts of the statements that this process sends, from now on until `stop`. */
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
