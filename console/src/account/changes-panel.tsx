import type { AuditEntryView } from '../../../server/src/console/people/schemas.ts';
import { useSignedIn } from '../api/me.ts';
import { usePages } from '../api/use-pages.ts';
import { AuditList } from '../audit/audit-list.tsx';
import { Loaded } from '../shell/loaded.tsx';
import { text } from '../text/text.ts';
import { MoreButton } from '../ui/more-button.tsx';
import { Panel } from '../ui/panel.tsx';
import { ownChangesKey } from './use-refresh-account.ts';

const words = text.account.changes;

/** Changes of the account, so that people notice those they did not make. */
export function ChangesPanel() {
  const { person } = useSignedIn();
  const changes = usePages<AuditEntryView>(ownChangesKey, '/console/api/account/changes');
  return (
    <Panel title={words.title}>
      <p>{words.lead}</p>
      <Loaded query={changes}>
        {(entries) =>
          entries.length === 0 ? (
            <p>{words.none}</p>
          ) : (
            <>
              <AuditList label={words.title} entries={entries} ownId={person.id} />
              <MoreButton query={changes} />
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}
