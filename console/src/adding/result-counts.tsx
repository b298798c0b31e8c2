import { formatCount } from '../text/format.ts';
import { text } from '../text/text.ts';
import { Badge } from '../ui/badge.tsx';
import styles from './adding.module.css';
import { outcomeTones } from './outcome-tones.ts';
import type { Item } from './use-adding.ts';

const words = text.shipments.add;

/** The count of each outcome, and the credits spent. */
export function ResultCounts({ items }: { items: readonly Item[] }) {
  const results = items.flatMap(({ result }) => result ?? []);
  const groups = Map.groupBy(results, ({ outcome }) => outcome);
  const credits = results.filter(({ creditSpent }) => creditSpent).length;
  return (
    <p className={styles.counts}>
      {Array.from(groups, ([outcome, some]) => (
        <Badge key={outcome} tone={outcomeTones[outcome]}>
          {words.outcomes[outcome]} {formatCount(some.length)}
        </Badge>
      ))}
      {credits > 0 && <span className={styles.soft}>{words.credits(credits)}</span>}
    </p>
  );
}
