import type { OperatedCarrier } from '../../../server/src/console/operator/schemas.ts';
import { shortCarrierName } from '../../../server/src/domain/text/short-carrier-name.ts';
import { text } from '../text/text.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { Notice } from '../ui/notice.tsx';
import { Panel } from '../ui/panel.tsx';
import { Distance } from '../ui/time.tsx';
import { withElements } from '../ui/with-elements.ts';
import { CarrierCheck } from './carrier-check.tsx';
import { ConnectionActions } from './connections/connection-actions.tsx';
import styles from './operator.module.css';

const words = text.operator;
const own = text.connections;
const tones: Record<OperatedCarrier['health'], Tone> = {
  ok: 'good',
  degraded: 'warn',
  open: 'bad',
  unauthorized: 'bad',
  unknown: 'neutral',
};

/** One carrier: its settings, its health, a check of its credentials, and what can be done with its connection. */
export function CarrierPanel({
  carrier,
  onReplace,
}: {
  carrier: OperatedCarrier;
  onReplace: (to: { connect: string; replace: string }) => void;
}) {
  const { scac, name, simulated, billed, address, auth, connection } = carrier;
  return (
    <Panel title={scac.startsWith('@') ? name : `${shortCarrierName(name)} · ${scac}`}>
      <p className={styles.badges}>
        <StateBadge carrier={carrier} />
        {auth !== null && <Badge>{words.authKinds[auth]}</Badge>}
        {connection === null && !simulated && <Badge>{own.inFile}</Badge>}
        {simulated && <Badge tone="accent">{words.simulated}</Badge>}
        {connection?.workspace != null && (
          <Badge tone="accent">{own.ofWorkspace(connection.workspace.name)}</Badge>
        )}
        {billed && <Badge tone="warn">{words.billed}</Badge>}
      </p>
      {address !== '' && <p className={styles.address}>{address}</p>}
      {connection?.fault != null && (
        <Notice tone="bad">
          <span lang="en">{connection.fault}</span>
        </Notice>
      )}
      {connection?.isOperators && <Notice>{own.operatorsLead}</Notice>}
      {connection?.isOverruled && <Notice tone="warn">{own.overruledLead}</Notice>}
      <Facts carrier={carrier} />
      {connection?.fault == null && !connection?.isOverruled && !connection?.isOperators && (
        <CarrierCheck carrier={carrier} />
      )}
      {connection !== null && !connection.isOperators && (
        <ConnectionActions
          carrier={carrier}
          connection={connection}
          onReplace={() => onReplace({ connect: connection.profile, replace: connection.id })}
        />
      )}
    </Panel>
  );
}

function StateBadge({ carrier: { health, connection } }: { carrier: OperatedCarrier }) {
  if (connection?.fault != null) return <Badge tone="bad">{own.unusable}</Badge>;
  if (connection?.isOverruled) return <Badge tone="warn">{own.overruled}</Badge>;
  if (connection?.pausedAt != null) return <Badge tone="warn">{own.paused}</Badge>;
  return <Badge tone={tones[health]}>{words.healths[health]}</Badge>;
}

function Facts({ carrier }: { carrier: OperatedCarrier }) {
  const { lastAnswer: last, askedAgainAt: again, failingSince, quota, pushPath, pushedAt } = carrier;
  return (
    <dl className={styles.facts}>
      <dt>{words.lastAnswer}</dt>
      <dd>
        {last === null ? (
          words.noAnswer
        ) : (
          <>
            {withElements(
              (at) => text.common.facts([words.outcomes[last.outcome], at]),
              <Distance at={last.at} />,
            )}
            {last.detail && (
              <p className={styles.soft} lang="en">
                {last.detail}
              </p>
            )}
          </>
        )}
      </dd>
      {failingSince !== null && (
        <>
          <dt>{own.failingSince}</dt>
          <dd>
            <Distance at={failingSince} />
          </dd>
        </>
      )}
      {again !== null && (
        <>
          <dt>{words.askedAgain}</dt>
          <dd>
            <Distance at={again} />
          </dd>
        </>
      )}
      {pushPath !== null && (
        <>
          <dt>{own.sendsTo}</dt>
          <dd>
            <code>{`${window.location.origin}${pushPath}`}</code>
          </dd>
          <dt>{own.lastMessage}</dt>
          <dd>{pushedAt === null ? own.noMessage : <Distance at={pushedAt} />}</dd>
        </>
      )}
      <dt>{words.quota}</dt>
      <dd>
        {quota.length === 0
          ? words.noQuota
          : quota.map(({ left, requests, perSeconds: seconds }) => (
              <p key={seconds}>{words.quotaOf(left, requests, seconds)}</p>
            ))}
      </dd>
    </dl>
  );
}
