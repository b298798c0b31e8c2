import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { TeamMember } from '../../../server/src/console/people/schemas.ts';
import { faultOf, refusalOf } from '../api/faults.ts';
import { request } from '../api/request.ts';
import { useWorkspace } from '../shell/workspace.tsx';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { CancelButton, Dialog, DialogActions } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { RefusalNotice } from '../ui/refusal-notice.tsx';
import { LimitField } from './limit-field.tsx';
import { MemberKeys } from './member-keys.tsx';
import { useRefreshTeam } from './use-team.ts';

const words = text.team;

/** Limits a viewer to shipments with some tags, or ends the limit. */
export function MemberLimit({ member }: { member: TeamMember }) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      trigger={
        <Button look="quiet" aria-label={words.limitOf(member.name)}>
          {words.limitTo}
        </Button>
      }
      title={words.limitOf(member.name)}
      open={open}
      onOpenChange={setOpen}
    >
      <LimitForm member={member} onClose={() => setOpen(false)} />
    </Dialog>
  );
}

function LimitForm({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const { api } = useWorkspace();
  const refresh = useRefreshTeam();
  const [tags, setTags] = useState<string[]>(member.tags ?? []);
  const save = useMutation({
    mutationFn: () =>
      request(`${api}/team/members/${member.id}`, {
        method: 'PATCH',
        body: { role: member.role, tags: tags.length === 0 ? null : tags },
      }),
    onSuccess: async () => {
      await refresh();
      onClose();
    },
  });
  return (
    <Form onSubmit={() => save.mutate()}>
      <RefusalNotice error={refusalOf(save.error)} />
      <LimitField tags={tags} onChange={setTags} error={faultOf(save.error, 'tags')} />
      {tags.length > 0 && <MemberKeys member={member} lead={words.limitKeysLead(member.name)} />}
      <DialogActions>
        <CancelButton />
        <Button type="submit" look="primary" busy={save.isPending}>
          {text.common.save}
        </Button>
      </DialogActions>
    </Form>
  );
}
