import { formatMoment } from '../../text/format.ts';
import { text } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { importWords } from './import-words.ts';
import styles from './importing.module.css';
import { type Import, useRecentImports } from './use-imports.ts';

const words = text.shipments.add;

/** The last imports, each with how far it is or how it ended; nothing while there is none. */
export function RecentImports({ onOpen }: { onOpen: (id: string) => void }) {
  const imports = useRecentImports();
  if (imports.length === 0) return null;
  return (
    <section className={styles.recent} aria-label={words.imports.recent}>
      <h3 className={styles.heading}>{words.imports.recent}</h3>
      <ul className={styles.list}>
        {imports.map((each) => (
          <li key={each.id} className={styles.entry}>
            <Button look="quiet" onClick={() => onOpen(each.id)}>
              {words.imports.title(formatMoment(each.created_at))}
            </Button>
            <span className={styles.soft}>{importWords(each)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function doneOf({ rows, pending }: Import): number {
  return rows - pending;
}
