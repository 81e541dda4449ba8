/** The configuration of the page: `config.json` beside it. It holds no secrets. */

import type { FaceName } from '../../protocol/face-names.ts';

export type PageConfig = {
  /** The absolute address of the HTTP API. */
  server: string;
  /** Null: no sign-in. The user's name is in the page's address (`?user=`, on one machine only). */
  signIn: SignInConfig | null;
  /** The application's authorize decides, and without an issuer the page has no token to show [E8]. */
  tokensOnly?: true;
  /** The default user on one machine, when the address names none. */
  user?: string;
  /** The producer key `local` is valid: the page on this machine may push with it. */
  localKey?: true;
  /** The documentation is beside the page, at `docs/`. */
  docs?: true;
  /** Whether the server may ask the client's own model (`client:` [B1]). */
  asksClient: boolean;
  /** The application's, the default first; absent: those that ship, which the page knows. */
  personas?: readonly PagePersona[];
  /** Changes with the page's files. */
  build: string;
};

/** The name for `hello`, the speaker's name and face, and what a user can try (shared/prompt/persona.ts). */
export type PagePersona = {
  name: string;
  speaker: string;
  face: FaceName;
  starters: { reminder?: string; research?: string; push: string; memory: string };
  /** BCP 47, of the starters. */
  language: string;
};

export type SignInConfig = {
  /** As `iss` spells it. The discovery document is below this address. */
  issuer: string;
  /** Of a public client, one without a secret. */
  clientId: string;
  /** Separated by spaces; includes `openid`. */
  scope: string;
  /** The token that the page sends to the server (decisions/0007). Default: `id_token`. */
  use?: 'id_token' | 'access_token';
  /** The audience of an access token, for issuers that need it in the request. */
  audience?: string;
};
