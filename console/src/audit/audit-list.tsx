import type { AuditEntry } from '../../../server/src/console/people/schemas.ts';
import { text } from '../text/en.ts';
import { Moment } from '../ui/time.tsx';
import visually from '../ui/visually-hidden.module.css';
import { actionName } from './action-name.ts';
import styles from './audit.module.css';
import { presentDetails } from './present-details.ts';

const words = text.audit;

interface Props {
  label: string;
  entries: readonly AuditEntry[];
  /** They are all somebody's own: who it was goes without saying. */
  isOwn?: boolean;
}

/** What was changed, by whom, when and from where; the latest first. */
export function AuditList({ label, entries, isOwn = false }: Props) {
  return (
    <ol className={styles.entries} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.entry} data-person={!isOwn || undefined}>
          <What entry={entry} />
          <div className={styles.meta}>
            {!isOwn && <span className={styles.who}>{entry.person.name}</span>}
            <span className={styles.when}>
              <Moment at={entry.at} />
            </span>
            {entry.address !== '' && (
              <span className={styles.from}>
                <span className={visually.hidden}>{words.from} </span>
                {entry.address}
              </span>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

function What({ entry: { action, target, details, person } }: { entry: AuditEntry }) {
  const told = presentDetails(details);
  return (
    <div className={styles.what}>
      <p className={styles.action}>{actionName(action)}</p>
      {told.length > 0 && <p className={styles.details}>{told.join(' · ')}</p>}
      {target !== null && target !== person.id && <code className={styles.target}>{target}</code>}
    </div>
  );
}
