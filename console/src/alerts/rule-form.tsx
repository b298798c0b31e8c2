import { type ReactNode, useState } from 'react';
import type { AlertJson } from '../../../server/src/console/alerts/schemas.ts';
import { faultOf, refusalOf } from '../api/faults.ts';
import { text } from '../text/text.ts';
import { Field } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { RefusalNotice } from '../ui/refusal-notice.tsx';
import { Select } from '../ui/select.tsx';

const words = text.alerts;
type Condition = AlertJson['condition'];
const conditions = (Object.keys(words.conditions) as Condition[]).map((value) => ({
  value,
  label: words.conditions[value],
}));

/** What a person says of a rule; `reference`: null for every shipment. */
export type RuleDraft = Pick<AlertJson, 'condition' | 'recipient' | 'reference'>;

interface Props {
  draft: RuleDraft;
  error: Error | null;
  onSubmit: (draft: RuleDraft) => void;
  /** The buttons. */
  children: ReactNode;
}

export function RuleForm({ draft, error, onSubmit, children }: Props) {
  const [condition, setCondition] = useState<Condition>(draft.condition);
  return (
    <Form
      onSubmit={(value) =>
        onSubmit({
          condition,
          recipient: value('recipient').trim(),
          reference: value('reference').trim() || null,
        })
      }
    >
      <RefusalNotice error={refusalOf(error)} />
      <Select label={words.when} value={condition} options={conditions} onChange={setCondition} />
      <Field
        label={words.recipient}
        name="recipient"
        type="email"
        defaultValue={draft.recipient}
        error={faultOf(error, 'recipient')}
        required
      />
      <Field
        label={words.reference}
        name="reference"
        hint={words.referenceHint}
        defaultValue={draft.reference ?? ''}
        autoComplete="off"
        error={faultOf(error, 'reference')}
      />
      {children}
    </Form>
  );
}
