import type { SpeechWay } from '../../protocol/frames.ts';
import type { Declaration } from './state.ts';

export type PresenceEvent =
  | {
      type: 'hello';
      connection: string;
      install: string;
      reports: boolean;
      locale?: string;
      timezone?: string;
      resumed?: true;
      hidden?: true;
      soundless?: true;
      /** The server transcribes and speaks for the client [A1]. */
      speech?: SpeechWay;
      /** Time tells what the client has played [U6]. */
      timed?: true;
      /** It is sent sound as that is played [G19]. */
      paced?: true;
      /** The client answers with a model of its own [B1]. */
      model?: true;
      /** The client shows durations and usage of turns [O2]. */
      figures?: true;
      /** The client begins with a snapshot and gets no earlier lines [S6]. Older records lack this. */
      snapshot?: true;
      /** The client is one HTTP call, which ends at this time at the latest [G2]. */
      untilMs?: number;
    }
  | { type: 'client.left'; connection: string }
  /** What the client brings [G11]; what is absent stays as it was. */
  | ({ type: 'client.declared' } & Declaration)
  /** A connection follows the session without a part in it [S13]. */
  | { type: 'observer.joined'; connection: string }
  | { type: 'observer.left'; connection: string }
  /** The user spoke or acted, so an opening has to settle [D3]. */
  | { type: 'user.acted' }
  /** Whether the page is visible [L1]. */
  | { type: 'visibility.changed'; visible: boolean }
  /** Whether the client plays sound [A3]. */
  | { type: 'sound.changed'; isOn: boolean }
  /** Who finds where streamed speech ends, and whether a voice holds the turn [A6, U2]. */
  | { type: 'listening.changed'; ends: 'server' | 'client'; bargeIn: boolean };
