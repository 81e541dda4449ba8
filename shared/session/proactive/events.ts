import type { ReflectionMemory } from '../../memory/reflections.ts';
import type { Usage } from '../../protocol/frames.ts';
import type { NewsItem, ScheduledAct } from './state.ts';

export type ProactiveEvent =
  | { type: 'news.told'; turn: number; item: NewsItem }
  /** The application's acts, all of them, and when each is due. */
  | { type: 'acts.scheduled'; acts: readonly ScheduledAct[] }
  /** The stages of an act begin, are asked for again, are done, or are left out [E13]. */
  | { type: 'act.begun'; act: string }
  | { type: 'act.retried'; act: string }
  | { type: 'act.prepared'; act: string; step: string }
  | { type: 'act.dropped'; act: string }
  /** The agent begins no more turns until the user acts [L1]. */
  | { type: 'agent.slept' }
  /** A reflection on the turns from `from` to `to` [L5]. */
  | { type: 'reflection.requested'; number: number; from: number; to: number; isRequested?: true }
  | { type: 'reflection.made'; number: number; memory?: Omit<ReflectionMemory, 'atMs'>; usage?: Usage }
  | { type: 'reflection.failed'; number: number; usage?: Usage };
