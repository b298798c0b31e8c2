import { ChevronsUpDown } from 'lucide-react';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { LateMenu } from './late-menu.tsx';
import { useWorkspace } from './workspace.tsx';
import styles from './workspace-switch.module.css';

const loadEntries = () => import('./workspace-entries.tsx');

/** The workspace, and the menu to change to another one. */
export function WorkspaceSwitch() {
  const { name } = useWorkspace();
  return (
    <LateMenu
      about={{}}
      load={loadEntries}
      trigger={
        <Button className={styles.switch} aria-label={text.common.labelled(text.shell.workspace, name)}>
          <span className={styles.name}>{name}</span>
          <ChevronsUpDown aria-hidden="true" />
        </Button>
      }
    />
  );
}
