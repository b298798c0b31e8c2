// Rules that better-auth's second factor lacks: a code works once, wrong codes slow an account down, and the use of a backup
// code is logged. No device is trusted to sign in without a code: auth/auth-requests.ts refuses the field.

import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { symmetricDecrypt } from 'better-auth/crypto';
import { type AuditEntry, auditDone } from '../../../audit/audit.ts';
import { timeCodeAt } from '../../../domain/sign-in/time-code.ts';
import type { Services } from '../../../services.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { callerAddress } from '../web-request.ts';
import { beginBackupCode, forgiveTries, type Outcome, type Prover, tryTimeCode } from './try-code.ts';

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

const at = (path: string) => (context: { path?: string }) => context.path === path;

export function secondFactorRules(deps: AuthDeps): BetterAuthPlugin {
  return {
    id: 'second-factor-rules',
    hooks: {
      before: [
        {
          matcher: at('/two-factor/verify-totp'),
          handler: createAuthMiddleware((ctx) => beforeTimeCode(deps, ctx)),
        },
        {
          matcher: at('/two-factor/verify-backup-code'),
          handler: createAuthMiddleware((ctx) => beforeBackupCode(deps, ctx)),
        },
      ],
      after: [
        {
          matcher: at('/two-factor/verify-backup-code'),
          handler: createAuthMiddleware((ctx) => afterBackupCode(deps, ctx)),
        },
      ],
    },
  };
}

async function beforeTimeCode({ db, offsetMs }: AuthDeps, ctx: Context) {
  const prover = await whoProves(ctx);
  if (prover === null) return undefined;
  const decrypt = (data: string) => symmetricDecrypt({ key: ctx.context.secretConfig, data });
  const tried = { ...prover, code: String(ctx.body.code), at: new Date(Date.now() - offsetMs()) };
  const outcome = await tryTimeCode(db, tried, decrypt);
  if (outcome.kind !== 'accepted') return refusal(ctx, outcome);
  // Better-auth checks the code again, by the clock of this machine.
  return { context: { body: { ...ctx.body, code: timeCodeAt(outcome.secret, new Date()) } } };
}

async function beforeBackupCode({ db, offsetMs }: AuthDeps, ctx: Context) {
  const prover = await whoProves(ctx);
  if (prover === null) return undefined;
  const outcome = await beginBackupCode(db, prover, new Date(Date.now() - offsetMs()));
  return outcome.kind === 'begun' ? undefined : refusal(ctx, outcome);
}

async function afterBackupCode(services: Services, ctx: Context): Promise<void> {
  const person = ctx.context.newSession?.user;
  if (person === undefined) return;
  await forgiveTries(services.db, person.id);
  const change: AuditEntry = { action: 'backup_code.use', workspaceId: null, target: person.id };
  await auditDone(services, { person, address: callerAddress(ctx) }, change);
}

/** The person who sends the code: from the session, or from the correct password before it. */
async function whoProves(ctx: Context): Promise<Prover | null> {
  const session = await getSessionFromCtx(ctx);
  if (session !== null) return { personId: session.user.id, isSignedIn: true };
  const { name } = ctx.context.createAuthCookie('two_factor');
  const challenge = await ctx.getSignedCookie(name, ctx.context.secret);
  if (!challenge) return null;
  const found = await ctx.context.internalAdapter.findVerificationValue(challenge);
  return found ? { personId: found.value, isSignedIn: false } : null;
}

/** A wrong code is passed to better-auth as an empty one: better-auth refuses it, and counts it against the open sign-in. */
function refusal({ body }: Context, outcome: Exclude<Outcome, { kind: 'accepted' }>) {
  if (outcome.kind === 'wrong') return { context: { body: { ...body, code: '' } } };
  const message = `Too many wrong codes. Wait ${outcome.seconds} seconds.`;
  // Returned, not thrown: better-auth would log it as a fault.
  return new APIError(
    'TOO_MANY_REQUESTS',
    { code: 'TOO_MANY_WRONG_CODES', message },
    { 'x-retry-after': String(outcome.seconds) },
  );
}
