import { RotateCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { DeliveryDetail, Webhook } from '../../../../client/src/landfall.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { text } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RefusalNotice } from '../../ui/refusal-notice.tsx';
import { Moment } from '../../ui/time.tsx';
import { withElements } from '../../ui/with-elements.ts';
import { Attempt } from './attempt.tsx';
import styles from './delivery-details.module.css';
import { isUnderWay, useDelivery, useRefreshEndpoints, useWebhookMutation } from './webhooks-api.ts';

const words = text.webhooks;

/** A delivery with every attempt, and the button to resend it. */
export function DeliveryDetails({ endpoint, id }: { endpoint: Webhook; id: string }) {
  return (
    <Loaded query={useDelivery(endpoint.id, id)} height="8rem">
      {(delivery) => <Details endpoint={endpoint} delivery={delivery} />}
    </Loaded>
  );
}

function Details({ endpoint, delivery }: { endpoint: Webhook; delivery: DeliveryDetail }) {
  useFreshEndpoint(delivery);
  const { url } = endpoint;
  const { id, request_body: body } = delivery;
  return (
    <div className={styles.details}>
      <div className={styles.bar}>
        <Resend endpointId={endpoint.id} id={id} />
        {delivery.event !== undefined && (
          <Link href={`/events?event=${id}`} className={styles.id}>
            {words.event} <code>{id}</code>
          </Link>
        )}
      </div>
      <Ahead delivery={delivery} isEnabled={endpoint.enabled} />
      <ol className={styles.attempts} aria-label={words.attemptsTitle} reversed>
        {delivery.attempts.map((attempt, index) => (
          <Attempt key={attempt.at} attempt={attempt} presentUrl={url} body={body} opens={index === 0} />
        ))}
      </ol>
    </div>
  );
}

/** A result of a delivery changes the health of its endpoint, which is shown above it. */
function useFreshEndpoint({ state, attempts }: DeliveryDetail): void {
  const refresh = useRefreshEndpoints();
  const seen = `${state} ${attempts.length}`;
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (seen !== before.current) void refresh();
    before.current = seen;
  });
}

function Resend({ endpointId, id }: { endpointId: string; id: string }) {
  const resend = useWebhookMutation((landfall) => landfall.resendDelivery(endpointId, id));
  return (
    <>
      <RefusalNotice error={resend.error} />
      <Button icon={<RotateCw aria-hidden="true" />} busy={resend.isPending} onClick={() => resend.mutate()}>
        {words.resend}
      </Button>
    </>
  );
}

/** The next attempt. */
function Ahead({ delivery, isEnabled }: { delivery: DeliveryDetail; isEnabled: boolean }) {
  if (delivery.next_attempt_at === null) return null;
  if (!isEnabled) return <Notice tone="warn">{words.heldBack}</Notice>;
  if (isUnderWay(delivery)) return <Notice>{words.onItsWay}</Notice>;
  return (
    <Notice>
      {withElements(
        (at) => text.common.labelled(words.nextAttempt, at),
        <Moment at={delivery.next_attempt_at} />,
      )}
    </Notice>
  );
}
