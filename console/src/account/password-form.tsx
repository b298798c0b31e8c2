import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { DialogActions } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { passwordFault, refusedOtherwise } from './password-fault.ts';

interface Props {
  action: string;
  look?: 'primary' | 'danger';
  busy: boolean;
  error: Error | null;
  onSubmit: (password: string) => void;
}

/** Asks for the password before an action that a thief of the session must not do. */
export function PasswordForm({ action, look = 'primary', busy, error, onSubmit }: Props) {
  const refused = refusedOtherwise(error);
  return (
    <Form onSubmit={(value) => onSubmit(value('password'))}>
      {refused && <Notice tone="bad">{refused}</Notice>}
      <PasswordField
        label={text.account.twoFactor.password}
        name="password"
        autoComplete="current-password"
        error={passwordFault(error, text.account.twoFactor.wrong)}
        required
      />
      <DialogActions>
        <Button type="submit" look={look} busy={busy}>
          {action}
        </Button>
      </DialogActions>
    </Form>
  );
}
