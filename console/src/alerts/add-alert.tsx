import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { AlertJson, NewAlert } from '../../../server/src/console/alerts/schemas.ts';
import { faultOf, refusalOf } from '../api/faults.ts';
import { useSignedIn } from '../api/me.ts';
import { request } from '../api/request.ts';
import { useWorkspace } from '../shell/workspace.tsx';
import { text } from '../text/en.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { RefusalNotice } from '../ui/refusal-notice.tsx';
import { Select } from '../ui/select.tsx';
import { useRefreshAlerts } from './use-alerts.ts';

const words = text.alerts;
type Condition = NewAlert['condition'];
const conditions = (Object.keys(words.conditions) as Condition[]).map((value) => ({
  value,
  label: words.conditions[value],
}));

/** A new rule; for one's own address and all shipments by default. */
export function AddAlert() {
  const { modeApi } = useWorkspace();
  const refresh = useRefreshAlerts();
  const [open, setOpen] = useState(false);
  const add = useMutation({
    mutationFn: (body: NewAlert) => request<AlertJson>(`${modeApi}/alerts`, { body }),
    onSuccess: async () => {
      setOpen(false);
      await refresh();
    },
  });
  return (
    <Dialog
      trigger={
        <Button look="primary" icon={<Plus aria-hidden="true" />}>
          {words.add}
        </Button>
      }
      title={words.addTitle}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        add.reset();
      }}
    >
      <RuleForm busy={add.isPending} error={add.error} onSubmit={(rule) => add.mutate(rule)} />
    </Dialog>
  );
}

interface FormProps {
  busy: boolean;
  error: Error | null;
  onSubmit: (rule: NewAlert) => void;
}

function RuleForm({ busy, error, onSubmit }: FormProps) {
  const { person } = useSignedIn();
  const [condition, setCondition] = useState<Condition>('any_update');
  return (
    <Form
      onSubmit={(value) => {
        const reference = value('reference').trim();
        onSubmit({ condition, recipient: value('recipient').trim(), ...(reference !== '' && { reference }) });
      }}
    >
      <RefusalNotice error={refusalOf(error)} />
      <Select label={words.when} value={condition} options={conditions} onChange={setCondition} />
      <Field
        label={words.recipient}
        name="recipient"
        type="email"
        defaultValue={person.email}
        error={faultOf(error, 'recipient')}
        required
      />
      <Field
        label={words.reference}
        name="reference"
        hint={words.referenceHint}
        autoComplete="off"
        error={faultOf(error, 'reference')}
      />
      <DialogActions>
        <Button type="submit" look="primary" busy={busy}>
          {words.add}
        </Button>
      </DialogActions>
    </Form>
  );
}
