// How a column travels where that is not how it is read.

import type { ColumnType } from 'kysely';

/** `date` columns travel as `YYYY-MM-DD` text; node-postgres would make local midnights of them. */
export type DateText = string;
/** Written as JSON text, read as the value. */
export type Json<T> = ColumnType<T, string, string>;
