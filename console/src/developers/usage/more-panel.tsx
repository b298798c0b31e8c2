import { useSignedIn } from '../../api/me.ts';
import { useWorkspace } from '../../shell/workspace.tsx';
import { text } from '../../text/text.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './usage.module.css';

const words = text.developers.usage;

/** Who can give more credits, and what to write to them. */
export function MorePanel() {
  const { isOperator } = useSignedIn();
  const { id, name } = useWorkspace();
  return (
    <Panel title={words.moreTitle}>
      <p className={styles.soft}>{words.more}</p>
      <p>
        {isOperator ? words.operator : words.askOperator}{' '}
        {isOperator || (
          <>
            {name} (<code>{id}</code>)
          </>
        )}
      </p>
      {isOperator && (
        <div>
          <LinkButton to="/operator">{words.toOperator}</LinkButton>
        </div>
      )}
    </Panel>
  );
}
