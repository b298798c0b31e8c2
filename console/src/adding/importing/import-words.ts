import { formatCount } from '../../text/format.ts';
import { text } from '../../text/text.ts';
import type { Import } from './use-imports.ts';

const words = text.shipments.add.imports;

/** How far an import is, or how it ended: `12 of 60 tracked · 3 failed`. */
export function importWords({ rows, repeated, tracked, already_tracked, failed }: Import): string {
  const done = words.tracked(formatCount(tracked + already_tracked), formatCount(rows - repeated));
  return failed === 0 ? done : `${done} · ${words.failedCount(failed)}`;
}
