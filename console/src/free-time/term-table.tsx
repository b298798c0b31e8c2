import { Download, FileInput, Plus, Scale } from 'lucide-react';
import { useState } from 'react';
import type { FreeTimeTerm } from '../../../client/src/landfall.ts';
import { sheetLimits } from '../../../server/src/domain/free-time/sheet-limits.ts';
import { formatCount } from '../text/format.ts';
import { listSeparator } from '../text/locale.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { Empty } from '../ui/empty.tsx';
import { Notice } from '../ui/notice.tsx';
import { Panel } from '../ui/panel.tsx';
import { Table } from '../ui/table.tsx';
import { BringTerms } from './bring-terms.tsx';
import styles from './free-time.module.css';
import { cellsOf, emptyCells, type TermCells } from './term-cells.ts';
import { TermForm } from './term-form.tsx';
import { TermHead, TermRow, termName } from './term-rows.tsx';
import { termsAsTable } from './terms-as-table.ts';
import type { DraftsKept } from './use-drafts.ts';
import { useEdit } from './use-edit.ts';

const words = text.freeTime;
/** The columns of a person who may change rules. */
const columns = 7;

interface Props {
  terms: readonly FreeTimeTerm[];
  drafts: DraftsKept;
  mayChange: boolean;
}

export function TermTable({ terms, drafts, mayChange }: Props) {
  const [isBringing, setBringing] = useState(false);
  const edit = useTermEdit(drafts, terms);
  const add = () => edit.add(emptyCells);
  const isFull = terms.length + edit.added.length >= sheetLimits.terms;
  const actions = mayChange && (
    <>
      <Button look="primary" icon={<Plus aria-hidden="true" />} onClick={add} disabled={isFull}>
        {words.rule.add}
      </Button>
      <Button icon={<FileInput aria-hidden="true" />} onClick={() => setBringing(true)}>
        {words.bring.open}
      </Button>
    </>
  );
  const isEmpty = terms.length === 0 && edit.added.length === 0;
  return (
    <>
      {isEmpty ? (
        <Empty
          icon={<Scale />}
          title={words.empty.title}
          action={actions && <div className={styles.actions}>{actions}</div>}
        >
          {mayChange ? words.empty.lead : words.empty.viewer}
        </Empty>
      ) : (
        <Panel title={words.terms}>
          <div className={styles.actions}>
            {actions}
            {terms.length > 0 && (
              <Button icon={<Download aria-hidden="true" />} onClick={() => exportTerms(terms)}>
                {words.export}
              </Button>
            )}
          </div>
          {isFull && <Notice>{words.rule.limit(formatCount(sheetLimits.terms))}</Notice>}
          {edit.added.map(({ key, cells, isLost }) => (
            <div key={key} className={styles.new}>
              <h3>{words.rule.new}</h3>
              {isLost && <Notice tone="warn">{words.isLost}</Notice>}
              <TermForm cells={cells as TermCells} {...formOf(edit, key)} />
            </div>
          ))}
          {terms.length > 0 && <Rules edit={edit} mayChange={mayChange} isFull={isFull} />}
        </Panel>
      )}
      {isBringing && <BringTerms terms={terms} drafts={drafts} onClose={() => setBringing(false)} />}
    </>
  );
}

function useTermEdit(drafts: DraftsKept, terms: readonly FreeTimeTerm[]) {
  return useEdit(
    drafts,
    'terms',
    terms,
    (sheet, items) => ({ ...sheet, terms: items }),
    (sheet) => sheet.terms,
  );
}

type Edit = ReturnType<typeof useTermEdit>;

function formOf(edit: Edit, key: string) {
  const isSaving = edit.saving === key;
  return {
    onChange: (cells: TermCells) => edit.edit(key, cells),
    onDiscard: () => edit.edit(key, null),
    onSave: (term: FreeTimeTerm) => edit.save(key, term),
    busy: isSaving && edit.isBusy,
    error: isSaving ? edit.error : null,
  };
}

function Rules({ edit, mayChange, isFull }: { edit: Edit; mayChange: boolean; isFull: boolean }) {
  return (
    <Table label={words.terms} head={<TermHead hasActions={mayChange} />}>
      {edit.rows.map(({ key, item, cells }) =>
        cells === null || !mayChange ? (
          <TermRow
            key={key}
            term={item}
            actions={mayChange && <RuleActions edit={edit} rule={key} term={item} isFull={isFull} />}
          />
        ) : (
          <tr key={key}>
            <td colSpan={columns}>
              <div className={styles.inRow}>
                <TermForm cells={cells as TermCells} {...formOf(edit, key)} />
              </div>
            </td>
          </tr>
        ),
      )}
    </Table>
  );
}

interface ActionProps {
  edit: Edit;
  /** Its key. */
  rule: string;
  term: FreeTimeTerm;
  isFull: boolean;
}

function RuleActions({ edit, rule, term, isFull }: ActionProps) {
  const labelled = (verb: string) => ({ 'aria-label': text.common.labelled(verb, termName(term)) });
  return (
    <div className={styles.actions}>
      <Button {...labelled(words.rule.change)} onClick={() => edit.edit(rule, cellsOf(term))}>
        {words.rule.change}
      </Button>
      <Button {...labelled(words.rule.copy)} disabled={isFull} onClick={() => edit.add(cellsOf(term))}>
        {words.rule.copy}
      </Button>
      <Confirm
        trigger={<Button {...labelled(words.rule.remove)}>{words.rule.remove}</Button>}
        title={words.rule.removeTitle}
        action={words.rule.remove}
        onConfirm={() => edit.remove(rule)}
      >
        <p>{termName(term)}</p>
        <p>{words.rule.removeLead}</p>
      </Confirm>
    </div>
  );
}

function exportTerms(terms: readonly FreeTimeTerm[]): void {
  const table = termsAsTable(terms, words, listSeparator === 'semicolon' ? ';' : ',');
  const address = URL.createObjectURL(new Blob([table], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'free-time.csv';
  link.click();
  URL.revokeObjectURL(address);
}
