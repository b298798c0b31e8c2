import type { Import, ImportRow } from './import.ts';
import type { ImportRowView, ImportView } from './schemas.ts';

export function presentImport({ id, createdAt, counts, charged }: Import): ImportView {
  const { pending, cancelled } = counts;
  return {
    id,
    import_id: id,
    status: pending > 0 ? 'running' : cancelled > 0 ? 'cancelled' : 'done',
    rows: Object.values(counts).reduce((sum, count) => sum + count, 0),
    ...counts,
    credits_spent: charged,
    created_at: createdAt.toISOString(),
  };
}

export function presentImportRow({
  line,
  reference,
  outcome,
  shipment,
  sameAsLine,
  problem,
}: ImportRow): ImportRowView {
  return { line, reference, outcome, shipment, same_as_line: sameAsLine, error: problem };
}
