import { Plus } from 'lucide-react';
import type { WorkCalendar } from '../../../client/src/landfall.ts';
import { sheetLimits } from '../../../server/src/domain/free-time/sheet-limits.ts';
import { formatDay, formatSeries, formatWeekdayName } from '../text/format.ts';
import { listSome } from '../text/list-some.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { Notice } from '../ui/notice.tsx';
import { Panel } from '../ui/panel.tsx';
import { Table } from '../ui/table.tsx';
import visually from '../ui/visually-hidden.module.css';
import { type CalendarCells, cellsOfCalendar, dayLists, emptyCalendar } from './calendar-cells.ts';
import { CalendarForm } from './calendar-form.tsx';
import styles from './free-time.module.css';
import type { DraftsKept } from './use-drafts.ts';
import { useEdit } from './use-edit.ts';

const words = text.freeTime.calendars;
const verbs = text.freeTime.rule;
/** The columns of a person who may change calendars. */
const columns = 6;
const namedDays = 3;

interface Props {
  calendars: readonly WorkCalendar[];
  drafts: DraftsKept;
  mayChange: boolean;
}

/** The days on which places work. */
export function CalendarTable({ calendars, drafts, mayChange }: Props) {
  const edit = useCalendarEdit(drafts, calendars);
  const formOf = (key: string, own: WorkCalendar | null) => ({
    others: calendars.filter((other) => other !== own),
    onChange: (cells: CalendarCells) => edit.edit(key, cells),
    onDiscard: () => edit.edit(key, null),
    onSave: (calendar: WorkCalendar) => edit.save(key, calendar),
    busy: edit.saving === key && edit.isBusy,
    error: edit.saving === key ? edit.error : null,
  });
  const isFull = calendars.length + edit.added.length >= sheetLimits.calendars;
  return (
    <Panel title={words.title}>
      <p className={styles.soft}>{words.lead}</p>
      {mayChange && (
        <div className={styles.actions}>
          <Button
            icon={<Plus aria-hidden="true" />}
            disabled={isFull}
            onClick={() => edit.add(emptyCalendar)}
          >
            {words.add}
          </Button>
        </div>
      )}
      {edit.added.map(({ key, cells, isLost }) => (
        <div key={key} className={styles.new}>
          <h3>{words.new}</h3>
          {isLost && <Notice tone="warn">{text.freeTime.isLost}</Notice>}
          <CalendarForm cells={cells as CalendarCells} {...formOf(key, null)} />
        </div>
      ))}
      {calendars.length === 0 ? (
        edit.added.length === 0 && <p>{words.none}</p>
      ) : (
        <Table label={words.title} head={<CalendarHead hasActions={mayChange} />}>
          {edit.rows.map(({ key, item, cells }) =>
            cells === null || !mayChange ? (
              <CalendarRow key={key} calendar={item}>
                {mayChange && <CalendarActions edit={edit} row={key} calendar={item} />}
              </CalendarRow>
            ) : (
              <tr key={key}>
                <td colSpan={columns}>
                  <div className={styles.inRow}>
                    <CalendarForm cells={cells as CalendarCells} {...formOf(key, item)} />
                  </div>
                </td>
              </tr>
            ),
          )}
        </Table>
      )}
    </Panel>
  );
}

function useCalendarEdit(drafts: DraftsKept, calendars: readonly WorkCalendar[]) {
  return useEdit(
    drafts,
    'calendars',
    calendars,
    (sheet, items) => ({ ...sheet, calendars: items }),
    (sheet) => sheet.calendars,
  );
}

export function CalendarHead({ hasActions }: { hasActions: boolean }) {
  return (
    <tr>
      <th>{words.columns.place}</th>
      <th>{words.columns.weekend}</th>
      {dayLists.map((list) => (
        <th key={list}>{words.columns[list]}</th>
      ))}
      {hasActions && (
        <th>
          <span className={visually.hidden}>{verbs.actions}</span>
        </th>
      )}
    </tr>
  );
}

export function CalendarRow({ calendar, children }: { calendar: WorkCalendar; children?: React.ReactNode }) {
  const { weekend } = calendar;
  return (
    <tr>
      <td>{calendarName(calendar)}</td>
      <td>{weekend.length === 0 ? text.freeTime.none : formatSeries(weekend.map(formatWeekdayName))}</td>
      {dayLists.map((list) => (
        <td key={list}>
          <Days days={calendar[list] ?? []} />
        </td>
      ))}
      {children && <td>{children}</td>}
    </tr>
  );
}

function Days({ days }: { days: readonly string[] }) {
  if (days.length === 0) return text.freeTime.none;
  return (
    <>
      {words.days(days.length)}
      <div className={styles.soft}>{listSome(days.slice(0, namedDays).map(formatDay), days.length)}</div>
    </>
  );
}

function calendarName({ place, terminal }: WorkCalendar): string {
  return terminal == null ? place : `${place} ${terminal}`;
}

interface ActionProps {
  edit: ReturnType<typeof useCalendarEdit>;
  /** Its key. */
  row: string;
  calendar: WorkCalendar;
}

function CalendarActions({ edit, row, calendar }: ActionProps) {
  const labelled = (verb: string) => ({ 'aria-label': text.common.labelled(verb, calendarName(calendar)) });
  return (
    <div className={styles.actions}>
      <Button {...labelled(verbs.change)} onClick={() => edit.edit(row, cellsOfCalendar(calendar))}>
        {verbs.change}
      </Button>
      <Confirm
        trigger={<Button {...labelled(verbs.remove)}>{verbs.remove}</Button>}
        title={words.removeTitle}
        action={verbs.remove}
        onConfirm={() => edit.remove(row)}
      >
        <p>{calendarName(calendar)}</p>
        <p>{words.removeLead}</p>
      </Confirm>
    </div>
  );
}
