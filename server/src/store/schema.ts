// Every table and the type of its rows for Kysely. What the columns mean, migrations/0001_schema.sql says.

import type { ColumnType } from 'kysely';
import type { AccountTables } from './rows/account-rows.ts';
import type { CarrierTables } from './rows/carrier-rows.ts';
import type { ChatTables } from './rows/chat-rows.ts';
import type { ConsoleTables } from './rows/console-rows.ts';
import type { DcsaTables } from './rows/dcsa-rows.ts';
import type { ForecastTables } from './rows/forecast-rows.ts';
import type { FreeTimeTables } from './rows/free-time-rows.ts';
import type { ImportTables } from './rows/import-rows.ts';
import type { MailTables } from './rows/mail-rows.ts';
import type { SharingTables } from './rows/sharing-rows.ts';
import type { TrackingTables } from './rows/tracking-rows.ts';
import type { WebhookTables } from './rows/webhook-rows.ts';

export interface Database
  extends AccountTables,
    CarrierTables,
    ChatTables,
    ConsoleTables,
    DcsaTables,
    ForecastTables,
    FreeTimeTables,
    ImportTables,
    MailTables,
    SharingTables,
    TrackingTables,
    WebhookTables {
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
