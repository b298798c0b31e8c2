import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import type { CheckedInvoice } from '../../../client/src/landfall.ts';
import { invoiceStates } from '../../../server/src/domain/invoices/kept-invoice.ts';
import { Loaded } from '../shell/loaded.tsx';
import { useMay } from '../shell/workspace.tsx';
import { formatCount, formatDay, formatMoney } from '../text/format.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmedAction } from '../ui/confirmed-action.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { RefusalNotice } from '../ui/refusal-notice.tsx';
import { Table } from '../ui/table.tsx';
import visually from '../ui/visually-hidden.module.css';
import { Findings } from './findings.tsx';
import { draftFor, draftOf } from './invoice-draft.ts';
import { InvoiceForm } from './invoice-form.tsx';
import { invoicePath, invoicesPath } from './invoice-path.ts';
import styles from './invoices.module.css';
import { lineColumns } from './read-lines.ts';
import { StateBadge } from './state-badge.tsx';
import { useInvoice, useInvoiceActions, useStatedTerms } from './use-invoices.ts';

const words = text.invoices;

// biome-ignore lint/style/noDefaultExport: React's lazy reads it from there
export default function InvoicePage() {
  const { invoice: id = 'new' } = useParams<{ invoice: string }>();
  return id === 'new' ? <NewInvoicePage /> : <KeptInvoicePage key={id} id={id} />;
}

function NewInvoicePage() {
  const [, navigate] = useLocation();
  const query = useStatedTerms();
  return (
    <Page title={words.new} lead={words.form.lead} actions={<AllLink />}>
      <Loaded query={query}>
        {({ terms }) => (
          <InvoiceForm id="new" initial={draftFor(terms)} onKept={({ id }) => navigate(invoicePath(id))} />
        )}
      </Loaded>
    </Page>
  );
}

function AllLink() {
  return <Link href={invoicesPath}>{words.all}</Link>;
}

function KeptInvoicePage({ id }: { id: string }) {
  const query = useInvoice(id);
  const [isChanged, setChanged] = useState(false);
  const [, navigate] = useLocation();
  const number = query.data?.number;
  const title = number === undefined ? words.title : text.common.labelled(words.form.invoice, number);
  return (
    <Page title={title} lead={isChanged && words.form.lead} actions={<AllLink />}>
      <Loaded query={query} gone={words.gone}>
        {(invoice) =>
          isChanged ? (
            <InvoiceForm
              id={id}
              initial={draftOf(invoice)}
              onKept={(kept) => {
                setChanged(false);
                // Another number, or other boxes, are another invoice.
                if (kept.id !== id) navigate(invoicePath(kept.id));
              }}
              onDiscard={() => setChanged(false)}
            />
          ) : (
            <Shown invoice={invoice} onChange={() => setChanged(true)} />
          )
        }
      </Loaded>
    </Page>
  );
}

function Shown({ invoice, onChange }: { invoice: CheckedInvoice; onChange: () => void }) {
  return (
    <>
      <Head invoice={invoice} onChange={onChange} />
      <Findings check={invoice} />
      <Lines invoice={invoice} />
    </>
  );
}

function Head({ invoice, onChange }: { invoice: CheckedInvoice; onChange: () => void }) {
  const { id, number, state, dispute_by } = invoice;
  const mayChange = useMay('editor');
  const { mark, remove } = useInvoiceActions();
  const [, navigate] = useLocation();
  const day = dispute_by === null ? words.noDisputeDay : formatDay(dispute_by);
  return (
    <div className={styles.head}>
      <StateBadge state={state} />
      <span>{text.common.labelled(words.disputeBy, day)}</span>
      {mayChange && (
        <div className={styles.actions}>
          {invoiceStates
            .filter((each) => each !== state)
            .map((each) => (
              <Button key={each} busy={mark.isPending} onClick={() => mark.mutate({ id, state: each })}>
                {words.mark[each]}
              </Button>
            ))}
          <Button icon={<Pencil aria-hidden="true" />} onClick={onChange}>
            {words.change}
          </Button>
          <ConfirmedAction
            target={number}
            icon={<Trash2 aria-hidden="true" />}
            action={words.remove}
            title={words.removeTitle}
            onConfirm={async () => {
              await remove(id);
              navigate(invoicesPath);
            }}
          >
            <p>{words.removeLead}</p>
          </ConfirmedAction>
        </div>
      )}
      <RefusalNotice error={mark.error} />
    </div>
  );
}

function Lines({ invoice: { lines, invoice } }: { invoice: CheckedInvoice }) {
  const head = (
    <tr>
      <th>
        <span className={visually.hidden}>{words.form.lines}</span>
      </th>
      {lineColumns.map((column) => (
        <th key={column}>{words.form.columns[column]}</th>
      ))}
    </tr>
  );
  return (
    <Panel title={words.form.lines}>
      {invoice.total !== undefined && (
        <Notice>
          {text.common.labelled(words.form.fields.total, formatMoney(invoice.total, invoice.currency))}
        </Notice>
      )}
      <Table label={words.form.lines} head={head}>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
          <tr key={at}>
            <td>{formatCount(at + 1)}</td>
            <td>{line.container}</td>
            <td>{text.freeTime.choices.kind[line.charge]}</td>
            <td>{formatDay(line.from)}</td>
            <td>{formatDay(line.to)}</td>
            <td>{line.rate && formatMoney(line.rate, invoice.currency)}</td>
            <td>{formatMoney(line.amount, invoice.currency)}</td>
          </tr>
        ))}
      </Table>
    </Panel>
  );
}
