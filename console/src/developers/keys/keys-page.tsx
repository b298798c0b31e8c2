import { KeyRound } from 'lucide-react';
import { Refusal } from '../../api/request.ts';
import { Unreachable } from '../../shell/unreachable.tsx';
import { useWorkspace } from '../../shell/workspace.tsx';
import { text } from '../../text/text.ts';
import { Empty } from '../../ui/empty.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CreateKey } from './create-key.tsx';
import { KeyTable } from './key-table.tsx';
import styles from './keys.module.css';
import { useKeys } from './use-keys.ts';

const words = text.developers.keys;

// biome-ignore lint/style/noDefaultExport: React's lazy reads it from there
export default function KeysPage() {
  const { plan } = useWorkspace();
  const { data, error, refetch } = useKeys();
  return (
    <Page title={text.shell.keys} lead={words.lead} actions={data && <CreateKey />}>
      {error && <Unreachable reason={error instanceof Refusal ? error : null} retry={() => void refetch()} />}
      {data === undefined && !error && <Skeleton height="14rem" />}
      {data?.mayCall === false && <Notice tone="warn">{words.noApi(plan)}</Notice>}
      {data?.keys.length === 0 && (
        <Empty
          icon={<KeyRound />}
          title={words.none}
          action={<LinkButton to="/quick-start">{words.toQuickStart}</LinkButton>}
        >
          {words.noneLead}
        </Empty>
      )}
      {data && data.keys.length > 0 && (
        <>
          <KeyTable keys={data.keys} />
          <p className={styles.soft}>{words.lastUsedNote}</p>
        </>
      )}
    </Page>
  );
}
