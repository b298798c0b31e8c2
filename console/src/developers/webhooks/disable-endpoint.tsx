import { text } from '../../text/en.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { useChange } from './webhooks-api.ts';

const words = text.webhooks;

export function DisableEndpoint({ id }: { id: string }) {
  const change = useChange(id);
  return (
    <Confirm
      trigger={<Button>{words.disable}</Button>}
      title={words.disableAsk}
      action={words.disable}
      onConfirm={() => change.mutateAsync({ enabled: false })}
    >
      {words.disableWhat}
    </Confirm>
  );
}
