import { useState } from 'react';
import { useLocation } from 'wouter';
import type { NewWebhook, WebhookWithSecret } from '../../../../client/src/landfall.ts';
import { refusalOf } from '../../api/faults.ts';
import { text } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { RefusalNotice } from '../../ui/refusal-notice.tsx';
import { EndpointFields, textsIn } from './endpoint-fields.tsx';
import type { Events } from './event-choice.tsx';
import { SecretOnce } from './secret-once.tsx';
import { useWebhookMutation } from './webhooks-api.ts';

const words = text.webhooks;

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The form for a new endpoint; it shows the secret until the person has saved it, and then opens the page of the endpoint. */
export function CreateEndpoint({ open, onOpenChange }: Props) {
  const [, go] = useLocation();
  const [made, setMade] = useState<WebhookWithSecret | null>(null);
  const [isTooEarly, setTooEarly] = useState(false);
  const change = (next: boolean) => {
    if (made === null) onOpenChange(next);
    else setTooEarly(true);
  };
  const leave = ({ id }: WebhookWithSecret) => {
    onOpenChange(false);
    setMade(null);
    setTooEarly(false);
    go(`/webhooks/${id}`);
  };
  return (
    <Dialog title={made ? words.secretTitle : words.createTitle} open={open} onOpenChange={change}>
      {made ? (
        <SecretOnce secret={made.secret} isTooEarly={isTooEarly} onDone={() => leave(made)} />
      ) : (
        <CreateForm onMade={setMade} />
      )}
    </Dialog>
  );
}

function CreateForm({ onMade }: { onMade: (endpoint: WebhookWithSecret) => void }) {
  const [events, setEvents] = useState<Events>(['all']);
  const [tags, setTags] = useState<string[]>([]);
  const create = useWebhookMutation((landfall, body: NewWebhook) => landfall.createWebhook(body));
  return (
    <Form
      onSubmit={(value) => {
        if (events.length === 0) return;
        const endpoint = { url: value('url').trim(), ...textsIn(value), events };
        create.mutate({ ...endpoint, tags: tags.length === 0 ? null : tags }, { onSuccess: onMade });
      }}
    >
      <RefusalNotice error={refusalOf(create.error)} />
      <EndpointFields
        error={create.error}
        events={events}
        onEvents={setEvents}
        tags={tags}
        onTags={setTags}
      />
      <DialogActions>
        <Button type="submit" look="primary" busy={create.isPending}>
          {words.create}
        </Button>
      </DialogActions>
    </Form>
  );
}
