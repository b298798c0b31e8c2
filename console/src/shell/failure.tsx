import { explain } from '../api/explain.ts';
import { Refusal } from '../api/request.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import styles from './failure.module.css';
import { Nowhere } from './nowhere.tsx';

/** Shown instead of a page that cannot be drawn; everything around it still works. */
export function FailedPage({ error }: { error: unknown }) {
  return (
    <Page title={text.shell.trouble}>
      <Failure error={error} />
    </Page>
  );
}

/** Shown instead of the whole document. */
export function FailedConsole({ error }: { error: unknown }) {
  return (
    <Nowhere title={text.shell.trouble}>
      <Failure error={error} />
    </Nowhere>
  );
}

function Failure({ error }: { error: unknown }) {
  const isOurs = !(error instanceof Refusal);
  return (
    <Notice tone="bad">
      <div className={styles.failure}>
        <p>{isOurs ? text.shell.failed : explain(error)}</p>
        {isOurs && <code>{String(error)}</code>}
        <Button onClick={() => window.location.reload()}>{text.common.reload}</Button>
      </div>
    </Notice>
  );
}
