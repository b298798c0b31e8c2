import type { OperatedServer } from '../../../server/src/console/operator/schemas.ts';
import { Loaded } from '../shell/loaded.tsx';
import { formatMoment } from '../text/format.ts';
import { text } from '../text/text.ts';
import { Notice } from '../ui/notice.tsx';
import { Table } from '../ui/table.tsx';
import styles from './operator.module.css';
import { useServers } from './use-operator.ts';

const words = text.operator;

/** The servers that run, and what is not equal on all of them. */
export function ServerTable() {
  const servers = useServers();
  const head = (
    <tr>
      <th scope="col">{words.server}</th>
      <th scope="col">{words.roles}</th>
      <th scope="col">{words.version}</th>
      <th scope="col">{words.runsSince}</th>
      <th scope="col">{words.differences}</th>
    </tr>
  );
  return (
    <Loaded query={servers}>
      {(all) => (
        <>
          {areUnlike(all) && <Notice tone="warn">{words.serversDiffer}</Notice>}
          <Table label={words.servers} head={head}>
            {all.map((server) => (
              <tr key={server.id} className={styles.row}>
                <td className={styles.address}>{server.name}</td>
                <td>
                  <code>{server.roles.join(', ')}</code>
                </td>
                <td className={styles.nowrap}>{server.version}</td>
                <td className={styles.nowrap}>{formatMoment(server.startedAt)}</td>
                <td>
                  <Differences of={server} />
                </td>
              </tr>
            ))}
          </Table>
        </>
      )}
    </Loaded>
  );
}

function areUnlike(servers: readonly OperatedServer[]): boolean {
  const versions = new Set(servers.map(({ version }) => version));
  return versions.size > 1 || servers.some(({ differences }) => differences.length > 0);
}

function Differences({ of: { differences } }: { of: OperatedServer }) {
  if (differences.length === 0) return <span className={styles.soft}>{words.noDifferences}</span>;
  return (
    <ul>
      {differences.map(({ setting, value }) => (
        <li key={setting} className={styles.address} lang="en">
          {setting}: {value}
        </li>
      ))}
    </ul>
  );
}
