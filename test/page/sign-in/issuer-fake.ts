/** A local OpenID Connect issuer: single-use codes, checked PKCE, rotating refresh tokens. */
import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generateKeyPair, SignJWT } from 'jose';

export const CLIENT = 'the-page';
/** The lifetime of its tokens. */
const LIFE_SECONDS = 3_600;

type Asked = { challenge: string; nonce: string; redirectUri: string };

export class IssuerFake {
  readonly url: string;
  readonly #server: Server;
  readonly #key: CryptoKey;
  /** The requests to the token endpoint. */
  readonly asked: URLSearchParams[] = [];
  /** The authorization requests, in order. */
  readonly questions: URLSearchParams[] = [];
  /** The faults that a test sets. */
  mood: {
    /** The error instead of a code. */
    refuses?: string;
    /** The status of the token endpoint's answer, with an optional `error`. */
    tokenStatus?: number;
    tokenError?: string;
    nonce?: string;
    audience?: string;
    user?: string;
    /** Its clock's offset from ours. */
    aheadSeconds?: number;
    noRefresh?: boolean;
    noIdTokenLater?: boolean;
    noSignOut?: boolean;
    /** Delays token answers until released. */
    waits?: Promise<void>;
  } = {};
  readonly #codes = new Map<string, Asked>();
  readonly #refreshes = new Set<string>();
  #given = 0;

  private constructor(server: Server, key: CryptoKey) {
    this.#server = server;
    this.#key = key;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on('request', (request, response) => void this.#answer(request, response));
  }

  static async start(): Promise<IssuerFake> {
    const { privateKey } = await generateKeyPair('ES256');
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new IssuerFake(server, privateKey);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.url);
    if (url.pathname === '/.well-known/openid-configuration') return json(response, 200, this.#about());
    if (url.pathname === '/authorize') return void response.writeHead(302, { location: this.#asks(url) }).end();
    if (url.pathname !== '/token') return json(response, 404, {});
    let body = '';
    for await (const chunk of request) body += chunk;
    const asked = new URLSearchParams(body);
    this.asked.push(asked);
    await this.mood.waits;
    const { tokenStatus, tokenError } = this.mood;
    if (tokenStatus !== undefined) return json(response, tokenStatus, tokenError ? { error: tokenError } : {});
    const answer = asked.get('grant_type') === 'refresh_token' ? await this.#renews(asked) : await this.#redeems(asked);
    json(response, answer === null ? 400 : 200, answer ?? { error: 'invalid_grant' });
  }

  #about() {
    return {
      issuer: this.url,
      authorization_endpoint: `${this.url}/authorize`,
      token_endpoint: `${this.url}/token`,
      ...(!this.mood.noSignOut && { end_session_endpoint: `${this.url}/logout` }),
      id_token_signing_alg_values_supported: ['ES256'],
    };
  }

  /** After the user's login or refusal: the next address of the browser. */
  #asks({ searchParams }: URL): string {
    this.questions.push(searchParams);
    const back = new URL(searchParams.get('redirect_uri') ?? '');
    back.searchParams.set('state', searchParams.get('state') ?? '');
    const { refuses } = this.mood;
    if (refuses !== undefined) {
      back.searchParams.set('error', refuses);
      back.searchParams.set('error_description', '<b>words of others</b>');
      return back.href;
    }
    const code = randomUUID();
    const [challenge, nonce] = [searchParams.get('code_challenge') ?? '', searchParams.get('nonce') ?? ''];
    this.#codes.set(code, { challenge, nonce, redirectUri: searchParams.get('redirect_uri') ?? '' });
    back.searchParams.set('code', code);
    return back.href;
  }

  async #redeems(asked: URLSearchParams) {
    const code = asked.get('code') ?? '';
    const question = this.#codes.get(code);
    this.#codes.delete(code);
    const challenge = createHash('sha256')
      .update(asked.get('code_verifier') ?? '')
      .digest('base64url');
    if (question?.challenge !== challenge || question.redirectUri !== asked.get('redirect_uri')) return null;
    return this.#gives(question.nonce);
  }

  /** A reused token gets no answer. */
  async #renews(asked: URLSearchParams) {
    if (!this.#refreshes.delete(asked.get('refresh_token') ?? '')) return null;
    const { id_token, ...others } = await this.#gives(undefined);
    return this.mood.noIdTokenLater ? others : { ...others, id_token };
  }

  async #gives(nonce: string | undefined) {
    this.#given += 1;
    const refresh = `refresh-${this.#given}`;
    if (!this.mood.noRefresh) this.#refreshes.add(refresh);
    return {
      access_token: `access-${this.#given}`,
      token_type: 'Bearer',
      expires_in: LIFE_SECONDS,
      id_token: await this.#idToken(this.mood.nonce ?? nonce),
      ...(!this.mood.noRefresh && { refresh_token: refresh }),
    };
  }

  #idToken(nonce: string | undefined): Promise<string> {
    const iat = Math.floor(Date.now() / 1_000) + (this.mood.aheadSeconds ?? 0);
    return new SignJWT({ nonce, given: this.#given })
      .setProtectedHeader({ alg: 'ES256' })
      .setIssuer(this.url)
      .setAudience(this.mood.audience ?? CLIENT)
      .setSubject(this.mood.user ?? 'ada')
      .setIssuedAt(iat)
      .setExpirationTime(iat + LIFE_SECONDS)
      .sign(this.#key);
  }
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
