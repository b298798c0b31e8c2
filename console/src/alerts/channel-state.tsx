import { useMutation } from '@tanstack/react-query';
import type { RecipientJson } from '../../../server/src/console/alerts/schemas.ts';
import { refusalOf } from '../api/faults.ts';
import { request } from '../api/request.ts';
import { useWorkspace } from '../shell/workspace.tsx';
import { text } from '../text/text.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { RefusalNotice } from '../ui/refusal-notice.tsx';
import styles from './alerts.module.css';
import { postError } from './post-error.ts';
import { recipientName } from './recipient-name.ts';
import { useRefreshAlerts } from './use-alerts.ts';

const words = text.alerts.chat;
type Channel = Extract<RecipientJson, { channel: unknown }>;

/** A channel of a rule: whether it is paused and why, and what was dropped. A person who may change it can send a test message, and end the pause. */
export function ChannelState({ recipient, mayChange }: { recipient: Channel; mayChange: boolean }) {
  const { pausedAt, lastError, dropped } = recipient.channel;
  return (
    <>
      {recipientName(recipient)}{' '}
      {pausedAt !== null && (
        <>
          <Badge tone="bad">{words.paused}</Badge>
          <p className={styles.trouble}>{words.pausedHint}</p>
        </>
      )}
      {lastError !== null && <p className={styles.trouble}>{words.lastError(postError(lastError))}</p>}
      {dropped > 0 && <p className={styles.trouble}>{words.dropped(dropped)}</p>}
      {mayChange && <ChannelActions recipient={recipient} />}
    </>
  );
}

function ChannelActions({ recipient }: { recipient: Channel }) {
  const { modeApi } = useWorkspace();
  const refresh = useRefreshAlerts();
  const { id, pausedAt } = recipient.channel;
  const act = useMutation({
    mutationFn: (verb: 'test' | 'resume') => request(`${modeApi}/channels/${id}/${verb}`, { method: 'POST' }),
    onSuccess: refresh,
  });
  const name = recipientName(recipient);
  return (
    <div className={styles.actions}>
      <Button
        look="quiet"
        aria-label={words.testOf(name)}
        busy={act.isPending}
        onClick={() => act.mutate('test')}
      >
        {words.test}
      </Button>
      {pausedAt !== null && (
        <Button
          look="quiet"
          aria-label={words.resumeOf(name)}
          busy={act.isPending}
          onClick={() => act.mutate('resume')}
        >
          {words.resume}
        </Button>
      )}
      <output className={styles.trouble}>{act.isSuccess && act.variables === 'test' && words.tested}</output>
      <RefusalNotice error={refusalOf(act.error)} />
    </div>
  );
}
