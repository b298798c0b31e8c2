import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'wouter';
import type { Webhook } from '../../../../client/src/landfall.ts';
import { Refusal } from '../../api/request.ts';
import { Unreachable } from '../../shell/unreachable.tsx';
import { useTab } from '../../shell/use-tab.ts';
import { text } from '../../text/text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { DeliveriesTab } from './deliveries-tab.tsx';
import styles from './endpoint-page.module.css';
import { EndpointState } from './endpoint-state.tsx';
import { isSubscription, nameOf } from './health.ts';
import { HealthBadge } from './health-badge.tsx';
import { PlanNeeded, planNeeded } from './plan-needed.tsx';
import { SettingsTab } from './settings-tab.tsx';
import { TestButton } from './test-button.tsx';
import { useEndpoint } from './webhooks-api.ts';

const words = text.webhooks;

// biome-ignore lint/style/noDefaultExport: React's lazy reads it from there
export default function EndpointPage() {
  const { webhook = '' } = useParams<{ webhook: string }>();
  const { data: endpoint, error, refetch } = useEndpoint(webhook);
  if (endpoint !== undefined) return <KnownEndpoint key={endpoint.id} endpoint={endpoint} />;
  return (
    <Page title={words.title}>
      <Back />
      {error === null && <Skeleton height="16rem" />}
      {error && <Missing error={error} retry={() => void refetch()} />}
    </Page>
  );
}

function Missing({ error, retry }: { error: Error; retry: () => void }) {
  const plan = planNeeded(error);
  if (plan !== null) return <PlanNeeded plan={plan} />;
  if (error instanceof Refusal && error.status === 404) return <Notice tone="warn">{words.gone}</Notice>;
  return <Unreachable error={error} retry={retry} />;
}

function KnownEndpoint({ endpoint }: { endpoint: Webhook }) {
  const [filter, setFilter] = useState<'all' | 'pending' | 'delivered' | 'failed'>('all');
  const tabs = [
    {
      id: 'deliveries',
      label: words.deliveries,
      content: <DeliveriesTab endpoint={endpoint} filter={filter} onFilter={setFilter} />,
    },
    { id: 'settings', label: words.settings, content: <SettingsTab endpoint={endpoint} /> },
  ];
  const [tab, showTab] = useTab(tabs.map(({ id }) => id));
  return (
    <Page
      title={nameOf(endpoint)}
      lead={
        <span className={styles.lead}>
          <HealthBadge endpoint={endpoint} />{' '}
          {isSubscription(endpoint) && <Badge>{words.subscription.name}</Badge>}{' '}
          <span className={styles.url}>{endpoint.url}</span>
        </span>
      }
      actions={endpoint.enabled && <TestButton id={endpoint.id} onSent={() => setFilter('all')} />}
    >
      <Back />
      <EndpointState endpoint={endpoint} />
      <Tabs label={words.about} tabs={tabs} shown={tab} onShow={showTab} />
    </Page>
  );
}

function Back() {
  return (
    <Link href="/webhooks" className={styles.back}>
      <ArrowLeft aria-hidden="true" /> {words.back}
    </Link>
  );
}
