/** The inputs and outputs of the conversation. */
import type { ClientFrame, ServerFrame } from '../../../shared/protocol/frames.ts';
import type { StoredState } from '../storage/client-storage.ts';
import { GatheredReports } from './gathered-reports.ts';
import type { Events, Inbox, Refusal, Stateful, ToServer } from './wire-types.ts';

export type ConversationInput =
  /** Connect now; also when away or superseded: take the session (back). */
  | { is: 'resume' }
  /** The user does something: a lost connection is tried again soon. */
  | { is: 'retry' }
  /** Stay disconnected until `resume`. */
  | { is: 'drop' }
  /** Close for good. */
  | { is: 'close' }
  /** The socket opened, brought a frame, or ended. `beside`: the second socket [S10]. */
  | { is: 'opened'; beside?: true }
  | { is: 'received'; frame: ServerFrame; beside?: true }
  | { is: 'ended'; code: number; beside?: true }
  /** A frame that must be accepted, and the other parts of its id; one `settle` follows. */
  | { is: 'asked'; frame: Stateful; parts?: readonly Stateful[] }
  /** An inbox request; one `bring` or `settle` follows. */
  | { is: 'inbox'; id: string }
  | { is: 'heard'; report: Events['heard'] }
  | { is: 'voice'; speaking: boolean }
  /** A piece of audio whose commit is `asked` later, or the cancellation of an utterance. */
  | { is: 'sound'; sound: ToServer<'audio.append'> }
  | { is: 'unsaid'; utterance: string }
  /** `dueAtMs` has come. */
  | { is: 'woken' };

/** To be executed in this order. */
export type ConversationOutput =
  /** `beside`: a second socket, while the first is still in use. */
  | { do: 'open'; beside?: true }
  /** The second socket replaces the first, which is closed. */
  | { do: 'move' }
  /** Close the socket and ignore its frames. Without goodbye, frames in transit may be lost. */
  | { do: 'cut'; goodbye: boolean; beside?: true }
  | { do: 'send'; frame: ClientFrame; beside?: true }
  /** Pause or resume playback because of the user's voice [U2]. */
  | { do: 'pause' }
  | { do: 'go' }
  | ListenerEvent
  /** A frame was accepted, or failed for good. */
  | { do: 'settle'; id: string; refusal?: Refusal }
  | { do: 'bring'; id: string; inbox: Inbox }
  | { do: 'keep'; kept: StoredState };

export type ListenerEvent = { [K in keyof Events]: { do: 'tell'; name: K; event: Events[K] } }[keyof Events];

/** Collects the outputs of one step. */
export class ConversationOutputs {
  /** What was heard is sent before any other frame, and cannot arrive after it. */
  readonly reports = new GatheredReports();
  #list: ConversationOutput[] = [];

  add(output: ConversationOutput): void {
    this.#list.push(output);
  }

  tell<K extends keyof Events>(name: K, event: Events[K]): void {
    this.add({ do: 'tell', name, event } as ListenerEvent);
  }

  settle(id: string, refusal?: Refusal): void {
    this.add({ do: 'settle', id, ...(refusal && { refusal }) });
  }

  refuse(ids: readonly string[], refusal: Refusal): void {
    for (const id of ids) this.settle(id, refusal);
  }

  /** Returns all outputs and clears them. */
  drain(): ConversationOutput[] {
    return this.#list.splice(0);
  }
}
