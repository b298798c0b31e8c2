import type { AuditEntry } from '../../../server/src/console/people/schemas.ts';
import { text } from '../text/en.ts';
import { Table } from '../ui/table.tsx';
import { Moment } from '../ui/time.tsx';
import styles from './team.module.css';

const words = text.audit;

export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const head = (
    <tr>
      <th scope="col">{words.when}</th>
      <th scope="col">{words.who}</th>
      <th scope="col">{words.what}</th>
      <th scope="col">{words.details}</th>
      <th scope="col">{words.from}</th>
    </tr>
  );
  return (
    <Table label={words.label} head={head}>
      {entries.map((entry) => (
        <tr key={entry.id}>
          <td className={styles.nowrap}>
            <Moment at={entry.at} />
          </td>
          <td className={styles.nowrap}>{entry.person.name}</td>
          <td className={styles.nowrap}>{actionName(entry.action)}</td>
          <td className={styles.details}>
            {sentence(entry.details)}
            {entry.target && (
              <div>
                <code>{entry.target}</code>
              </div>
            )}
          </td>
          <td>
            <code>{entry.address}</code>
          </td>
        </tr>
      ))}
    </Table>
  );
}

export function actionName(action: string): string {
  return words.actions[action] ?? action;
}

/** `role: viewer, email: ada@acme.example` */
function sentence(details: Record<string, unknown>): string {
  return Object.entries(details)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join(', ');
}
