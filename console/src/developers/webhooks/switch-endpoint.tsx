import { useState } from 'react';
import type { Webhook } from '../../../../client/src/landfall.ts';
import { text } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { RefusalNotice } from '../../ui/refusal-notice.tsx';
import { useChange } from './webhooks-api.ts';

const words = text.webhooks;

/** Disables an endpoint after confirmation, or enables it: one button for both, so that it keeps the focus. */
export function SwitchEndpoint({ endpoint: { id, enabled } }: { endpoint: Webhook }) {
  const [asking, setAsking] = useState(false);
  const change = useChange(id);
  return (
    <>
      {!enabled && <RefusalNotice error={change.error} />}
      <Button
        busy={change.isPending && !asking}
        onClick={() => (enabled ? setAsking(true) : change.mutate({ enabled: true }))}
      >
        {enabled ? words.disable : words.enable}
      </Button>
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={words.disableAsk}
        action={words.disable}
        onConfirm={() => change.mutateAsync({ enabled: false })}
      >
        {words.disableWhat}
      </Confirm>
    </>
  );
}
