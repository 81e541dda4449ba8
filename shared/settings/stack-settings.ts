/** Settings that the stack gives its functions, beside the operator's (settings/settings-list.ts). */

export type AwsSetting =
  | 'SOTTO_TABLE'
  /** The path of the module that exports the application [E6]. */
  | 'SOTTO_APP'
  /** Name or ARN of the reply function; of the remember function. */
  | 'SOTTO_REPLY_FUNCTION'
  | 'SOTTO_UPKEEP_FUNCTION'
  /** Where the server has a voice: the functions that transcribe and that synthesise. */
  | 'SOTTO_TRANSCRIBE_FUNCTION'
  /** Where both voice modes exist: the cascade's transcribing function. */
  | 'SOTTO_CASCADE_FUNCTION'
  | 'SOTTO_SYNTHESIZE_FUNCTION'
  /** The function that takes pieces of audio, where another one warms it up. */
  | 'SOTTO_AUDIO_FUNCTION'
  | 'SOTTO_TIMER_QUEUE_URL'
  /** `https://…/stage`, the base of `@connections/{id}`. */
  | 'SOTTO_CONNECTIONS_URL'
  /** ARNs of the state machines. */
  | 'SOTTO_SLOW_TOOL_MACHINE'
  | 'SOTTO_SLOW_RESEARCH_MACHINE'
  | 'SOTTO_REFLECTION_MACHINE'
  /** The bucket of images [V1]. */
  | 'SOTTO_BLOBS'
  /** The name of the secret with the keys [B1]. */
  | 'SOTTO_SECRETS'
  /** The name of the event bus [D24], which also names the metrics [O2]. */
  | 'SOTTO_BUS'
  /** `wss://…/stage`, the base of a ticket's address. */
  | 'SOTTO_SOCKET_URL';

type Env = Readonly<Record<string, string | undefined>>;

/** Throws one sentence that names the setting. */
export function requireSetting(env: Env, name: AwsSetting): string {
  const value = optionalSetting(env, name);
  if (value === null) throw new Error(`${name} is not set.`);
  return value;
}

/** Null: not set. */
export function optionalSetting(env: Env, name: AwsSetting): string | null {
  return env[name]?.trim() || null;
}

/** The event that has a function warmed up [S15]. */
export type WarmUp = { warmUp: true };
