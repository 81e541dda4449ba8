/**
 * A simulated world of voices, from one seed and in virtual time: users of a server that transcribes and
 * speaks [A1], a network, and functions that die. Real in it: the gateway, transcription and synthesis, the
 * reply run with its prompt, the steps and stores, the session, and the client library.
 *
 *   VOICE_SEEDS=5000 npx vitest run test/sim/voices.test.ts    more worlds
 *   VOICE_SEED=1234 npx vitest run test/sim/voices.test.ts     one world, with the checkers' findings
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sqliteTable } from '../../../shared/adapters/local/storage/sqlite-table.ts';
import type { Context } from '../../../shared/engine/context.ts';
import { LANGUAGE_TAGS, loadLanguage } from '../../../shared/language/languages.ts';
import { findShippedPersona } from '../../../shared/prompt/find-persona.ts';
import type { Record } from '../../../shared/session/kernel/events.ts';
import { sessionPersonaName } from '../../../shared/session/kernel/session-identity.ts';
import { liveSoundPlaceKey } from '../../../shared/storage/keys/utterance-keys.ts';
import { unpackRowBody } from '../../../shared/storage/row-body.ts';
import { openWebrtcVoiceDetector } from '../../../shared/voice/audio/webrtc-voice-detector.ts';
import { ID, World as RuntimeWorld } from '../../engine/world.ts';
import { REAL_BEHAVIOUR } from '../world/behaviour.ts';
import { Chance } from '../world/chance.ts';
import { Network } from '../world/network.ts';
import { SimulatedClient } from '../world/simulated-client.ts';
import { VirtualClock } from '../world/virtual-clock.ts';
import { drawVoiceFaultRates, NO_VOICE_FAULTS, type VoiceFaultRates } from './faults.ts';
import type { Happening, VoiceFault } from './history.ts';
import { MemoryTable } from './memory-table.ts';
import { SeparateFunctions } from './separate-functions.ts';
import { SingleProcess } from './single-process.ts';
import { REAL_VOICE_BEHAVIOUR, type VoiceBehaviour, type VoiceSurroundings } from './surroundings.ts';
import { VoiceActions } from './voice-actions.ts';
import type { VoiceServer } from './voice-server.ts';

/** Real ms: longer than it takes to import a module. */
const IMPORT_MS = 500;
const MINUTE_MS = 60_000;
/** Three lost ears, each found by the sweep only, and the end of an erasure. */
const REST_MS = 12 * MINUTE_MS;

/** As shared/storage/exchange/utterances.ts. */
const PLACES = 8;

export class VoiceWorld {
  readonly clock = new VirtualClock();
  readonly history: Happening[] = [];
  readonly house: VoiceServer;
  readonly #rows = new MemoryTable(({ sk, body }) => this.#written(sk, body));
  readonly #chance: Chance;
  readonly #clients: readonly [SimulatedClient, ...SimulatedClient[]];
  readonly #talker: VoiceActions;
  #weather: VoiceFaultRates;
  #killAt = Number.POSITIVE_INFINITY;
  #calmMs = 0;
  #looks = 0;
  #ids = 0;

