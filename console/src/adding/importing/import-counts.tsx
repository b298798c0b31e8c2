import { formatCount } from '../../text/format.ts';
import { text } from '../../text/text.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import styles from './importing.module.css';
import type { Import, ImportOutcome } from './use-imports.ts';

const words = text.shipments.add;

export const importTones: Record<ImportOutcome, Tone> = {
  pending: 'neutral',
  tracked: 'good',
  already_tracked: 'accent',
  repeated: 'neutral',
  failed: 'bad',
  cancelled: 'warn',
};

/** The count of each outcome, and the credits spent. */
export function ImportCounts({ shown }: { shown: Import }) {
  const outcomes = Object.keys(importTones) as ImportOutcome[];
  return (
    <p className={styles.counts}>
      {outcomes.map(
        (outcome) =>
          shown[outcome] > 0 && (
            <Badge key={outcome} tone={importTones[outcome]}>
              {words.imports.outcomes[outcome]} {formatCount(shown[outcome])}
            </Badge>
          ),
      )}
      {shown.credits_spent > 0 && <span className={styles.soft}>{words.credits(shown.credits_spent)}</span>}
    </p>
  );
}
