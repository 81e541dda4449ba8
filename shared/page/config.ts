/** What the page is told by the home that serves it, as `config.json` beside it. Nothing in it is a secret. */

export type PageConfig = {
  /** Where HTTP calls go: an absolute address. */
  server: string;
  /** Null: nobody signs in here; who somebody is stands in the page's address (`?user=`, on one machine only). */
  signIn: SignInConfig | null;
  /** Who somebody is on one machine, where the address does not say. */
  user?: string;
  /** The producer key `local` holds: whoever is at this machine may push with it. */
  localKey?: true;
  /** The server may ask this client's own model (`client:`, B1): only then is it looked for. */
  asksClient: boolean;
  /** Differs when the page's files do. */
  build: string;
};

/** At whom users sign in, and what for. */
export type SignInConfig = {
  /** As `iss` spells it; its discovery document stands below it. */
  issuer: string;
  /** Of a public client: one without a secret. */
  clientId: string;
  /** Blanks between; with `openid`. */
  scope: string;
  /** Which of the tokens is shown to the server (decisions/0031). Default: `id_token`. */
  use?: 'id_token' | 'access_token';
  /** For whom an access token is to be made out, where the issuer has to be asked for that. */
  audience?: string;
};
