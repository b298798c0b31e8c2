import { useMutation } from '@tanstack/react-query';
import type { Recipient } from '../../../client/src/landfall.ts';
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

/** A channel of a rule: whether it is paused and why, and what was dropped. A person who may change it can send a test message, and end the pause. */
export function ChannelState({ recipient, mayChange }: { recipient: Recipient; mayChange: boolean }) {
  const { paused, last_error, dropped } = recipient;
  return (
    <>
      {recipientName(recipient)}{' '}
      {paused && (
        <>
          <Badge tone="bad">{words.paused}</Badge>
          <p className={styles.trouble}>{words.pausedHint}</p>
        </>
      )}
      {last_error !== null && <p className={styles.trouble}>{words.lastError(postError(last_error))}</p>}
      {dropped > 0 && <p className={styles.trouble}>{words.dropped(dropped)}</p>}
      {mayChange && <ChannelActions recipient={recipient} />}
    </>
  );
}

function ChannelActions({ recipient }: { recipient: Recipient }) {
  const { modeApi } = useWorkspace();
  const refresh = useRefreshAlerts();
  const { channel, paused } = recipient;
  const act = useMutation({
    mutationFn: (verb: 'test' | 'resume') =>
      request(`${modeApi}/channels/${channel}/${verb}`, { method: 'POST' }),
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
      {paused && (
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
