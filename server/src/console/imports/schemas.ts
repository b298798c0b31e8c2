// What the pages send and receive about imports; they read the types from here.

import { type Static, Type } from 'typebox';
import { type ImportOutcome, importOutcomes } from '../../domain/import-outcome.ts';
import type { Import, ImportRow } from '../../imports/import.ts';
import { WordsChangeBody } from '../../tracking/showing/own-words-schema.ts';
import type { InJson } from '../in-json.ts';
import { ModeParams } from '../mode-params.ts';

export type { ImportOutcome };

export const ImportParams = Type.Object({ ...ModeParams.properties, import: Type.String({ maxLength: 64 }) });

const { own_references, tags, promised_at, pod } = WordsChangeBody.properties;
/** References, with what the workspace says about some of them. The reader of imports checks it as a body of the API. */
export const ImportManyBody = Type.Object({
  items: Type.Array(Type.Object({ reference: Type.String(), own_references, tags, promised_at, pod })),
});
export type ImportManyRequest = Static<typeof ImportManyBody>;

export const RowsQuery = Type.Object({
  outcome: Type.Optional(Type.Unsafe<ImportOutcome>({ type: 'string', enum: [...importOutcomes] })),
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
  limit: Type.Integer({ minimum: 1, maximum: 1000, default: 50 }),
});

/** An import as the dialog that adds shipments shows it. */
export type ImportJson = InJson<Pick<Import, 'id' | 'createdAt' | 'counts' | 'charged'>>;
export type ImportRowJson = ImportRow;
