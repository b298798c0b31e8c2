import { useTab } from '../shell/use-tab.ts';
import { text } from '../text/text.ts';
import { Page } from '../ui/page.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { BoxesTab } from './boxes-tab.tsx';
import { TermsTab } from './terms-tab.tsx';

// biome-ignore lint/style/noDefaultExport: React's lazy reads it from there
export default function FreeTimePage() {
  const [shown, show] = useTab(['boxes', 'terms']);
  const words = text.freeTime;
  return (
    <Page title={text.shell.freeTime} lead={words.lead}>
      <Tabs
        label={text.shell.freeTime}
        shown={shown}
        onShow={show}
        tabs={[
          { id: 'boxes', label: words.boxes, content: <BoxesTab onTerms={() => show('terms')} /> },
          { id: 'terms', label: words.terms, content: <TermsTab /> },
        ]}
      />
    </Page>
  );
}
