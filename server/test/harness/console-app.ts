// The console's routes on a real socket and a real database, and people who are signed in.

import type { RouteHandlerMethod, RouteOptions } from 'fastify';
import { sql } from 'kysely';
import { type Logger, pino } from 'pino';
import { createWorkspace } from '../../src/accounts/workspaces/create-workspace.ts';
import { alertLinks, noLinks } from '../../src/alerts/alert-links.ts';
import { commandLine } from '../../src/audit/audit.ts';
import type { CarrierSettings } from '../../src/carriers/carrier-settings.ts';
import { sandboxDirectory } from '../../src/carriers/sandbox.ts';
import { type AskedCarriers, openAskedCarriers } from '../../src/connections/asked-carriers.ts';
import type { ConsoleServices } from '../../src/console/console-services.ts';
import type { Installation } from '../../src/console/operator/installation.ts';
import { authPath, authRoutes } from '../../src/console/people/auth-routes.ts';
import { acceptInvitation } from '../../src/console/people/invitations/accept-invitation.ts';
import { invite } from '../../src/console/people/invitations/invite.ts';
import { openPasswords } from '../../src/console/people/passwords/passwords.ts';
import { type OidcSettings, openProvider } from '../../src/console/people/provider/provider.ts';
import { consolePrefix, consoleRoutes } from '../../src/console/routes.ts';
import { type Caps, defaultCaps } from '../../src/domain/accounts/caps.ts';
import type { PlanName } from '../../src/domain/accounts/plan.ts';
import type { Role } from '../../src/domain/accounts/role.ts';
import { newId, randomBase62 } from '../../src/domain/ids.ts';
import { type Afterwards, openAfterwards } from '../../src/http/afterwards.ts';
import { type App, createApp } from '../../src/http/app.ts';
import { openRequestLimits } from '../../src/http/rate-limit.ts';
import { openRivalReader } from '../../src/imports/from-rival/rival-reader.ts';
import { openImportReader } from '../../src/imports/reading/import-reader.ts';
import type { Services } from '../../src/services.ts';
import { backlogsOf } from '../../src/start/backlogs.ts';
import { settingsInForce } from '../../src/start/settings-in-force.ts';
import type { Db } from '../../src/store/open.ts';
import { type TestClock, testClock } from './clock.ts';
import { cookieOf, type Visitor, visitors } from './console-visitor.ts';
import { type Lifetime, releaseAtEnd } from './lifetime.ts';
import { requireEntries } from './require-entries.ts';
import { servicesWith, testSealer } from './services.ts';
import { openTestStore, type TestStore } from './store.ts';

/** A person who uses the console. */
export interface SignedIn extends Visitor {
  personId: string;
  workspaceId: string;
  email: string;
  password: string;
  /** The cookie as a browser sends it. */
  cookie: string;
}

/** A route and the schema for its requests. */
export interface KnownRoute {
  method: string;
  path: string;
  schema(): RouteOptions['schema'];
  handler: RouteHandlerMethod;
}

export interface ConsoleApp {
  url: string;
  clock: TestClock;
  store: TestStore;
  afterwards: Afterwards;
  /** What the routes track with. */
  tracking: Services;
  deps: ConsoleServices;
  /** All routes of the app. */
  routes: readonly KnownRoute[];
  /** A visitor who is not signed in, or who has the given cookie. */
  at(cookie?: string): Visitor;
  /** Creates a person in a workspace, by default a new one, and signs them in. */
  signIn(options?: {
    role?: Role;
    /** Limits a viewer to shipments with these tags. */
    tags?: string[];
    plan?: PlanName;
    workspaceId?: string;
    isOperator?: boolean;
  }): Promise<SignedIn>;
  /** Signs a person in again whose session has ended. */
  signInAgain(person: SignedIn): Promise<SignedIn>;
}

const password = 'correct horse battery staple';

export interface ConsoleAppOptions {
  perMinute?: number;
  publicUrl?: string | null;
  oidc?: OidcSettings | null;
  sendsMail?: boolean;
  caps?: Partial<Caps>;
  /** Silent by default. */
  logger?: Logger;
  /** The carriers of live data. By default those of the sandbox. */
  carriers?: readonly CarrierSettings[];
  /** The carriers are those of the demo. */
  isDemo?: boolean;
  /** Owners connect carriers for their workspace. By default they may. */
  ownConnections?: boolean;
  /** What this server has instead. */
  given?: Partial<Services>;
  /** Whether addresses outside the team must confirm. By default they need not. */
  asksToConfirm?: boolean;
}

const silent = pino({ level: 'silent' });

