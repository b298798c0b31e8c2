import type { ReactNode } from 'react';
import type { EndpointOverview } from '../../../../server/src/console/webhooks/schemas.ts';
import { text } from '../../text/en.ts';
import { formatCount } from '../../text/format.ts';
import { Notice } from '../../ui/notice.tsx';
import { Distance, Moment } from '../../ui/time.tsx';
import { EnableEndpoint } from './enable-endpoint.tsx';
import styles from './endpoint-page.module.css';
import { RecentBar } from './recent-bar.tsx';

const words = text.webhooks;

/** How an endpoint fares: in numbers, and in a sentence where something is to be done. */
export function EndpointState({ endpoint }: { endpoint: EndpointOverview }) {
  const { last_success_at, pending_deliveries, failed_deliveries, previous_secret_until } = endpoint;
  return (
    <>
      <Trouble endpoint={endpoint} />
      {previous_secret_until && (
        <Notice>
          {words.secretOverlap} <Moment at={previous_secret_until} />.
        </Notice>
      )}
      <dl className={styles.facts}>
        <Fact term={words.recent}>
          <RecentBar recent={endpoint.recent} />
        </Fact>
        <Fact term={words.lastSuccess}>
          {last_success_at ? <Distance at={last_success_at} /> : words.never}
        </Fact>
        <Fact term={words.pending}>{formatCount(pending_deliveries)}</Fact>
        <Fact term={words.failed} isBad={failed_deliveries > 0}>
          {formatCount(failed_deliveries)}
        </Fact>
      </dl>
    </>
  );
}

function Fact({ term, isBad = false, children }: { term: string; isBad?: boolean; children: ReactNode }) {
  return (
    <div className={styles.fact} data-bad={isBad || undefined}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

function Trouble({ endpoint }: { endpoint: EndpointOverview }) {
  const { id, disabled_at, disabled_reason, paused_until, failing_since } = endpoint;
  if (disabled_at !== null)
    return (
      <Notice tone="warn">
        <p className={styles.reason}>
          {words.disabledReasons[disabled_reason ?? 'by_request']} {words.disabledSince}{' '}
          <Moment at={disabled_at} />. {words.waits}
        </p>
        <EnableEndpoint id={id} />
      </Notice>
    );
  if (paused_until !== null)
    return (
      <Notice tone="warn">
        {words.pausedUntil} <Distance at={paused_until} />.
      </Notice>
    );
  if (failing_since === null) return null;
  return (
    <Notice tone="warn">
      {words.failingSince} <Moment at={failing_since} />. {words.triedAgain}
    </Notice>
  );
}
