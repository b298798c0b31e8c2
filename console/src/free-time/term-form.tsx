import { useState } from 'react';
import type { FreeTimeTerm } from '../../../client/src/landfall.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Form, FormActions } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { RefusalNotice } from '../ui/refusal-notice.tsx';
import { Select } from '../ui/select.tsx';
import styles from './free-time.module.css';
import {
  type ChoiceColumn,
  columnChoices,
  optionalColumns,
  readTerm,
  type TermCells,
  type TermColumn,
} from './term-cells.ts';
import { termWord } from './term-rows.tsx';
import { isOutdated } from './use-terms.ts';

const words = text.freeTime;

interface Props {
  cells: TermCells;
  onChange: (cells: TermCells) => void;
  onDiscard: () => void;
  onSave: (term: FreeTimeTerm) => void;
  busy: boolean;
  error: unknown;
}

/** A rule while it is changed. */
export function TermForm({ cells, onChange, onDiscard, onSave, busy, error }: Props) {
  const [wasSent, setSent] = useState(false);
  const read = readTerm(cells);
  const faults: ReadonlySet<TermColumn> = new Set(wasSent && 'faults' in read ? read.faults : []);
  const fieldOf = (column: TermColumn) => ({
    label: words.columns[column],
    value: cells[column],
    onValueChange: (value: string) => onChange({ ...cells, [column]: value }),
    error: faults.has(column) ? words.takes[column] : undefined,
    hint: faults.has(column) ? undefined : words.takes[column],
    autoComplete: 'off',
  });
  const choiceOf = (column: ChoiceColumn) => (
    <Choice
      column={column}
      value={cells[column]}
      isWrong={faults.has(column)}
      onChange={(value) => onChange({ ...cells, [column]: value })}
    />
  );
  return (
    <Form
      onSubmit={() => {
        setSent(true);
        if ('term' in read) onSave(read.term);
      }}
    >
      <div className={styles.form}>
        <Field {...fieldOf('carrier')} />
        {choiceOf('direction')}
        {choiceOf('kind')}
        <Field {...fieldOf('place')} />
        <Field {...fieldOf('terminal')} />
        {choiceOf('equipment')}
        {choiceOf('on_carriage')}
        {choiceOf('starts_on')}
        {choiceOf('first_day')}
        <Field {...fieldOf('cut_off')} />
        <Field {...fieldOf('free_amount')} inputMode="numeric" />
        {choiceOf('free_unit')}
        {choiceOf('charged_in')}
        <Field type="date" {...fieldOf('valid_from')} />
        <Field type="date" {...fieldOf('valid_until')} />
        <div className={styles.wide}>
          <Field {...fieldOf('tiers')} />
        </div>
        <div className={styles.wide}>
          <Field {...fieldOf('source')} />
        </div>
      </div>
      {isOutdated(error) ? <Notice tone="warn">{words.outdated}</Notice> : <RefusalNotice error={error} />}
      <FormActions>
        <Button type="submit" look="primary" busy={busy}>
          {text.common.save}
        </Button>
        <Button onClick={onDiscard}>{words.discard}</Button>
      </FormActions>
    </Form>
  );
}

interface ChoiceProps {
  column: ChoiceColumn;
  value: string;
  isWrong: boolean;
  onChange: (value: string) => void;
}

function Choice({ column, value, isWrong, onChange }: ChoiceProps) {
  const codes: readonly string[] = columnChoices[column];
  const options = codes.map((code) => ({ value: code, label: termWord(column, code) }));
  const any = optionalColumns.has(column) ? [{ value: '', label: words.any }] : [];
  return (
    <div>
      <Select
        label={words.columns[column]}
        value={value}
        options={[...any, ...options]}
        onChange={onChange}
      />
      {isWrong && <Notice tone="bad">{words.takes[column]}</Notice>}
    </div>
  );
}
