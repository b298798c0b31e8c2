import { Check, X } from 'lucide-react';
import type { UsageReport } from '../../../../server/src/console/usage/schemas.ts';
import { formatCount } from '../../text/format.ts';
import { text } from '../../text/text.ts';
import { Panel } from '../../ui/panel.tsx';
import styles from './usage.module.css';

const words = text.developers.usage;

export function PlanPanel({ report: { usage, includes } }: { report: UsageReport }) {
  return (
    <Panel title={words.planTitle(usage.plan)}>
      <dl className={styles.facts}>
        <dt>{words.references}</dt>
        <dd>{formatCount(usage.includedPerMonth)}</dd>
        <dt>{words.api}</dt>
        <Included is={includes.api} />
        <dt>{words.webhooks}</dt>
        <Included is={includes.webhooks} />
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
