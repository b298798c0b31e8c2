import { useSignedIn } from '../api/me.ts';
import { NotFound } from '../shell/not-found.tsx';
import { useTab } from '../shell/use-tab.ts';
import { text } from '../text/text.ts';
import { Page } from '../ui/page.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { CarriersTab } from './carriers-tab.tsx';
import { ChangesTab } from './changes-tab.tsx';
import { InstallationTab } from './installation-tab.tsx';
import { PeopleTab } from './people-tab.tsx';
import { QueuesTab } from './queues-tab.tsx';
import { WorkspacesTab } from './workspaces-tab.tsx';

const words = text.operator;
const tabs = [
  { id: 'workspaces', label: words.workspaces, content: <WorkspacesTab /> },
  { id: 'people', label: words.people, content: <PeopleTab /> },
  { id: 'connections', label: text.connections.title, content: <CarriersTab /> },
  { id: 'queues', label: words.queues, content: <QueuesTab /> },
  { id: 'changes', label: words.changes, content: <ChangesTab /> },
  { id: 'installation', label: words.installation, content: <InstallationTab /> },
];

// biome-ignore lint/style/noDefaultExport: React's lazy reads it from there
export default function OperatorPage() {
  const { isOperator } = useSignedIn();
  const [shown, show] = useTab(
    tabs.map(({ id }) => id),
    'section',
  );
  if (!isOperator) return <NotFound />;
  return (
    <Page title={text.shell.operator} lead={words.lead}>
      <Tabs label={words.sections} tabs={tabs} shown={shown} onShow={show} />
    </Page>
  );
}
