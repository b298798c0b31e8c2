import { FileChoice } from '../adding/file-choice.tsx';
import { useFiles } from '../adding/use-files.ts';
import { useWorkspace } from '../shell/workspace.tsx';
import { formatCount, formatSeries } from '../text/format.ts';
import { text } from '../text/text.ts';
import { Field } from '../ui/field.tsx';
import { FirstOf } from '../ui/first-of.tsx';
import { Notice } from '../ui/notice.tsx';
import { Panel } from '../ui/panel.tsx';
import { RefusalNotice } from '../ui/refusal-notice.tsx';
import type { DraftReading, InvoiceDraft } from './invoice-draft.ts';
import styles from './invoices.module.css';

const words = text.invoices.form;
const mostBytes = 1_000_000;
const mostLines = 1_000;
const shownFaults = 20;

interface Props {
  draft: InvoiceDraft;
  reading: DraftReading;
  onLines: (lines: string) => void;
  wasSent: boolean;
}

/** The lines of an invoice, pasted or from a file, and what was read of them. */
export function LinesPanel({ draft, reading: { lines: read }, onLines, wasSent }: Props) {
  const { api } = useWorkspace();
  const { name, error, isTooLarge, choose } = useFiles(api, draft.lines, onLines, mostBytes);
  const isEmpty =
    wasSent && (read === null || read.lines.length + read.faults.length + read.missing.length === 0);
  return (
    <Panel title={words.lines}>
      <Field
        label={words.lines}
        hint={words.linesHint}
        error={isEmpty && !read?.isTooLong ? words.linesRead(0) : undefined}
        render={<textarea rows={8} spellCheck={false} wrap="off" className={styles.table} />}
        value={draft.lines}
        onValueChange={onLines}
        autoComplete="off"
      />
      <FileChoice name={draft.lines === '' ? null : name} onFile={(file) => void choose(file)} />
      {isTooLarge && <Notice tone="bad">{words.tooLarge}</Notice>}
      <RefusalNotice error={error} />
      <div aria-live="polite">{read && <Reading read={read} />}</div>
    </Panel>
  );
}

function Reading({ read }: { read: NonNullable<DraftReading['lines']> }) {
  const { lines, faults, missing, isTooLong } = read;
  if (isTooLong) return <Notice tone="bad">{words.tooLong(formatCount(mostLines))}</Notice>;
  if (missing.length > 0)
    return (
      <Notice tone="bad">
        {words.missing(formatSeries(missing.map((column) => words.columns[column])))}
      </Notice>
    );
  return (
    <>
      {faults.length > 0 && (
        <Notice tone="bad">
          <p>{words.faults}</p>
          <FirstOf items={faults} most={shownFaults}>
            {(shown) => (
              <ul className={styles.evidence}>
                {shown.map(({ row, column, cell }) => (
                  <li key={`${row} ${column}`}>
                    {words.fault(
                      formatCount(row),
                      words.columns[column],
                      cell.slice(0, 60) || words.emptyCell,
                    )}
                  </li>
                ))}
              </ul>
            )}
          </FirstOf>
        </Notice>
      )}
      <p className={styles.soft}>{words.linesRead(lines.length)}</p>
    </>
  );
}
