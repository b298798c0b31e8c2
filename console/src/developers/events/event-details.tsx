import { Link } from 'wouter';
import type { EventTrace } from '../../../../server/src/console/webhooks/schemas.ts';
import { Refusal } from '../../api/request.ts';
import { Unreachable } from '../../shell/unreachable.tsx';
import { text } from '../../text/text.ts';
import { Badge } from '../../ui/badge.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { deliveryTones } from '../../ui/delivery-tones.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './events.module.css';
import { useEvent } from './events-api.ts';

const words = text.events;

/** An event as it is delivered, and its deliveries. */
export function EventDetails({ id }: { id: string }) {
  const { data: trace, error, refetch } = useEvent(id);
  if (trace !== undefined) return <Trace trace={trace} />;
  if (error === null) return <Skeleton height="12rem" />;
  const refusal = error instanceof Refusal ? error : null;
  if (refusal?.status === 404) return <Notice tone="warn">{words.gone}</Notice>;
  return <Unreachable reason={refusal} retry={() => void refetch()} />;
}

function Trace({ trace: { event, deliveries } }: { trace: EventTrace }) {
  return (
    <div className={styles.details}>
      <CodeBlock label={words.payload} code={JSON.stringify(event, null, 2)} />
      <div className={styles.side}>
        <h2 className={styles.heading}>{words.deliveries}</h2>
        {deliveries.length === 0 && <p className={styles.soft}>{words.noDeliveries}</p>}
        <ul className={styles.deliveries}>
          {deliveries.map(({ endpointId, label, state }) => (
            <li key={endpointId} className={styles.delivery}>
              <Badge tone={deliveryTones[state]}>{text.webhooks.states[state]}</Badge>
              <Link href={`/webhooks/${endpointId}?delivery=${event.id}`}>
                {label === '' ? endpointId : label}
              </Link>
            </li>
          ))}
        </ul>
        {event.type !== 'shipment.test' && (
          <div>
            <LinkButton to={`/shipments/${encodeURIComponent(event.data.reference)}`}>
              {words.shipment}
            </LinkButton>
          </div>
        )}
      </div>
    </div>
  );
}
