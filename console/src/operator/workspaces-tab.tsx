import { useState } from 'react';
import type { OperatedWorkspace } from '../../../server/src/console/operator/schemas.ts';
import { Loaded } from '../shell/loaded.tsx';
import { text } from '../text/text.ts';
import { Field } from '../ui/field.tsx';
import { Table } from '../ui/table.tsx';
import visually from '../ui/visually-hidden.module.css';
import { CreateWorkspace } from './create-workspace.tsx';
import styles from './operator.module.css';
import { useWorkspaces } from './use-operator.ts';
import { WorkspaceRow } from './workspace-row.tsx';

const words = text.operator;

export function WorkspacesTab() {
  const workspaces = useWorkspaces();
  const [search, setSearch] = useState('');
  return (
    <div className={styles.tab}>
      <div className={styles.tools}>
        <Field
          label={words.search}
          type="search"
          value={search}
          onValueChange={(next: string) => setSearch(next)}
        />
        <CreateWorkspace />
      </div>
      <Loaded query={workspaces}>
        {(all) => <WorkspaceTable workspaces={all.filter((each) => isFound(each, search))} />}
      </Loaded>
    </div>
  );
}

function isFound({ id, name, ownerEmail }: OperatedWorkspace, search: string): boolean {
  const sought = search.trim().toLowerCase();
  return [id, name, ownerEmail].some((field) => field.toLowerCase().includes(sought));
}

function WorkspaceTable({ workspaces }: { workspaces: readonly OperatedWorkspace[] }) {
  if (workspaces.length === 0) return <p className={styles.soft}>{words.noneFound}</p>;
  const head = (
    <tr>
      <th scope="col">{words.workspace}</th>
      <th scope="col">{words.plan}</th>
      <th scope="col">{words.usage}</th>
      <th scope="col">{words.people}</th>
      <th scope="col">{words.created}</th>
      <th scope="col">{words.state}</th>
      <th scope="col">
        <span className={visually.hidden}>{text.team.actions}</span>
      </th>
    </tr>
  );
  return (
    <Table label={words.workspaces} head={head}>
      {workspaces.map((workspace) => (
        <WorkspaceRow key={workspace.id} workspace={workspace} />
      ))}
    </Table>
  );
}
