import type { ReactNode } from 'react';
import { useSignedIn } from '../api/me.ts';
import { NotFound } from '../shell/not-found.tsx';
import { text } from '../text/text.ts';
import { Page } from '../ui/page.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { CarriersTab } from './carriers-tab.tsx';
import { ChangesTab } from './changes-tab.tsx';
import { InstallationTab } from './installation-tab.tsx';
import { PeopleTab } from './people-tab.tsx';
import { QueuesTab } from './queues-tab.tsx';
import { type Section, sections, useSection } from './use-section.ts';
import { WorkspacesTab } from './workspaces-tab.tsx';

const words = text.operator;

const contents: Record<Section, ReactNode> = {
  workspaces: <WorkspacesTab />,
  people: <PeopleTab />,
  carriers: <CarriersTab />,
  queues: <QueuesTab />,
  changes: <ChangesTab />,
  installation: <InstallationTab />,
};
const tabs = sections.map((id) => ({ id, label: words[id], content: contents[id] }));

// biome-ignore lint/style/noDefaultExport: React's lazy reads it from there
export default function OperatorPage() {
  const { isOperator } = useSignedIn();
  const [section, show] = useSection();
  if (!isOperator) return <NotFound />;
  return (
    <Page title={text.shell.operator} lead={words.lead}>
      <Tabs label={words.sections} tabs={tabs} shown={section} onShow={show} />
    </Page>
  );
}
