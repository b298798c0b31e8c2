import { useLocation } from 'wouter';
import { invoicesPath } from '../invoices/invoice-path.ts';
import { InvoicesTab } from '../invoices/invoices-tab.tsx';
import { useTab } from '../shell/use-tab.ts';
import { text } from '../text/text.ts';
import { Page } from '../ui/page.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { BoxesTab } from './boxes-tab.tsx';
import { TermsTab } from './terms-tab.tsx';

const words = text.freeTime;

// biome-ignore lint/style/noDefaultExport: React's lazy reads it from there
export default function FreeTimePage() {
  const [location, navigate] = useLocation();
  const [named, show] = useTab(['boxes', 'terms']);
  const isOfInvoices = location === invoicesPath;
  const onShow = (id: string) => {
    if (id === 'invoices') navigate(invoicesPath, { replace: true });
    else if (isOfInvoices)
      navigate(id === 'terms' ? '/free-time?tab=terms' : '/free-time', { replace: true });
    else show(id);
  };
  return (
    <Page title={text.shell.freeTime} lead={words.lead}>
      <Tabs
        label={text.shell.freeTime}
        shown={isOfInvoices ? 'invoices' : named}
        onShow={onShow}
        tabs={[
          { id: 'boxes', label: words.boxes, content: <BoxesTab onTerms={() => onShow('terms')} /> },
          { id: 'terms', label: words.terms, content: <TermsTab /> },
          { id: 'invoices', label: text.invoices.title, content: <InvoicesTab /> },
        ]}
      />
    </Page>
  );
}
