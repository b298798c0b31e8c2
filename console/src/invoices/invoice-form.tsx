import { useDeferredValue, useMemo, useState } from 'react';
import type { CheckedInvoice, InvoiceCheck } from '../../../client/src/landfall.ts';
import { useMay } from '../shell/workspace.tsx';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { CheckField } from '../ui/check-field.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { DayField } from '../ui/day-field.tsx';
import { Field } from '../ui/field.tsx';
import { Form, FormActions } from '../ui/form.tsx';
import { Panel } from '../ui/panel.tsx';
import { RefusalNotice } from '../ui/refusal-notice.tsx';
import { Select } from '../ui/select.tsx';
import { Findings } from './findings.tsx';
import { type InvoiceDraft, type InvoiceField, readInvoiceDraft } from './invoice-draft.ts';
import styles from './invoices.module.css';
import { LinesPanel } from './lines-panel.tsx';
import { useInvoiceDraft } from './use-invoice-draft.ts';
import { useInvoiceActions } from './use-invoices.ts';

const words = text.invoices.form;

interface Props {
  /** The kept invoice that is changed, or `new`. */
  id: string;
  initial: InvoiceDraft;
  onKept: (kept: CheckedInvoice) => void;
  onDiscard?: () => void;
}

/** An invoice as one types it, checked and kept. A viewer can check it. */
export function InvoiceForm({ id, initial, onKept, onDiscard }: Props) {
  const { draft, change, discard } = useInvoiceDraft(id, initial);
  const { check, keep } = useInvoiceActions();
  const [wasSent, setSent] = useState(false);
  const mayKeep = useMay('editor');
  const settled = useDeferredValue(draft);
  const reading = useMemo(() => readInvoiceDraft(settled), [settled]);
  const set = (field: InvoiceField) => (value: string) =>
    change({ fields: { ...draft.fields, [field]: value } });
  const bind = (field: InvoiceField) => ({ value: draft.fields[field] ?? '', onValueChange: set(field) });
  const send = (isKept: boolean) => {
    setSent(true);
    const { body } = readInvoiceDraft(draft);
    if (body === null) return;
    keep.reset();
    if (!isKept) return check.mutate(body);
    keep.mutate(body, {
      onSuccess(kept) {
        discard();
        onKept(kept);
      },
    });
  };
  const wrong = wasSent ? reading.wrong : [];
  return (
    <>
      <Form onSubmit={() => send(mayKeep)}>
        <p className={styles.soft}>{words.draft}</p>
        <InvoicePanel draft={draft} bind={bind} set={set} wrong={wrong} />
        <DatesPanel draft={draft} bind={bind} wrong={wrong} />
        <LinesPanel
          draft={draft}
          reading={reading}
          onLines={(lines) => change({ lines })}
          wasSent={wasSent}
        />
        <DisputePanel draft={draft} bind={bind} set={set} />
        <RefusalNotice error={keep.error ?? check.error} />
        <FormActions>
          <Button look={mayKeep ? 'plain' : 'primary'} busy={check.isPending} onClick={() => send(false)}>
            {words.check}
          </Button>
          {mayKeep && (
            <Button type="submit" look="primary" busy={keep.isPending}>
              {words.keep}
            </Button>
          )}
          <Confirm
            trigger={<Button look="quiet">{words.discard}</Button>}
            title={words.discardTitle}
            action={words.discard}
            onConfirm={async () => {
              discard();
              check.reset();
              setSent(false);
              onDiscard?.();
            }}
          >
            <p>{words.discardLead}</p>
          </Confirm>
        </FormActions>
      </Form>
      {check.data && <Checked check={check.data} />}
    </>
  );
}

function Checked({ check }: { check: InvoiceCheck }) {
  return (
    <div aria-live="polite">
      <Findings check={check} />
    </div>
  );
}

interface PartProps {
  draft: InvoiceDraft;
  bind: (field: InvoiceField) => { value: string; onValueChange: (value: string) => void };
  set: (field: InvoiceField) => (value: string) => void;
  wrong: readonly InvoiceField[];
}

function InvoicePanel({ draft: { fields }, bind, set, wrong }: PartProps) {
  const errorOf = (field: 'number' | 'currency' | 'total') =>
    wrong.includes(field) ? words.wrong[field] : undefined;
  return (
    <Panel title={words.invoice}>
      <div className={styles.fields}>
        <Field
          label={words.fields.number}
          error={errorOf('number')}
          maxLength={100}
          autoComplete="off"
          {...bind('number')}
        />
        <Select
          label={words.fields.direction}
          value={fields.direction === 'export' ? 'export' : 'import'}
          onChange={set('direction')}
          options={(['import', 'export'] as const).map((value) => ({
            value,
            label: words.directions[value],
          }))}
        />
        <Field
          label={words.fields.currency}
          error={errorOf('currency')}
          maxLength={3}
          autoComplete="off"
          {...bind('currency')}
        />
        <Field
          label={words.fields.total}
          error={errorOf('total')}
          inputMode="decimal"
          autoComplete="off"
          {...bind('total')}
        />
        <Select
          label={words.fields.billing_party_type}
          value={fields.billing_party_type ?? ''}
          onChange={set('billing_party_type')}
          options={[
            { value: '', label: words.billers.none },
            ...(['carrier', 'nvocc', 'terminal'] as const).map((value) => ({
              value,
              label: words.billers[value],
            })),
          ]}
        />
        <Field label={words.fields.bl} maxLength={1_800} autoComplete="off" {...bind('bl')} />
        <Field
          label={words.fields.port_of_discharge}
          maxLength={100}
          autoComplete="off"
          {...bind('port_of_discharge')}
        />
      </div>
    </Panel>
  );
}

function DatesPanel({ draft: { fields }, bind, wrong }: Omit<PartProps, 'set'>) {
  const isExport = fields.direction === 'export';
  const days = ['issued_on', 'due_on', 'free_from', 'free_until'] as const;
  return (
    <Panel title={words.dates}>
      <div className={styles.fields}>
        <Field
          label={words.fields.free_days}
          error={wrong.includes('free_days') ? words.wrong.free_days : undefined}
          inputMode="numeric"
          autoComplete="off"
          {...bind('free_days')}
        />
        {[...days, isExport ? ('earliest_return_on' as const) : ('available_on' as const)].map((field) => (
          <DayField key={field} label={words.fields[field]} {...bind(field)} />
        ))}
      </div>
    </Panel>
  );
}

function DisputePanel({ draft: { fields }, bind, set }: Omit<PartProps, 'wrong'>) {
  const texts = ['rule', 'liability_basis', 'dispute_contact', 'dispute_url', 'dispute_timeframes'] as const;
  const checks = ['certifies_rules', 'certifies_performance'] as const;
  return (
    <Panel title={words.dispute}>
      <div className={styles.fields}>
        {texts.map((field) => (
          <Field
            key={field}
            label={words.fields[field]}
            maxLength={500}
            autoComplete="off"
            {...bind(field)}
          />
        ))}
        <DayField label={words.fields.dispute_until} {...bind('dispute_until')} />
      </div>
      {checks.map((field) => (
        <CheckField
          key={field}
          label={words.fields[field]}
          checked={fields[field] === 'true'}
          onChange={(isChecked) => set(field)(isChecked ? 'true' : '')}
        />
      ))}
    </Panel>
  );
}
