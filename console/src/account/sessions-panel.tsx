import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useLocation } from 'wouter';
import type { OwnSession } from '../../../server/src/console/people/schemas.ts';
import { request } from '../api/request.ts';
import { Loaded } from '../shell/loaded.tsx';
import { text } from '../text/text.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { Panel } from '../ui/panel.tsx';
import { Distance } from '../ui/time.tsx';
import { withElements } from '../ui/with-elements.ts';
import { deviceName } from './device.ts';
import styles from './sessions-panel.module.css';
import { sessionsKey, useRefreshAccount } from './use-refresh-account.ts';

const words = text.account.sessions;
const path = '/console/api/account/sessions';

export function SessionsPanel() {
  const query = useQuery({ queryKey: sessionsKey, queryFn: () => request<OwnSession[]>(path) });
  return (
    <Panel title={words.title} actions={<EndAll />}>
      <Loaded query={query} height="4rem">
        {(sessions) => (
          <ul className={styles.list}>
            {sessions.map((session) => (
              <Session key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}

function Session({ session }: { session: OwnSession }) {
  const refresh = useRefreshAccount();
  const device = deviceName(session.userAgent);
  const end = async () => {
    await request(`${path}/${session.id}`, { method: 'DELETE' });
    await refresh();
  };
  return (
    <li className={styles.session}>
      <MonitorSmartphone aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.device} title={session.userAgent}>
          {device} {session.isThis && <Badge tone="good">{words.this}</Badge>}
        </p>
        <p className={styles.particulars}>
          {session.address} · {withElements(words.lastUsed, <Distance at={session.lastUsedAt} />)}
        </p>
      </div>
      {!session.isThis && (
        <Confirm
          trigger={<Button aria-label={text.common.labelled(words.end, device)}>{words.end}</Button>}
          title={words.endTitle}
          action={words.end}
          onConfirm={end}
        >
          <p>{words.endLead(device)}</p>
        </Confirm>
      )}
    </li>
  );
}

function EndAll() {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const endAll = async () => {
    await request(path, { method: 'DELETE' });
    queries.clear();
    navigate('~/sign-in');
  };
  return (
    <Confirm
      trigger={<Button look="danger">{words.endAll}</Button>}
      title={words.endAllTitle}
      action={words.endAll}
      onConfirm={endAll}
    >
      <p>{words.endAllLead}</p>
    </Confirm>
  );
}
