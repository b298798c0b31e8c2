// The console's routes on a real socket and a real database, and people who are signed in to it.

import { sql } from 'kysely';
import { pino } from 'pino';
import { createWorkspace } from '../../src/accounts/create-workspace.ts';
import { planLinks } from '../../src/accounts/plan-links.ts';
import { noLinks } from '../../src/alerts/alert-links.ts';
import { sandboxDirectory } from '../../src/carriers/sandbox.ts';
import { acceptInvitation } from '../../src/console/people/accept-invitation.ts';
import { type Auth, openAuth } from '../../src/console/people/auth.ts';
import { authRoutes } from '../../src/console/people/auth-routes.ts';
import { invite } from '../../src/console/people/invite.ts';
import { consolePrefix, consoleRoutes } from '../../src/console/routes.ts';
import type { Role } from '../../src/console/session.ts';
import { newId, randomBase62 } from '../../src/domain/ids.ts';
import type { PlanName } from '../../src/domain/plan.ts';
import { createApp } from '../../src/http/app.ts';
import { openRequestLimits } from '../../src/http/rate-limit.ts';
import { openPublish } from '../../src/open-publish.ts';
import { openTracking } from '../../src/tracking/tracking-deps.ts';
import { type TestClock, testClock } from './clock.ts';
import { type Lifetime, openTestStore, type TestStore } from './store.ts';
import { webhookDeps } from './webhook-deps.ts';

export interface ConsoleAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  body: any;
}

/** Somebody at the console. */
export interface SignedIn {
  personId: string;
  workspaceId: string;
  email: string;
  password: string;
  /** As a browser sends it. */
  cookie: string;
  /** `path` below /console/api; a body makes it a POST. */
  call(
    path: string,
    options?: { method?: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<ConsoleAnswer>;
}

export interface ConsoleApp {
  url: string;
  clock: TestClock;
  store: TestStore;
  auth: Auth;
  /** A new person in a workspace; in a new one unless told. */
  signIn(options?: {
    role?: Role;
    plan?: PlanName;
    workspaceId?: string;
    isOperator?: boolean;
  }): Promise<SignedIn>;
}

const password = 'correct horse battery staple';

/** Everything is gone when `lifetime` ends. */
export async function openConsoleApp(lifetime: Lifetime): Promise<ConsoleApp> {
  const opened = new AsyncDisposableStack();
  lifetime.after(() => opened.disposeAsync());
  const store = await openTestStore({ after: (release) => opened.defer(release) });
  // Sessions are on the clock of the system: better-auth has no other.
  const clock = testClock(new Date().toISOString());
  const auth = openAuth({
    db: store.db,
    now: clock.now,
    newId,
    secret: 'a secret of the tests, and of nothing else',
    publicUrl: null,
    oidc: null,
    log: () => {},
  });
  const app = opened.adopt(createApp({ logger: pino({ level: 'silent' }), newId }), (it) => it.close());
  const tracking = openTracking({
    db: store.db,
    pool: store.pool,
    now: clock.now,
    newId,
    directories: { live: sandboxDirectory({ now: clock.now }), test: sandboxDirectory({ now: clock.now }) },
    publish: openPublish({ now: clock.now, newId, links: noLinks }),
    etaThresholdHours: 12,
    freshForSeconds: 900,
    links: planLinks(null),
    log: () => {},
  });
  const limits = await openRequestLimits({ perMinute: 1_000_000, redisUrl: null, log: () => {} });
  opened.defer(() => limits.close());
  const webhooks = webhookDeps(tracking);
  const signingIn = { auth, hasProvider: false, sendsMail: false };
  const deps = { ...tracking, ...webhooks, ...signingIn, limits, listen: store.listen, publicUrl: null };
  await app.register(authRoutes(deps));
  await app.register(consoleRoutes(deps), { prefix: consolePrefix });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    clock,
    store,
    auth,
    async signIn({ role = 'owner', plan = 'Enterprise', workspaceId, isOperator = false } = {}) {
      const email = `${randomBase62(8)}@acme.example`;
      const id =
        workspaceId ??
        (await createWorkspace(deps, { name: 'Acme', plan, ownerEmail: 'ops@acme.example' })).id;
      const { token } = await invite(deps, { workspaceId: id, email, role, isOperator, invitedBy: null });
      const { personId } = await acceptInvitation(deps, token, { name: 'Ada', email, password });
      // Tests sign in more often than people may.
      await sql`truncate sign_in_counts`.execute(store.db);
      const cookie = await cookieOf(url, email);
      return { personId, workspaceId: id, email, password, cookie, call: caller(url, cookie) };
    },
  };
}

async function cookieOf(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/console/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`could not sign in: ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
}

function caller(url: string, cookie: string): SignedIn['call'] {
  return async (path, { method, body, headers } = {}) => {
    const response = await fetch(`${url}${consolePrefix}${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        cookie,
        origin: url,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
}
