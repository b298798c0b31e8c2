import { text } from '../text/text.ts';
import { Page } from '../ui/page.tsx';
import { TermsTab } from './terms-tab.tsx';

// biome-ignore lint/style/noDefaultExport: React's lazy reads it from there
export default function FreeTimePage() {
  return (
    <Page title={text.shell.freeTime} lead={text.freeTime.lead}>
      <TermsTab />
    </Page>
  );
}
