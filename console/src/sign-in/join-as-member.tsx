import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { InvitationFacts } from '../../../server/src/console/people/schemas.ts';
import { signOut } from '../api/auth.ts';
import type { Me } from '../api/me.ts';
import { request } from '../api/request.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { RefusalNotice } from '../ui/refusal-notice.tsx';

interface Props {
  path: string;
  invitation: InvitationFacts;
  person: Me['person'];
}

/** Lets a signed-in person join one more workspace. */
export function JoinAsMember({ path, invitation, person }: Props) {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const join = useMutation({
    mutationFn: () => request<{ workspaceId: string }>(`${path}/accept`, { body: {} }),
    onSuccess: ({ workspaceId }) => {
      queries.clear();
      navigate(`/w/${workspaceId}/live`);
    },
  });
  const leave = useMutation({ mutationFn: signOut, onSuccess: () => queries.invalidateQueries() });
  const isHis = invitation.email === null || invitation.email === person.email;
  return (
    <>
      <RefusalNotice error={join.error} />
      <p>{text.signIn.join.youAre(person.name, person.email)}</p>
      {isHis ? (
        <Button look="primary" busy={join.isPending} onClick={() => join.mutate()}>
          {text.signIn.join.joinAs(person.name)}
        </Button>
      ) : (
        <Notice tone="warn">{text.signIn.join.meantFor(invitation.email ?? '')}</Notice>
      )}
      <Button busy={leave.isPending} onClick={() => leave.mutate()}>
        {text.signIn.join.signOut}
      </Button>
    </>
  );
}
