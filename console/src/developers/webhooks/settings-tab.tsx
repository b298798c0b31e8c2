import type { Webhook } from '../../../../client/src/landfall.ts';
import { text } from '../../text/text.ts';
import { Panel } from '../../ui/panel.tsx';
import { ChangeEndpoint } from './change-endpoint.tsx';
import { DeleteEndpoint } from './delete-endpoint.tsx';
import { isSubscription } from './health.ts';
import { RecoverDeliveries } from './recover-deliveries.tsx';
import { RotateSecret } from './rotate-secret.tsx';
import { SwitchEndpoint } from './switch-endpoint.tsx';
import styles from './webhooks.module.css';

const words = text.webhooks;

/** The settings of an endpoint; dangerous ones come last. */
export function SettingsTab({ endpoint }: { endpoint: Webhook }) {
  const { id, enabled } = endpoint;
  const isSubscribed = isSubscription(endpoint);
  return (
    <div className={styles.stack}>
      <Panel title={words.about}>
        <ChangeEndpoint endpoint={endpoint} />
      </Panel>
      <Panel title={words.recoverTitle}>
        <p className={styles.soft}>{isSubscribed ? words.subscription.recoverWhat : words.recoverWhat}</p>
        <RecoverDeliveries id={id} />
      </Panel>
      {!isSubscribed && (
        <Panel title={words.rotateTitle}>
          <p className={styles.soft}>{words.rotateWhat}</p>
          <RotateSecret endpoint={endpoint} />
        </Panel>
      )}
      <Panel title={enabled ? words.switchTitle : words.switchBackTitle}>
        <p className={styles.soft}>{enabled ? words.disableWhat : words.enableWhat}</p>
        <div className={styles.row}>
          <SwitchEndpoint endpoint={endpoint} />
        </div>
      </Panel>
      <Panel title={words.deleteTitle}>
        <p className={styles.soft}>{words.deleteWhat}</p>
        <div className={styles.row}>
          <DeleteEndpoint endpoint={endpoint} />
        </div>
      </Panel>
    </div>
  );
}
