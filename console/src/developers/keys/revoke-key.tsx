import { Ban } from 'lucide-react';
import type { KeyView } from '../../../../server/src/console/keys/schemas.ts';
import { request } from '../../api/request.ts';
import { useWorkspace } from '../../shell/workspace.tsx';
import { text } from '../../text/text.ts';
import { ConfirmedAction } from '../../ui/confirmed-action.tsx';
import { withElements } from '../../ui/with-elements.ts';
import { LastUsed } from './last-used.tsx';
import { useRefreshKeys } from './use-keys.ts';

const words = text.developers.keys;

export function RevokeKey({ known: { id, name, masked, last_used_at } }: { known: KeyView }) {
  const { api } = useWorkspace();
  const refresh = useRefreshKeys();
  const revoke = async () => {
    await request(`${api}/keys/${id}/revoke`, { method: 'POST' });
    await refresh();
  };
  return (
    <ConfirmedAction
      target={name}
      icon={<Ban aria-hidden="true" />}
      title={words.revokeTitle(name)}
      action={words.revoke}
      onConfirm={revoke}
    >
      <p>
        <code>{masked}</code>
      </p>
      <p>{words.revokeLead}</p>
      <p>{withElements(words.usedLast, <LastUsed at={last_used_at} />)}</p>
    </ConfirmedAction>
  );
}
