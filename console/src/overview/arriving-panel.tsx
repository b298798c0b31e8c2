import { Link } from 'wouter';
import type { ArrivingDayView } from '../../../server/src/console/overview/schemas.ts';
import { formatDaysAway, formatShortDay } from '../text/format.ts';
import { text } from '../text/text.ts';
import { Panel } from '../ui/panel.tsx';
import styles from './arriving-panel.module.css';
import { ArrivingRow } from './arriving-row.tsx';

const words = text.overview;

/** What arrives in the coming days, by day and port; each day on the calendar of its port, where it may be another date than here. */
export function ArrivingPanel({ days }: { days: readonly ArrivingDayView[] }) {
  return (
    <Panel
      title={words.arriving}
      actions={<Link href="/shipments?arrived=false&sort=eta">{words.allArriving}</Link>}
    >
      {days.length === 0 && <p>{words.noneArriving}</p>}
      {days.map((day) => (
        <Day key={day.days} day={day} />
      ))}
    </Panel>
  );
}

function Day({ day: { days, boxes, shipments, others } }: { day: ArrivingDayView }) {
  const list = `/shipments?days=${days}..${days}&arrived=false&sort=eta`;
  const ports = Map.groupBy(shipments, ({ port, eta }) =>
    text.common.facts([port || text.shipment.eta.portUnknown, formatShortDay(eta)]),
  );
  return (
    <section>
      <h3 className={styles.day}>
        <Link href={list}>{words.arrivingOn(formatDaysAway(days), boxes)}</Link>
      </h3>
      {Array.from(ports, ([port, rows]) => (
        <section key={port}>
          <h4 className={styles.port}>{port}</h4>
          <ul>
            {rows.map((each) => (
              <ArrivingRow key={each.reference} arriving={each} />
            ))}
          </ul>
        </section>
      ))}
      {others > 0 && <Link href={list}>{words.moreArriving(others)}</Link>}
    </section>
  );
}
