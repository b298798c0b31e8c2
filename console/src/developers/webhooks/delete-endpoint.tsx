import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { Webhook } from '../../../../client/src/landfall.ts';
import { landfallAt } from '../../api/request.ts';
import { rememberPage } from '../../shell/remember-page.ts';
import { useWorkspace } from '../../shell/workspace.tsx';
import { text } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { nameOf } from './health.ts';
import { webhooksKey } from './webhooks-api.ts';

const words = text.webhooks;

export function DeleteEndpoint({ endpoint }: { endpoint: Webhook }) {
  const { modeApi } = useWorkspace();
  const queries = useQueryClient();
  const [, go] = useLocation();
  return (
    <Confirm
      trigger={<Button look="danger">{words.delete}</Button>}
      title={words.deleteAsk(nameOf(endpoint))}
      action={words.delete}
      onConfirm={async () => {
        const isStillHere = rememberPage();
        await landfallAt(modeApi).deleteWebhook(endpoint.id);
        if (isStillHere()) go('/webhooks');
        // The deleted endpoint must not be loaded again.
        queries.removeQueries({ queryKey: webhooksKey(modeApi) });
      }}
    >
      {words.deleteWhat}
    </Confirm>
  );
}
