/** An application in code: what a developer defines, as plain data that AWS and one machine understand. */
import type * as z from 'zod';
import type { DeliverySeen, TurnSeen } from '../engine/observe.ts';
import type { Model } from '../models/model.ts';
import type { Log } from '../ports/ports.ts';
import type { Synthesiser, Transcriber } from '../ports/speech.ts';
import type { Persona } from '../prompt/persona.ts';
import type { Activity } from '../protocol/enums.ts';
import type { DeliveryPolicy, Priority } from '../protocol/frames.ts';
import type { CachePolicy, Input, ToolEffect, UserStore } from '../tools/tool.ts';

export type App = {
  kind: 'sotto app';
  /** Where it was defined, "file:line"; '' for unknown. */
  definedAt: string;
  /** The first is the default. None: the two that ship. */
  personas: readonly AppPersona[];
  /** All own tools, those of the personas included. */
  tools: readonly OwnTool[];
  /** Models by the names that specs use: "app:fast". */
  models: Readonly<Record<string, Model>>;
  /** What hears and speaks, where it is an object: "app:main". */
  speech: { transcription?: Transcriber; synthesis?: Synthesiser };
  /** Defaults of settings, by their names in the environment, which wins. */
  settings: Readonly<Record<string, string>>;
} & Hooks;

/** Observers are called after the commit, in order, and can neither delay nor break a turn [E7]. */
export type Hooks = {
  /** When a turn has ended. */
  onTurn?(seen: TurnSeen): unknown;
  /** When a delivery has come, is told, was heard or has ended. */
  onDelivery?(seen: DeliverySeen): unknown;
  /** Decides who comes in, beside the issuer or in its place [E8]. */
  authorize?(request: AuthorizeRequest): Admission | null | Promise<Admission | null>;
};

/** `token`: the bearer token, a secret. `user`: whom the issuer names; null: nobody. */
export type AuthorizeRequest = { token: string; user: string | null };
/**
 * `expiresAtMs`: when the connection ends. Absent: as the issuer says, or never. `minor`: below 18, until an
 * erasure [K7].
 */
export type Admission = { user: string; expiresAtMs?: number; minor?: boolean };

export type AppPersona = Persona & {
  /** Where it was defined, "file:line"; '' for unknown. */
  definedAt: string;
  /** What its acts are about is among them, unknown to its model. */
  ownTools: readonly OwnTool[];
  ownActs: readonly OwnAct[];
  /** What its definition has wrong in its form: "has a text for tools: …". */
  mistakes: readonly string[];
  /** Models of its own, by name. */
  ownModels: Readonly<Record<string, Model>>;
};

/** A proactive act of the application [E13]. `source`: brings what it is about. `about` excludes `stages`. */
export type OwnAct = {
  kind: 'act';
  definedAt: string;
  name: string;
  when: { rule: string } | { silenceSeconds: number };
  about?: string | ((host: ToolHost) => unknown);
  stages?: readonly ActStage[];
  words?: string;
  timeoutMs?: number;
  source: OwnTool;
};

/** A tool in code [E2]. `run` and `steps` exclude each other. */
export type OwnTool = {
  kind: 'tool';
  definedAt: string;
  name: string;
  description: string;
  input: z.core.$ZodObject;
  effect: ToolEffect | ((input: Input) => ToolEffect);
  version?: string;
  activity?: Activity;
  confirm?: boolean | ((input: Input) => boolean);
  timeoutMs?: number;
  workTitle?: string;
  cache?: OwnCache | ((input: Input) => OwnCache | null);
  meaning?: string;
  invalidates?: readonly string[];
  neutral?: readonly string[];
  delivery?: OwnDelivery;
  // Methods, so that a narrower input type fits.
  say?(result: unknown, place: SpeechPlace): string;
  keywords?(input: Input): readonly string[];
  run?(input: Input, host: ToolHost): unknown;
  steps?: readonly OwnStep[];
};

export type ActStage = { name: string; run(host: StepHost): unknown };
export type OwnStep = { name: string; run(input: Input, host: StepHost): unknown };
export type OwnCache = { ttlSeconds?: number; scope?: CachePolicy['scope'] };
/** `ttlSeconds`: the result expires then. */
export type OwnDelivery = { priority?: Priority; policy?: DeliveryPolicy; ttlSeconds?: number };
/** `timezone`: IANA name. `language`: BCP 47. */
export type SpeechPlace = { timezone: string; language: string };

/** What a tool in code gets for one run. */
export type ToolHost = {
  /** The guarded client [T8]: https, public addresses, capped in time and size. */
  fetch: typeof globalThis.fetch;
  /** Fires at the tool's timeout, not when the turn is interrupted [T3]. */
  signal: AbortSignal;
  /** The user's name. Throws ToolError in a tool whose results are public [C4]. */
  user: string;
  /** Never give it content: what the user or the agent said [N5]. */
  log: Log;
  /** Values of the user's own, by key. */
  store: UserStore;
  /** The same on each retry of a call: pass it on as an idempotency key. */
  call: string;
};

/** `previous`: the result of the step before, as JSON; null for the first. */
export type StepHost = ToolHost & { previous: unknown };
