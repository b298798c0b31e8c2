import { useMutation } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { Invited } from '../../../server/src/console/people/schemas.ts';
import { faultOf, refusalOf } from '../api/faults.ts';
import type { Role } from '../api/me.ts';
import { request } from '../api/request.ts';
import { useWorkspace } from '../shell/workspace.tsx';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { RefusalNotice } from '../ui/refusal-notice.tsx';
import { Select } from '../ui/select.tsx';
import { InvitationSent } from './invitation-sent.tsx';
import { LimitField } from './limit-field.tsx';
import { roleOptions } from './role-options.ts';
import styles from './team.module.css';
import { useRefreshTeam } from './use-team.ts';

const words = text.team;

interface NewInvitation {
  email: string;
  role: Role;
  /** Limits a viewer. */
  tags?: string[];
}

export function InviteDialog() {
  const { api } = useWorkspace();
  const refresh = useRefreshTeam();
  const [open, setOpen] = useState(false);
  const invite = useMutation({
    mutationFn: (body: NewInvitation) => request<Invited>(`${api}/team/invitations`, { body }),
    onSuccess: refresh,
  });
  const toggle = (next: boolean) => {
    setOpen(next);
    invite.reset();
  };
  return (
    <Dialog
      trigger={
        <Button look="primary" icon={<UserPlus aria-hidden="true" />}>
          {words.invite}
        </Button>
      }
      title={words.inviteTitle}
      open={open}
      onOpenChange={toggle}
    >
      {invite.isSuccess ? (
        <InvitationSent
          email={invite.variables.email}
          link={invite.data.link}
          onAnother={() => invite.reset()}
          onDone={() => toggle(false)}
        />
      ) : (
        <InviteForm busy={invite.isPending} error={invite.error} onSubmit={(body) => invite.mutate(body)} />
      )}
    </Dialog>
  );
}

interface FormProps {
  busy: boolean;
  error: Error | null;
  onSubmit: (body: NewInvitation) => void;
}

function InviteForm({ busy, error, onSubmit }: FormProps) {
  const [role, setRole] = useState<Role>('editor');
  const [tags, setTags] = useState<string[]>([]);
  const limit = role === 'viewer' && tags.length > 0 ? { tags } : {};
  return (
    <Form onSubmit={(value) => onSubmit({ email: value('email').trim(), role, ...limit })}>
      <RefusalNotice error={refusalOf(error)} />
      <Field
        label={words.email}
        name="email"
        type="email"
        autoComplete="off"
        error={faultOf(error, 'email')}
        required
      />
      <Select label={words.role} value={role} options={roleOptions} onChange={setRole} />
      <p className={styles.soft} aria-live="polite">
        {words.roleHints[role]}
      </p>
      {role === 'viewer' && <LimitField tags={tags} onChange={setTags} error={faultOf(error, 'tags')} />}
      <DialogActions>
        <Button type="submit" look="primary" busy={busy}>
          {words.send}
        </Button>
      </DialogActions>
    </Form>
  );
}
