import { useState } from 'react';
import type { WorkCalendar } from '../../../client/src/landfall.ts';
import { formatWeekdayName } from '../text/format.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { CheckField } from '../ui/check-field.tsx';
import { Field } from '../ui/field.tsx';
import { Form, FormActions } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { RefusalNotice } from '../ui/refusal-notice.tsx';
import { type CalendarCells, type CalendarColumn, dayLists, readCalendar } from './calendar-cells.ts';
import styles from './free-time.module.css';
import { isOutdated } from './use-terms.ts';

const words = text.freeTime.calendars;
const weekdays = [1, 2, 3, 4, 5, 6, 7];

interface Props {
  cells: CalendarCells;
  /** The calendars beside it. */
  others: readonly WorkCalendar[];
  onChange: (cells: CalendarCells) => void;
  onDiscard: () => void;
  onSave: (calendar: WorkCalendar) => void;
  busy: boolean;
  error: unknown;
}

/** A calendar while it is changed. */
export function CalendarForm({ cells, others, onChange, onDiscard, onSave, busy, error }: Props) {
  const [wasSent, setSent] = useState(false);
  const read = readCalendar(cells, others);
  const faults: ReadonlySet<CalendarColumn> = new Set(wasSent && 'faults' in read ? read.faults : []);
  const fieldOf = (column: CalendarColumn) => ({
    label: words.columns[column],
    value: cells[column],
    onValueChange: (value: string) => onChange({ ...cells, [column]: value }),
    error: faults.has(column) ? words.takes[column] : undefined,
    hint: faults.has(column) ? undefined : words.takes[column],
    autoComplete: 'off',
  });
  const weekend = cells.weekend.split(' ').filter(Boolean).map(Number);
  const setDay = (day: number, isFree: boolean) => {
    const days = weekdays.filter((each) => (each === day ? isFree : weekend.includes(each)));
    onChange({ ...cells, weekend: days.join(' ') });
  };
  return (
    <Form
      onSubmit={() => {
        setSent(true);
        if ('calendar' in read) onSave(read.calendar);
      }}
    >
      <div className={styles.form}>
        <Field {...fieldOf('place')} />
        <Field {...fieldOf('terminal')} />
        <fieldset className={styles.weekend}>
          <legend>{words.columns.weekend}</legend>
          {weekdays.map((day) => (
            <CheckField
              key={day}
              label={formatWeekdayName(day)}
              checked={weekend.includes(day)}
              onChange={(isFree) => setDay(day, isFree)}
            />
          ))}
          {faults.has('weekend') && <Notice tone="bad">{words.takes.weekend}</Notice>}
        </fieldset>
        {dayLists.map((list) => (
          <Field key={list} render={<textarea rows={6} spellCheck={false} />} {...fieldOf(list)} />
        ))}
      </div>
      {isOutdated(error) ? (
        <Notice tone="warn">{text.freeTime.outdated}</Notice>
      ) : (
        <RefusalNotice error={error} />
      )}
      <FormActions>
        <Button type="submit" look="primary" busy={busy}>
          {text.common.save}
        </Button>
        <Button onClick={onDiscard}>{text.freeTime.discard}</Button>
      </FormActions>
    </Form>
  );
}
