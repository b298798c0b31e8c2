import { formatCount, formatDays, formatWeekday } from '../text/format.ts';
import { sharedText } from '../text/shared-text.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { Distance, PlaceTime } from '../ui/time.tsx';
import { withElements } from '../ui/with-elements.ts';
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
  const { shipments, next, total } = list;
  return (
    <>
      <div className={page.heading}>
        <h1 className={page.title}>{list.share.title ?? words.list}</h1>
        {total !== null && <p className={page.soft}>{words.total(total, formatCount(total))}</p>}
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

function Row({ row, now }: { row: SharedRow; now: number }) {
  const words = sharedText;
  const under = [row.container && row.container !== row.reference && row.reference, ...row.own_references];
  return (
    <li className={styles.row}>
      <div className={styles.cell}>
        <a className={styles.link} href={hashOf({ key: row.key, box: row.container || null })}>
          {row.container || row.reference}
        </a>
        <span className={styles.soft}>{under.filter(Boolean).join(' · ')}</span>
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
            {words.forecast(formatDays(row.eta_forecast.p10, row.eta_forecast.p90))}
          </span>
        )}
      </div>
      <div className={styles.cell}>
        {row.last_event && (
          <span>
            {row.last_event.event} · <PlaceTime at={row.last_event.time} dayOnly={row.last_event.day_only} />
          </span>
        )}
        <span className={styles.soft}>
          {withElements(words.checked, <Distance at={row.last_checked_at} now={now} />)}
        </span>
      </div>
    </li>
  );
}
