import { refusalOf } from '../../api/faults.ts';
import { explain } from '../../shell/unreachable.tsx';
import { text } from '../../text/en.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useChange } from './webhooks-api.ts';

export function EnableEndpoint({ id }: { id: string }) {
  const change = useChange(id);
  return (
    <>
      {change.error && <Notice tone="bad">{explain(refusalOf(change.error))}</Notice>}
      <Button busy={change.isPending} onClick={() => change.mutate({ enabled: true })}>
        {text.webhooks.enable}
      </Button>
    </>
  );
}
