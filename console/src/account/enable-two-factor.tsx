import { useMutation } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { ask, proveSecondFactor } from '../api/auth.ts';
import { explain } from '../api/explain.ts';
import { Refusal } from '../api/request.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { AuthenticatorKey } from './authenticator-key.tsx';
import { BackupCodes } from './backup-codes.tsx';
import { PasswordForm } from './password-form.tsx';
import { useRefreshAccount } from './use-refresh-account.ts';

const words = text.account.twoFactor;

interface Begun {
  totpURI: string;
  backupCodes: string[];
}

interface Props {
  isOn: boolean;
  /** Gets the focus when the button that opened the dialog is gone. */
  status: RefObject<HTMLElement | null>;
}

/** Password, app, code, backup codes: in this order, in one dialog. */
export function EnableTwoFactor({ isOn, status }: Props) {
  const [open, setOpen] = useState(false);
  const begin = useMutation({
    mutationFn: (password: string) => ask<Begun>('/two-factor/enable', { password }),
  });
  const verify = useMutation({
    mutationFn: proveSecondFactor,
    onSuccess: useRefreshAccount(),
  });
  const toggle = (next: boolean) => {
    setOpen(next);
    begin.reset();
    verify.reset();
  };
  return (
    <>
      {!isOn && <Button onClick={() => toggle(true)}>{words.enable}</Button>}
      <Dialog title={words.title} open={open} onOpenChange={toggle} finalFocus={isOn ? status : undefined}>
        {begin.data === undefined && (
          <PasswordForm
            action={words.next}
            busy={begin.isPending}
            error={begin.error}
            onSubmit={(password) => begin.mutate(password)}
          />
        )}
        {begin.data !== undefined && !verify.isSuccess && (
          <AuthenticatorKey
            uri={begin.data.totpURI}
            busy={verify.isPending}
            fault={verify.error === null ? undefined : codeFault(verify.error)}
            onCode={(code) => verify.mutate(code)}
          />
        )}
        {begin.data !== undefined && verify.isSuccess && (
          <BackupCodes codes={begin.data.backupCodes} onKept={() => toggle(false)} />
        )}
      </Dialog>
    </>
  );
}

function codeFault(error: Error): string {
  if (!(error instanceof Refusal)) return explain(error);
  if (error.status === 429) return text.signIn.slowDown;
  return error.status !== null && error.status < 500 ? words.codeWrong : explain(error);
}
