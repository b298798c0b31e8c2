import { useState } from 'react';
import { useLocation } from 'wouter';
import type { CreatedEndpoint, NewEndpoint } from '../../../../server/src/console/webhooks/schemas.ts';
import { refusalOf } from '../../api/faults.ts';
import { request } from '../../api/request.ts';
import { explain } from '../../shell/unreachable.tsx';
import { text } from '../../text/en.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EndpointFields } from './endpoint-fields.tsx';
import type { Events } from './event-choice.tsx';
import { SecretOnce } from './secret-once.tsx';
import { useDoing } from './webhooks-api.ts';

const words = text.webhooks;

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks for a new endpoint, then shows its secret, and leads to its page. */
export function CreateEndpoint({ open, onOpenChange }: Props) {
  const [, go] = useLocation();
  const [made, setMade] = useState<CreatedEndpoint | null>(null);
  const toggle = (next: boolean) => {
    onOpenChange(next);
    if (next || made === null) return;
    setMade(null);
    go(`/webhooks/${made.id}`);
  };
  return (
    <Dialog title={made ? words.secretTitle : words.createTitle} open={open} onOpenChange={toggle}>
      {made ? (
        <SecretOnce secret={made.secret} onDone={() => toggle(false)} />
      ) : (
        <CreateForm onMade={setMade} />
      )}
    </Dialog>
  );
}

function CreateForm({ onMade }: { onMade: (endpoint: CreatedEndpoint) => void }) {
  const [events, setEvents] = useState<Events>(['all']);
  const create = useDoing('', (path, body: NewEndpoint) => request<CreatedEndpoint>(path, { body }));
  const refusal = refusalOf(create.error);
  return (
    <Form
      onSubmit={(value) => {
        if (events.length === 0) return;
        const endpoint = { url: value('url').trim(), label: value('label').trim(), events };
        create.mutate(endpoint, { onSuccess: onMade });
      }}
    >
      {refusal && <Notice tone="bad">{explain(refusal)}</Notice>}
      <EndpointFields error={create.error} events={events} onEvents={setEvents} />
      <DialogActions>
        <Button type="submit" look="primary" busy={create.isPending}>
          {words.create}
        </Button>
      </DialogActions>
    </Form>
  );
}
