import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { AlertJson, NewAlert, RecipientJson } from '../../../server/src/console/alerts/schemas.ts';
import { useSignedIn } from '../api/me.ts';
import { request } from '../api/request.ts';
import { useWorkspace } from '../shell/workspace.tsx';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { RuleForm } from './rule-form.tsx';
import { useRefreshAlerts } from './use-alerts.ts';

const words = text.alerts;

/** A new rule; for one's own address and all shipments by default. */
export function CreateAlert() {
  const { modeApi } = useWorkspace();
  const { person } = useSignedIn();
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
      <RuleForm
        draft={{
          condition: 'any_update',
          recipients: [ownAddress(person.email)],
          reference: null,
          tags: null,
          briefing: null,
        }}
        error={add.error}
        onSubmit={({ reference, ...rule }) =>
          add.mutate({ ...rule, ...(reference !== null && { reference }) })
        }
      >
        <DialogActions>
          <Button type="submit" look="primary" busy={add.isPending}>
            {words.add}
          </Button>
        </DialogActions>
      </RuleForm>
    </Dialog>
  );
}

function ownAddress(email: string): RecipientJson {
  return { type: 'email', email, unsubscribed: false, confirmed: true };
}
