import type { ReactNode } from 'react';
import type { ProfileCard } from '../../../../server/src/console/operator/schemas.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { text } from '../../text/text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { withElements } from '../../ui/with-elements.ts';
import styles from '../operator.module.css';
import { useProfiles } from './use-connections.ts';

const words = text.connections;

/** What can be connected. Those that are connected already are left out. */
export function ProfileGallery({
  connected,
  onChoose,
}: {
  connected: readonly string[];
  onChoose: (profile: string) => void;
}) {
  return (
    <Loaded query={useProfiles()}>
      {(cards) => (
        <ul className={styles.carriers}>
          {cards
            .filter((card) => !connected.includes(codeOf(card)))
            .map((card) => (
              <li key={card.profile}>
                <Card card={card} onChoose={() => onChoose(card.profile)} />
              </li>
            ))}
        </ul>
      )}
    </Loaded>
  );
}

function Card({ card, onChoose }: { card: ProfileCard; onChoose: () => void }) {
  const { scac, billed, asks, quota, facts } = card;
  const isRoute = hasRouteFields(card);
  const name = nameOfCard(card);
  return (
    <Panel title={scac === null ? name : `${name} · ${scac}`}>
      <p className={styles.badges}>
        {facts !== null && <Badge>{words.sure[facts.sure]}</Badge>}
        {isRoute && <Badge tone="accent">{words.manyLines}</Badge>}
        <Badge tone={billed || isRoute ? 'warn' : 'neutral'}>
          {billed ? text.operator.billed : isRoute ? words.createsCost : words.notBilled}
        </Badge>
      </p>
      <dl className={styles.facts}>
        <dt>{words.answers}</dt>
        <dd>{text.common.facts(asks.map((kind) => words.kinds[kind]))}</dd>
        <dt>{words.apply}</dt>
        <dd>{applyWords(card)}</dd>
        <dt>{words.limits}</dt>
        <dd>
          {quota.length === 0
            ? text.operator.noQuota
            : quota.map(({ requests, perSeconds }) => (
                <p key={perSeconds}>{words.limitOf(requests, perSeconds)}</p>
              ))}
        </dd>
      </dl>
      <div>
        <Button onClick={onChoose} aria-label={words.connectTo(name)}>
          {words.connect}
        </Button>
      </div>
    </Panel>
  );
}

function applyWords({ profile, facts }: ProfileCard): ReactNode {
  if (profile === 'dcsa-2.2') return words.applyPlain;
  if (facts === null) return words.applyThere;
  const { product, portal } = facts;
  if (portal === null) return product ?? words.applyThere;
  const link = (
    <a href={`https://${portal}`} target="_blank" rel="noreferrer">
      {portal}
    </a>
  );
  return product === null ? link : withElements((there) => words.applyAt(product, there), link);
}

/** A route has it in place of a SCAC. */
function codeOf({ profile, scac }: ProfileCard): string {
  return scac ?? `@${profile}`;
}

/** It is a service that tells what other carriers report: what is new to it costs. */
export function hasRouteFields({ fields }: ProfileCard): boolean {
  return fields.some(({ name }) => name === 'serves');
}

export function nameOfCard({ name, profile }: ProfileCard): string {
  return name ?? (profile === 'dcsa-2.2' ? words.plain : profile);
}
