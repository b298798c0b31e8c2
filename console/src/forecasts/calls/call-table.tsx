import { Link } from 'wouter';
import type { ScoredCall } from '../../../../client/src/landfall.ts';
import { shortCarrierName } from '../../../../server/src/domain/text/short-carrier-name.ts';
import { text } from '../../text/text.ts';
import { Table } from '../../ui/table.tsx';
import { Moment } from '../../ui/time.tsx';
import styles from './call-table.module.css';

const words = text.forecasts.calls;
const leads = [14, 7, 3];

export function CallTable({ calls }: { calls: readonly ScoredCall[] }) {
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
        <CallRow key={[call.carrier, call.vessel_id, call.port, call.arrived_at].join()} call={call} />
      ))}
    </Table>
  );
}

function CallRow({ call }: { call: ScoredCall }) {
  return (
    <tr>
      <td className={styles.nowrap}>
        <Moment at={call.arrived_at} />
      </td>
      <td className={styles.nowrap}>{call.vessel}</td>
      <td className={styles.nowrap}>{call.port_name}</td>
      <td>{shortCarrierName(call.carrier_name)}</td>
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
function delayAt({ errors }: ScoredCall, lead: number): string {
  const days = errors.find(({ lead_days }) => lead_days === lead)?.days ?? null;
  return days === null ? '' : words.byDays(days);
}
