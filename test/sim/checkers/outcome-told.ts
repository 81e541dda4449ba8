/**
 * What a write has come to reaches the user: it is told in a turn that was told to its end while somebody was there, or it is a
 * delivery, and then the rules of deliveries hold (T3, D19). A write that was lost is one, too (T4, W4).
 */
import { reminderOf } from '../../../shared/session/tool-calls/reminders.ts';
import type { Outcome, Stepped } from '../history.ts';
import { at, type Checker } from './checker.ts';

export const outcomeTold: Checker = {
  name: 'what a write came to is told',
  title: '[T3] [T4] [D19] what a write has come to is told by its turn, or delivered',
  wrong(history) {
    const waiting = new Waiting();
    for (const one of history) {
      if (one.is === 'ended') waiting.outcomes.set(one.call, one.outcome);
      if (one.is === 'stepped') {
        const lost = waiting.lostIn(one);
        if (lost !== null) return at(one, `what ${lost} came to is told to nobody`);
      }
      if (one.is === 'over' && waiting.calls.size > 0) return at(one, `${[...waiting.calls.keys()]} never ended`);
    }
    return null;
  },
};

class Waiting {
  /** What was said in the turn of each, since it was begun. */
  readonly calls = new Map<string, { turn: number; said: string[] }>();
  readonly outcomes = new Map<string, Outcome>();
  readonly #set = new Set<string>();
  #isThere = false;

  /** A call that the session has done with, and the user knows nothing of it. */
  lostIn({ record }: Stepped): string | null {
    const done: string[] = [];
    for (const event of record?.events ?? []) {
      if (event.type === 'hello') this.#isThere = true;
      if (event.type === 'client.left') this.#isThere = false;
      if (event.type === 'call.started' && event.effect === 'write')
        this.calls.set(event.call, { turn: event.turn, said: [] });
      if (event.type === 'line')
        for (const { turn, said } of this.calls.values()) if (turn === event.turn) said.push(event.text);
      if (event.type === 'turn.ended' && event.status === 'complete' && this.#isThere)
        for (const [call, { turn }] of this.calls)
          if (turn === event.turn && this.#isSaid(call)) this.calls.delete(call);
      if (event.type === 'call.ended') done.push(event.call);
      if (event.type === 'delivery.accepted') this.calls.delete(event.id);
      // What it has set tells of itself in time.
      if (event.type === 'reminder.set') this.#set.add(event.id);
    }
    for (const call of done) if (this.#set.has(reminderOf(call))) this.calls.delete(call);
    return done.find((call) => this.calls.has(call)) ?? null;
  }

  #isSaid(call: string): boolean {
    return this.calls.get(call)?.said.includes(`${call} came to ${this.outcomes.get(call)}.`) === true;
  }
}
