import { Link } from 'wouter';
import type { EndpointOverview } from '../../../../server/src/console/webhooks/schemas.ts';
import { formatCount, formatSeries } from '../../text/format.ts';
import { text } from '../../text/text.ts';
import { Distance } from '../../ui/time.tsx';
import { withElements } from '../../ui/with-elements.ts';
import styles from './endpoint-list.module.css';
import { nameOf } from './health.ts';
import { HealthBadge } from './health-badge.tsx';
import { RecentBar } from './recent-bar.tsx';

const words = text.webhooks;

/** The endpoints with their health. */
export function EndpointList({ endpoints }: { endpoints: readonly EndpointOverview[] }) {
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

function EndpointCard({ endpoint }: { endpoint: EndpointOverview }) {
  const { id, url, tags, pendingDeliveries, failedDeliveries } = endpoint;
  return (
    <Link href={`/webhooks/${id}`} className={styles.card}>
      <span className={styles.who}>
        <span className={styles.name}>
          {nameOf(endpoint)} <HealthBadge endpoint={endpoint} />
        </span>
        <span className={styles.url}>{url}</span>
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
        <Count label={words.pending} number={pendingDeliveries} />
        <Count label={words.failed} number={failedDeliveries} isBad />
      </span>
    </Link>
  );
}

/** The latest fact about the health of the endpoint. */
function LastNews({ endpoint }: { endpoint: EndpointOverview }) {
  const { disabledAt, failingSince, lastSuccessAt } = endpoint;
  const [word, at] =
    disabledAt !== null
      ? [words.health.disabled, disabledAt]
      : failingSince !== null
        ? [words.firstFailure, failingSince]
        : [words.lastSuccess, lastSuccessAt];
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
