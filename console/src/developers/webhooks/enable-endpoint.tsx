import { text } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { RefusalNotice } from '../../ui/refusal-notice.tsx';
import type { useChange } from './webhooks-api.ts';

interface Props {
  change: Pick<ReturnType<typeof useChange>, 'mutate' | 'isPending' | 'error'>;
}

export function EnableEndpoint({ change }: Props) {
  return (
    <>
      <RefusalNotice error={change.error} />
      <Button busy={change.isPending} onClick={() => change.mutate({ enabled: true })}>
        {text.webhooks.enable}
      </Button>
    </>
  );
}
