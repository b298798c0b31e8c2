import type { Actor } from '../../audit/audit.ts';
import { audited } from '../../audit/audited.ts';
import type { WorkspaceRow } from '../../store/rows/account-rows.ts';
import { type CreateWorkspaceDeps, createWorkspace, type NewWorkspace } from './create-workspace.ts';

/** Creates a workspace and writes an entry into the audit log. @throws Problem as `createWorkspace` */
export function createWorkspaceAudited(
  deps: CreateWorkspaceDeps,
  actor: Actor,
  input: NewWorkspace,
): Promise<WorkspaceRow> {
  return audited(
    deps,
    actor,
    (within) => createWorkspace(within, input),
    ({ id, name, plan, owner_email: ownerEmail }) => ({
      action: 'workspace.create',
      workspaceId: id,
      target: id,
      details: { name, plan, ownerEmail },
    }),
  );
}
