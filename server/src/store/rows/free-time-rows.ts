// What workspaces state about free time.

import type { TermsSheet } from '../../domain/free-time/free-time-terms.ts';
import type { InvoiceState } from '../../domain/invoices/kept-invoice.ts';
import type { Mode } from '../../domain/references/reference.ts';
import type { DateText, Json } from '../column-types.ts';

export interface FreeTimeTables {
  free_time_terms: {
    workspace_id: string;
    mode: Mode;
    version: number;
    stated_at: Date;
    sheet: Json<TermsSheet>;
  };
  invoices: {
    id: string;
    workspace_id: string;
    mode: Mode;
    number: string;
    state: InvoiceState;
    issued_on: DateText | null;
    dispute_until: DateText | null;
    us: boolean;
    containers: string[];
    body: Json<unknown>;
    kept_at: Date;
    changed_at: Date;
  };
}
