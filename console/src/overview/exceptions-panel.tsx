import { Link } from 'wouter';
import type { Overview } from '../../../server/src/console/overview/schemas.ts';
import { formatCount } from '../text/format.ts';
import { text } from '../text/text.ts';
import { Panel } from '../ui/panel.tsx';
import styles from './exceptions-panel.module.css';

/** The counts of the open exceptions, most urgent first; each links to them. */
export function ExceptionsPanel({ exceptions }: Pick<Overview, 'exceptions'>) {
  const { list, kinds, all } = text.exceptions;
  return (
    <Panel title={list} actions={<Link href="/exceptions">{all}</Link>}>
      <ul className={styles.kinds} aria-label={list}>
        {exceptions.map(({ kind, count }) => (
          <li key={kind}>
            <Link href={`/exceptions?kind=${kind}`} className={styles.kind}>
              {kinds[kind]} <span className={styles.count}>{formatCount(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
