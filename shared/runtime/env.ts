/** Every setting that comes from the environment, read once, typed, with its default (docs/PROTOCOL.md, "Settings"). */

export type Settings = {
  port: number;
  /** A folder, or ':memory:'. */
  data: string;
  model: string;
  openaiBaseUrl: string;
  openaiApiKey: string | undefined;
  llamacppUrl: string;
  koboldaiUrl: string;
  /** A model that gives no token for this long has failed (U8). */
  modelStallMs: number;
  /** And one that has not ended by then. */
  modelTotalMs: number;
};

/** `env`: process.env in bin/ and in the functions. Throws one sentence that names the setting and what it takes. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  return {
    port: whole(env, 'PORT', 8787, 0, 65_535),
    data: text(env, 'SOTTO_DATA', '.sotto'),
    model: text(env, 'SOTTO_MODEL', 'offline'),
    openaiBaseUrl: url(env, 'OPENAI_BASE_URL', 'https://api.openai.com/v1'),
    openaiApiKey: env.OPENAI_API_KEY || undefined,
    llamacppUrl: url(env, 'LLAMACPP_URL', 'http://127.0.0.1:8080'),
    koboldaiUrl: url(env, 'KOBOLDAI_URL', 'http://127.0.0.1:5001'),
    modelStallMs: seconds(env, 'MODEL_STALL_SECS', 15),
    modelTotalMs: 120_000,
  };
}

type Env = Parameters<typeof readSettings>[0];

function text(env: Env, name: string, otherwise: string): string {
  return env[name]?.trim() || otherwise;
}

function whole(env: Env, name: string, otherwise: number, least: number, most: number): number {
  const value = Number(text(env, name, String(otherwise)));
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new Error(`${name} must be a whole number from ${least} to ${most}.`);
}

function seconds(env: Env, name: string, otherwise: number): number {
  const value = Number(text(env, name, String(otherwise)));
  if (Number.isFinite(value) && value > 0) return value * 1000;
  throw new Error(`${name} must be a number of seconds above 0.`);
}

function url(env: Env, name: string, otherwise: string): string {
  const value = text(env, name, otherwise);
  if (/^https?:\/\//.test(value) && URL.canParse(value)) return value.replace(/\/+$/, '');
  throw new Error(`${name} must be an http or https address.`);
}
