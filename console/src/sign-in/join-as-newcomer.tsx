import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { InvitationFacts } from '../../../server/src/console/people/schemas.ts';
import { signIn } from '../api/auth.ts';
import { faultOf, refusalOf } from '../api/faults.ts';
import { request } from '../api/request.ts';
import { language } from '../text/language.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { NewPassword } from '../ui/new-password.tsx';
import { RefusalNotice } from '../ui/refusal-notice.tsx';

interface Newcomer {
  name: string;
  email: string;
  password: string;
}

/** Creates an account, joins the workspace, and signs in. */
export function JoinAsNewcomer({ path, invitation }: { path: string; invitation: InvitationFacts }) {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const join = useMutation({
    mutationFn: async (newcomer: Newcomer) => {
      await request(`${path}/accept`, { body: { newcomer: { ...newcomer, language } } });
      await signIn(newcomer.email, newcomer.password);
    },
    onSuccess: () => {
      queries.clear();
      navigate('/');
    },
  });
  return (
    <Form
      onSubmit={(value) =>
        join.mutate({ name: value('name'), email: value('email'), password: value('password') })
      }
    >
      <RefusalNotice error={refusalOf(join.error)} />
      <Field
        label={text.signIn.join.name}
        name="name"
        hint={text.signIn.join.nameHint}
        autoComplete="name"
        maxLength={100}
        error={faultOf(join.error, 'name')}
        required
      />
      <Field
        label={text.signIn.email}
        name="email"
        type="email"
        autoComplete="username"
        {...(invitation.email !== null && { defaultValue: invitation.email, readOnly: true })}
        error={faultOf(join.error, 'email')}
        required
      />
      <NewPassword
        label={text.signIn.join.password}
        name="password"
        error={faultOf(join.error, 'password')}
      />
      <Button type="submit" look="primary" busy={join.isPending}>
        {text.signIn.join.submit}
      </Button>
    </Form>
  );
}
