/** Requests to the issuer and the checks of its answers. A maintained library implements OpenID Connect. */
import {
  type AuthorizationServer,
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  type Client,
  calculatePKCECodeChallenge,
  discoveryRequest,
  generateRandomCodeVerifier,
  generateRandomNonce,
  generateRandomState,
  getValidatedIdTokenClaims,
  None,
  OperationProcessingError,
  processAuthorizationCodeResponse,
  processDiscoveryResponse,
  processRefreshTokenResponse,
  refreshTokenGrantRequest,
  type TokenEndpointResponse,
  validateAuthResponse,
} from 'oauth4webapi';
import type { SignInConfig } from '../../../shared/gateway/page/config.ts';
import { messageOf } from '../../strings/message.ts';
import type { PendingRedirect, RedirectAnswer } from './redirect.ts';
import { SignInError } from './sign-in-errors.ts';

/** What stays when tokens are renewed: the user (`sub`) and the refresh token; null: none. */
export type Renewal = { user: string; refresh: string | null };
/** A token for the server, and how long it is valid. */
export type Tokens = Renewal & { token: string; lastsMs: number; idToken: string | undefined };

/** For one answer on a slow phone network. */
const PATIENCE_MS = 15_000;
/** The assumed lifetime if the issuer names none: rather renewed too often than too late. */
const UNTOLD_SECONDS = 300;

/** Discovers the issuer's metadata. Throws SignInError if it is unreachable, and the library's errors. */
export async function findIssuer(config: SignInConfig): Promise<IssuerClient> {
  const where = new URL(config.issuer);
  const response = await requireReachableIssuer(where, discoveryRequest(where, issuerRequestOptions(where)));
  return new IssuerClient(config, await processDiscoveryResponse(where, response));
}

export class IssuerClient {
  readonly config: SignInConfig;
  readonly #server: AuthorizationServer;
  readonly #client: Client;

  constructor(config: SignInConfig, server: AuthorizationServer) {
    this.config = config;
    this.#server = server;
    this.#client = { client_id: config.clientId };
  }

  /** The authorization url, and the secrets that bind the answer to this tab. */
  async question(redirectUri: string): Promise<{ url: string } & Omit<PendingRedirect, 'href'>> {
    const [state, nonce, verifier] = [generateRandomState(), generateRandomNonce(), generateRandomCodeVerifier()];
    const url = new URL(this.#endpoint('authorization_endpoint'));
    const asked = {
      response_type: 'code',
      client_id: this.config.clientId,
      redirect_uri: redirectUri,
      scope: this.config.scope,
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(this.config.audience !== undefined && { audience: this.config.audience }),
    };
    for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
    return { url: url.href, state, nonce, verifier };
  }

  /** Exchanges the code for checked tokens. Throws SignInError, and the library's errors. */
  async redeem({ answer, pending, redirectUri }: RedirectAnswer): Promise<Tokens> {
    const code = validateAuthResponse(this.#server, this.#client, answer, pending.state);
    const where = new URL(this.#endpoint('token_endpoint'));
    const { verifier, nonce } = pending;
    const request = authorizationCodeGrantRequest(
      ...[this.#server, this.#client, None(), code, redirectUri, verifier, issuerRequestOptions(where)],
    );
    const response = await requireReachableIssuer(where, request);
    const granted = await processAuthorizationCodeResponse(this.#server, this.#client, response, {
      expectedNonce: nonce,
      requireIdToken: true,
    });
    return this.#readTokens(granted, null);
  }

  /** The next token. The issuer may rotate the refresh token or keep it. */
  async renew(last: Renewal & { refresh: string }): Promise<Tokens> {
    const where = new URL(this.#endpoint('token_endpoint'));
    const request = refreshTokenGrantRequest(
      this.#server,
      this.#client,
      None(),
      last.refresh,
      issuerRequestOptions(where),
    );
    const response = await requireReachableIssuer(where, request);
    return this.#readTokens(await processRefreshTokenResponse(this.#server, this.#client, response), last);
  }

  /** Null: this issuer has no sign-out page. */
  signOutUrl(backTo: string, idToken: string | undefined): string | null {
    const { end_session_endpoint: endpoint } = this.#server;
    if (endpoint === undefined) return null;
    const url = new URL(endpoint);
    url.searchParams.set('client_id', this.config.clientId);
    url.searchParams.set('post_logout_redirect_uri', backTo);
    // Cognito's name of the parameter.
    url.searchParams.set('logout_uri', backTo);
    if (idToken !== undefined) url.searchParams.set('id_token_hint', idToken);
    return url.href;
  }

  #endpoint(name: 'authorization_endpoint' | 'token_endpoint'): string {
    const endpoint = this.#server[name];
    if (endpoint === undefined) throw new SignInError(messageOf('signIn.endpoint', { endpoint: name }));
    return endpoint;
  }

  /** Lifetimes are durations: the user's clock may be wrong, but it runs evenly. */
  #readTokens(response: TokenEndpointResponse, last: Renewal | null): Tokens {
    const { access_token, id_token: idToken, expires_in = UNTOLD_SECONDS } = response;
    const claims = getValidatedIdTokenClaims(response);
    const user = claims?.sub ?? last?.user;
    if (user === undefined || (last !== null && user !== last.user))
      throw new SignInError(messageOf('signIn.otherUser'), { isFinal: true });
    const lasting = { user, refresh: response.refresh_token ?? last?.refresh ?? null, idToken };
    if (this.config.use === 'access_token') return { ...lasting, token: access_token, lastsMs: expires_in * 1_000 };
    if (idToken === undefined || claims === undefined)
      throw new SignInError(messageOf('signIn.notRenewed'), { isFinal: true });
    return { ...lasting, token: idToken, lastsMs: (claims.exp - claims.iat) * 1_000 };
  }
}

/** Only a service on the user's own machine may be reached without encryption. */
function issuerRequestOptions({ hostname }: URL) {
  const isHere = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
  return { signal: () => AbortSignal.timeout(PATIENCE_MS), [allowInsecureRequests]: isHere };
}

/** Browsers hide the reason of a failure. The name helps an operator who did not list it (signInOrigins). */
async function requireReachableIssuer(where: URL, request: Promise<Response>): Promise<Response> {
  try {
    return await request;
  } catch (cause) {
    if (cause instanceof OperationProcessingError) throw cause;
    throw new SignInError(messageOf('signIn.unreachable', { host: where.host }), { cause });
  }
}
