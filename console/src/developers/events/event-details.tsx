import { Link } from 'wouter';
import { Loaded } from '../../shell/loaded.tsx';
import { text } from '../../text/text.ts';
import { Badge } from '../../ui/badge.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { deliveryTones } from '../../ui/delivery-tones.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './events.module.css';
import { useEvent } from './events-api.ts';

const words = text.events;

/** An event as it is delivered, and its deliveries. */
export function EventDetails({ id }: { id: string }) {
  return (
    <Loaded query={useEvent(id)} height="12rem" gone={words.gone}>
      {(trace) => <Trace {...trace} />}
    </Loaded>
  );
}

function Trace({ event, deliveries }: NonNullable<ReturnType<typeof useEvent>['data']>) {
  return (
    <div className={styles.details}>
      <CodeBlock label={words.payload} code={JSON.stringify(event, null, 2)} />
      <div className={styles.side}>
        <h2 className={styles.heading}>{words.deliveries}</h2>
        {deliveries.length === 0 && <p className={styles.soft}>{words.noDeliveries}</p>}
        <ul className={styles.deliveries}>
          {deliveries.map(({ endpoint_id, label, state }) => (
            <li key={endpoint_id} className={styles.delivery}>
              <Badge tone={deliveryTones[state]}>{text.webhooks.states[state]}</Badge>
              <Link href={`/webhooks/${endpoint_id}?delivery=${event.id}`}>
                {label === '' ? endpoint_id : label}
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
