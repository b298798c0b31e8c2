// People at the console. They join by invitation, as everyone does, and sign in.

import type { Page } from 'playwright-core';
import { createWorkspace } from '../../src/accounts/workspaces/create-workspace.ts';
import { commandLine } from '../../src/audit/audit.ts';
import { invite } from '../../src/console/people/invitations/invite.ts';
import { consolePrefix } from '../../src/console/routes.ts';
import type { Role } from '../../src/domain/accounts/role.ts';
import { newId, randomBase62 } from '../../src/domain/ids.ts';
import { systemClock as now } from '../../src/domain/time/clock.ts';
import type { Services } from '../../src/services.ts';
import type { Db } from '../../src/store/open.ts';
import { forgetAddresses } from '../harness/console-app.ts';
import { servicesWith } from '../harness/services.ts';

export const password = 'correct horse battery staple';

export interface Person {
  name: string;
  email: string;
  workspaceId: string;
}

export interface PersonOptions {
  name?: string;
  role?: Role;
  isOperator?: boolean;
  /** A new workspace by default. */
  workspaceId?: string;
  workspace?: string;
}

export async function newPerson(
  { db, url }: { db: Db; url: string },
  {
    name = 'Ada Okafor',
    role = 'owner',
    isOperator = false,
    workspace = 'Acme Forwarding',
    ...options
  }: PersonOptions = {},
): Promise<Person> {
  const deps = servicesWith({ db, now, newId });
  const email = `${name.split(' ', 1)[0]?.toLowerCase()}.${randomBase62(6)}@acme.example`;
  const workspaceId = options.workspaceId ?? (await newWorkspace(deps, workspace, email));
  const { token } = await invite(deps, { workspaceId, email, role, isOperator, invitedBy: null });
  const accepted = await fetch(`${url}${consolePrefix}/invitations/${token}/accept`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ newcomer: { name, email, password } }),
  });
  if (!accepted.ok) throw new Error(`could not join: ${await accepted.text()}`);
  return { name, email, workspaceId };
}

/** Its audit log is empty, so that tests see only what they change. */
async function newWorkspace(deps: Services, name: string, ownerEmail: string): Promise<string> {
  const { id } = await createWorkspace(deps, commandLine, { name, plan: 'Enterprise', ownerEmail });
  await deps.db.deleteFrom('audit_log').where('workspace_id', '=', id).execute();
  return id;
}

/** Signs the browser of the page in. */
export async function signIn(page: Page, { db, url }: { db: Db; url: string }, email: string): Promise<void> {
  await forgetAddresses(db);
  const answer = await fetch(`${url}/console/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`could not sign in: ${await answer.text()}`);
  // Without expiry dates, because a browser uses the clock of the system and the test may use another.
  const cookies = answer.headers.getSetCookie().map((each) => each.split(';', 1)[0] ?? '');
  await page.context().addCookies(
    cookies.map((cookie) => {
      const [name = '', ...value] = cookie.split('=');
      return { name, value: value.join('='), url, httpOnly: true, sameSite: 'Lax' as const };
    }),
  );
}
