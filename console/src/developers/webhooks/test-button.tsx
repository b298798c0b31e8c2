import { Send } from 'lucide-react';
import { text } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { RefusalNotice } from '../../ui/refusal-notice.tsx';
import { useOpenDelivery } from './use-open-delivery.ts';
import { useWebhookMutation } from './webhooks-api.ts';

/** Sends a test event and opens its delivery, whose progress is then visible. */
export function TestButton({ id, onSent }: { id: string; onSent: () => void }) {
  const test = useWebhookMutation((landfall) => landfall.testWebhook(id));
  const [, open] = useOpenDelivery();
  const send = () =>
    test.mutate(undefined, {
      onSuccess: ({ id: event }) => {
        onSent();
        open(event);
      },
    });
  return (
    <>
      <RefusalNotice error={test.error} />
      <Button look="primary" icon={<Send aria-hidden="true" />} busy={test.isPending} onClick={send}>
        {text.webhooks.test}
      </Button>
    </>
  );
}
