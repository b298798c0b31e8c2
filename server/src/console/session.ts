// Who is signed in to the console, and what they may do. Every route of the console is behind one of these functions.

import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Principal } from '../accounts/principal.ts';
import type { PlanName } from '../domain/accounts/plan.ts';
import type { Role } from '../domain/accounts/role.ts';
import type { Mode } from '../domain/references/reference.ts';
import { Problem } from '../domain/refusals/problem.ts';
import type { Language } from '../domain/text/language.ts';
import { ownUrlOf } from '../http/own-url.ts';
import { countUnderWay } from '../http/requests-under-way.ts';
import type { Services } from '../services.ts';
import { actFor, theServer } from '../store/acting-for.ts';
import type { ConsoleServices } from './console-services.ts';
import { type KnownSession, openKnownSessions } from './known-sessions.ts';
import { findMembership } from './people/queries.ts';
import { readCookie } from './people/sessions/cookies.ts';
import { findSession, notSignedIn } from './people/sessions/find-session.ts';
import { findVisitor } from './people/visitor.ts';
import { refuseBelow } from './require-role.ts';

/** A person who is signed in. */
export interface Person {
  id: string;
  name: string;
  email: string;
  isOperator: boolean;
  twoFactorEnabled: boolean;
  language: Language | null;
  zone: string | null;
  sessionId: string;
  /** Under which name their requests are counted. */
  countedAs: string;
}

/** A person in one of their workspaces. */
export interface Member {
  person: Person;
  workspaceId: string;
  role: Role;
  plan: PlanName;
  /** Of a limited viewer: the tags (`tagOf`) of the shipments that they see; null: they see all. */
  limitedTo: readonly string[] | null;
  /** An operator has blocked the workspace: it can be read, but not changed. */
  isBlocked: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every route behind `requirePerson`. */
    person: Person;
    /** Set on every route behind `requirePerson`. */
    session: KnownSession;
    /** Set on every route behind `requireMember`. */
    member: Member;
  }
}

/** Every route on this scope needs a session. A request that changes something must come from a page of the console. */
export function requirePerson(scope: FastifyInstance, services: ConsoleServices): void {
  requireOwnPage(scope, services);
  scope.decorateRequest('person');
  scope.decorateRequest('session');
  const sessions = openKnownSessions();
  scope.addHook('onRequest', async (request) => {
    const { cookie } = request.headers;
    const token = readCookie(cookie, services, 'session_token');
    const workspace = workspaceOf(request);
    const known = sessions.find(token);
    // Before the database is asked for the session, so that a refused request costs almost nothing.
    if (known !== null) await services.limits.refusePerson(known.personId, countedIn(known, workspace));
    else if (cookie !== undefined) await services.limits.refuseFailing(request.ip);
    const person = await actFor(shareOf(known, workspace), () => findPerson(request, services));
    if (person === null) {
      sessions.forget(token);
      if (cookie !== undefined) await services.limits.allowFailure(request.ip);
      throw notSignedIn();
    }
    request.person = person;
    request.session = sessions.note(token, person.id);
    // In a workspace, `requireMember` counts the request.
    if (workspace === null) await services.limits.allowPerson(person.countedAs, null);
  });
  // A body may come much later than its head, and what its sender may do has changed since.
  scope.addHook('preHandler', async (request) => {
    if (request.body !== undefined) await requireSameAccess(request, services);
  });
}

/** Requests on this scope that change something are refused unless they come from a page of the console. */
export function requireOwnPage(scope: FastifyInstance, { publicUrl }: Services): void {
  scope.addHook('onRequest', async (request) => refuseOtherSites(request, publicUrl));
}

/**
 * Every route on this scope is about `:workspace`. People who are not members get the same answer as for a workspace that does
 * not exist. A blocked workspace can be read, but not changed. Limited viewers may call only routes with `forLimited`.
 */
export function requireMember(scope: FastifyInstance, { db, limits }: Services): void {
  scope.decorateRequest('member');
  scope.addHook('onRequest', async (request) => {
    const { person, session } = request;
    const workspace = workspaceOf(request) ?? '';
    const membership = await actFor(shareOf(session, workspace), () =>
      findMembership(db, person.id, workspace),
    );
    if (membership === undefined) session.workspaces.delete(workspace);
    else session.workspaces.add(workspace);
    await limits.allowPerson(person.countedAs, countedIn(session, workspace));
    admitMember(request, membership);
  });
  countUnderWay(scope, limits, ({ member }) => member.workspaceId);
  // In `preHandler`, because reading the body loses an async context that was set before.
  scope.addHook('preHandler', ({ member }, _reply, done) => actFor(member.workspaceId, done));
}

