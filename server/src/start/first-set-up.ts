import { listWorkspaces } from '../accounts/workspaces/list-workspaces.ts';
import { setUpLink } from '../console/people/invitations/set-up-link.ts';
import type { Services } from '../services.ts';

/** The link with which the first person creates an account; null once there is one, and while there is no workspace. */
export async function firstSetUp(services: Services, address: string): Promise<string | null> {
  const [oldest] = await listWorkspaces(services);
  return oldest === undefined ? null : await setUpLink(services, oldest.id, address);
}
