import { Send } from 'lucide-react';
import { explain } from '../../api/explain.ts';
import { refusalOf } from '../../api/faults.ts';
import { text } from '../../text/en.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useOpenDelivery } from './use-open-delivery.ts';
import { useTest } from './webhooks-api.ts';

/** Sends a test event and opens its delivery, whose progress is then visible. */
export function TestButton({ id, onSent }: { id: string; onSent: () => void }) {
  const test = useTest(id);
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
      {test.error && <Notice tone="bad">{explain(refusalOf(test.error))}</Notice>}
      <Button look="primary" icon={<Send aria-hidden="true" />} busy={test.isPending} onClick={send}>
        {text.webhooks.test}
      </Button>
    </>
  );
}
