import { Link } from 'wouter';
import type { ArrivingView } from '../../../server/src/console/overview/schemas.ts';
import { shipmentPath } from '../shipments/shipment-path.ts';
import { promiseWords } from '../text/promise-words.ts';
import { text } from '../text/text.ts';
import { Badge } from '../ui/badge.tsx';
import styles from './arriving-panel.module.css';

interface Props {
  arriving: ArrivingView;
}

/** One shipment: whose it is, its ship, and whether the promise holds. */
export function ArrivingRow({ arriving }: Props) {
  const { reference, own_references, tags, vessel, boxes } = arriving;
  const name = own_references[0] ?? reference;
  const facts = [
    ...tags,
    ...(name === reference ? [] : [reference]),
    ...(vessel === '' ? [] : [vessel]),
    ...(boxes === 1 ? [] : [text.shipments.count(boxes, false)]),
  ];
  return (
    <li className={styles.row}>
      <Link href={shipmentPath({ reference, container: '' })}>{name}</Link>
      <span className={styles.facts}>{text.common.facts(facts)}</span>
      <Promised arriving={arriving} />
    </li>
  );
}

function Promised({ arriving: { eta, promised_at, at_risk } }: Props) {
  const { at_risk: risk, on_time } = text.shipments.promises;
  if (promised_at === null) return null;
  const late = promiseWords({ status: 'in_transit', eta, promised_at });
  if (late !== null) return <Badge tone="bad">{late.words}</Badge>;
  return <Badge tone={at_risk ? 'warn' : 'good'}>{at_risk ? risk : on_time}</Badge>;
}
