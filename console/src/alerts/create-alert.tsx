import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { NewAlert, Recipient } from '../../../client/src/landfall.ts';
import { useSignedIn } from '../api/me.ts';
import { landfallAt } from '../api/request.ts';
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
    mutationFn: (body: NewAlert) => landfallAt(modeApi).createAlert(body),
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
        onSubmit={(rule) => add.mutate(rule)}
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

function ownAddress(email: string): Recipient {
  return {
    ...{ type: 'email', email, unsubscribed: false, confirmed: true },
    ...{ channel: null, url: null, paused: false, last_error: null, dropped: 0 },
  };
}
