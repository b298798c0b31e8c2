import { Link } from 'wouter';
import type { Webhook } from '../../../../client/src/landfall.ts';
import { formatCount, formatSeries } from '../../text/format.ts';
import { text } from '../../text/text.ts';
import { Distance } from '../../ui/time.tsx';
import { withElements } from '../../ui/with-elements.ts';
import styles from './endpoint-list.module.css';
import { isSubscription, nameOf } from './health.ts';
import { HealthBadge } from './health-badge.tsx';
import { RecentBar } from './recent-bar.tsx';

const words = text.webhooks;

/** The endpoints with their health. */
export function EndpointList({ endpoints }: { endpoints: readonly Webhook[] }) {
  return (
    <ul className={styles.list} aria-label={words.list}>
      {endpoints.map((endpoint) => (
        <li key={endpoint.id}>
          <EndpointCard endpoint={endpoint} />
        </li>
      ))}
    </ul>
  );
}

function EndpointCard({ endpoint }: { endpoint: Webhook }) {
  const { id, url, tags, pending_deliveries, failed_deliveries } = endpoint;
  return (
    <Link href={`/webhooks/${id}`} className={styles.card}>
      <span className={styles.who}>
        <span className={styles.name}>
          {nameOf(endpoint)} <HealthBadge endpoint={endpoint} />
        </span>
        <span className={styles.url}>{url}</span>
        {isSubscription(endpoint) && <span className={styles.soft}>{words.subscription.name}</span>}
        {tags !== null && (
          <span className={styles.soft}>{text.common.labelled(words.tags, formatSeries(tags))}</span>
        )}
      </span>
      <span className={styles.how}>
        <RecentBar recent={endpoint.recent} />
        <span className={styles.soft}>
          <LastNews endpoint={endpoint} />
        </span>
      </span>
      <span className={styles.counts}>
        <Count label={words.pending} number={pending_deliveries} />
        <Count label={words.failed} number={failed_deliveries} isBad />
      </span>
    </Link>
  );
}

/** The latest fact about the health of the endpoint. */
function LastNews({ endpoint }: { endpoint: Webhook }) {
  const { disabled_at, failing_since, last_success_at } = endpoint;
  const [word, at] =
    disabled_at !== null
      ? [words.health.disabled, disabled_at]
      : failing_since !== null
        ? [words.firstFailure, failing_since]
        : [words.lastSuccess, last_success_at];
  return withElements(
    (news) => text.common.labelled(word, news),
    at === null ? words.never : <Distance at={at} />,
  );
}

function Count({ label, number, isBad = false }: { label: string; number: number; isBad?: boolean }) {
  return (
    <span className={styles.count} data-bad={(isBad && number > 0) || undefined}>
      <span className={styles.number}>{formatCount(number)}</span>
      <span className={styles.soft}>{label}</span>
    </span>
  );
}
