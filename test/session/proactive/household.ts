/**
 * A session and everybody around it, on a clock that jumps: a seeded user who comes, talks, lingers and goes, a client that plays what is said,
 * runs that answer, pushes, reflections that are each started twice. Timers fire when `nextDue` says so, as in a home.
 */
import type { DurableFrame } from '../../../shared/protocol/frames.ts';
import { nextDue } from '../../../shared/session/deadlines.ts';
import { openTurn } from '../../../shared/session/state.ts';
import { Chance } from '../../sim/chance.ts';
import { figures, type Happened, Story } from '../story.ts';
import { HOUR, MINUTE, SECOND } from './alive.ts';

/** What is played is cut by what comes next, and by the user (PROTOCOL). */
function isCut(frame: DurableFrame): boolean {
  return frame.type === 'turn.started' || (frame.type === 'turn.ended' && frame.status === 'interrupted');
}

type Planned = { atMs: number; act: () => Happened | null };

export class Household {
  readonly story = new Story();
  readonly #chance: Chance;
  readonly #watch: (atMs: number, happened: Happened, household: Household) => void;
  #planned: Planned[] = [];
  /** What the client has still to play ends then. */
  playsUntilMs = 0;
  /** As the user's side sees it. */
  speaks = false;
  isHere = false;
  isVisible = true;
  #played = 0;
  #ids = 0;

  /** `watch` sees all that happens, right behind it. */
  constructor(seed: number, watch: (atMs: number, happened: Happened, household: Household) => void) {
    this.#chance = new Chance(seed, 'household');
    this.#watch = watch;
    this.story.figures = { ...figures, life: true, newsEveryMs: 15 * MINUTE };
    this.story.nowMs = Date.parse('2026-11-23T00:00:00Z') + this.#chance.between(0, HOUR);
  }

  run(days: number): void {
    const { story } = this;
    const endMs = story.nowMs + days * 24 * HOUR;
    this.#in(SECOND, () => this.#visit());
    for (;;) {
      const planned = this.#planned.reduce<Planned | null>((a, b) => (a !== null && a.atMs <= b.atMs ? a : b), null);
      const dueMs = nextDue(story.session, story.nowMs, story.figures);
      const nextMs = Math.min(planned?.atMs ?? endMs, dueMs ?? endMs);
      if (nextMs >= endMs) return;
      story.nowMs = Math.max(story.nowMs, nextMs);
      if (planned === null || (dueMs !== null && dueMs < planned.atMs)) this.#after(story.wake());
      else {
        this.#planned = this.#planned.filter((one) => one !== planned);
        const happened = planned.act();
        if (happened !== null) this.#after(happened);
      }
    }
  }

