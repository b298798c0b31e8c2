import { Link } from 'wouter';
import { text } from '../../text/text.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useCreateKey } from '../keys/use-keys.ts';
import { Example } from './example.tsx';
import styles from './quick-start.module.css';
import { SandboxKey } from './sandbox-key.tsx';
import { SandboxWords } from './sandbox-words.tsx';
import { assistantCommand, followSnippets, installCommand, trackSnippets } from './snippets.ts';
import { TestClock } from './test-clock.tsx';

const words = text.developers.quickStart;

/** Used in the examples until there is a key. */
const noKeyYet = 'svc_test_…';

// biome-ignore lint/style/noDefaultExport: React's lazy reads it from there
export default function QuickStartPage() {
  const create = useCreateKey();
  const placeholders = {
    baseUrl: `${window.location.origin}/api/v1`,
    key: create.data?.key ?? noKeyYet,
  };
  return (
    <Page title={text.shell.quickStart} lead={words.lead}>
      <Panel title={words.keyTitle}>
        <SandboxKey create={create} />
      </Panel>
      <Panel title={words.trackTitle}>
        <p className={styles.soft}>{words.trackLead}</p>
        <Example
          name="track.mts"
          install={installCommand(placeholders)}
          snippets={trackSnippets(placeholders)}
        />
      </Panel>
      <Panel title={words.followTitle}>
        <p className={styles.soft}>{words.followLead}</p>
        <Example
          name="shipments.mts"
          install={installCommand(placeholders)}
          snippets={followSnippets(placeholders)}
        />
      </Panel>
      <Panel title={words.assistantTitle}>
        <div className={styles.stack}>
          <p className={styles.soft}>{words.assistantLead}</p>
          <CodeBlock label={words.shell} code={assistantCommand(placeholders)} />
        </div>
      </Panel>
      <SandboxWords />
      <TestClock />
      <Panel title={words.nextTitle}>
        <ul className={styles.next}>
          <li>
            <a href="/docs/">{words.reference}</a>
          </li>
          <li>
            <Link href="/webhooks">{words.webhooks}</Link>
          </li>
          <li>
            <Link href="/keys">{words.live}</Link>
          </li>
        </ul>
      </Panel>
    </Page>
  );
}
