import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { PlanName } from '../../../server/src/domain/accounts/plan.ts';
import { faultOf, refusalOf } from '../api/faults.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { CodeBlock } from '../ui/code-block.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { RefusalNotice } from '../ui/refusal-notice.tsx';
import styles from './operator.module.css';
import { PlanSelect } from './plan-select.tsx';
import { type NewWorkspace, useCreateWorkspace } from './use-operator.ts';

const words = text.operator;

export function CreateWorkspace() {
  const [open, setOpen] = useState(false);
  const creation = useCreateWorkspace();
  const toggle = (next: boolean) => {
    setOpen(next);
    creation.reset();
  };
  const trigger = (
    <Button look="primary" icon={<Plus aria-hidden="true" />}>
      {words.create}
    </Button>
  );
  return (
    <Dialog trigger={trigger} title={words.create} open={open} onOpenChange={toggle}>
      {creation.isSuccess ? (
        <Created
          email={creation.variables.ownerEmail}
          link={creation.data.link}
          onDone={() => toggle(false)}
        />
      ) : (
        <CreateForm
          busy={creation.isPending}
          error={creation.error}
          onSubmit={(workspace) => creation.mutate(workspace)}
        />
      )}
    </Dialog>
  );
}

interface FormProps {
  busy: boolean;
  error: Error | null;
  onSubmit: (workspace: NewWorkspace) => void;
}

function CreateForm({ busy, error, onSubmit }: FormProps) {
  const [plan, setPlan] = useState<PlanName>('Max');
  return (
    <Form onSubmit={(value) => onSubmit({ name: value('name'), plan, ownerEmail: value('email').trim() })}>
      <p className={styles.lead}>{words.createLead}</p>
      <RefusalNotice error={refusalOf(error)} />
      <Field label={words.name} name="name" autoComplete="off" error={faultOf(error, 'name')} required />
      <Field
        label={words.ownerEmail}
        name="email"
        type="email"
        autoComplete="off"
        error={faultOf(error, 'owner_email')}
        required
      />
      <PlanSelect value={plan} onChange={setPlan} />
      <DialogActions>
        <Button type="submit" look="primary" busy={busy}>
          {words.create}
        </Button>
      </DialogActions>
    </Form>
  );
}

/** `link` is null when it was mailed. */
function Created({ email, link, onDone }: { email: string; link: string | null; onDone: () => void }) {
  return (
    <>
      <Notice tone={link === null ? 'good' : 'warn'}>
        {link === null ? words.mailed(email) : words.linkLead(email)}
      </Notice>
      {link !== null && <CodeBlock label={words.link} code={link} wrap />}
      <DialogActions>
        <Button look="primary" onClick={onDone}>
          {words.done}
        </Button>
      </DialogActions>
    </>
  );
}
