import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import type { TestMailOutcome } from '../../../server/src/console/alerts/schemas.ts';
import { faultOf, refusalOf } from '../api/faults.ts';
import { useSignedIn } from '../api/me.ts';
import { request } from '../api/request.ts';
import { useWorkspace } from '../shell/workspace.tsx';
import { formatMoment } from '../text/format.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { RefusalNotice } from '../ui/refusal-notice.tsx';
import { useMailShare, useRefreshAlerts } from './use-alerts.ts';

const words = text.alerts;

/** Sends a mail, to check that mails from here arrive. */
export function TestMail() {
  const { api } = useWorkspace();
  const { person } = useSignedIn();
  const refresh = useRefreshAlerts();
  const [open, setOpen] = useState(false);
  const send = useMutation({
    mutationFn: (recipient: string) => request<TestMailOutcome>(`${api}/mails/test`, { body: { recipient } }),
    onSuccess: refresh,
  });
  return (
    <Dialog
      trigger={<Button icon={<Send aria-hidden="true" />}>{words.test}</Button>}
      title={words.testTitle}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        send.reset();
      }}
    >
      <Form onSubmit={(value) => send.mutate(value('recipient').trim())}>
        <p>{words.testLead}</p>
        <RefusalNotice error={refusalOf(send.error)} />
        {send.isSuccess && <Outcome outcome={send.data} recipient={send.variables} />}
        <Field
          label={words.recipient}
          name="recipient"
          type="email"
          defaultValue={person.email}
          error={faultOf(send.error, 'recipient')}
          required
        />
        <DialogActions>
          <Button type="submit" look="primary" busy={send.isPending}>
            {words.send}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function Outcome({ outcome, recipient }: { outcome: TestMailOutcome; recipient: string }) {
  const sendsMail = useMailShare().data?.sendsMail ?? true;
  switch (outcome.state) {
    case 'due':
      return sendsMail ? (
        <Notice tone="good">{words.sent(recipient)}</Notice>
      ) : (
        <Notice tone="warn">{words.toOutbox(recipient)}</Notice>
      );
    case 'held':
      return <Notice tone="warn">{words.held(recipient, formatMoment(outcome.until))}</Notice>;
    case 'awaiting_confirmation':
      return <Notice tone="warn">{words.awaiting(recipient)}</Notice>;
    case 'unsubscribed':
      return <Notice tone="warn">{words.notWritten(recipient)}</Notice>;
  }
}
