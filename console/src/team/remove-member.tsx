import { LogOut, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { TeamMember } from '../../../server/src/console/people/schemas.ts';
import { request } from '../api/request.ts';
import { useMay, useWorkspace } from '../shell/workspace.tsx';
import { text } from '../text/text.ts';
import { CheckField } from '../ui/check-field.tsx';
import { ConfirmedAction } from '../ui/confirmed-action.tsx';
import { MemberKeys } from './member-keys.tsx';
import { useRefreshTeam } from './use-team.ts';

const words = text.team;

/** Ends a membership: another person's, or one's own. */
export function RemoveMember({ member, isSelf }: { member: TeamMember; isSelf: boolean }) {
  const { api, name: workspace } = useWorkspace();
  const refresh = useRefreshTeam();
  const [, navigate] = useLocation();
  const isOwner = useMay('owner');
  const [open, setOpen] = useState(false);
  const [isRevoking, setRevoking] = useState(false);
  const turn = (next: boolean) => {
    setOpen(next);
    setRevoking(false);
  };
  const remove = async () => {
    const query = isRevoking ? '?revokeKeys=true' : '';
    await request(`${api}/team/members/${member.id}${query}`, { method: 'DELETE' });
    if (isSelf) navigate('~/');
    await refresh();
  };
  const action = isSelf ? words.leave : words.remove;
  const Icon = isSelf ? LogOut : UserMinus;
  return (
    <ConfirmedAction
      target={member.name}
      icon={<Icon aria-hidden="true" />}
      title={isSelf ? words.leaveTitle(workspace) : words.removeTitle(member.name)}
      action={action}
      open={open}
      onOpenChange={turn}
      onConfirm={remove}
    >
      <p>{isSelf ? words.leaveLead : words.removeLead(member.name)}</p>
      {isOwner && open && (
        <MemberKeys
          member={member}
          lead={words.keysLead(member.name)}
          choice={(count) => (
            <CheckField
              label={words.revokeKeys(count)}
              hint={words.revokeKeysHint}
              checked={isRevoking}
              onChange={setRevoking}
            />
          )}
        />
      )}
    </ConfirmedAction>
  );
}
