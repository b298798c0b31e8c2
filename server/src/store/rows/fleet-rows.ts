import type { ColumnType } from 'kysely';

export interface FleetTables {
  servers: {
    id: string;
    name: string;
    started_at: ColumnType<Date, never, never>;
    seen_at: ColumnType<Date, never, Date>;
    stopped_at: Date | null;
    roles: readonly string[];
    version: string;
    carriers: readonly string[];
    settings: ColumnType<Record<string, string>, string, string>;
  };
}
