import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { Problem } from '../../../domain/refusals/problem.ts';
import { ownUrlOf } from '../../../http/own-url.ts';
import type { Services } from '../../../services.ts';
import type { ConsoleServices } from '../../console-services.ts';
import { clearCookie, readCookie, setCookie, setSessionCookie } from '../sessions/cookies.ts';
import { countTryFrom } from '../tries.ts';
import type { ProviderChecks } from './provider.ts';
import { signInWithProvider } from './sign-in-with-provider.ts';

/** To where the provider sends people back, relative to `authPath`. */
export const callbackPath = '/callback/oidc';

const only = <const Value extends string>(value: Value) =>
  Type.Unsafe<Value>({ type: 'string', enum: [value] });

const BeginBody = Type.Object(
  {
    provider: only('oidc'),
    /** A page of the console. `//host`, `/\\host`, and these with a tab between, which browsers drop, would lead to another server. */
    callbackURL: Type.String({ maxLength: 2000, pattern: '^/(?![/\\\\])[!-~]*$' }),
    errorCallbackURL: Type.Optional(only('/sign-in')),
  },
  { additionalProperties: false },
);

/** The parameters that are read; a provider may add others. */
const CallbackQuery = Type.Object(
  {
    state: Type.Optional(Type.String({ maxLength: 512 })),
    code: Type.Optional(Type.String({ maxLength: 8192 })),
    error: Type.Optional(Type.String({ maxLength: 200 })),
    iss: Type.Optional(Type.String({ maxLength: 2000 })),
  },
  { additionalProperties: true },
);

/** A sign-in that waits for the provider, as the cookie of the browser has it. */
interface PendingSignIn {
  checks: ProviderChecks;
  /** The page that the person wanted. */
  page: string;
  /** In milliseconds since 1970. */
  until: number;
}

const waitSeconds = 600;

/** To the operator's OpenID provider and back. @param prefix of these routes */
export function providerRoutes(services: ConsoleServices): FastifyPluginAsyncTypebox {
  return async (app) => {
    const back = (request: FastifyRequest) => `${originOf(request, services)}${app.prefix}${callbackPath}`;
    app.post('/sign-in/social', { schema: { hide: true, body: BeginBody } }, async (request, reply) => {
      const { provider, now, log } = services;
      if (provider === null) throw new Problem('not_found', 'There is no OpenID provider here.');
      await countTryFrom(services, request.ip, 'going to the provider');
      const { url, checks } = await provider.begin(back(request)).catch((cause) => {
        log('Signing in: the OpenID provider does not answer', cause);
        const message = 'The OpenID provider does not answer. Try again soon.';
        throw new Problem('unavailable', message, { cause, retryAfterSeconds: 10 });
      });
      const begun: PendingSignIn = {
        checks,
        page: request.body.callbackURL,
        until: now().getTime() + waitSeconds * 1_000,
      };
      const value = Buffer.from(JSON.stringify(begun)).toString('base64url');
      setCookie(reply, services, { name: 'provider', value, seconds: waitSeconds });
      return { url };
    });

    const returning = { schema: { hide: true, querystring: CallbackQuery }, config: { changes: true } };
    app.get(callbackPath, returning, async (request, reply) => {
      const begun = readBegun(request, services);
      clearCookie(reply, services, 'provider');
      const answer = answerOf(back(request), request.query);
      const entered = await signInWithProvider(services, request, { answer, checks: begun?.checks ?? null });
      if ('error' in entered || begun === null)
        return reply.redirect(`/sign-in?error=${'error' in entered ? entered.error : 'expired'}`);
      setSessionCookie(reply, services, entered.token);
      return reply.redirect(begun.page);
    });
  };
}

/** The address with which the person came back. */
function answerOf(back: string, query: Static<typeof CallbackQuery>): URL {
  const answer = new URL(back);
  for (const [name, value] of Object.entries(query))
    if (Object.hasOwn(CallbackQuery.properties, name)) answer.searchParams.set(name, value);
  return answer;
}

/** Null when this browser has not asked, or too long ago. */
function readBegun({ headers }: FastifyRequest, services: Services): PendingSignIn | null {
  const value = readCookie(headers.cookie, services, 'provider');
  if (value === null) return null;
  const begun: PendingSignIn = JSON.parse(Buffer.from(value, 'base64url').toString());
  return begun.until > services.now().getTime() ? begun : null;
}

/** Without the path that `PUBLIC_URL` may have. @throws Problem `invalid_request` for a request to a host that is none */
function originOf(request: FastifyRequest, { publicUrl }: Services): string {
  const url = URL.parse(ownUrlOf(request, publicUrl));
  if (url === null) throw new Problem('invalid_request', 'The header Host is not valid.');
  return url.origin;
}
