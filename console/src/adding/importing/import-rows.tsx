import { refusalWords } from '../../text/refusal-words.ts';
import { text } from '../../text/text.ts';
import { Badge } from '../../ui/badge.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import line from '../result-row.module.css';
import { importTones } from './import-counts.tsx';
import styles from './importing.module.css';
import { type Import, type ImportOutcome, type ImportRow, useImportRows } from './use-imports.ts';

const words = text.shipments.add;

interface Props {
  shown: Import;
  outcome: ImportOutcome | '';
  /** The leased boxes, or the other rows. */
  leased: boolean;
  label: string;
}

/** Rows of an import with one outcome, or all, page by page; nothing if there are none. */
export function ImportRows({ shown, outcome, leased, label }: Props) {
  const query = useImportRows(shown, outcome, leased);
  return query.data?.length === 0 ? null : (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it must be scrollable by keyboard
    <section className={styles.results} tabIndex={0} aria-label={label}>
      <ol className={styles.list}>
        {query.data?.map((row) => (
          <li key={row.line} className={line.row}>
            <code className={line.reference}>{row.reference}</code>
            <Badge tone={importTones[row.outcome]}>{words.imports.outcomes[row.outcome]}</Badge>
            <Reason row={row} />
          </li>
        ))}
      </ol>
      <MoreButton query={query} />
    </section>
  );
}

function Reason({ row: { error, same_as_line } }: { row: ImportRow }) {
  const reason = same_as_line === null ? error && refusalWords(error) : words.imports.sameAs(same_as_line);
  return reason && <span className={line.reason}>{reason}</span>;
}
