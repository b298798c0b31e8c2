import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '../../shell/loaded.tsx';
import { text } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { CreateEndpoint } from './create-endpoint.tsx';
import { EndpointList } from './endpoint-list.tsx';
import { ListenHint } from './listen-hint.tsx';
import { NoEndpoints } from './no-endpoints.tsx';
import { PlanNeeded, planNeeded } from './plan-needed.tsx';
import { useEndpoints } from './webhooks-api.ts';

const words = text.webhooks;

// biome-ignore lint/style/noDefaultExport: React's lazy reads it from there
export default function WebhooksPage() {
  const { data: endpoints } = useEndpoints();
  const [isCreating, setCreating] = useState(false);
  const add = (
    <Button look="primary" icon={<Plus aria-hidden="true" />} onClick={() => setCreating(true)}>
      {words.create}
    </Button>
  );
  return (
    <Page title={words.title} lead={words.lead} actions={endpoints && endpoints.length > 0 && add}>
      {endpoints?.length === 0 ? <NoEndpoints action={add} /> : <Endpoints />}
      {/* Here, so that the secret stays on the screen while the page behind it changes. */}
      <CreateEndpoint open={isCreating} onOpenChange={setCreating} />
    </Page>
  );
}

function Endpoints() {
  const query = useEndpoints();
  const plan = planNeeded(query.error);
  if (plan !== null) return <PlanNeeded plan={plan} />;
  return (
    <Loaded query={query} height="12rem">
      {(endpoints) => (
        <>
          <EndpointList endpoints={endpoints} />
          <ListenHint />
        </>
      )}
    </Loaded>
  );
}
