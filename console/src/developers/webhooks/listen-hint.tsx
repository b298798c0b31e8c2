import { text } from '../../text/text.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './webhooks.module.css';

const words = text.webhooks;

/** How to receive events on a computer without a public address. */
export function ListenHint() {
  return (
    <Panel title={words.local}>
      <p className={styles.soft}>{words.emptyLocal}</p>
      <CodeBlock label={words.localHint} code={words.localCommand(location.origin)} />
    </Panel>
  );
}
