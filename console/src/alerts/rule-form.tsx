import { type ReactNode, useState } from 'react';
import type { Alert, NewAlert } from '../../../client/src/landfall.ts';
import { faultOf, refusalOf } from '../api/faults.ts';
import { KnownTagField } from '../tags/known-tag-field.tsx';
import { text } from '../text/text.ts';
import { Field } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { RefusalNotice } from '../ui/refusal-notice.tsx';
import { BriefingFields, useBriefing } from './briefing-fields.tsx';
import { ConditionFields, type Conditions } from './condition-fields.tsx';
import { RecipientFields, useRecipients } from './recipient-fields.tsx';

const words = text.alerts;

/** What the form shows of a rule; `reference` and `tags`: null for every shipment. */
export type RuleDraft = Pick<Alert, 'conditions' | 'recipients' | 'reference' | 'tags' | 'briefing'>;

/** All that can be said of a rule; its first address and condition stand among the others. */
type SaidRule = Required<Omit<NewAlert, 'recipient' | 'condition'>>;

interface Props {
  draft: RuleDraft;
  /** Whether one can choose the shipment. */
  hasReference?: boolean;
  error: Error | null;
  onSubmit: (rule: SaidRule) => void;
  /** The buttons. */
  children: ReactNode;
}

export function RuleForm({ draft, hasReference = true, error, onSubmit, children }: Props) {
  const [conditions, setConditions] = useState<Conditions>(draft.conditions);
  const recipients = useRecipients(draft.recipients);
  const [tags, setTags] = useState<readonly string[]>(draft.tags ?? []);
  const briefing = useBriefing(draft.briefing);
  const isAtOnce = briefing.rhythm === 'now';
  return (
    <Form
      onSubmit={(value) => {
        // Its error stands beside the boxes.
        if (isAtOnce && conditions.length === 0) return;
        onSubmit({
          conditions,
          recipients: recipients.read(value),
          reference: value('reference').trim() || null,
          tags: tags.length === 0 ? null : [...tags],
          briefing: briefing.read(value),
        });
      }}
    >
      <RefusalNotice error={refusalOf(error)} />
      <BriefingFields briefing={briefing} error={error} />
      {isAtOnce && <ConditionFields value={conditions} onChange={setConditions} />}
      <RecipientFields recipients={recipients} error={error} />
      {hasReference && (
        <Field
          label={words.reference}
          name="reference"
          hint={words.referenceHint}
          defaultValue={draft.reference ?? ''}
          autoComplete="off"
          error={faultOf(error, 'reference')}
        />
      )}
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
