import { Link } from 'wouter';
import type { ShownCall } from '../../../../server/src/console/forecasts/schemas.ts';
import { text } from '../../text/text.ts';
import { Table } from '../../ui/table.tsx';
import { Moment } from '../../ui/time.tsx';
import styles from './call-table.module.css';

const words = text.forecasts.calls;
const leads = [14, 7, 3];

export function CallTable({ calls }: { calls: readonly ShownCall[] }) {
  const head = (
    <tr>
      <th scope="col">{words.arrived}</th>
      <th scope="col">{words.ship}</th>
      <th scope="col">{words.port}</th>
      <th scope="col">{words.carrier}</th>
      {leads.map((lead) => (
        <th key={lead} scope="col">
          {words.delay(lead)}
        </th>
      ))}
      <th scope="col">{words.shipments}</th>
    </tr>
  );
  return (
    <Table label={words.table} head={head}>
      {calls.map((call) => (
        <CallRow key={[call.carrier, call.ship, call.port, call.arrivedAt].join()} call={call} />
      ))}
    </Table>
  );
}

function CallRow({ call }: { call: ShownCall }) {
  return (
    <tr>
      <td className={styles.nowrap}>
        <Moment at={call.arrivedAt} />
      </td>
      <td className={styles.nowrap}>{call.vesselName}</td>
      <td className={styles.nowrap}>{call.portName}</td>
      <td>{call.carrierName}</td>
      {leads.map((lead) => (
        <td key={lead} className={styles.nowrap}>
          {delayAt(call, lead)}
        </td>
      ))}
      <td>
        <ul className={styles.references}>
          {call.references.map((reference) => (
            <li key={reference}>
              <Link href={`/shipments/${reference}`}>{reference}</Link>
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}

/** Empty when no ETA is known at this lead. */
function delayAt({ errors }: ShownCall, lead: number): string {
  const days = errors.find(({ leadDays }) => leadDays === lead)?.days ?? null;
  return days === null ? '' : words.byDays(days);
}
