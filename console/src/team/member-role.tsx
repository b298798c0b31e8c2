import { useMutation } from '@tanstack/react-query';
import type { TeamMember } from '../../../server/src/console/people/schemas.ts';
import { explain } from '../api/explain.ts';
import type { Role } from '../api/me.ts';
import { request } from '../api/request.ts';
import { useWorkspace } from '../shell/workspace.tsx';
import { text } from '../text/text.ts';
import { Select } from '../ui/select.tsx';
import { roleOptions } from './role-options.ts';
import styles from './team.module.css';
import { useRefreshTeam } from './use-team.ts';

/** The role of a member; a change takes effect at once, and a refusal is shown here. */
export function MemberRole({ member }: { member: TeamMember }) {
  const { api } = useWorkspace();
  const refresh = useRefreshTeam();
  const change = useMutation({
    mutationFn: (role: Role) =>
      request(`${api}/team/members/${member.id}`, { method: 'PATCH', body: { role } }),
    onSettled: refresh,
  });
  return (
    <div className={styles.choice}>
      <Select
        label={text.team.roleOf(member.name)}
        labelHidden
        value={change.isPending ? change.variables : member.role}
        options={roleOptions}
        onChange={(role) => change.mutate(role)}
      />
      <p className={styles.fault} role="alert">
        {change.error && explain(change.error)}
      </p>
    </div>
  );
}
