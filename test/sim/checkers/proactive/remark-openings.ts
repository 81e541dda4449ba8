import type { StepHappening } from '../../world/history.ts';
import { at, type Checker } from '../checker.ts';
import { UserSound } from '../turns/user-sound.ts';
import { proactiveTurnsIn } from './proactive-turns.ts';

export const remarkOpenings: Checker = {
  name: 'she begins at a free moment',
  title: '[L1] [L6] no remark begins while the user speaks, a turn is open, nobody looks, or remarks are off',
  wrong(history) {
    const input = new Moment();
    for (const one of history) {
      if (one.is !== 'stepped') continue;
      const own = proactiveTurnsIn(one);
      const isOpen = input.isTurnOpen && !endsFirst(one);
      input.take(one);
      if (own === null) continue;
      if (isOpen) return at(one, `turn ${own.turn} begins while another is open`);
      const why = input.isTaken();
      if (why !== null) return at(one, `turn ${own.turn} begins ${why}`);
      if (own.cause === 'news' && !input.news) return at(one, 'news that nobody wants');
    }
    return null;
  },
};

/** The previous turn ends in the same step. */
function endsFirst({ record }: StepHappening): boolean {
  const kinds = record?.events.map(({ type }) => type) ?? [];
  const ends = kinds.indexOf('turn.ended');
  return ends >= 0 && ends < kinds.lastIndexOf('turn.started');
}

class Moment {
  isTurnOpen = false;
  news = true;
  readonly #ears = new UserSound();
  #isSeen = true;
  #lives = true;

  isTaken(): string | null {
    if (this.#ears.isSpeaking) return 'while the user speaks';
    if (this.#ears.connection === null) return 'and nobody is there';
    if (!this.#isSeen) return 'and nobody looks';
    return this.#lives ? null : 'although she is not to';
  }

  take(step: StepHappening): void {
    this.#ears.take(step);
    const { command, record } = step;
    const isSet = record?.events.some(({ type }) => type === 'settings') === true;
    if (isSet && command.type === 'client' && command.frame.type === 'settings')
      this.#isSeen = command.frame.visible ?? this.#isSeen;
    for (const event of record?.events ?? []) {
      if (event.type === 'hello') this.#isSeen = event.hidden !== true;
      if (event.type === 'settings') this.#lives = event.proactive;
      if (event.type === 'settings') this.news = event.news;
      if (event.type === 'turn.started') this.isTurnOpen = true;
      if (event.type === 'turn.ended') this.isTurnOpen = false;
    }
  }
}
