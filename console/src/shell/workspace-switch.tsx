import { ChevronsUpDown } from 'lucide-react';
import { useLocation } from 'wouter';
import { useSignedIn } from '../api/me.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Menu, MenuChoice } from '../ui/menu.tsx';
import { modeNames, sectionOf, useWorkspace } from './workspace.tsx';
import styles from './workspace-switch.module.css';

/** The workspace, and the menu to change to another one. */
export function WorkspaceSwitch() {
  const { workspaces } = useSignedIn();
  const { id, name, mode } = useWorkspace();
  const [location, navigate] = useLocation();
  const options = workspaces.map((each) => ({ value: each.id, label: each.name }));
  return (
    <Menu
      trigger={
        <Button className={styles.switch} aria-label={text.common.labelled(text.shell.workspace, name)}>
          <span className={styles.name}>{name}</span>
          <ChevronsUpDown aria-hidden="true" />
        </Button>
      }
    >
      <MenuChoice
        label={text.shell.workspace}
        value={id}
        options={options}
        onChange={(next) => navigate(`~/w/${next}/${modeNames[mode]}${sectionOf(location)}`)}
      />
    </Menu>
  );
}
