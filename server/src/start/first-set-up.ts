import { listWorkspaces } from '../accounts/workspaces/list-workspaces.ts';
import { type SetUpDeps, setUpLink } from '../console/people/invitations/set-up-link.ts';

/** The link with which the first person creates an account; null once there is one, and while there is no workspace. */
export async function firstSetUp(deps: SetUpDeps, address: string): Promise<string | null> {
  const [oldest] = await listWorkspaces(deps);
  return oldest === undefined ? null : await setUpLink(deps, oldest.id, address);
}
