// Imports of many references, and their rows.

import type { Generated } from 'kysely';
import type { WordsChange } from '../../domain/own-words/own-words.ts';
import type { Mode } from '../../domain/references/reference.ts';
import type { ProblemCode, ProblemDetails } from '../../domain/refusals/problem.ts';
import type { ImportOutcome } from '../../domain/sheet/import-outcome.ts';
import type { RivalSummary } from '../../domain/sheet/rival-summary.ts';
import type { Json } from '../column-types.ts';

export interface ImportTableRow {
  id: string;
  workspace_id: string;
  mode: Mode;
  key_id: string | null;
  ask_all: Generated<boolean>;
  row_count: number;
  created_at: Date;
  started_at: Date;
  counts: Partial<Record<ImportOutcome, number>> | null;
  /** Credits that its rows spent; null with `counts`. */
  charged: number | null;
}

export interface ImportTables {
  imports: ImportTableRow;
  import_rows: {
    id: Generated<string>;
    import_id: string;
    workspace_id: string;
    line: number;
    reference: string;
    words: Json<WordsChange> | null;
    carrier: string | null;
    leased_prefix: string | null;
    answered_by: string | null;
    outcome: ImportOutcome;
    problem_code: ProblemCode | null;
    problem: string | null;
    problem_details: Json<ProblemDetails> | null;
    shipment: string | null;
    charged: Generated<boolean>;
    same_as_line: number | null;
    tries: Generated<number>;
    due_at: Date | null;
  };
  rival_lists: {
    workspace_id: string;
    id: string;
    rival: string;
    begun_at: Date;
    held_until: Date | null;
    pages: Generated<number>;
    row_count: Generated<number>;
    broken: string | null;
    watched: string | null;
    summary: Json<RivalSummary> | null;
  };
}
