import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type TSchema, Type } from 'typebox';
import { linkTries } from '../../domain/sign-in/tries.ts';
import { closeQueries } from '../../http/closed-queries.ts';
import { ownUrlOf } from '../../http/own-url.ts';
import type { ConsoleServices } from '../console-services.ts';
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
export function authRoutes(services: ConsoleServices): FastifyPluginAsyncTypebox {
  return async (app) => {
    requireOwnPage(app, services);
    closeQueries(app);
    app.addHook('onRequest', async ({ ip }) => await services.limits.allowAddress(ip));
    app.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'));
    await app.register(signInRoutes(services));
    await app.register(passwordRoutes(services));
    await app.register(secondFactorRoutes(services));
    await app.register(providerRoutes(services));
  };
}

const email = Type.String({ maxLength: 254 });
const password = Type.String({ maxLength: 1000 });
const code = Type.String({ maxLength: 64 });

function signInRoutes(services: ConsoleServices): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post('/sign-in/email', closed({ email, password }), async (request, reply) => {
      const { kind, token } = await signInWithPassword(services, request, request.body);
      if (kind === 'session') {
        setSessionCookie(reply, services, token);
        return {};
      }
      // Another person may be signed in in this browser.
      clearCookie(reply, services, 'session_token');
      setCookie(reply, services, { name: 'two_factor', value: token, seconds: codeSeconds });
      return { twoFactorRedirect: true };
    });

    const prove = async (request: FastifyRequest, reply: FastifyReply, given: Omit<CodeProof, 'token'>) => {
      const token = readCookie(request.headers.cookie, services, 'two_factor');
      setSessionCookie(reply, services, await proveCode(services, request, { token, ...given }));
      clearCookie(reply, services, 'two_factor');
      return {};
    };
    /** For a sign-in, or to turn the second factor on. */
    app.post('/two-factor/verify-totp', closed({ code }), async (request, reply) => {
      const { ip: address, body } = request;
      const person = await findPerson(request, services);
      if (person === null) return await prove(request, reply, { way: 'authenticator', code: body.code });
      await countTryFrom(services, address, 'confirming a second factor');
      setSessionCookie(
        reply,
        services,
        await confirmSecondFactor(services, { person, code: body.code, address }),
      );
      return {};
    });

    app.post('/two-factor/verify-backup-code', closed({ code }), async (request, reply) => {
      if ((await findPerson(request, services)) !== null) throw wrongCode();
      return await prove(request, reply, { way: 'backup_code', code: request.body.code });
    });

    app.post('/sign-out', closed({}), async (request, reply) => {
      const token = readCookie(request.headers.cookie, services, 'session_token');
      if (token !== null) await signOut(services, token);
      clearCookie(reply, services, 'session_token');
      return {};
    });
  };
}

function passwordRoutes(services: ConsoleServices): FastifyPluginAsyncTypebox {
  return async (app) => {
    const changing = closed({ currentPassword: password, newPassword: password });
    app.post('/change-password', changing, async (request, reply) => {
      await countTryFrom(services, request.ip, 'changing a password');
      const person = await getSignedIn(request, services);
      setSessionCookie(reply, services, await changePassword(services, request, person, request.body));
      return {};
    });

    app.post('/request-password-reset', closed({ email }), async (request) => {
      await countTryFrom(services, request.ip, 'asking for a link', linkTries);
      requestPasswordLink(services, { email: request.body.email, asked: ownUrlOf(request, null) });
      return {};
    });

    const choosing = closed({ token: Type.String({ maxLength: 128 }), newPassword: password });
    app.post('/reset-password', choosing, async ({ ip: address, body: { token, newPassword } }) => {
      await countTryFrom(services, address, 'choosing a password');
      await resetPassword(services, { token, newPassword, address });
      return {};
    });
  };
}

function secondFactorRoutes(services: ConsoleServices): FastifyPluginAsyncTypebox {
  return async (app) => {
    const confirmed = async (request: FastifyRequest<{ Body: { password: string } }>, change: string) => {
      const { ip: address, body } = request;
      await countTryFrom(services, address, change);
      return { person: await getSignedIn(request, services), password: body.password, address };
    };
    app.post('/two-factor/enable', closed({ password }), async (request) => {
      return await beginSecondFactor(services, await confirmed(request, 'turning a second factor on'));
    });

    app.post('/two-factor/disable', closed({ password }), async (request, reply) => {
      const asked = await confirmed(request, 'turning a second factor off');
      setSessionCookie(reply, services, await endSecondFactor(services, asked));
      return {};
    });

    app.post('/two-factor/generate-backup-codes', closed({ password }), async (request) => {
      return await replaceBackupCodes(services, await confirmed(request, 'making backup codes'));
    });
  };
}

/** Only these fields. */
function closed<Properties extends Record<string, TSchema>>(properties: Properties) {
  return { schema: { hide: true, body: Type.Object(properties, { additionalProperties: false }) } };
}
