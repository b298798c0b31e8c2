import { type ReactNode, useState } from 'react';
import type { AlertJson } from '../../../server/src/console/alerts/schemas.ts';
import { faultOf, refusalOf } from '../api/faults.ts';
import { KnownTagField } from '../tags/known-tag-field.tsx';
import { text } from '../text/text.ts';
import { Field } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { RefusalNotice } from '../ui/refusal-notice.tsx';
import { Select } from '../ui/select.tsx';
import { BriefingFields, type BriefingRequest, useBriefing } from './briefing-fields.tsx';
import { RecipientFields, type RecipientRequests, useRecipients } from './recipient-fields.tsx';

const words = text.alerts;
type Condition = AlertJson['condition'];
const conditions = (Object.keys(words.conditions) as Condition[]).map((value) => ({
  value,
  label: words.conditions[value],
}));

/** What the form shows of a rule; `reference` and `tags`: null for every shipment. */
export type RuleDraft = Pick<AlertJson, 'condition' | 'recipients' | 'reference' | 'tags' | 'briefing'>;

/** What a person says of a rule. */
export interface SaidRule extends Pick<RuleDraft, 'condition' | 'reference' | 'tags'> {
  recipients: RecipientRequests;
  /** Null: at once. */
  briefing: BriefingRequest | null;
}

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
