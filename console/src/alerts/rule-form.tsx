import { type ReactNode, useState } from 'react';
import type { Alert, NewAlert } from '../../../client/src/landfall.ts';
import { faultOf, refusalOf } from '../api/faults.ts';
import { KnownTagField } from '../tags/known-tag-field.tsx';
import { text } from '../text/text.ts';
import { Field } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { RefusalNotice } from '../ui/refusal-notice.tsx';
import { Select } from '../ui/select.tsx';
import { BriefingFields, useBriefing } from './briefing-fields.tsx';
import { RecipientFields, useRecipients } from './recipient-fields.tsx';

const words = text.alerts;
type Condition = Alert['condition'];
const conditions = (Object.keys(words.conditions) as Condition[]).map((value) => ({
  value,
  label: words.conditions[value],
}));

/** What the form shows of a rule; `reference` and `tags`: null for every shipment. */
export type RuleDraft = Pick<Alert, 'condition' | 'recipients' | 'reference' | 'tags' | 'briefing'>;

/** All that can be said of a rule; its first address stands among its recipients. */
type SaidRule = Required<Omit<NewAlert, 'recipient'>>;

interface Props {
  draft: RuleDraft;
  error: Error | null;
  onSubmit: (rule: SaidRule) => void;
  /** The buttons. */
  children: ReactNode;
}

export function RuleForm({ draft, error, onSubmit, children }: Props) {
  const [condition, setCondition] = useState<Condition>(draft.condition);
  const recipients = useRecipients(draft.recipients);
  const [tags, setTags] = useState<readonly string[]>(draft.tags ?? []);
  const briefing = useBriefing(draft.briefing);
  return (
    <Form
      onSubmit={(value) =>
        onSubmit({
          condition,
          recipients: recipients.read(value),
          reference: value('reference').trim() || null,
          tags: tags.length === 0 ? null : [...tags],
          briefing: briefing.read(value),
        })
      }
    >
      <RefusalNotice error={refusalOf(error)} />
      <BriefingFields briefing={briefing} error={error} />
      {briefing.rhythm === 'now' && (
        <Select label={words.when} value={condition} options={conditions} onChange={setCondition} />
      )}
      <RecipientFields recipients={recipients} error={error} />
      <Field
        label={words.reference}
        name="reference"
        hint={words.referenceHint}
        defaultValue={draft.reference ?? ''}
        autoComplete="off"
        error={faultOf(error, 'reference')}
      />
      <KnownTagField
        label={words.tags}
        hint={words.tagsHint}
        tags={tags}
        onChange={setTags}
        error={faultOf(error, 'tags')}
      />
      {children}
    </Form>
  );
}
