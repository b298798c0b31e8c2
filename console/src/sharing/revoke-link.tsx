import { Ban } from 'lucide-react';
import type { ShareLinkJson } from '../../../server/src/console/sharing/schemas.ts';
import { text } from '../text/text.ts';
import { ConfirmedAction } from '../ui/confirmed-action.tsx';
import { scopeName } from './link-words.ts';
import { useRevokeLink } from './sharing-api.ts';

const words = text.sharing;

export function RevokeLink({ link }: { link: ShareLinkJson }) {
  const revoke = useRevokeLink(link.id);
  return (
    <ConfirmedAction
      target={scopeName(link.scope)}
      icon={<Ban aria-hidden="true" />}
      title={words.revokeTitle}
      action={words.revoke}
      onConfirm={revoke}
    >
      <p>{scopeName(link.scope)}</p>
      <p>{words.revokeLead}</p>
    </ConfirmedAction>
  );
}
