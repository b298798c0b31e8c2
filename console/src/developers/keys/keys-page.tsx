import { KeyRound } from 'lucide-react';
import { plans } from '../../../../server/src/domain/accounts/plan.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { useWorkspace } from '../../shell/workspace.tsx';
import { text } from '../../text/text.ts';
import { Empty } from '../../ui/empty.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { CreateKey } from './create-key.tsx';
import { KeyTable } from './key-table.tsx';
import styles from './keys.module.css';
import { useKeys } from './use-keys.ts';

const words = text.developers.keys;

// biome-ignore lint/style/noDefaultExport: React's lazy reads it from there
export default function KeysPage() {
  const { plan } = useWorkspace();
  const query = useKeys();
  return (
    <Page title={text.shell.keys} lead={words.lead} actions={query.data && <CreateKey />}>
      <Loaded query={query} height="14rem">
        {(keys) => (
          <>
            {!plans[plan].api && <Notice tone="warn">{words.noApi(plan)}</Notice>}
            {keys.length === 0 && <NoKeys />}
            {keys.length > 0 && (
              <>
                <KeyTable keys={keys} />
                <p className={styles.soft}>{words.lastUsedNote}</p>
              </>
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}

function NoKeys() {
  return (
    <Empty
      icon={<KeyRound />}
      title={words.none}
      action={<LinkButton to="/quick-start">{words.toQuickStart}</LinkButton>}
    >
      {words.noneLead}
    </Empty>
  );
}
