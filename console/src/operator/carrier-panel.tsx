import type { OperatedCarrier } from '../../../server/src/console/operator/schemas.ts';
import { text } from '../text/text.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { Panel } from '../ui/panel.tsx';
import { Distance } from '../ui/time.tsx';
import { withElements } from '../ui/with-elements.ts';
import { CarrierCheck } from './carrier-check.tsx';
import styles from './operator.module.css';

const words = text.operator;
const tones: Record<OperatedCarrier['health'], Tone> = {
  ok: 'good',
  degraded: 'warn',
  open: 'bad',
  unauthorized: 'bad',
  unknown: 'neutral',
};

/** One carrier: its settings, its health, and a check of its credentials. */
export function CarrierPanel({ carrier }: { carrier: OperatedCarrier }) {
  const { scac, name, health, simulated, billed, address, auth } = carrier;
  return (
    <Panel title={`${name} · ${scac}`}>
      <p className={styles.badges}>
        <Badge tone={tones[health]}>{words.healths[health]}</Badge>
        <Badge>{words.authKinds[auth]}</Badge>
        {simulated && <Badge tone="accent">{words.simulated}</Badge>}
        {billed && <Badge tone="warn">{words.billed}</Badge>}
      </p>
      <p className={styles.address}>{address}</p>
      <Facts carrier={carrier} />
      <CarrierCheck carrier={carrier} />
    </Panel>
  );
}

function Facts({ carrier: { lastAnswer: last, askedAgainAt: again, quota } }: { carrier: OperatedCarrier }) {
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
      {again !== null && (
        <>
          <dt>{words.askedAgain}</dt>
          <dd>
            <Distance at={again} />
          </dd>
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
