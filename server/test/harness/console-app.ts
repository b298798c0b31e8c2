// The console's routes on a real socket and a real database, and people who are signed in to it.

import { sql } from 'kysely';
import { pino } from 'pino';
import { createWorkspace } from '../../src/accounts/create-workspace.ts';
import { planLinks } from '../../src/accounts/plan-links.ts';
import { alertLinks, noLinks } from '../../src/alerts/alert-links.ts';
import { backlogsOf } from '../../src/backlogs.ts';
import type { CarrierSettings } from '../../src/carriers/carrier-settings.ts';
import { createLiveDirectory } from '../../src/carriers/live-directory.ts';
import { sandboxDirectory } from '../../src/carriers/sandbox.ts';
import type { Installation } from '../../src/console/operator/installation.ts';
import { acceptInvitation } from '../../src/console/people/accept-invitation.ts';
import { type Auth, authPath, type OidcSettings, openAuth } from '../../src/console/people/auth.ts';
import { authRoutes } from '../../src/console/people/auth-routes.ts';
import { authSecrets } from '../../src/console/people/auth-secrets.ts';
import { invite } from '../../src/console/people/invite.ts';
import { consolePrefix, consoleRoutes } from '../../src/console/routes.ts';
import type { Role } from '../../src/console/session.ts';
import { newId, randomBase62 } from '../../src/domain/ids.ts';
import type { PlanName } from '../../src/domain/plan.ts';
import { createApp } from '../../src/http/app.ts';
import { openRequestLimits } from '../../src/http/rate-limit.ts';
import { openPublish } from '../../src/open-publish.ts';
import { settingsInForce } from '../../src/settings-in-force.ts';
import { openTracking, type TrackingDeps } from '../../src/tracking/tracking-deps.ts';
import { type TestClock, testClock } from './clock.ts';
import { type Lifetime, openTestStore, type TestStore } from './store.ts';
import { webhookDeps } from './webhook-deps.ts';

export interface ConsoleAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  body: any;
}

/** `path` below /console/api; a body makes it a POST. */
type Call = (
  path: string,
  options?: { method?: string; body?: unknown; headers?: Record<string, string> },
) => Promise<ConsoleAnswer>;

/** Somebody at the console. */
export interface SignedIn {
  personId: string;
  workspaceId: string;
  email: string;
  password: string;
  /** As a browser sends it. */
  cookie: string;
  call: Call;
  /** The same below /console/auth. */
  ask: Call;
}

export interface ConsoleApp {
  url: string;
  clock: TestClock;
  store: TestStore;
  auth: Auth;
  /** What its routes track with. */
  tracking: TrackingDeps;
  /** All that it answers. */
  routes: readonly { method: string; path: string }[];
  /** Somebody who is not signed in, or signs in with the cookie given. */
  at(cookie?: string): Pick<SignedIn, 'call' | 'ask'>;
  /** A new person in a workspace; in a new one unless told. */
  signIn(options?: {
    role?: Role;
    plan?: PlanName;
    workspaceId?: string;
    isOperator?: boolean;
  }): Promise<SignedIn>;
}

const password = 'correct horse battery staple';

export interface ConsoleAppOptions {
  perMinute?: number;
  publicUrl?: string | null;
  oidc?: OidcSettings | null;
  sendsMail?: boolean;
  /** Those of live data; the sandbox's where left out. */
  carriers?: readonly CarrierSettings[];
}

/** Everything is gone when `lifetime` ends. */
export async function openConsoleApp(
  lifetime: Lifetime,
  options: ConsoleAppOptions = {},
): Promise<ConsoleApp> {
  const { perMinute = 1_000_000, publicUrl = null, oidc = null, sendsMail = false } = options;
  const opened = new AsyncDisposableStack();
  lifetime.after(() => opened.disposeAsync());
  const store = await openTestStore({ after: (release) => opened.defer(release) });
  // Sessions are on the clock of the system: better-auth has no other.
  const clock = testClock(new Date().toISOString());
  const app = opened.adopt(createApp({ logger: pino({ level: 'silent' }), newId }), (it) => it.close());
  const routes: { method: string; path: string }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    routes.push(...[method].flat().map((each) => ({ method: each, path: url })));
  });
  const tracking = trackingOf(store, clock, options.carriers);
  const limits = await openRequestLimits({ perMinute, redisUrl: null, log: () => {} });
  opened.defer(() => limits.close());
  const webhooks = { ...webhookDeps(tracking), serviceName: 'Service' };
  const auth = openAuth({ ...tracking, secrets: authSecrets(webhooks.sealer), publicUrl, oidc });
  const signingIn = { auth, hasProvider: oidc !== null, sendsMail };
  const linksOfAlerts = publicUrl === null ? noLinks : alertLinks(publicUrl, Buffer.alloc(32, 7));
  const deps = {
    ...tracking,
    ...webhooks,
    ...signingIn,
    alertLinks: linksOfAlerts,
    limits,
    listen: store.listen,
    publicUrl,
    installation: installationOf(store, options.carriers),
  };
  await app.register(authRoutes(deps));
  await app.register(consoleRoutes(deps), { prefix: consolePrefix });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const origin = publicUrl ?? url;
  const at = (cookie = '') => ({
    call: caller(url + consolePrefix, { origin, cookie }),
    ask: caller(url + authPath, { origin, cookie }),
  });
  return {
    url,
    clock,
    store,
    auth,
    tracking,
    routes,
    at,
    async signIn({ role = 'owner', plan = 'Enterprise', workspaceId, isOperator = false } = {}) {
      const email = `${randomBase62(8)}@acme.example`;
      const id =
        workspaceId ??
        (await createWorkspace(deps, { name: 'Acme', plan, ownerEmail: 'ops@acme.example' })).id;
      const { token } = await invite(deps, { workspaceId: id, email, role, isOperator, invitedBy: null });
      const { personId } = await acceptInvitation(deps, token, { name: 'Ada', email, password });
      // Tests sign in more often than people may.
      await sql`truncate sign_in_counts`.execute(store.db);
      const cookie = cookieOf(await at().ask('/sign-in/email', { body: { email, password } }));
      return { personId, workspaceId: id, email, password, cookie, ...at(cookie) };
    },
  };
}

function installationOf({ db }: TestStore, carriers: ConsoleAppOptions['carriers'] = []): Installation {
  const facts = {
    version: '1.2.3',
    node: process.version,
    database: 'a test',
    settings: settingsInForce({}),
  };
  return { facts, carriers, backlogs: backlogsOf(db) };
}

function trackingOf(
  { db, pool }: TestStore,
  { now }: TestClock,
  carriers?: ConsoleAppOptions['carriers'],
): TrackingDeps {
  const sandbox = sandboxDirectory({ now });
  const live = carriers === undefined ? sandbox : createLiveDirectory(carriers, { now });
  return openTracking({
    db,
    pool,
    now,
    newId,
    directories: { live, test: sandbox },
    publish: openPublish({ now, newId, links: noLinks }),
    etaThresholdHours: 12,
    freshForSeconds: 900,
    links: planLinks(null),
    log: () => {},
  });
}

/** What a browser keeps of an answer, as it sends it. */
export function cookieOf({ status, headers, body }: ConsoleAnswer): string {
  if (status !== 200) throw new Error(`could not sign in: ${JSON.stringify(body)}`);
  return headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
}

function caller(base: string, own: { origin: string; cookie: string }): Call {
  return async (path, { method, body, headers } = {}) => {
    const response = await fetch(base + path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...own,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  };
}