  constructor(seed: number, behaviour: VoiceBehaviour = REAL_VOICE_BEHAVIOUR) {
    const { clock } = this;
    this.#chance = new Chance(seed, 'voices');
    this.#weather = drawVoiceFaultRates(new Chance(seed, 'weather'));
    const weather = () => this.#weather;
    const note = (one: Happening) => void this.history.push(one);
    const fault = (what: VoiceFault, about: string) => note({ is: 'fault', atMs: clock.nowMs, what, about });
    const place: VoiceSurroundings = {
      ...{ clock, weather, behaviour, note, fault },
      rows: this.#rows,
      chance: new Chance(seed, 'place'),
      newSotto,
      network: () => network,
      newId: () => this.#newId(),
      looked: () => {
        this.#looks += 1;
      },
    };
    this.house = this.#chance.happens(0.4) ? new SingleProcess(place) : new SeparateFunctions(place);
    const network = new Network({ clock, fault, faultRates: weather, chance: new Chance(seed, 'network') }, this.house);
    this.#clients = this.#clientsIn(seed, network);
    this.#talker = new VoiceActions({
      clock,
      note,
      network,
      clients: this.#clients,
      chance: new Chance(seed, 'talker'),
    });
    this.#kill();
  }

  #clientsIn(seed: number, network: Network): [SimulatedClient, ...SimulatedClient[]] {
    const { clock } = this;
    const client = (install: string) => {
      const chance = new Chance(seed, install);
      const traits = { install, speech: true, reports: chance.happens(0.8), charsPerSecond: 18 } as const;
      return new SimulatedClient({ clock, chance, network, behaviour: REAL_BEHAVIOUR, note: () => {} }, traits);
    };
    return [client('laptop'), client('phone')];
  }

  #newId(): string {
    this.#ids += 1;
    return `id${this.#ids}`;
  }

  /** Runs the whole world. */
  async run(): Promise<this> {
    await ready();
    this.#clients[0].resume();
    await this.wait(1_000);
    for (let deeds = this.#chance.between(6, 14); deeds > 0; deeds -= 1) await this.wait(this.#talker.next());
    await this.#calm();
    return this;
  }

  async wait(ms: number): Promise<void> {
    const untilMs = this.clock.nowMs + ms;
    while (this.clock.runNext(untilMs)) {
      // Everything that follows without delay.
      await new Promise((resolve) => setImmediate(resolve));
      if (this.clock.events < this.#killAt) continue;
      this.house.kill();
      this.#kill();
    }
  }

  #kill(): void {
    const { killed } = this.#weather;
    this.#killAt = killed === 0 ? Number.POSITIVE_INFINITY : this.clock.events + this.#chance.between(1, 2 * killed);
  }

  async #calm(): Promise<void> {
    const { clock, history } = this;
    const [client, ...others] = this.#clients;
    this.#weather = NO_VOICE_FAULTS;
    this.#kill();
    for (const one of others) one.drop();
    client.voice(false);
    await this.wait(2 * MINUTE_MS);
    await this.#connect(client);
    // Earlier losses have effects for a while: a superseded client may learn of it with its next ping.
    await this.wait(REST_MS);
    await this.#connect(client);
    this.#calmMs = clock.nowMs;
    history.push({ is: 'calm', atMs: clock.nowMs });
    this.#talker.says(client);
    await this.wait(REST_MS);
    this.#looks = 0;
    await this.wait(MINUTE_MS);
    this.#rested();
  }

  async #connect(client: SimulatedClient): Promise<void> {
    for (let tries = 0; tries < 5 && !client.isLive; tries += 1) {
      client.resume();
      await this.wait(MINUTE_MS);
      // What a process imports for the first time takes real time, in which hours pass here.
      if (!client.isLive) await pause(IMPORT_MS);
    }
    if (!client.isLive) throw new Error('the client never came back');
  }

  #rested(): void {
    const { processes } = this.house;
    const places = Array.from({ length: PLACES }, (_, at) => this.#rows.get(liveSoundPlaceKey(ID, at))).filter(
      (row) => row !== null,
    );
    this.history.push({
      is: 'rested',
      atMs: this.clock.nowMs,
      runs: processes.flatMap(({ job, work, name }) => (work.size > 0 ? [`${name}: ${job}`] : [])),
      sleepers: processes.reduce((sum, { sleepers }) => sum + sleepers, 0),
      watchers: processes.reduce((sum, { context }) => sum + context.process.watchers.size, 0),
      leases: places.filter(({ body }) => unpackRowBody<{ atMs: number }>(body).atMs >= this.#calmMs).length,
      looks: this.#looks,
    });
  }

  #written(sk: string, body: string | Uint8Array): void {
    const { nowMs: atMs } = this.clock;
    // An erasure clears earlier utterances.
    const record = sk.startsWith('E#') ? unpackRowBody<Partial<Record>>(body) : {};
    if (record.events !== undefined) this.history.push({ is: 'recorded', atMs, record: record as Record });
    const [kind, utterance = '', n = ''] = sk.split('#');
    if (kind === 'U' && /^\d+$/.test(n)) this.history.push({ is: 'laid', atMs, utterance, n: Number(n) });
  }
}

/** Unused: processes have tables of their own. */
const surroundings = new RuntimeWorld(sqliteTable(':memory:'));

function newSotto(alone: boolean): Context {
  const context = surroundings.process(alone);
  return {
    ...context,
    settings: { ...context.settings, operator: { ...context.settings.operator, speech: ['cascade'] } },
  };
}

/** Loads once per process, outside of virtual time. */
async function ready(): Promise<void> {
  await Promise.all([
    openWebrtcVoiceDetector().then((judge) => judge.close()),
    findShippedPersona(sessionPersonaName(ID)),
  ]);
  await Promise.all([
    import('../../../shared/gateway/frames/audio-frame.ts'),
    import('../../../shared/gateway/frames/image-frame.ts'),
    import('../../../shared/gateway/frames/heard-sound.ts'),
    import('../../../shared/session/user-input/user-input.ts'),
    import('../../../shared/language/understanding/whole-utterances.ts'),
    import('../../../shared/language/detection/detect-language.ts'),
    import('../../../shared/reply/reply-run.ts'),
    ...LANGUAGE_TAGS.map(loadLanguage),
  ]);
}
