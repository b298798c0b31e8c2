import { manyInDefault, type PartitionFacts } from '../../retention/partitions/measure-partitions.ts';
import { type Finding, fine, warning } from './finding.ts';

/** A day: partitions are made days ahead, and a backup may hold back the duty for hours. */
const lateMs = 86_400_000;
const see = 'docs/operations.md "How long rows are kept"';

/** One line about the partitioned tables: the fault to mend first, or that all is well. */
export function judgePartitions(facts: readonly PartitionFacts[]): Finding {
  const late = facts.filter((table) => table.lateMs > lateMs);
  if (late.length > 0)
    return warning(
      'partitions',
      `none was made in time for ${namesOf(late)}`,
      `start a server with the role deliver, and look for "A job failed (partition)" in its log; ${see}`,
    );
  const overdue = facts.flatMap((table) => table.overdue);
  if (overdue.length > 0)
    return warning(
      'partitions',
      `${overdue.join(', ')} should have been dropped`,
      `look for disabled endpoints with many waiting deliveries, and for transactions that are open for long; ${see}`,
    );
  const full = facts.filter(({ inDefault }) => inDefault >= manyInDefault);
  if (full.length > 0)
    return warning(
      'partitions',
      `the default partition of ${namesOf(full)} has many rows`,
      `they are removed when they are old enough; ${see}`,
    );
  return fine('partitions', facts.map(({ table, partitions }) => `${partitions} of ${table}`).join(', '));
}

function namesOf(facts: readonly PartitionFacts[]): string {
  return facts.map(({ table }) => table).join(', ');
}
