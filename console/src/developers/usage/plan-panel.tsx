import { Check, X } from 'lucide-react';
import type { Account } from '../../../../client/src/landfall.ts';
import { plans } from '../../../../server/src/domain/accounts/plan.ts';
import { formatCount } from '../../text/format.ts';
import { text } from '../../text/text.ts';
import { Panel } from '../../ui/panel.tsx';
import styles from './usage.module.css';

const words = text.developers.usage;

export function PlanPanel({ account: { plan, included_per_month } }: { account: Account }) {
  const { api, webhooks } = plans[plan];
  return (
    <Panel title={words.planTitle(plan)}>
      <dl className={styles.facts}>
        <dt>{words.references}</dt>
        <dd>{formatCount(included_per_month)}</dd>
        <dt>{words.api}</dt>
        <Included is={api} />
        <dt>{words.webhooks}</dt>
        <Included is={webhooks} />
      </dl>
    </Panel>
  );
}

function Included({ is }: { is: boolean }) {
  const Icon = is ? Check : X;
  return (
    <dd className={styles.included} data-is={is}>
      <Icon aria-hidden="true" /> {is ? words.included : words.notIncluded}
    </dd>
  );
}
