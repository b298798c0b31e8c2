import { NotFound } from '../../shell/not-found.tsx';
import { useMayConnect } from '../../shell/workspace.tsx';
import { text } from '../../text/text.ts';
import { Page } from '../../ui/page.tsx';
import { CarriersTab } from '../carriers-tab.tsx';
import { OwnConnections } from './connections-of.tsx';

/** The carriers that an owner connects for their workspace alone. */
// biome-ignore lint/style/noDefaultExport: React's lazy reads it from there
export default function ConnectionsPage() {
  if (!useMayConnect()) return <NotFound />;
  return (
    <Page title={text.connections.title}>
      <OwnConnections>
        <CarriersTab />
      </OwnConnections>
    </Page>
  );
}