/**
 * Refuses a request that has waited, or whose answer takes long, unless its session, and the rights of its person, are as they were when
 * it began. Counts nothing.
 */
export async function requireSameAccess(request: FastifyRequest, services: ConsoleServices): Promise<void> {
  const {
    person: before,
    session,
    member,
  } = request as Partial<FastifyRequest> & Pick<FastifyRequest, 'person' | 'session'>;
  // A notification, a timer or a client that reads on begins this, and none of them belongs to a workspace.
  await actFor(shareOf(session, member?.workspaceId ?? null), async () => {
    const person = await getSignedIn(request, services);
    if (person.isOperator !== before.isOperator) throw rightsChanged('on this installation');
    if (member === undefined) return;
    const { workspaceId, role, limitedTo, isBlocked } = member;
    const now = accessOf(await findMembership(services.db, person.id, workspaceId));
    if (!isDeepStrictEqual([now.role, now.limitedTo, now.isBlocked], [role, limitedTo, isBlocked]))
      throw rightsChanged('in this workspace');
  });
}

function rightsChanged(where: string): Problem {
  return new Problem('forbidden', `Your rights ${where} have changed: ask again.`);
}

type Access = Omit<Member, 'person' | 'workspaceId'>;

function admitMember(request: FastifyRequest, membership: Access | undefined): void {
  const access = accessOf(membership);
  if (access.isBlocked && !isRead(request))
    throw new Problem('forbidden', 'This workspace is blocked: ask the operator of this installation why.');
  request.member = { ...access, person: request.person, workspaceId: workspaceOf(request) ?? '' };
  refuseBelow(request.routeOptions.config.people, request.member);
}

function accessOf(membership: Access | undefined): Access {
  if (membership === undefined) throw new Problem('not_found', 'There is no such workspace.');
  return membership;
}

/** Every route on this scope is for operators of the installation. Their roles in workspaces do not matter. */
export function requireOperator(scope: FastifyInstance): void {
  scope.addHook('onRequest', async ({ person }) => {
    if (!person.isOperator)
      throw new Problem('forbidden', 'Only operators of this installation can do this.');
  });
}

/** Whose live or sandbox data a person asks for, as every verb takes it; of a limited viewer limited to their shipments. */
export function ownerIn({ workspaceId, plan, limitedTo }: Member, mode: Mode): Principal {
  return { workspaceId, mode, plan, ...(limitedTo !== null && { limitedTo }) };
}

/** The person whose session the request has; null without a valid session. In a demo to look at, everybody is its visitor. */
export async function findPerson(
  { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
  services: Services,
): Promise<Person | null> {
  if (services.readOnly) return await findVisitor(services.db, ip);
  const token = readCookie(headers.cookie, services, 'session_token');
  return token === null ? null : await findSession(services, token);
}

/** @throws Problem `unauthorized` without a valid session */
export async function getSignedIn(request: FastifyRequest, services: Services): Promise<Person> {
  const person = await findPerson(request, services);
  if (person === null) throw notSignedIn();
  return person;
}

/**
 * A browser sends cookies also when a page of another site makes the request. It says in `Sec-Fetch-Site` and `Origin` which site
 * that is, and no script can change this (OWASP "Cross-Site Request Forgery Prevention").
 */
function refuseOtherSites(request: FastifyRequest, publicUrl: string | null): void {
  if (isRead(request)) return;
  const own = publicUrl === null ? ownUrlOf(request, null) : new URL(publicUrl).origin;
  const site = request.headers['sec-fetch-site'];
  const isOwn = request.headers.origin === own && (site === undefined || site === 'same-origin');
  if (!isOwn) throw new Problem('forbidden', 'This request did not come from a page of the console.');
}

/** The workspace in which a request of a person is counted; null if they are not a member of it, or outside of workspaces. */
function countedIn({ workspaces }: KnownSession, workspace: string | null): string | null {
  return workspace !== null && workspaces.has(workspace) ? workspace : null;
}

/** The workspace or person whose share of the database a request uses until its workspace is certain. */
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
