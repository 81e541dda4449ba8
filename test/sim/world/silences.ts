/**
 * A silent user: waits, hides the page, changes proactive settings, shows an image, or triggers a proactive
 * act.
 */
import type { Chance } from './chance.ts';
import type { Frame } from './history.ts';
import { drawSilence, type ProactiveHabits, type SilenceKind } from './proactive-habits.ts';
import type { SimulatedClient } from './simulated-client.ts';
import { PLAIN } from './utterances.ts';

type World = { clock: { nowMs: number; after(ms: number, act: () => void): void } };

export class Silences {
  readonly #world: World;
  readonly #living: ProactiveHabits;
  readonly #chance: Chance;
  /** The device in use. */
  readonly #device: () => SimulatedClient;

  constructor(world: World, living: ProactiveHabits, chance: Chance, device: () => SimulatedClient) {
    this.#world = world;
    this.#living = living;
    this.#chance = chance;
    this.#device = device;
  }

  /** Whether a lull begins, between this many actions in all. */
  isIn(deeds: number): boolean {
    return this.#chance.happens(this.#living.lulls / deeds);
  }

  /** Performs the next action. Returns the time until the one after it. */
  next(): number {
    const lull = this.#chance.among(this.#living.does);
    this.#do(lull);
    return drawSilence(this.#chance, this.#living.settings, lull);
  }

  #do(lull: SilenceKind): void {
    const chance = this.#chance;
    const client = this.#device();
    switch (lull) {
      case 'silence':
      case 'long silence':
        return;
      case 'talk': {
        const words = chance.any(PLAIN);
        return words && client.say(words, chance.of(['typed', 'speech']));
      }
      case 'provoke':
        return client.ask({ type: 'life', act: chance.of(['idle', 'news', 'reflection']) });
      case 'image':
        return client.ask({ type: 'user.image', uploadId: 'i', ...(chance.happens(0.5) && { text: 'Look at this.' }) });
      case 'come back':
      case 'begin anew':
        return this.#return(client, lull === 'begin anew');
      default:
        return client.ask({ type: 'settings', ...this.#wish(lull) });
    }
  }

  #wish(lull: SilenceKind): Partial<Omit<Frame<'settings'>, 'type' | 'id'>> {
    switch (lull) {
      case 'hide':
      case 'show':
        return { visible: lull === 'show' };
      case 'life off':
      case 'life on':
        return { life: lull === 'life on' };
      case 'news off':
      case 'news on':
        return { news: lull === 'news on' };
      case 'quiet hours': {
        const { nowMs } = this.#world.clock;
        return { quietHours: { from: clockTime(nowMs), to: clockTime(nowMs + 20 * 60_000) } };
      }
      case 'no quiet hours':
        return { quietHours: null };
      default:
        return { attentionPerHour: this.#chance.of([0, 3, 6, 1_000, 1_000, 1_000]) };
    }
  }

  /** `forgets`: the app restarts without its ledger. */
  #return(client: SimulatedClient, forgets: boolean): void {
    if (forgets) client.kill(false);
    else client.drop();
    this.#world.clock.after(this.#chance.of([200, 5_000]), () => client.resume());
  }
}

/** All users are in UTC. */
function clockTime(ms: number): string {
  return new Date(ms).toISOString().slice(11, 16);
}
