import type { ReactElement } from 'react';
import { useLocation } from 'wouter';
import { useSignedIn } from '../api/me.ts';
import { text } from '../text/text.ts';
import { Menu, MenuChoice } from '../ui/menu.tsx';
import { modeNames, sectionOf, useWorkspace } from './workspace.tsx';

/** The workspaces of the person. */
// biome-ignore lint/style/noDefaultExport: it is loaded late
export default function WorkspaceEntries({ trigger }: { trigger: ReactElement }) {
  const { workspaces } = useSignedIn();
  const { id, mode } = useWorkspace();
  const [location, navigate] = useLocation();
  return (
    <Menu trigger={trigger} isOpened>
      <MenuChoice
        label={text.shell.workspace}
        value={id}
        options={workspaces.map((each) => ({ value: each.id, label: each.name }))}
        onChange={(next) => navigate(`~/w/${next}/${modeNames[mode]}${sectionOf(location)}`)}
      />
    </Menu>
  );
}
