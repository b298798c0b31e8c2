import { useQuery } from '@tanstack/react-query';
import type { InvitationFacts } from '../../../server/src/console/people/schemas.ts';
import { explain } from '../api/explain.ts';
import { useMe } from '../api/me.ts';
import { Refusal, request } from '../api/request.ts';
import { Card } from '../shell/card.tsx';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { JoinAsMember } from './join-as-member.tsx';
import { JoinAsNewcomer } from './join-as-newcomer.tsx';
import { LanguageChoice } from './language-choice.tsx';

/** The page of a link to join: a new account, or one more workspace for a person with an account. */
// biome-ignore lint/style/noDefaultExport: React's lazy reads it from there
export default function JoinPage({ token }: { token: string }) {
  const path = `/console/api/invitations/${encodeURIComponent(token)}`;
  const invited = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => request<InvitationFacts>(path),
  });
  const { data: me } = useMe();
  const { data: invitation } = invited;
  // A known invitation stays when it cannot be loaded again: the user may be filling in the form.
  if (invited.isLoadingError) return <BadLink error={invited.error} />;
  if (invitation === undefined || me === undefined) {
    return (
      <Card title={text.signIn.join.title('…')}>
        <Skeleton height="14rem" />
      </Card>
    );
  }
  return (
    <Card title={text.signIn.join.title(invitation.workspace)}>
      <p>{text.signIn.join.lead[invitation.role]}</p>
      {me === null ? (
        <>
          <ForStranger path={path} back={`/join/${token}`} invitation={invitation} />
          <LanguageChoice />
        </>
      ) : (
        <JoinAsMember path={path} invitation={invitation} person={me.person} />
      )}
    </Card>
  );
}

interface Stranger {
  path: string;
  /** The address to return to after signing in. */
  back: string;
  invitation: InvitationFacts;
}

/** A person who is not signed in may still have an account. */
function ForStranger({ path, back, invitation }: Stranger) {
  const signIn = `/sign-in?next=${encodeURIComponent(back)}`;
  if (invitation.hasAccount) {
    return (
      <>
        <p>{text.signIn.join.signInFirst(invitation.email ?? '')}</p>
        <LinkButton to={signIn} look="primary">
          {text.signIn.submit}
        </LinkButton>
      </>
    );
  }
  return (
    <>
      <JoinAsNewcomer path={path} invitation={invitation} />
      <LinkButton to={signIn}>{text.signIn.join.haveAccount}</LinkButton>
    </>
  );
}

function BadLink({ error }: { error: Error }) {
  const isUnreachable = !(error instanceof Refusal) || error.status === null || error.status >= 500;
  return (
    <Card title={text.signIn.join.badTitle}>
      <Notice tone="bad">{explain(error)}</Notice>
      {isUnreachable ? (
        <Button onClick={() => window.location.reload()}>{text.common.retry}</Button>
      ) : (
        <LinkButton to="/sign-in">{text.signIn.submit}</LinkButton>
      )}
    </Card>
  );
}
