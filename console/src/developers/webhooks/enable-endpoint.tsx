import { explain } from '../../api/explain.ts';
import { refusalOf } from '../../api/faults.ts';
import { text } from '../../text/en.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { useChange } from './webhooks-api.ts';

interface Props {
  change: Pick<ReturnType<typeof useChange>, 'mutate' | 'isPending' | 'error'>;
  /** Called to move the focus, because the button is gone by then. */
  onEnabled: () => void;
}

export function EnableEndpoint({ change, onEnabled }: Props) {
  return (
    <>
      {change.error && <Notice tone="bad">{explain(refusalOf(change.error))}</Notice>}
      <Button
        busy={change.isPending}
        onClick={() => change.mutate({ enabled: true }, { onSuccess: onEnabled })}
      >
        {text.webhooks.enable}
      </Button>
    </>
  );
}
