import { Link } from 'wouter';
import { text } from '../text/text.ts';
import { Page } from '../ui/page.tsx';

/** Shown at an unknown address. */
export function NotFound() {
  return (
    <Page title={text.common.notFound}>
      <p>
        <Link href="~/">{text.common.goHome}</Link>
      </p>
    </Page>
  );
}
