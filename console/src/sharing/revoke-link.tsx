import { Ban } from 'lucide-react';
import type { ShareLinkJson } from '../../../server/src/console/sharing/schemas.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { scopeName } from './link-words.ts';
import { useRevokeLink } from './sharing-api.ts';

const words = text.sharing;

export function RevokeLink({ link }: { link: ShareLinkJson }) {
  const revoke = useRevokeLink(link.id);
  return (
    <Confirm
      trigger={
        <Button
          look="quiet"
          icon={<Ban aria-hidden="true" />}
          aria-label={text.common.labelled(words.revoke, scopeName(link.scope))}
        >
          {words.revoke}
        </Button>
      }
      title={words.revokeTitle}
      action={words.revoke}
      onConfirm={revoke}
    >
      <p>{scopeName(link.scope)}</p>
      <p>{words.revokeLead}</p>
    </Confirm>
  );
}
