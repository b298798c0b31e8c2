import pg from 'pg';

/** What the link to the database and its clock ask by themselves, at any moment. */
const probes = /^select (?:pg_postmaster_start_time|\(extract\(epoch from clock_timestamp)/;

/** Records the texts of the statements that this process sends until `stop` is called, without those of the probes. */
export function recordStatements(): { statements: string[]; stop: () => void } {
  const statements: string[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [asked] = args as [string | { text: string }];
    const text = typeof asked === 'string' ? asked : asked.text;
    if (!probes.test(text)) statements.push(text);
    return Reflect.apply(query, this, args);
  } as typeof query;
  const stop = () => {
    pg.Client.prototype.query = query;
  };
  return { statements, stop };
}
