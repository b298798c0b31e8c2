import type { AlertCondition } from '../../domain/alert-condition.ts';
import type { Language } from '../../domain/language.ts';
import type { Mode } from '../../domain/reference.ts';
import type { Tx } from '../../store/open.ts';

/** A change of one container that is mailed later. */
export interface GatheredChange {
  workspaceId: string;
  mode: Mode;
  conditions: AlertCondition[];
  reference: string;
  container: string;
  tags: string[];
  line: string;
  /** The line in the other languages. */
  lines: Partial<Record<Language, string>>;
}

export async function insertGathered(tx: Tx, changes: readonly GatheredChange[], dueAt: Date): Promise<void> {
  const rows = changes.map(({ workspaceId, lines, ...change }) => ({
    ...change,
    lines: JSON.stringify(lines),
    workspace_id: workspaceId,
    due_at: dueAt,
  }));
  await tx.insertInto('gathered_alerts').values(rows).execute();
}
