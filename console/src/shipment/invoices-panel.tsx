import { Link } from 'wouter';
import type { ShipmentView } from '../../../server/src/console/shipment/schemas/shipment-view.ts';
import { formatDay } from '../text/format.ts';
import { text } from '../text/text.ts';
import { Panel } from '../ui/panel.tsx';

const words = text.shipment.invoices;

/** The kept invoices about the boxes of a shipment, by their numbers; nothing where there is none. */
export function InvoicesPanel({ shipment: { invoices } }: { shipment: ShipmentView }) {
  if (invoices.length === 0) return null;
  return (
    <Panel title={words.title}>
      <ul>
        {invoices.map(({ id, number, state, dispute_by }) => (
          <li key={id}>
            <Link href={`/free-time/invoices/${encodeURIComponent(id)}`}>{number}</Link>{' '}
            {dispute_by !== null && state === 'open'
              ? words.until(formatDay(dispute_by))
              : words.states[state]}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