  #in(ms: number, act: Planned['act']): void {
    this.#planned.push({ atMs: this.story.nowMs + ms, act });
  }

  /** Comes in the daytime, talks, perhaps lingers for half an hour, and goes. */
  #visit(): null {
    const { story } = this;
    const chance = this.#chance;
    const hour = new Date(story.nowMs).getUTCHours();
    this.#in(chance.between(20, 150) * MINUTE, () => this.#visit());
    if (hour < 7 || hour >= 23 || this.isHere) return null;
    this.isHere = this.isVisible = true;
    this.#after(story.hello(`c${story.session.epoch + 1}`, { capabilities: { heard: chance.happens(0.8) } }));
    this.#after(this.#client({ type: 'settings', id: this.#id(), quietHours: { from: '22:00', to: '07:00' } }));
    if (chance.happens(0.8)) this.#in(chance.between(1, 30) * SECOND, () => this.#talk(chance.between(1, 5)));
    if (chance.happens(0.3)) this.#in(chance.between(1, 20) * MINUTE, () => this.#look(false));
    this.#in(chance.between(2, 45) * MINUTE, () => this.#leave());
    return null;
  }

  #talk(more: number): Happened | null {
    if (!this.isHere) return null;
    if (this.#chance.happens(0.4)) {
      this.#in(this.#chance.between(1, 9) * SECOND, () => this.#words(more));
      return this.#voice(true);
    }
    return this.#words(more);
  }

  #words(more: number): Happened | null {
    if (!this.isHere) return null;
    if (this.speaks) this.#after(this.#voice(false));
    if (more > 0) this.#in(this.#chance.between(4, 60) * SECOND, () => this.#talk(more - 1));
    return this.#client({
      type: 'user.text',
      id: this.#id(),
      text: this.#chance.of(['Well.', 'And then?', 'I see it so.']),
    });
  }

  #voice(speaking: boolean): Happened {
    this.speaks = speaking;
    return this.#client({ type: 'user.vad', speaking, at: this.story.nowMs });
  }

  #look(visible: boolean): Happened | null {
    if (!this.isHere) return null;
    this.isVisible = visible;
    if (!visible) this.#in(this.#chance.between(1, 15) * MINUTE, () => this.#look(true));
    return this.#client({ type: 'settings', id: this.#id(), visible });
  }

  #leave(): Happened {
    this.isHere = this.speaks = false;
    this.#cut();
    return this.story.gone(`c${this.story.session.epoch}`);
  }

  /** What the world does about it. */
  #after(happened: Happened): void {
    const { story } = this;
    this.#play(happened.frames);
    this.#watch(story.nowMs, happened, this);
    // As a home does when it folds; and no id comes twice.
    story.session = { ...story.session, sealed: [], seen: [], ended: [] };
    for (const effect of happened.effects) {
      if (effect.do === 'reply') this.#in(this.#chance.between(300, 2_500), () => this.#answer(effect.turn));
      if (effect.do === 'remember')
        this.#in(SECOND, () => story.do({ type: 'remembered', edition: effect.edition, done: true }));
      // Two starts of one reflection: both come to an end.
      if (effect.do === 'reflect')
        for (let start = 0; start < 2; start += 1)
          this.#in(this.#chance.between(5, 90) * SECOND, () => this.#reflected(effect.number));
    }
    if (this.#chance.happens(0.004)) this.#in(this.#chance.between(1, 600) * SECOND, () => this.#push());
  }

  #answer(turn: number): Happened {
    const { story } = this;
    const isNobodys = story.session.turn?.words === null;
    const failed = this.#chance.happens(0.05);
    // Somebody answers a remark, now and then.
    if (isNobodys && this.#chance.happens(0.2)) this.#in(this.#chance.between(3, 14) * SECOND, () => this.#talk(2));
    if (failed) return story.reply([], { is: 'failed', code: 'model_failed', message: 'It failed.' }, 'r1', turn);
    const usage = { input: 900, output: 60, cacheRead: 4_000, cacheWrite: 0 };
    return story.reply(
      ['There is a thing about soup that nobody tells you.'],
      { is: 'complete', modelMs: 900, usage },
      'r1',
      turn,
    );
  }

  #reflected(number: number): Happened {
    const id = `reflection-${number}`;
    this.story.texts.set(id, ['I have been thinking about what you said.']);
    const memory = { text: 'They talk in circles, and mean it.', of: [1] };
    return this.story.do({ type: 'reflected', number, memory, remark: { id } });
  }

  #push(): Happened {
    return this.story.push(`p-${this.#id()}`, undefined, { policy: this.#chance.of(['next_silence', 'now']) });
  }

  /** Plays lines one after the other, at 15 characters a second, and reports each when it is over. */
  #play(frames: readonly DurableFrame[]): void {
    const { story } = this;
    for (const frame of frames) {
      if (isCut(frame)) this.#cut();
      if (frame.type !== 'line' || !this.isHere) continue;
      this.playsUntilMs = Math.max(this.playsUntilMs, story.nowMs) + Math.ceil((frame.text.length * SECOND) / 15);
      const played = this.#played;
      if (story.session.client?.reports === true)
        this.#planned.push({
          atMs: this.playsUntilMs,
          act: () => (this.#played === played ? this.#client({ type: 'heard', seq: frame.seq, complete: true }) : null),
        });
    }
  }

  /** Whatever was to be heard of it will not be. */
  #cut(): void {
    this.#played += 1;
    this.playsUntilMs = Math.min(this.playsUntilMs, this.story.nowMs);
  }

  #client(frame: Parameters<Story['client']>[1]): Happened {
    return this.story.client(`c${this.story.session.epoch}`, frame);
  }

  #id(): string {
    this.#ids += 1;
    return `i${this.#ids}`;
  }

  /** Whether an answer, or what she began herself, is still to come. */
  get isAnswering(): boolean {
    return openTurn(this.story.session) !== null;
  }
}
