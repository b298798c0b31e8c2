import { text } from '../text/en.ts';
import { Page } from '../ui/page.tsx';

// biome-ignore lint/style/noDefaultExport: React's lazy reads it from there
export default function OverviewPage() {
  return <Page title={text.shell.overview}>{null}</Page>;
}
