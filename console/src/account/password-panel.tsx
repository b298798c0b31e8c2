import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../api/auth.ts';
import { useSignedIn } from '../api/me.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Form, FormActions } from '../ui/form.tsx';
import { NewPassword } from '../ui/new-password.tsx';
import { Notice } from '../ui/notice.tsx';
import { Panel } from '../ui/panel.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { passwordFault, refusedOtherwise } from './password-fault.ts';
import { useRefreshAccount } from './use-refresh-account.ts';

const words = text.account.password;

export function PasswordPanel() {
  const { person } = useSignedIn();
  const [uses, setUses] = useState(0);
  const changed = useMutation({
    mutationFn: (passwords: { currentPassword: string; newPassword: string }) =>
      ask('/change-password', passwords),
    onSuccess: useRefreshAccount(),
  });
  const refused = refusedOtherwise(changed.error);
  return (
    <Panel title={words.title}>
      <p>{words.lead}</p>
      {/* The fields are emptied after use. */}
      <Form
        key={uses}
        onSubmit={(value) =>
          changed.mutate(
            { currentPassword: value('current'), newPassword: value('next') },
            { onSuccess: () => setUses(uses + 1) },
          )
        }
      >
        {changed.isSuccess && <Notice tone="good">{words.changed}</Notice>}
        {refused && <Notice tone="bad">{refused}</Notice>}
        {/* Password managers need the name of the account. */}
        <input type="hidden" name="username" autoComplete="username" value={person.email} readOnly />
        <PasswordField
          label={words.current}
          name="current"
          autoComplete="current-password"
          error={passwordFault(changed.error, words.wrong)}
          required
        />
        <NewPassword label={words.next} name="next" />
        <FormActions>
          <Button type="submit" busy={changed.isPending}>
            {words.submit}
          </Button>
        </FormActions>
      </Form>
    </Panel>
  );
}
