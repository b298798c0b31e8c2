import { Compass } from 'lucide-react';
import { Link } from 'wouter';
import { text } from '../text/en.ts';
import { Empty } from '../ui/empty.tsx';
import { Page } from '../ui/page.tsx';

export function NotFound() {
  return (
    <main>
      <Page title={text.common.notFound}>
        <Empty icon={<Compass />} title={text.common.notFound}>
          <Link href="~/">{text.common.goHome}</Link>
        </Empty>
      </Page>
    </main>
  );
}
