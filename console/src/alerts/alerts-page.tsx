import { useMay } from '../shell/workspace.tsx';
import { text } from '../text/text.ts';
import { Page } from '../ui/page.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { CreateAlert } from './create-alert.tsx';
import { MailTable } from './mail-table.tsx';
import { MessageTable } from './message-table.tsx';
import { NoMailServer } from './no-mail-server.tsx';
import { RuleTable } from './rule-table.tsx';
import { TestMail } from './test-mail.tsx';

const words = text.alerts;

// biome-ignore lint/style/noDefaultExport: React's lazy reads it from there
export default function AlertsPage() {
  const mayChange = useMay('editor');
  const actions = mayChange && (
    <>
      <TestMail />
      <CreateAlert />
    </>
  );
  return (
    <Page title={text.shell.alerts} lead={words.lead} actions={actions}>
      <NoMailServer />
      <Tabs
        label={text.shell.alerts}
        tabs={[
          { id: 'rules', label: words.rules, content: <RuleTable mayChange={mayChange} /> },
          { id: 'mails', label: words.mails, content: <MailTable /> },
          { id: 'messages', label: words.chat.messages, content: <MessageTable /> },
        ]}
      />
    </Page>
  );
}
