import { text } from '../text/text.ts';
import { Table } from '../ui/table.tsx';
import { CalendarHead, CalendarRow } from './calendar-table.tsx';
import { TermHead, TermRow } from './term-rows.tsx';
import type { Sheet } from './use-terms.ts';
import { wordsOfWarningDays } from './warning-days.tsx';

/** Terms that are not changed here. */
export function ShownSheet({ sheet, label }: { sheet: Sheet; label: string }) {
  const { terms, calendars, warning_days: days } = sheet;
  return (
    <>
      <Table label={label} head={<TermHead hasActions={false} />}>
        {terms.map((term, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rules have no id, and this list does not change
          <TermRow key={at} term={term} />
        ))}
      </Table>
      {calendars.length > 0 && (
        <Table
          label={text.common.labelled(label, text.freeTime.calendars.title)}
          head={<CalendarHead hasActions={false} />}
        >
          {calendars.map((calendar) => (
            <CalendarRow key={`${calendar.place} ${calendar.terminal}`} calendar={calendar} />
          ))}
        </Table>
      )}
      {days && <p>{wordsOfWarningDays(days)}</p>}
    </>
  );
}
