import { formatCount, formatDays, formatWeekday } from '../text/format.ts';
import { lastStepWords } from '../text/last-step-words.ts';
import { sharedText } from '../text/shared-text.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { Distance, PlaceTime } from '../ui/time.tsx';
import { withElements } from '../ui/with-elements.ts';
import { nameOf } from './name-of.ts';
import type { Share } from './share.ts';
import type { SharedList, SharedRow } from './share-data.ts';
import page from './share-page.module.css';
import { hashOf } from './share-state.ts';
import styles from './shared-shipments.module.css';

interface Props {
  list: SharedList;
  share: Share;
  isLoadingMore: boolean;
  now: number;
}

/** The containers of a link to a tag or a view, each leading to its shipment. */
export function SharedShipments({ list, share, isLoadingMore, now }: Props) {
  const words = sharedText;
  const { shipments, next } = list;
  return (
    <>
      <div className={page.heading}>
        <h1 className={page.title}>{list.share.title ?? words.list}</h1>
        <p className={page.soft}>{summaryOf(list)}</p>
      </div>
      {shipments.length === 0 && <p>{words.empty}</p>}
      <ul className={styles.list} aria-label={words.list}>
        {shipments.map((row) => (
          <Row key={row.key} row={row} now={now} />
        ))}
      </ul>
      {next !== null && (
        <Button className={page.more} busy={isLoadingMore} onClick={() => void share.loadMore()}>
          {text.common.more}
        </Button>
      )}
    </>
  );
}

/** `12 containers, 2 arrive in the next seven days, 1 later than planned`. */
function summaryOf({ total, arrivals }: SharedList): string {
  const { within_seven_days: soon = 0, later_than_planned: later = 0 } = arrivals ?? {};
  return text.common.facts([
    ...(total === null ? [] : [sharedText.total(total, formatCount(total))]),
    ...(soon === 0 ? [] : [sharedText.soon(soon, formatCount(soon))]),
    ...(later === 0 ? [] : [sharedText.later(formatCount(later))]),
  ]);
}

function Row({ row, now }: { row: SharedRow; now: number }) {
  const words = sharedText;
  const name = nameOf(row);
  const numbers = new Set([row.container ?? row.reference, row.reference]);
  return (
    <li className={styles.row}>
      <div className={styles.cell}>
        <a className={styles.link} href={hashOf({ key: row.key, box: row.container || null })}>
          {name}
        </a>
        <span className={styles.soft}>{[...numbers].filter((number) => number !== name).join(' · ')}</span>
      </div>
      <div className={styles.status}>
        <StatusBadge status={row.status} timing={row.timing} />
      </div>
      <div className={styles.cell}>
        <span>{words.route(row.pol?.location ?? '–', row.pod?.location ?? '–')}</span>
        <span className={styles.soft}>{row.vessel}</span>
      </div>
      <div className={styles.cell}>
        <span className={styles.eta}>
          {row.eta === null ? (
            text.shipment.eta.unknown
          ) : (
            <time dateTime={row.eta}>{formatWeekday(row.eta)}</time>
          )}
        </span>
        {row.eta_forecast && (
          <span className={styles.soft}>
            {words.expected(formatDays(row.eta_forecast.p10, row.eta_forecast.p90))}
          </span>
        )}
      </div>
      <div className={styles.cell}>
        {row.last_event && (
          <span>
            {lastStepWords(row.last_event)} ·{' '}
            <PlaceTime at={row.last_event.time} dayOnly={row.last_event.day_only} />
          </span>
        )}
        <span className={styles.soft}>
          {withElements(words.checked, <Distance at={row.last_checked_at} now={now} />)}
        </span>
      </div>
    </li>
  );
}