/** Opens the app. All is removed when `lifetime` ends. */
export async function openConsoleApp(
  lifetime: Lifetime,
  options: ConsoleAppOptions = {},
): Promise<ConsoleApp> {
  const { perMinute = 1_000_000, publicUrl = null, oidc = null, sendsMail = false } = options;
  const opened = openedFor(lifetime);
  const store = await openTestStore({ after: (release) => opened.defer(release) });
  const clock = testClock(new Date().toISOString());
  const app = opened.adopt(createApp(appOptionsOf(options)), closeAtOnce);
  const routes = routesOf(app);
  requireEntries(app);
  const limits = opened.adopt(await openRequestLimits({ perMinute, redisUrl: null, log: () => {} }), (it) =>
    it.close(),
  );
  const asked = opened.adopt(await openAsked(store, clock, options), (it) => it.close());
  const tracking = servicesWith({
    ...{ db: store.db, now: clock.now, limits, publicUrl, sendsMail, caps: capsOf(options) },
    directories: directoriesOf(clock, options, asked),
    ...options.given,
    alertLinks: publicUrl === null ? noLinks : linksTo(publicUrl, options),
  });
  const afterwards = heldAfterwards(app);
  const rivalReader = opened.adopt(openRivalReader(tracking), (it) => it.close());
  const deps = {
    ...{ ...tracking, afterwards, importReader: openImportReader(app), rivalReader },
    // Hashing is slow on purpose, and tests give many passwords. The tests in the browser hash as a server does.
    passwords: openPasswords({ N: 16, r: 8, p: 1 }),
    provider: oidc === null ? null : openProvider(oidc),
    installation: installationOf(store, asked, options),
  };
  await app.register(authRoutes(deps), { prefix: authPath });
  await app.register(consoleRoutes(deps), { prefix: consolePrefix });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const at = visitors(url, publicUrl ?? url);
  async function signInAgain(person: SignedIn): Promise<SignedIn> {
    const { email, password: own } = person;
    await forgetAddresses(store.db);
    const cookie = cookieOf(await at().ask('/sign-in/email', { body: { email, password: own } }));
    return { ...person, cookie, ...at(cookie) };
  }
  return {
    url,
    clock,
    store,
    afterwards,
    tracking,
    deps,
    routes,
    at,
    async signIn({ role = 'owner', tags, plan = 'Enterprise', workspaceId, isOperator = false } = {}) {
      const email = `${randomBase62(8)}@acme.example`;
      const id = workspaceId ?? (await newWorkspace(deps, plan));
      const by = { isOperator, invitedBy: null };
      const { token } = await invite(deps, { workspaceId: id, email, role, tags: tags ?? null, ...by });
      const newcomer = { name: 'Ada', email, password };
      const { personId } = await acceptInvitation(deps, token, { kind: 'newcomer', newcomer });
      return await signInAgain({ personId, workspaceId: id, email, password, cookie: '', ...at() });
    },
    signInAgain,
  };
}

function appOptionsOf({ logger = silent, given }: ConsoleAppOptions) {
  return { logger, newId, readOnly: given?.readOnly ?? false };
}

function openedFor(lifetime: Lifetime): AsyncDisposableStack {
  const opened = new AsyncDisposableStack();
  releaseAtEnd(lifetime, () => opened.disposeAsync());
  return opened;
}

/** Tests sign in more often than people may from one address. The rows stay, because another person may sign in at this moment. */
export async function forgetAddresses(db: Db): Promise<void> {
  await sql`update sign_in_tries set tries = 0, next_try_at = '-infinity' where counted like '127.0.%'`.execute(
    db,
  );
}

/** Its audit log is empty, so that tests see only what they change. */
async function newWorkspace(deps: Services, plan: PlanName): Promise<string> {
  const wanted = { name: 'Acme', plan, ownerEmail: 'ops@acme.example' };
  const { id } = await createWorkspace(deps, commandLine, wanted);
  await deps.db.deleteFrom('audit_log').where('workspace_id', '=', id).execute();
  return id;
}

/** Without waiting for the connections that clients keep for their next request: some stay for 70 seconds. */
export async function closeAtOnce(app: Pick<App, 'close' | 'server'>): Promise<void> {
  const closed = app.close();
  app.server.closeAllConnections();
  await closed;
}

/** Collects the routes that are registered from now on. */
function routesOf(app: App): KnownRoute[] {
  const routes: KnownRoute[] = [];
  app.addHook('onRoute', (route) => {
    // Later hooks change the schema, so it is read only when it is needed.
    const known = { path: route.url, handler: route.handler, schema: () => route.schema };
    routes.push(...[route.method].flat().map((method) => ({ ...known, method })));
  });
  return routes;
}

function linksTo(publicUrl: string, { asksToConfirm = false }: ConsoleAppOptions) {
  const [key, confirm] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)];
  return alertLinks(publicUrl, { unsubscribe: key, confirm, share: key, asksToConfirm });
}

/** Limits that a test does not set are wide enough for all tests. */
function capsOf({ caps = {} }: ConsoleAppOptions): Caps {
  return { ...defaultCaps, noDataPerDay: 100_000, ...caps };
}

/** Work after an answer runs only when the test calls `settled`. */
function heldAfterwards(app: App): Afterwards {
  const afterwards = openAfterwards(() => {}, 600_000);
  app.addHook('onClose', afterwards.settled);
  return afterwards;
}

/** The carriers of a server, as it hears of changes. */
function openAsked(
  { db, listen }: TestStore,
  { now }: TestClock,
  { carriers = [], isDemo = false, given }: ConsoleAppOptions,
): Promise<AskedCarriers> {
  const { connectOutside } = servicesWith({ db, ...given });
  const configured = { configured: carriers, isDemo, connectOutside };
  return openAskedCarriers({ db, listen, now, sealer: testSealer, log: () => {}, ...configured });
}

function installationOf(
  { db }: TestStore,
  carriers: AskedCarriers,
  { ownConnections = true }: ConsoleAppOptions,
): Installation {
  const facts = {
    version: '1.2.3',
    node: process.version,
    database: 'a test',
    settings: settingsInForce({}),
  };
  return { facts, carriers, ownConnections, isDemoFilling: () => false, backlogs: backlogsOf(db) };
}

function directoriesOf(
  { now }: TestClock,
  { carriers }: ConsoleAppOptions,
  asked: AskedCarriers,
): Services['directories'] {
  const test = sandboxDirectory({ now });
  return { live: carriers === undefined ? test : asked.directory, test };
}
