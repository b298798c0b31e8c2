// Columns whose type in a write differs from the type in a read.

import type { ColumnType } from 'kysely';

/** `date` columns are read as `YYYY-MM-DD` text, because node-postgres would turn them into local midnights. */
export type DateText = string;
/** Written as JSON text, read as the parsed value. */
export type Json<T> = ColumnType<T, string, string>;
