import type * as Client from 'openid-client';
import type { OidcConfig } from '../../../config.ts';

/** How long the provider is waited for, in seconds. */
const TIMEOUT_S = 10;

/** Loaded with the first visit: few servers have a provider. */
const openidClient = () => import('openid-client');

/** What must come back with the visitor of the provider; kept on the server until then. */
export interface ProviderVisit {
  state: string;
  nonce: string;
  verifier: string;
}

/** Who somebody is, by the word of the provider. */
export interface Identity {
  /** The provider, and its own name for the account, which never changes. */
  issuer: string;
  subject: string;
  /** Undefined if the provider does not say that it was verified. */
  email: string | undefined;
  name: string;
}

/** An OpenID Connect provider, found out about when it is needed first: the server starts without it [STAFF-01]. */
export class Provider {
  readonly #config: OidcConfig;
  #known: Promise<Client.Configuration> | undefined;

  constructor(config: OidcConfig) {
    this.#config = config;
  }

  /** A fresh visit, and the provider's address for it. @throws if the provider does not answer */
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

  /** Who came back. @throws if the answer is not that of the visit, or the provider said no */
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
    // Many providers tell the address only at the userinfo endpoint.
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
        // The configuration allows this on the same machine only.
        ...(isLocal && { execute: [client.allowInsecureRequests] }),
      })
      .catch((cause: unknown) => {
        this.#known = undefined;
        throw cause;
      });
    return this.#known;
  }
}
