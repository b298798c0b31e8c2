import { type ReactNode, useRef } from 'react';
import type { Webhook } from '../../../../client/src/landfall.ts';
import { formatCount } from '../../text/format.ts';
import { text } from '../../text/text.ts';
import { useFocusIfLost } from '../../ui/focus-if-lost.ts';
import { Notice } from '../../ui/notice.tsx';
import { Distance, Moment } from '../../ui/time.tsx';
import { withElements } from '../../ui/with-elements.ts';
import { EnableEndpoint } from './enable-endpoint.tsx';
import styles from './endpoint-page.module.css';
import { isSubscription } from './health.ts';
import { RecentBar } from './recent-bar.tsx';
import { useChange } from './webhooks-api.ts';

const words = text.webhooks;

/** The health of an endpoint: in numbers, and in a sentence when there is something to do. */
export function EndpointState({ endpoint }: { endpoint: Webhook }) {
  const { last_success_at, pending_deliveries, failed_deliveries, previous_secret_until } = endpoint;
  const facts = useRef<HTMLDListElement>(null);
  // The button that enables is gone then.
  useFocusIfLost(facts, endpoint.disabled_at);
  return (
    <>
      <Trouble endpoint={endpoint} />
      {isSubscription(endpoint) && <Notice>{words.subscription.what}</Notice>}
      {previous_secret_until && (
        <Notice>{withElements(words.secretOverlap, <Moment at={previous_secret_until} />)}</Notice>
      )}
      <dl ref={facts} tabIndex={-1} className={styles.facts}>
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

function Trouble({ endpoint }: { endpoint: Webhook }) {
  const { id, disabled_at, disabled_reason, paused_until, failing_since } = endpoint;
  const change = useChange(id);
  const { disabledSince } = isSubscription(endpoint) ? words.subscription : words;
  if (disabled_at !== null)
    return (
      <Notice tone="warn">
        <p>
          {withElements(
            (since) => disabledSince(words.disabledReasons[disabled_reason ?? 'by_request'], since),
            <Moment at={disabled_at} />,
          )}
        </p>
        <EnableEndpoint change={change} />
      </Notice>
    );
  if (paused_until !== null)
    return <Notice tone="warn">{withElements(words.pausedUntil, <Distance at={paused_until} />)}</Notice>;
  if (failing_since === null) return null;
  return <Notice tone="warn">{withElements(words.failingSince, <Moment at={failing_since} />)}</Notice>;
}
