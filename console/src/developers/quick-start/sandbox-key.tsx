import { KeyRound } from 'lucide-react';
import { plans } from '../../../../server/src/domain/accounts/plan.ts';
import { useWorkspace } from '../../shell/workspace.tsx';
import { text } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RefusalNotice } from '../../ui/refusal-notice.tsx';
import { type useCreateKey, useKeys } from '../keys/use-keys.ts';
import styles from './quick-start.module.css';

const words = text.developers.quickStart;

/** Creates the key for the examples, and shows it as long as the page is open. */
export function SandboxKey({ create }: { create: ReturnType<typeof useCreateKey> }) {
  const { plan } = useWorkspace();
  const { data: keys, error: refused } = useKeys();
  const { data: made, error, isPending } = create;
  return (
    <div className={styles.stack}>
      <p className={styles.soft}>{words.keyLead}</p>
      {!plans[plan].api && <Notice tone="warn">{words.noApi(plan)}</Notice>}
      <RefusalNotice error={error ?? refused} />
      {made && (
        <>
          <CodeBlock label={words.yourKey} code={made.key} />
          <Notice tone="warn">{words.once}</Notice>
        </>
      )}
      {keys && !made && (
        <div>
          <Button
            look="primary"
            icon={<KeyRound aria-hidden="true" />}
            busy={isPending}
            onClick={() => create.mutate({ name: text.shell.quickStart, mode: 'test' })}
          >
            {words.make}
          </Button>
        </div>
      )}
    </div>
  );
}
