import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { EndpointOverview } from '../../../../server/src/console/webhooks/schemas.ts';
import { request } from '../../api/request.ts';
import { rememberPage } from '../../shell/remember-page.ts';
import { useWorkspace } from '../../shell/workspace.tsx';
import { text } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { nameOf } from './health.ts';
import { webhooksKey } from './webhooks-api.ts';

const words = text.webhooks;

export function DeleteEndpoint({ endpoint }: { endpoint: EndpointOverview }) {
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
        await request(`${modeApi}/webhooks/${endpoint.id}`, { method: 'DELETE' });
        if (isStillHere()) go('/webhooks');
        // The deleted endpoint must not be loaded again.
        queries.removeQueries({ queryKey: webhooksKey(modeApi) });
      }}
    >
      {words.deleteWhat}
    </Confirm>
  );
}
