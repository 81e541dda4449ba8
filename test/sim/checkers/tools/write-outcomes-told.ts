import { reminderIdOf } from '../../../../shared/session/reminders/set-reminder.ts';
import type { Outcome, StepHappening } from '../../world/history.ts';
import { at, type Checker } from '../checker.ts';

export const writeOutcomesTold: Checker = {
  name: 'what a write came to is told',
  title: '[T3] [T4] [D19] the outcome of a write is told by its turn, or delivered',
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
  /** What the turn of each call has said since its start. */
  readonly calls = new Map<string, { turn: number; said: string[] }>();
  readonly outcomes = new Map<string, Outcome>();
  readonly #set = new Set<string>();
  #isThere = false;

  /** A finished call that the user knows nothing of. */
  lostIn({ record }: StepHappening): string | null {
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
      // A reminder is spoken when it is due.
      if (event.type === 'reminder.set') this.#set.add(event.id);
    }
    for (const call of done) if (this.#set.has(reminderIdOf(call))) this.calls.delete(call);
    return done.find((call) => this.calls.has(call)) ?? null;
  }

  #isSaid(call: string): boolean {
    return this.calls.get(call)?.said.includes(`${call} came to ${this.outcomes.get(call)}.`) === true;
  }
}
