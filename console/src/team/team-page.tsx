import { UserPlus } from 'lucide-react';
import { Loaded } from '../shell/loaded.tsx';
import { useMay } from '../shell/workspace.tsx';
import { text } from '../text/text.ts';
import { Empty } from '../ui/empty.tsx';
import { Page } from '../ui/page.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberList } from './member-list.tsx';
import { useTeam } from './use-team.ts';

// biome-ignore lint/style/noDefaultExport: React's lazy reads it from there
export default function TeamPage() {
  const isOwner = useMay('owner');
  const team = useTeam();
  return (
    <Page title={text.shell.team} lead={text.team.lead} actions={isOwner && <InviteDialog />}>
      <Loaded query={team}>
        {({ members, invitations }) => (
          <>
            <MemberList members={members} />
            {isOwner && members.length === 1 && invitations.length === 0 && (
              <Empty icon={<UserPlus />} title={text.team.alone}>
                {text.team.aloneLead}
              </Empty>
            )}
            {invitations.length > 0 && <InvitationList invitations={invitations} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}
