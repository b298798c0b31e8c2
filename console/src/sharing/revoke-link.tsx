import { Ban } from 'lucide-react';
import type { Share } from '../../../client/src/landfall.ts';
import { text } from '../text/text.ts';
import { ConfirmedAction } from '../ui/confirmed-action.tsx';
import { scopeName } from './link-words.ts';
import { useRevokeLink } from './sharing-api.ts';

const words = text.sharing;

export function RevokeLink({ link }: { link: Share }) {
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
