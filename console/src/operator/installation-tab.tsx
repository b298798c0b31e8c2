import type { InstallationFacts, SettingFact } from '../../../server/src/console/operator/schemas.ts';
import { Loaded } from '../shell/loaded.tsx';
import { text } from '../text/text.ts';
import { Badge } from '../ui/badge.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from './operator.module.css';
import { ServerTable } from './server-table.tsx';
import { useInstallation } from './use-operator.ts';

const words = text.operator;

export function InstallationTab() {
  const installation = useInstallation();
  return (
    <Loaded query={installation}>
      {(facts) => (
        <div className={styles.tab}>
          <Versions facts={facts} />
          <h2 className={styles.heading}>{words.servers}</h2>
          <p className={styles.lead}>{words.serversLead}</p>
          <ServerTable />
          <h2 className={styles.heading}>{words.settings}</h2>
          <p className={styles.lead}>{words.settingsLead}</p>
          <SettingList settings={facts.settings} />
        </div>
      )}
    </Loaded>
  );
}

function Versions({ facts: { version, node, database } }: { facts: InstallationFacts }) {
  return (
    <Panel>
      <dl className={styles.facts}>
        <dt>{words.version}</dt>
        <dd>{version}</dd>
        <dt>{words.node}</dt>
        <dd>{node}</dd>
        <dt>{words.database}</dt>
        <dd className={styles.address} lang="en">
          {database}
        </dd>
      </dl>
    </Panel>
  );
}

function SettingList({ settings }: { settings: readonly SettingFact[] }) {
  return (
    <dl className={styles.settings}>
      {settings.map(({ name, value, isDefault, description }) => (
        <div key={name} className={styles.setting}>
          <dt>
            <code>{name}</code>
            <p className={styles.soft} lang="en">
              {description.replaceAll('`', '')}
            </p>
          </dt>
          <dd className={styles.value}>
            {value === null ? <span className={styles.soft}>{words.notSet}</span> : <code>{value}</code>}
            {isDefault && value !== null && <Badge>{words.asItComes}</Badge>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
