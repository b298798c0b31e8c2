// Who is at the console, and what they may do there. Every route of the console stands behind one of these.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../domain/problem.ts';
import type { Mode } from '../domain/reference.ts';
import { type Role, roles } from '../domain/role.ts';
import type { RequestLimits } from '../http/rate-limit.ts';
import { actFor, theServer } from '../store/acting-for.ts';
import type { Db } from '../store/open.ts';
import { type KnownSession, openKnownSessions } from './known-sessions.ts';
import type { Auth } from './people/auth.ts';
import { findMembership } from './people/queries.ts';
import { webHeaders } from './people/web-request.ts';

/** A person who is signed in. */
export interface Person {
  id: string;
  name: string;
  email: string;
  isOperator: boolean;
  twoFactorEnabled: boolean;
  sessionId: string;
}

/** A person in one of their workspaces. */
export interface Member {
  person: Person;
  workspaceId: string;
  role: Role;
  /** An operator has blocked the workspace: it can be read, but not changed. */
  isBlocked: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every route behind `requirePerson`, and so is the next one. */
    person: Person;
    session: KnownSession;
    /** Set on every route behind `requireMember`. */
    member: Member;
  }
}

export interface SessionDeps {
  db: Db;
  auth: Pick<Auth, 'api'>;
  limits: Pick<RequestLimits, 'allowPerson' | 'refusePerson' | 'allowFailure' | 'refuseFailing'>;
  /** Where people reach the console; null: wherever they ask. */
  publicUrl: string | null;
}

/** Every route on this scope needs a session; one that changes something, a page of our own. */
export function requirePerson(scope: FastifyInstance, deps: SessionDeps): void {
  requireOwnPage(scope, deps);
  scope.decorateRequest('person');
  scope.decorateRequest('session');
  const sessions = openKnownSessions();
  scope.addHook('onRequest', async (request) => {
    const { cookie } = request.headers;
    const workspace = workspaceOf(request);
    const known = sessions.find(cookie);
    // Before the database is asked whose session it is: a refused request costs next to nothing.
    if (known !== null) await deps.limits.refusePerson(known.personId, countedIn(known, workspace));
    else if (cookie !== undefined) await deps.limits.refuseFailing(request.ip);
    const person = await actFor(shareOf(known, workspace), () => findPerson(request, deps));
    if (person === null) {
      sessions.forget(cookie);
      if (cookie !== undefined) await deps.limits.allowFailure(request.ip);
      throw new Problem('unauthorized', 'Sign in first.');
    }
    request.person = person;
    request.session = sessions.note(cookie, person.id);
    // In a workspace `requireMember` counts.
    if (workspace === null) await deps.limits.allowPerson(person.id, null);
  });
}

/** What changes something on this scope is asked by a page of our own, or refused. */
export function requireOwnPage(scope: FastifyInstance, { publicUrl }: Pick<SessionDeps, 'publicUrl'>): void {
  scope.addHook('onRequest', async (request) => refuseOtherSites(request, publicUrl));
}

/**
 * Every route on this scope is about `:workspace`; of those who do not belong to it, none learns that it exists. One that
 * the operator has blocked can be looked at, and nothing in it changed.
 */
export function requireMember(
  scope: FastifyInstance,
  { db, limits }: Pick<SessionDeps, 'db' | 'limits'>,
): void {
  scope.decorateRequest('member');
  scope.addHook('onRequest', async (request) => {
    const { person, session } = request;
    const workspace = workspaceOf(request) ?? '';
    const membership = await actFor(shareOf(session, workspace), () =>
      findMembership(db, person.id, workspace),
    );
    if (membership === undefined) session.workspaces.delete(workspace);
    else session.workspaces.add(workspace);
    await limits.allowPerson(person.id, countedIn(session, workspace));
    if (membership === undefined) throw new Problem('not_found', 'There is no such workspace.');
    const isBlocked = membership.blocked_at !== null;
    if (isBlocked && !isRead(request))
      throw new Problem('forbidden', 'This workspace is blocked: ask the operator of this installation why.');
    const { role } = membership;
    request.member = { person, workspaceId: workspace, role, isBlocked };
  });
  // Not earlier: reading a body does not keep what was set before it.
  scope.addHook('preHandler', ({ member }, _reply, done) => actFor(member.workspaceId, done));
}

/** Every route on this scope is for those who operate the installation. Their roles in workspaces do not matter. */
export function requireOperator(scope: FastifyInstance): void {
  scope.addHook('onRequest', async ({ person }) => {
    if (!person.isOperator)
      throw new Problem('forbidden', 'Only operators of this installation can do this.');
  });
}

/** A hook for routes that need this role at least. @throws Problem `forbidden` */
export function needs(role: Role): (request: FastifyRequest) => Promise<void> {
  return async ({ member }) => {
    const allowed = roles.slice(roles.indexOf(role));
    if (allowed.includes(member.role)) return;
    const who = allowed.map((each) => `${each}s`).join(' and ');
    throw new Problem('forbidden', `Only ${who} can do this. You are a ${member.role}.`);
  };
}

/** The owner of live or sandbox data, as every verb takes it. */
export function ownerIn({ workspaceId }: Member, mode: Mode): { workspaceId: string; mode: Mode } {
  return { workspaceId, mode };
}

/** Whose session the request comes with; null when it is nobody's. */
export async function findPerson(
  request: FastifyRequest,
  { auth }: Pick<SessionDeps, 'auth'>,
): Promise<Person | null> {
  return await personWith(auth, webHeaders(request));
}

/** Whose session these cookies are; null when they are nobody's. */
export async function personOf(auth: Pick<Auth, 'api'>, cookie = ''): Promise<Person | null> {
  return cookie === '' ? null : await personWith(auth, new Headers({ cookie }));
}

async function personWith(auth: Pick<Auth, 'api'>, headers: Headers): Promise<Person | null> {
  const found = await auth.api.getSession({ headers });
  if (found === null) return null;
  const { user, session } = found;
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    isOperator: user.isOperator === true,
    twoFactorEnabled: user.twoFactorEnabled === true,
    sessionId: session.id,
  };
}

/** Where people reach the console, without a slash at its end: as the operator says, or else as this one did. */
export function consoleUrl({ protocol, host }: FastifyRequest, publicUrl: string | null): string {
  return publicUrl ?? `${protocol}://${host}`;
}

/**
 * Cookies are sent whoever makes the browser ask. Browsers say in `Sec-Fetch-Site` and `Origin` which site did, and no
 * script can change that (OWASP "Cross-Site Request Forgery Prevention").
 */
function refuseOtherSites(request: FastifyRequest, publicUrl: string | null): void {
  if (isRead(request)) return;
  const own = publicUrl === null ? consoleUrl(request, null) : new URL(publicUrl).origin;
  const site = request.headers['sec-fetch-site'];
  const isOwn = request.headers.origin === own && (site === undefined || site === 'same-origin');
  if (!isOwn) throw new Problem('forbidden', 'This request did not come from a page of the console.');
}

/** Where the requests of a person count: in each of their workspaces apart, and everything else together. */
function countedIn({ workspaces }: KnownSession, workspace: string | null): string | null {
  return workspace !== null && workspaces.has(workspace) ? workspace : null;
}

/** Whose share of the database a request uses before its workspace is certain. */
function shareOf(known: KnownSession | null, workspace: string | null): string {
  return known === null ? theServer : (countedIn(known, workspace) ?? known.personId);
}

/** The workspace in the address; null outside of any. */
function workspaceOf({ params }: FastifyRequest): string | null {
  return (params as { workspace?: string }).workspace ?? null;
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}
