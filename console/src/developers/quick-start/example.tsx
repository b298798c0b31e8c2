import { text } from '../../text/text.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './quick-start.module.css';
import type { Snippets } from './snippets.ts';

const words = text.developers.quickStart;

/** The same in each language; `name` is the file to write, and `install` brings the client. */
export function Example({ name, install, snippets }: { name: string; install: string; snippets: Snippets }) {
  return (
    <Tabs
      label={words.language}
      tabs={[
        {
          id: 'curl',
          label: words.curl,
          content: <CodeBlock label={words.shell} code={snippets.curl} />,
        },
        {
          id: 'typescript',
          label: words.typescript,
          content: (
            <div className={styles.stack}>
              <CodeBlock label={words.file(name)} code={snippets.typescript} />
              <CodeBlock label={words.shell} code={words.run(name)} />
            </div>
          ),
        },
        {
          id: 'client',
          label: words.client,
          content: (
            <div className={styles.stack}>
              <p className={styles.soft}>{words.clientLead}</p>
              <CodeBlock label={words.shell} code={install} />
              <CodeBlock label={words.file(name)} code={snippets.client} />
              <CodeBlock label={words.shell} code={words.run(name)} />
            </div>
          ),
        },
      ]}
    />
  );
}
