/** What she begins of her own accord, and what counts as the user having done something (L1, L6). Shared by the checkers of her life. */
import type { ClientFrame } from '../../../shared/protocol/frames.ts';
import type { Event } from '../../../shared/session/events.ts';
import type { Stepped } from '../history.ts';

export type OwnTurn = Extract<Event, { type: 'turn.started' }>;

/** A remark or news that nobody has asked to see; null: this step begins none. */
export function ownIn({ record, command }: Pick<Stepped, 'record' | 'command'>): OwnTurn | null {
  if (command.type === 'client' && command.frame.type === 'life') return null;
  return (
    record?.events.filter((event) => event.type === 'turn.started').find(({ cause }) => isByHerself(cause)) ?? null
  );
}

export function isByHerself(cause: OwnTurn['cause']): boolean {
  return cause === 'idle' || cause === 'news';
}

/** Also what she has come to think of: nobody waits for it. */
export function isUnaskedTurn(event: Event): event is OwnTurn {
  return event.type === 'turn.started' && (isByHerself(event.cause) || event.cause === 'reflection');
}

const ACTS: ReadonlySet<ClientFrame['type']> = new Set([
  'user.text',
  'user.vad',
  'user.interrupt',
  'user.image',
  'life',
]);

/** Whether the user has done something: what they hear, and what a connection does by itself, is nothing of theirs. To be asked of every step. */
export class Acts {
  #lives = true;

  isIn({ record, command }: Stepped): boolean {
    const lived = this.#lives;
    for (const event of record?.events ?? []) if (event.type === 'settings') this.#lives = event.life;
    if (command.type !== 'client' || record === null) return false;
    const { frame } = command;
    if (frame.type === 'hello') return record.events.some((event) => event.type === 'hello' && !event.resumed);
    // Who looks again, or lets her begin by herself again.
    if (frame.type === 'settings')
      return (
        (this.#lives && !lived) || record.events.some((event) => event.type === 'visibility.changed' && event.visible)
      );
    // An action without a name only reports what is shown. What is dropped while it is said, or forgotten in the middle of an answer,
    // was an interruption, too.
    return ACTS.has(frame.type) || record.events.some(({ type }) => type === 'user.acted');
  }
}
