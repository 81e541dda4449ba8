/** What the conversation is told, and what it wants done. */
import type { ClientFrame, ServerFrame } from '../../shared/protocol/frames.ts';
import type { Kept } from './ledger.ts';
import type { Events, Inbox, Refusal, Stateful, ToServer } from './wire.ts';

export type Input =
  /** Connect, or connect now instead of later; away or superseded: take the session (back). */
  | { is: 'resume' }
  /** Stay away until `resume`. */
  | { is: 'drop' }
  /** The end. */
  | { is: 'close' }
  /** The socket is open, has brought a frame, has ended. `beside`: the one that is to take its place (S10). */
  | { is: 'opened'; beside?: true }
  | { is: 'received'; frame: ServerFrame; beside?: true }
  | { is: 'ended'; code: number; beside?: true }
  /** A frame that must be accepted, and the other parts of its id, if it has any; one `settle` follows. */
  | { is: 'asked'; frame: Stateful; parts?: readonly Stateful[] }
  /** The inbox is wanted; one `bring` or `settle` follows. */
  | { is: 'inbox'; id: string }
  | { is: 'heard'; report: ToServer<'heard'> }
  | { is: 'voice'; speaking: boolean }
  /** A piece of what the user says, whose commit is `asked` later; or that never was said, whatever of it was sent. */
  | { is: 'sound'; sound: ToServer<'audio.append'> }
  | { is: 'unsaid'; utterance: string }
  /** `dueAtMs` has come. */
  | { is: 'woken' };

/** To be done in this order. */
export type Output =
  /** `beside`: a second socket, while the first is still in use. */
  | { do: 'open'; beside?: true }
  /** The second socket takes the place of the first, which ends. */
  | { do: 'move' }
  /** End the socket, if there is one, and take no more from it. Without goodbye: what is on its way may be lost. */
  | { do: 'cut'; goodbye: boolean; beside?: true }
  | { do: 'send'; frame: ClientFrame; beside?: true }
  /** Whoever speaks is to be silent, because the user makes a sound; or may go on (U2). */
  | { do: 'pause' }
  | { do: 'go' }
  | Tell
  /** A frame of ours was accepted, or it will never be. */
  | { do: 'settle'; id: string; refusal?: Refusal }
  | { do: 'bring'; id: string; inbox: Inbox }
  | { do: 'keep'; kept: Kept };

export type Tell = { [K in keyof Events]: { do: 'tell'; name: K; event: Events[K] } }[keyof Events];

/** The outputs of one step in the making. */
export class Outputs {
  #list: Output[] = [];

  add(output: Output): void {
    this.#list.push(output);
  }

  tell<K extends keyof Events>(name: K, event: Events[K]): void {
    this.add({ do: 'tell', name, event } as Tell);
  }

  settle(id: string, refusal?: Refusal): void {
    this.add({ do: 'settle', id, ...(refusal && { refusal }) });
  }

  refuse(ids: readonly string[], refusal: Refusal): void {
    for (const id of ids) this.settle(id, refusal);
  }

  /** All of them; the next step begins with none. */
  drain(): Output[] {
    return this.#list.splice(0);
  }
}
