import { useWorkspace } from '../shell/workspace.tsx';
import { text } from '../text/text.ts';
import { Page } from '../ui/page.tsx';
import { AuditLog } from './audit-log.tsx';

// biome-ignore lint/style/noDefaultExport: React's lazy reads it from there
export default function AuditPage() {
  const { api } = useWorkspace();
  return (
    <Page title={text.shell.audit} lead={text.audit.lead}>
      <AuditLog path={`${api}/audit`} />
    </Page>
  );
}
