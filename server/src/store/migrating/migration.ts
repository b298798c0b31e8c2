export interface Migration {
  number: number;
  /** The file's name without `.sql`, such as `0001_tracking`. */
  name: string;
  sql: string;
  /** SHA-256 of the text in hexadecimal. */
  checksum: string;
  /** A server may run beside this migration if it knows at least the migration of this number. Null: it must know this one. */
  oldestServer: number | null;
  /** Set for an index that is built or dropped concurrently, which PostgreSQL refuses inside of a transaction. */
  outside: OutsideTransaction | null;
}

export interface OutsideTransaction {
  index: string;
}
