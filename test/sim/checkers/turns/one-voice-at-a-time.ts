import type { StepHappening, VoicedLine } from '../../world/history.ts';
import { at, type Checker, pushes } from '../checker.ts';
import { UnaskedTurns } from '../proactive/unasked-turns.ts';
import { Contact } from './contact.ts';

/** After this long without a report, a client counts as mute [U6]. */
const MUTE_MS = 30_000;

export const oneVoiceAtATime: Checker = {
  name: 'does not talk over itself',
  title: '[D3] [D13] [U6] the agent does not talk over itself',
  wrong(history) {
    const unasked = new UnaskedTurns(pushes(history));
    const contact = new Contact();
    const said = new Said();
    let newest: VoicedLine | null = null;
    for (const one of history) {
      const { install } = contact;
      contact.take(one);
      if (one.is === 'voiced' && one.install === install) newest = one;
      if (one.is !== 'stepped') continue;
      const items = unasked.begunIn(one);
      const isOver = newest?.install !== install || said.isOver(newest) || isSilencing(one) || contact.isLost;
      const { toldMs } = said;
      said.take(one, contact);
      if (items === null || newest === null || isOver || !contact.reports) continue;
      const isSpeaking = newest.endMs === null || newest.endMs > one.doneMs;
      const muteFromMs = Math.min(newest.atMs, toldMs) + newest.runMs + MUTE_MS;
      if (isSpeaking && one.atMs < muteFromMs) return at(one, `${items} over line ${newest.seq}`);
    }
    return null;
  },
};

function isSilencing({ record }: StepHappening): boolean {
  return record?.events.some((event) => event.type === 'turn.silenced') === true;
}

/** Committed lines and reports. A restarted app may repeat what was played before. */
class Said {
  /** The time of the last line or report. */
  toldMs = 0;
  #turn = 0;
  #seq = 0;
  /** Silenced turns; and replayed turns, which a new client may play or not [S6]. */
  #overUpTo = 0;
  readonly #lines = new Map<number, string>();
  readonly #heard = new Set<string>();

  /** Includes turns cut off by a newer one, even if the client does not know it yet. */
  isOver({ turn, seq }: VoicedLine): boolean {
    if (turn !== this.#turn || seq <= this.#overUpTo) return true;
    return this.#heard.has(this.#lines.get(seq) ?? '');
  }

  take({ record, frames, atMs }: StepHappening, { reports }: Contact): void {
    this.#seq = record?.seq ?? this.#seq;
    for (const frame of frames) {
      if (frame.type !== 'line') continue;
      this.#lines.set(frame.seq, `${frame.turn}/${frame.index}`);
      if (!reports) this.#heard.add(`${frame.turn}/${frame.index}`);
    }
    for (const event of record?.events ?? []) {
      const isStopped =
        event.type === 'turn.silenced' || (event.type === 'turn.ended' && event.status === 'interrupted');
      if (isStopped || (event.type === 'hello' && !event.resumed)) this.#overUpTo = this.#seq;
      if (event.type === 'line' || event.type === 'line.heard') this.toldMs = atMs;
      if (event.type === 'turn.started') this.#turn = event.turn;
      if (event.type === 'line.heard' && event.whole) this.#heard.add(`${this.#turn}/${event.index}`);
    }
  }
}
