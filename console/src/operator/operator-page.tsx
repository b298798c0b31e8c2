import { useSignedIn } from '../api/me.ts';
import { NotFound } from '../shell/not-found.tsx';
import { text } from '../text/en.ts';
import { Page } from '../ui/page.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { CarriersTab } from './carriers-tab.tsx';
import { ChangesTab } from './changes-tab.tsx';
import { InstallationTab } from './installation-tab.tsx';
import { QueuesTab } from './queues-tab.tsx';
import { WorkspacesTab } from './workspaces-tab.tsx';

const words = text.operator;

// biome-ignore lint/style/noDefaultExport: React's lazy reads it from there
export default function OperatorPage() {
  const { isOperator } = useSignedIn();
  if (!isOperator) return <NotFound />;
  return (
    <Page title={text.shell.operator} lead={words.lead}>
      <Tabs
        label={words.sections}
        tabs={[
          { id: 'workspaces', label: words.workspaces, content: <WorkspacesTab /> },
          { id: 'carriers', label: words.carriers, content: <CarriersTab /> },
          { id: 'queues', label: words.queues, content: <QueuesTab /> },
          { id: 'changes', label: words.changes, content: <ChangesTab /> },
          { id: 'installation', label: words.installation, content: <InstallationTab /> },
        ]}
      />
    </Page>
  );
}
