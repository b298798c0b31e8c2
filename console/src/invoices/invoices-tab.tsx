import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Invoice } from '../../../client/src/landfall.ts';
import { invoiceStates } from '../../../server/src/domain/invoices/kept-invoice.ts';
import { Loaded } from '../shell/loaded.tsx';
import { formatDay, formatMoney } from '../text/format.ts';
import { listSome } from '../text/list-some.ts';
import { text } from '../text/text.ts';
import { Empty } from '../ui/empty.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { MoreButton } from '../ui/more-button.tsx';
import { Select } from '../ui/select.tsx';
import { Table } from '../ui/table.tsx';
import { Moment } from '../ui/time.tsx';
import { invoicePath } from './invoice-path.ts';
import styles from './invoices.module.css';
import { StateBadge } from './state-badge.tsx';
import { useInvoices } from './use-invoices.ts';

const words = text.invoices;
const mostContainers = 3;

/** The kept invoices, and the way to a new one. A viewer can check one without keeping it. */
export function InvoicesTab() {
  const [state, setState] = useState<Invoice['state'] | ''>('');
  const query = useInvoices(state);
  return (
    <div className={styles.tab}>
      <p className={styles.soft}>{words.lead}</p>
      <div className={styles.head}>
        <Select
          label={words.state}
          labelHidden
          value={state}
          onChange={setState}
          options={[
            { value: '', label: words.everyState },
            ...invoiceStates.map((value) => ({ value, label: words.states[value] })),
          ]}
        />
        <LinkButton to={invoicePath('new')} look="primary">
          {words.new}
        </LinkButton>
      </div>
      <Loaded query={query}>
        {(invoices) =>
          invoices.length === 0 ? (
            <Empty icon={<ReceiptText />} title={state === '' ? words.emptyTitle : words.none}>
              {state === '' && words.empty}
            </Empty>
          ) : (
            <>
              <Table label={words.title} head={<Head />}>
                {invoices.map((invoice) => (
                  <Row key={invoice.id} invoice={invoice} />
                ))}
              </Table>
              <MoreButton query={query} />
            </>
          )
        }
      </Loaded>
    </div>
  );
}

function Head() {
  return (
    <tr>
      <th>{words.number}</th>
      <th>{words.state}</th>
      <th>{words.disputeBy}</th>
      <th>{words.form.fields.total}</th>
      <th>{words.containers}</th>
      <th>{words.kept}</th>
    </tr>
  );
}

function Row({ invoice }: { invoice: Invoice }) {
  const { id, number, state, dispute_by, total, currency, containers, kept_at } = invoice;
  return (
    <tr>
      <td>
        <Link href={invoicePath(id)}>{number}</Link>
      </td>
      <td>
        <StateBadge state={state} />
      </td>
      <td>{dispute_by === null ? words.noDisputeDay : formatDay(dispute_by)}</td>
      <td>{total !== null && formatMoney(total, currency)}</td>
      <td>{listSome(containers.slice(0, mostContainers), containers.length)}</td>
      <td>
        <Moment at={kept_at} />
      </td>
    </tr>
  );
}
