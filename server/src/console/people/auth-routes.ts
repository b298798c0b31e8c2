import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type TSchema, Type } from 'typebox';
import { linkTries } from '../../domain/sign-in/tries.ts';
import { ownUrlOf } from '../../http/own-url.ts';
import type { ConsoleDeps } from '../console-deps.ts';
import { findPerson, getSignedIn, requireOwnPage } from '../session.ts';
import { codeSeconds } from './one-time-tokens.ts';
import { changePassword } from './passwords/change-password.ts';
import { requestPasswordLink } from './passwords/request-password-link.ts';
import { resetPassword } from './passwords/reset-password.ts';
import { providerRoutes } from './provider/routes.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  replaceBackupCodes,
} from './second-factor/change-second-factor.ts';
import { type CodeProof, proveCode } from './second-factor/prove-code.ts';
import { wrongCode } from './second-factor/second-factor.ts';
import { clearCookie, readCookie, setCookie, setSessionCookie } from './sessions/cookies.ts';
import { signOut } from './sessions/own-sessions.ts';
import { signInWithPassword } from './signing-in/sign-in-with-password.ts';
import { countTryFrom } from './tries.ts';

export const authPath = '/console/auth';

/** Signing in and out, passwords and second factors. Relative to `authPath`. */
export function authRoutes(deps: ConsoleDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    requireOwnPage(app, deps);
    app.addHook('onRequest', async ({ ip }) => await deps.limits.allowAddress(ip));
    app.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'));
    await app.register(signInRoutes(deps));
    await app.register(passwordRoutes(deps));
    await app.register(secondFactorRoutes(deps));
    await app.register(providerRoutes(deps));
  };
}

const email = Type.String({ maxLength: 254 });
const password = Type.String({ maxLength: 1000 });
const code = Type.String({ maxLength: 64 });

function signInRoutes(deps: ConsoleDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post('/sign-in/email', closed({ email, password }), async (request, reply) => {
      const { kind, token } = await signInWithPassword(deps, request, request.body);
      if (kind === 'session') {
        setSessionCookie(reply, deps, token);
        return {};
      }
      // Another person may be signed in in this browser.
      clearCookie(reply, deps, 'session_token');
      setCookie(reply, deps, { name: 'two_factor', value: token, seconds: codeSeconds });
      return { twoFactorRedirect: true };
    });

    const prove = async (request: FastifyRequest, reply: FastifyReply, given: Omit<CodeProof, 'token'>) => {
      const token = readCookie(request.headers.cookie, deps, 'two_factor');
      setSessionCookie(reply, deps, await proveCode(deps, request, { token, ...given }));
      clearCookie(reply, deps, 'two_factor');
      return {};
    };
    /** For a sign-in, or to turn the second factor on. */
    app.post('/two-factor/verify-totp', closed({ code }), async (request, reply) => {
      const { ip: address, body } = request;
      const person = await findPerson(request, deps);
      if (person === null) return await prove(request, reply, { way: 'authenticator', code: body.code });
      await countTryFrom(deps, address, 'confirming a second factor');
      setSessionCookie(reply, deps, await confirmSecondFactor(deps, { person, code: body.code, address }));
      return {};
    });

    app.post('/two-factor/verify-backup-code', closed({ code }), async (request, reply) => {
      if ((await findPerson(request, deps)) !== null) throw wrongCode();
      return await prove(request, reply, { way: 'backup_code', code: request.body.code });
    });

    app.post('/sign-out', closed({}), async (request, reply) => {
      const token = readCookie(request.headers.cookie, deps, 'session_token');
      if (token !== null) await signOut(deps, token);
      clearCookie(reply, deps, 'session_token');
      return {};
    });
  };
}

function passwordRoutes(deps: ConsoleDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    const changing = closed({ currentPassword: password, newPassword: password });
    app.post('/change-password', changing, async (request, reply) => {
      await countTryFrom(deps, request.ip, 'changing a password');
      const person = await getSignedIn(request, deps);
      setSessionCookie(reply, deps, await changePassword(deps, request, person, request.body));
      return {};
    });

    app.post('/request-password-reset', closed({ email }), async (request) => {
      await countTryFrom(deps, request.ip, 'asking for a link', linkTries);
      requestPasswordLink(deps, { email: request.body.email, asked: ownUrlOf(request, null) });
      return {};
    });

    const choosing = closed({ token: Type.String({ maxLength: 128 }), newPassword: password });
    app.post('/reset-password', choosing, async ({ ip: address, body: { token, newPassword } }) => {
      await countTryFrom(deps, address, 'choosing a password');
      await resetPassword(deps, { token, newPassword, address });
      return {};
    });
  };
}

function secondFactorRoutes(deps: ConsoleDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    const confirmed = async (request: FastifyRequest<{ Body: { password: string } }>, change: string) => {
      const { ip: address, body } = request;
      await countTryFrom(deps, address, change);
      return { person: await getSignedIn(request, deps), password: body.password, address };
    };
    app.post('/two-factor/enable', closed({ password }), async (request) => {
      return await beginSecondFactor(deps, await confirmed(request, 'turning a second factor on'));
    });

    app.post('/two-factor/disable', closed({ password }), async (request, reply) => {
      const asked = await confirmed(request, 'turning a second factor off');
      setSessionCookie(reply, deps, await endSecondFactor(deps, asked));
      return {};
    });

    app.post('/two-factor/generate-backup-codes', closed({ password }), async (request) => {
      return await replaceBackupCodes(deps, await confirmed(request, 'making backup codes'));
    });
  };
}

/** Only these fields. */
function closed<Properties extends Record<string, TSchema>>(properties: Properties) {
  return { schema: { hide: true, body: Type.Object(properties, { additionalProperties: false }) } };
}
