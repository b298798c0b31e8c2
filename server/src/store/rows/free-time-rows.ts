// What workspaces state about free time.

import type { TermsSheet } from '../../domain/free-time/free-time-terms.ts';
import type { Mode } from '../../domain/references/reference.ts';
import type { Json } from '../column-types.ts';

export interface FreeTimeTables {
  free_time_terms: {
    workspace_id: string;
    mode: Mode;
    version: number;
    stated_at: Date;
    sheet: Json<TermsSheet>;
  };
}
