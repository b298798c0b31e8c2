import type { AuditEntryView } from '../../../server/src/console/people/schemas.ts';
import { text } from '../text/text.ts';
import { Moment } from '../ui/time.tsx';
import visually from '../ui/visually-hidden.module.css';
import { actionName } from './action-name.ts';
import styles from './audit.module.css';
import { presentDetails } from './present-details.ts';

const words = text.audit;

interface Props {
  label: string;
  entries: readonly AuditEntryView[];
  /** Id of the reader, in the log of their own account: only other people are named there. */
  ownId?: string;
}

/** The changes with person, time and address; newest first. */
export function AuditList({ label, entries, ownId }: Props) {
  return (
    <ol className={styles.entries} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.entry} data-person={!isBy(ownId, entry) || undefined}>
          <What entry={entry} ownId={ownId} />
          <div className={styles.meta}>
            {!isBy(ownId, entry) && <span className={styles.who}>{whoOf(entry)}</span>}
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

function isBy(id: string | undefined, { person }: AuditEntryView): boolean {
  return id !== undefined && person?.id === id;
}

function whoOf({ person, key }: AuditEntryView): string {
  if (key !== null) return words.byKey(key.name);
  return person?.name ?? words.commandLine;
}

function What({ entry, ownId }: { entry: AuditEntryView; ownId: string | undefined }) {
  const { action, target, details, person } = entry;
  const isTargetKnown = target === null || target === person?.id || target === ownId;
  const lines = presentDetails(details);
  return (
    <div className={styles.what}>
      <p className={styles.action}>{actionName(action)}</p>
      {lines.length > 0 && <p className={styles.details}>{lines.join(' · ')}</p>}
      {!isTargetKnown && <code className={styles.target}>{target}</code>}
    </div>
  );
}
