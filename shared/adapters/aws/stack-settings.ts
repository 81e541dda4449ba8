/** What the stack tells its functions of itself, beside settings (engine/settings/list.ts), by the names under which they read it. */

export type AwsSetting =
  | 'SOTTO_TABLE'
  /** The reply function's name or ARN; the remember function's. */
  | 'SOTTO_REPLY_FUNCTION'
  | 'SOTTO_REMEMBER_FUNCTION'
  /** Where the server has a voice: the functions that hear an utterance, and that make the sound of lines. */
  | 'SOTTO_EAR_FUNCTION'
  /** And where both ways are offered, the one that hears by the cascade. */
  | 'SOTTO_CASCADE_FUNCTION'
  | 'SOTTO_SPEAK_FUNCTION'
  /** The delay queue. */
  | 'SOTTO_TIMER_QUEUE_URL'
  /** `https://…/stage`, to which `@connections/{id}` is added. */
  | 'SOTTO_CONNECTIONS_URL'
  /** The ARNs of the state machines. */
  | 'SOTTO_SLOW_TOOL_MACHINE'
  | 'SOTTO_SLOW_RESEARCH_MACHINE'
  | 'SOTTO_REFLECTION_MACHINE'
  /** The bucket where images lie (V1). */
  | 'SOTTO_BLOBS'
  /** The secret that holds keys, by name: of functions whose settings or tools name one (B1). */
  | 'SOTTO_SECRETS'
  /** The event bus, by name (D24): the stack's, which is also that of its metrics (O2). */
  | 'SOTTO_BUS'
  /** Where clients connect, `wss://…/stage`: a ticket's address begins with it. */
  | 'SOTTO_SOCKET_URL';

type Env = Readonly<Record<string, string | undefined>>;

/** Throws one sentence that names the setting. */
export function requiredSetting(env: Env, name: AwsSetting): string {
  const value = optionalSetting(env, name);
  if (value === null) throw new Error(`${name} is not set.`);
  return value;
}

/** Null when the operator has left it out. */
export function optionalSetting(env: Env, name: AwsSetting): string | null {
  return env[name]?.trim() || null;
}
