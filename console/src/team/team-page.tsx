import { UserPlus } from 'lucide-react';
import { Refusal } from '../api/request.ts';
import { Unreachable } from '../shell/unreachable.tsx';
import { useMay } from '../shell/workspace.tsx';
import { text } from '../text/en.ts';
import { Empty } from '../ui/empty.tsx';
import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { InvitationTable } from './invitation-table.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberTable } from './member-table.tsx';
import { useTeam } from './use-team.ts';

// biome-ignore lint/style/noDefaultExport: React's lazy reads it from there
export default function TeamPage() {
  const isOwner = useMay('owner');
  const { data: team, error, refetch } = useTeam();
  const isAlone = team !== undefined && team.members.length === 1 && team.invitations.length === 0;
  return (
    <Page title={text.shell.team} lead={text.team.lead} actions={isOwner && <InviteDialog />}>
      {error && <Unreachable reason={error instanceof Refusal ? error : null} retry={() => void refetch()} />}
      {team === undefined && !error && <Skeleton height="12rem" />}
      {team && <MemberTable members={team.members} />}
      {isAlone && isOwner && (
        <Empty icon={<UserPlus />} title={text.team.alone}>
          {text.team.aloneLead}
        </Empty>
      )}
      {team && team.invitations.length > 0 && <InvitationTable invitations={team.invitations} />}
    </Page>
  );
}
