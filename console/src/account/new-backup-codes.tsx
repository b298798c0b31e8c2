import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../api/auth.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { BackupCodes } from './backup-codes.tsx';
import { PasswordForm } from './password-form.tsx';
import { useRefreshAccount } from './use-refresh-account.ts';

const words = text.account.twoFactor;

export function NewBackupCodes() {
  const [open, setOpen] = useState(false);
  const made = useMutation({
    mutationFn: (password: string) =>
      ask<{ backupCodes: string[] }>('/two-factor/generate-backup-codes', { password }),
    onSuccess: useRefreshAccount(),
  });
  const toggle = (next: boolean) => {
    setOpen(next);
    made.reset();
  };
  return (
    <Dialog
      trigger={<Button>{words.newCodes}</Button>}
      title={words.newCodes}
      open={open}
      onOpenChange={toggle}
    >
      {made.data === undefined ? (
        <>
          <p>{words.newCodesLead}</p>
          <PasswordForm
            action={words.make}
            busy={made.isPending}
            error={made.error}
            onSubmit={(password) => made.mutate(password)}
          />
        </>
      ) : (
        <BackupCodes codes={made.data.backupCodes} onKept={() => toggle(false)} />
      )}
    </Dialog>
  );
}
