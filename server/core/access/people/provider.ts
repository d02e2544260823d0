import type * as Client from 'openid-client';
import type { OidcConfig } from '../../../config.ts';

const TIMEOUT_S = 10;

const openidClient = () => import('openid-client');

export interface ProviderVisit {
  state: string;
  nonce: string;
  verifier: string;
}

export interface Identity {
  issuer: string;
  subject: string;
  /** Undefined unless verified. */
  email: string | undefined;
  name: string;
}

/** Discovered at its first use: the server starts without it [STAFF-01]. */
export class Provider {
  readonly #config: OidcConfig;
  #known: Promise<Client.Configuration> | undefined;

  constructor(config: OidcConfig) {
    this.#config = config;
  }

  async visit(redirectUri: string): Promise<{ visit: ProviderVisit; address: URL }> {
    const client = await openidClient();
    const visit = {
      state: client.randomState(),
      nonce: client.randomNonce(),
      verifier: client.randomPKCECodeVerifier(),
    };
    const address = client.buildAuthorizationUrl(await this.#discovered(), {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      state: visit.state,
      nonce: visit.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(visit.verifier),
      code_challenge_method: 'S256',
    });
    return { visit, address };
  }

  /** @throws if the answer belongs to another visit or is a refusal */
  async identify(current: URL, { state, nonce, verifier }: ProviderVisit): Promise<Identity> {
    const client = await openidClient();
    const config = await this.#discovered();
    const tokens = await client.authorizationCodeGrant(config, current, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const token = tokens.claims();
    if (token === undefined) throw new Error('the provider sent no id token');
    // Many providers give it only at the userinfo endpoint.
    const needsMore = token['email'] === undefined && config.serverMetadata().userinfo_endpoint !== undefined;
    const more = needsMore ? await client.fetchUserInfo(config, tokens.access_token, token.sub) : {};
    const claims: Readonly<Record<string, unknown>> = { ...more, ...token };
    const { email, email_verified: isVerified, name } = claims;
    return {
      issuer: token.iss,
      subject: token.sub,
      email: typeof email === 'string' && isVerified === true ? email : undefined,
      name: typeof name === 'string' ? name : '',
    };
  }

  async #discovered(): Promise<Client.Configuration> {
    const client = await openidClient();
    const { issuer, clientId, clientSecret } = this.#config;
    const isLocal = issuer.startsWith('http:');
    this.#known ??= client
      .discovery(new URL(issuer), clientId, clientSecret, clientSecret === undefined ? client.None() : undefined, {
        timeout: TIMEOUT_S,
        ...(isLocal && { execute: [client.allowInsecureRequests] }),
      })
      .catch((cause: unknown) => {
        this.#known = undefined;
        throw cause;
      });
    return this.#known;
  }
}
