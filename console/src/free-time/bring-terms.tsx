import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { FreeTimeTerm } from '../../../client/src/landfall.ts';
import { sheetLimits } from '../../../server/src/domain/free-time/sheet-limits.ts';
import { FileChoice } from '../adding/file-choice.tsx';
import { useFiles } from '../adding/use-files.ts';
import { useWorkspace } from '../shell/workspace.tsx';
import { formatCount, formatSeries } from '../text/format.ts';
import { listSome } from '../text/list-some.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { FirstOf } from '../ui/first-of.tsx';
import { Form } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { RefusalNotice } from '../ui/refusal-notice.tsx';
import styles from './free-time.module.css';
import { readTermTable, type TermTable } from './read-term-table.ts';
import { loadTermWords } from './term-words.ts';
import type { DraftsKept } from './use-drafts.ts';
import { isOutdated, useChangeTerms } from './use-terms.ts';

const words = text.freeTime;
const mostBytes = 2_000_000;
const shownFaults = 20;

interface Props {
  terms: readonly FreeTimeTerm[];
  drafts: DraftsKept;
  onClose: () => void;
}

/** Rules out of a table. What was pasted is there when the dialog opens again, until it is sent. */
export function BringTerms({ terms, drafts: { table, setTable }, onClose }: Props) {
  const change = useChangeTerms();
  const { api } = useWorkspace();
  const { name, error, isTooLarge, choose } = useFiles(api, table, setTable, mostBytes);
  const read = useReading(table);
  const found = read?.terms ?? [];
  const isWhole = read !== null && read.faults.length === 0 && read.missing.length === 0 && !read.isTooLong;
  const maySend = isWhole && found.length > 0;
  const send = async (isReplacing: boolean) => {
    await change.mutateAsync((sheet) => ({
      ...sheet,
      terms: isReplacing ? found : [...sheet.terms, ...found],
    }));
    setTable('');
    onClose();
  };
  // The refusal is shown below.
  const add = () => void send(false).catch(() => {});
  const fits = terms.length + found.length <= sheetLimits.terms;
  return (
    <Dialog title={words.bring.title} open isAtTop onOpenChange={(open) => !open && onClose()}>
      <Form onSubmit={() => maySend && fits && add()}>
        <p className={styles.soft}>{words.bring.lead}</p>
        <Field
          label={words.bring.label}
          render={<textarea rows={8} spellCheck={false} wrap="off" className={styles.table} />}
          value={table}
          onValueChange={setTable}
          autoComplete="off"
        />
        <FileChoice name={table === '' ? null : name} onFile={(file) => void choose(file)} />
        <RefusalNotice error={error} />
        {isTooLarge && <Notice tone="bad">{words.bring.tooLarge}</Notice>}
        {read && <Reading read={read} />}
        {maySend && !fits && (
          <Notice tone="warn">{words.bring.tooLong(formatCount(sheetLimits.terms))}</Notice>
        )}
        {isOutdated(change.error) ? (
          <Notice tone="warn">{words.outdated}</Notice>
        ) : (
          <RefusalNotice error={change.error} />
        )}
        <DialogActions>
          {terms.length > 0 && maySend && (
            <Confirm
              trigger={<Button>{words.bring.replace}</Button>}
              title={words.bring.replaceTitle}
              action={words.bring.replace}
              onConfirm={() => send(true)}
            >
              <p>{words.bring.replaceLead(terms.length, found.length)}</p>
            </Confirm>
          )}
          <Button type="submit" look="primary" busy={change.isPending} disabled={!maySend || !fits}>
            {words.bring.add(found.length)}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** Null while there is nothing to read. */
function useReading(table: string): TermTable | null {
  const { data: known } = useQuery({
    queryKey: ['free-time', 'words'],
    queryFn: loadTermWords,
    staleTime: Infinity,
  });
  const settled = useDeferredValue(table);
  return useMemo(() => (known === undefined ? null : readTermTable(settled, known)), [known, settled]);
}

function Reading({ read: { terms, faults, missing, unknown, isTooLong } }: { read: TermTable }) {
  return (
    <div aria-live="polite">
      {missing.length > 0 && (
        <Notice tone="bad">
          {words.bring.missing(formatSeries(missing.map((column) => words.columns[column])))}
        </Notice>
      )}
      {isTooLong && <Notice tone="bad">{words.bring.tooLong(formatCount(sheetLimits.terms))}</Notice>}
      {faults.length > 0 && (
        <Notice tone="bad">
          <p>{words.bring.faults(faults.length)}</p>
          <FirstOf items={faults} most={shownFaults}>
            {(shown) => (
              <ul className={styles.lines}>
                {shown.map(({ line, column, cell }) => (
                  <li key={`${line} ${column}`}>
                    {words.bring.fault(formatCount(line), words.columns[column], words.takes[column])}{' '}
                    {cell !== '' && <code>{cell.slice(0, 60)}</code>}
                  </li>
                ))}
              </ul>
            )}
          </FirstOf>
        </Notice>
      )}
      {unknown.length > 0 && (
        <Notice>{words.bring.unknown(listSome(unknown.slice(0, shownFaults), unknown.length))}</Notice>
      )}
      {missing.length === 0 && <p>{words.bring.read(terms.length)}</p>}
    </div>
  );
}
