import { text } from '../text/text.ts';
import { Panel } from '../ui/panel.tsx';
import styles from './free-time.module.css';
import { ShownSheet } from './shown-sheet.tsx';
import { useOperatorTerms } from './use-terms.ts';

const words = text.freeTime.operator;

/** What the operator states for all workspaces, to be read; nothing where there is none. */
export function OperatorTerms() {
  const { data: sheet } = useOperatorTerms();
  if (!sheet) return null;
  return (
    <Panel title={words.title}>
      <p className={styles.soft}>{words.lead}</p>
      <ShownSheet sheet={sheet} label={words.title} />
    </Panel>
  );
}
