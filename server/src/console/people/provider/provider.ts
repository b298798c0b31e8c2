// The operator's own OpenID provider: it says who a person is.

import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';

export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Accept an address if the provider does not say whether it has proved it. */
  trustEmail: boolean;
}

/** Ties the answer of the provider to the browser and the request that asked. */
export interface ProviderChecks {
  state: string;
  nonce: string;
  /** RFC 7636. */
  verifier: string;
}

/** Who signed in at the provider. */
export interface ProviderPerson {
  issuer: string;
  subject: string;
  /** Null: the provider names none. */
  email: string | null;
  /** The provider says, or the operator does, that the address is this person's. */
  isProved: boolean;
}

export type Provider = ReturnType<typeof openProvider>;

const timeoutSeconds = 10;

/** Nothing is asked before the first sign-in. */
export function openProvider({ issuer, clientId, clientSecret, trustEmail }: OidcSettings) {
  let known: Configuration | undefined;
  const discovered = async () => {
    const base = issuer.replace(/\/+$/, '');
    const address = new URL(`${base}/.well-known/openid-configuration`);
    known ??= await discovery(address, clientId, clientSecret, undefined, {
      timeout: timeoutSeconds,
      // Signatures are checked as well as the connection over which a token came.
      execute: [enableNonRepudiationChecks, ...(address.protocol === 'http:' ? [allowInsecureRequests] : [])],
    });
    return known;
  };
  return {
    /** Where the person signs in, and with what the answer is checked. @param back the address to which the provider sends people back */
    async begin(back: string): Promise<{ url: string; checks: ProviderChecks }> {
      const config = await discovered();
      const checks = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      const url = buildAuthorizationUrl(config, {
        redirect_uri: back,
        scope: 'openid email profile',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, checks };
    },
    /** @param answer the address with which the person came back @throws Error of `openid-client` for an answer that is not valid */
    async end(answer: URL, { state, nonce, verifier }: ProviderChecks): Promise<ProviderPerson> {
      const config = await discovered();
      const tokens = await authorizationCodeGrant(config, answer, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new Error('the provider sent no ID token');
      const { iss, sub } = claims;
      const { email, email_verified: word } =
        claims.email === undefined ? await fetchUserInfo(config, tokens.access_token, sub) : claims;
      return {
        issuer: iss,
        subject: sub,
        email: typeof email === 'string' ? email.toLowerCase() : null,
        isProved: word === undefined ? trustEmail : word === true || word === 'true',
      };
    },
  };
}
