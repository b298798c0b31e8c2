import { useMutation } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { ask } from '../api/auth.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { PasswordForm } from './password-form.tsx';
import { useRefreshAccount } from './use-refresh-account.ts';

const words = text.account.twoFactor;

/** The button disappears after use; `status` then gets the focus. */
export function DisableTwoFactor({ status }: { status: RefObject<HTMLElement | null> }) {
  const refresh = useRefreshAccount();
  const [open, setOpen] = useState(false);
  const disable = useMutation({
    mutationFn: (password: string) => ask('/two-factor/disable', { password }),
    onSuccess: async () => {
      setOpen(false);
      await refresh();
    },
  });
  return (
    <Dialog
      trigger={<Button look="danger">{words.disable}</Button>}
      title={words.disableTitle}
      open={open}
      onOpenChange={setOpen}
      finalFocus={status}
    >
      <p>{words.disableLead}</p>
      <PasswordForm
        action={words.disable}
        look="danger"
        busy={disable.isPending}
        error={disable.error}
        onSubmit={(password) => disable.mutate(password)}
      />
    </Dialog>
  );
}
