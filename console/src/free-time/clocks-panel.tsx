import { useState } from 'react';
import type { ExplainedFreeTime, FreeTimeClock } from '../../../client/src/landfall.ts';
import { formatDay, formatMoney, formatWeekday } from '../text/format.ts';
import { text } from '../text/text.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Panel } from '../ui/panel.tsx';
import { Table } from '../ui/table.tsx';
import { clockTone } from './clock-tones.ts';
import { clockName, costWords, disputeWords, gapWords, moveWords, startWords } from './clock-words.ts';
import styles from './free-time.module.css';
import { lastDayWords } from './last-day-words.ts';
import { useExplained } from './use-clocks.ts';

const words = text.freeTime.clocks;

type Explained = ExplainedFreeTime['clocks'][number];
type Day = Explained['days'][number];

/** The free-time clocks of one box of a shipment; nothing where it has none. */
export function ClocksPanel({ reference, container }: { reference: string; container: string }) {
  const { data } = useExplained(reference, container);
  if (data === undefined || data.clocks.length === 0) return null;
  const isKnown = data.clocks.some(({ clock }) => clock.because === null);
  return (
    <div className={isKnown ? undefined : styles.onScreen}>
      <Panel title={words.panel}>
        <ul className={styles.clocks} aria-label={words.list}>
          {data.clocks.map((explained) => (
            <Clock key={clockName(explained.clock)} explained={explained} />
          ))}
        </ul>
      </Panel>
    </div>
  );
}

function Clock({ explained }: { explained: Explained }) {
  const { clock, days, rest } = explained;
  const [isOpen, setOpen] = useState(false);
  const facts = [...lastDayWords(words, clock), ...costWords(clock)];
  return (
    <li className={`${styles.clock} ${clock.because === null ? '' : styles.onScreen}`}>
      <p className={styles.clockHead}>
        <span className={styles.name}>{clockName(clock)}</span>
        <Badge tone={clockTone(clock)}>{words.states[clock.state]}</Badge>
        {clock.place && <span className={styles.soft}>{clock.place.location}</span>}
      </p>
      {facts.length > 0 && <p>{facts.join(' · ')}</p>}
      {clock.because && <p>{gapWords(clock)}</p>}
      {clock.disputed && <Notice tone="warn">{disputeWords(clock.disputed)}</Notice>}
      <Facts clock={clock} />
      {days.length > 0 && (
        <>
          <ol className={styles.strip} aria-hidden="true">
            {days.map((each) => (
              <li
                key={each.day}
                data-phase={each.phase}
                data-counted={each.counted !== null || undefined}
                title={dayWords(each)}
              >
                {Number(each.day.slice(8))}
              </li>
            ))}
          </ol>
          <div>
            <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {words.days}
            </Button>
          </div>
          {isOpen && <Days clock={clock} days={days} />}
          {isOpen && rest && <p className={styles.soft}>{words.rest(rest.days)}</p>}
        </>
      )}
    </li>
  );
}

function Facts({ clock: { starts, ends, sources, assumed } }: { clock: FreeTimeClock }) {
  return (
    <ul className={styles.facts}>
      {starts && <li>{startWords(starts)}</li>}
      {ends && <li>{words.ended(...moveWords(ends))}</li>}
      {sources.map(({ from, source, last_free_day: last }) => (
        <li key={`${from} ${source}`} title={source}>
          {words.by(words.sources[from], last === null ? words.noDay : formatDay(last))}
        </li>
      ))}
      {assumed.map((assumption) => (
        <li key={assumption}>{words.assumed[assumption]}</li>
      ))}
    </ul>
  );
}

function Days({ clock, days }: { clock: FreeTimeClock; days: readonly Day[] }) {
  const currency = clock.cost?.currency;
  return (
    <Table
      label={text.common.labelled(words.days, clockName(clock))}
      head={
        <tr>
          <th>{words.columns.day}</th>
          <th>{words.columns.counts}</th>
          <th>{words.columns.rate}</th>
        </tr>
      }
    >
      {days.map((each) => (
        <tr key={each.day}>
          <td>{formatWeekday(each.day)}</td>
          <td>{phaseWords(each)}</td>
          <td>{each.rate !== null && currency ? formatMoney(each.rate, currency) : each.rate}</td>
        </tr>
      ))}
    </Table>
  );
}

function dayWords(each: Day): string {
  return text.common.labelled(formatWeekday(each.day), phaseWords(each));
}

function phaseWords({ phase, counted, because }: Day): string {
  const name = words.phases[phase];
  if (because !== null) return words.notCounted(name, words.because[because]);
  return counted === null ? name : words.numbered(name, counted);
}
