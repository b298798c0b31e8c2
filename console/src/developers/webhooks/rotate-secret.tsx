import { useState } from 'react';
import type { Webhook } from '../../../../client/src/landfall.ts';
import { text } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Moment } from '../../ui/time.tsx';
import { withElements } from '../../ui/with-elements.ts';
import { SecretOnce } from './secret-once.tsx';
import styles from './webhooks.module.css';
import { useWebhookMutation } from './webhooks-api.ts';

const words = text.webhooks;

/** Asks for confirmation, creates a new secret, and shows it until the person has saved it. */
export function RotateSecret({ endpoint }: { endpoint: Webhook }) {
  const [isShown, setShown] = useState(false);
  const [isTooEarly, setTooEarly] = useState(false);
  const rotate = useWebhookMutation((landfall) => landfall.rotateWebhookSecret(endpoint.id));
  const close = () => {
    setShown(false);
    setTooEarly(false);
    // The page forgets the secret, too.
    rotate.reset();
  };
  return (
    <div className={styles.row}>
      <Confirm
        trigger={<Button>{words.rotate}</Button>}
        title={words.rotateAsk}
        action={words.rotate}
        onConfirm={async () => {
          await rotate.mutateAsync();
          setShown(true);
        }}
      >
        <p>{words.rotateWhat}</p>
        {endpoint.previous_secret_until && <p>{words.rotateAgain}</p>}
      </Confirm>
      <Dialog title={words.secretTitle} open={isShown} onOpenChange={(open) => setTooEarly(!open)}>
        {rotate.data && (
          <SecretOnce secret={rotate.data.secret} isTooEarly={isTooEarly} onDone={close}>
            {rotate.data.previous_secret_until && (
              <Notice>
                {withElements(words.secretOverlap, <Moment at={rotate.data.previous_secret_until} />)}
              </Notice>
            )}
          </SecretOnce>
        )}
      </Dialog>
    </div>
  );
}
