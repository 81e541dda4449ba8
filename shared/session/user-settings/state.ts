/** What the user has set [D9, D23, L6, L8, S11, U11]. */
import type { LanguageTag } from '../../language/languages.ts';
import type { Later, NewsTopic, QuietHours, Verbosity } from '../../protocol/frames.ts';
import { ATTENTION_PER_HOUR } from '../kernel/limits.ts';

export type UserSettings = {
  /** Null: the persona's own. */
  verbosity: Verbosity | null;
  speed: number;
  quietHours: QuietHours | null;
  later: Later;
  attentionPerHour: number;
  mute: string[];
  /** Whether the agent may begin turns by itself, and whether with news. */
  proactive: boolean;
  news: boolean;
  /** What news the user wants [L8]; absent: any. */
  newsTopics?: readonly WantedTopic[];
  /** The call of the model that changed it last: a second run of it has no effect [T4]. */
  newsCall?: string;
  /** The quiet that the user has asked for last [D23]; it may be over. */
  quiet?: AskedQuiet;
  /** The chosen model, by the operator's name for it; null: the operator's default [S11]. */
  model: string | null;
  /** What the user has asked for; null or absent: the client's locale, or the persona, decides [S16]. */
  language?: LanguageTag | null;
};

/** `call`: of the model; it has an effect once [T4]. Absent: no model has asked for it. */
export type AskedQuiet = { call?: string; sinceMs: number; untilMs: number };

/** `entry`: the words that asked for it, with which it is forgotten; absent: chosen on a client. */
export type WantedTopic = NewsTopic & { entry?: number };

export const INITIAL_SETTINGS: UserSettings = {
  verbosity: null,
  speed: 1,
  quietHours: null,
  later: 'defer',
  attentionPerHour: ATTENTION_PER_HOUR,
  mute: [],
  proactive: true,
  news: true,
  model: null,
};
