import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../api/auth.ts';
import { text } from '../text/en.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { PasswordForm } from './password-form.tsx';

const words = text.account.twoFactor;

export function DisableTwoFactor() {
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const disable = useMutation({
    mutationFn: (password: string) => ask('/two-factor/disable', { password }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['me'] });
      setOpen(false);
    },
  });
  return (
    <Dialog
      trigger={<Button look="danger">{words.disable}</Button>}
      title={words.disableTitle}
      open={open}
      onOpenChange={setOpen}
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
