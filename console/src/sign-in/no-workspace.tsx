import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { signOut } from '../api/auth.ts';
import { useSignedIn } from '../api/me.ts';
import { Card } from '../shell/card.tsx';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';

const words = text.signIn.nowhere;

/** For a person who left every workspace, or was removed: they may get a new invitation, or sign in as another person. */
export function NoWorkspace() {
  const { person } = useSignedIn();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const leave = useMutation({
    mutationFn: signOut,
    onSuccess: () => {
      queries.clear();
      navigate('~/sign-in');
    },
  });
  return (
    <Card title={words.title}>
      <p>{words.lead}</p>
      <p>{text.signIn.join.youAre(person.name, person.email)}</p>
      <Button busy={leave.isPending} onClick={() => leave.mutate()}>
        {text.signIn.join.signOut}
      </Button>
    </Card>
  );
}
