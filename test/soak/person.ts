/**
 * A simulated user who talks, gets deliveries, runs tools, shows images and erases everything, across kills.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { connect, type Sotto } from '../../client/sdk/connection/connection.ts';
import type { Line } from '../../client/sdk/frames/wire-types.ts';
import { forgetMe } from '../../client/sdk/requests/export-or-forget-me.ts';
import { imageUploader } from '../../client/sdk/requests/upload-image.ts';
import { Promises } from './promises.ts';
import { filesWith } from './traces.ts';

/** After a failed connection or a rate limit. */
const AGAIN_MS = 300;
/** The duration of a short line. */
const HEARD_AFTER_MS = 60;
/** The bound for an answer while the server stays up. */
const ANSWERED_WITHIN_MS = 60_000;
/** The wait while something is still owed. */
const ASKS_EVERY_MS = 5_000;

/** N6 allows an erasure 10 s after a start; a second request takes time, too. */
const FORGOTTEN_WITHIN_MS = 20_000;

export type Place = { port: number; data: string };

export class Person {
  readonly #name: string;
  readonly #place: Place;
  readonly #chance: () => number;
  readonly #sotto: Sotto;
  readonly #promises = new Promises();
  readonly #found: string[] = [];
  readonly #gone: string[] = [];
  #count = 0;
  #life = 0;
  #mark = '';
  #ended = 0;
  #isQuiet = false;
  #quietAtMs = 0;
  #isActing = false;
  /** A piece of each image. */
  readonly #shown: Buffer[] = [];
  readonly #acts = new Map<string, number>();

  constructor(name: string, place: Place, chance: () => number) {
    this.#name = name;
    this.#place = place;
    this.#chance = chance;
    this.#begin();
    const upload = imageUploader(this.#url, { user: name });
    const url = `ws://127.0.0.1:${place.port}/?user=${name}`;
    this.#sotto = connect({ url, install: `soak-${name}`, capabilities: { heard: true }, upload });
    this.#sotto.on('line', (line) => this.#hear(line));
    this.#sotto.on('turn', ({ type }) => {
      if (type === 'turn.ended') this.#ended += 1;
    });
    this.#sotto.on('error', ({ code, message }) => {
      if (code !== 'limited') this.#found.push(`${name} was told ${code}: ${message}`);
    });
  }

  /** Connects at once after the server's restart. */
  back(): void {
    this.#sotto.resume();
  }

  /** Performs random acts until told to stop. */
  async act(): Promise<void> {
    this.#isQuiet = false;
    this.#isActing = true;
    await this.#listenAlways();
    while (!this.#isQuiet) {
      const act = this.#drawn();
      this.#acts.set(act, (this.#acts.get(act) ?? 0) + 1);
      await this.#perform(act);
      await pause(this.#chance() * 600);
    }
    this.#isActing = false;
  }

  /** Resolves when all promises are kept, or timed out. */
  async quiet(): Promise<void> {
    this.#isQuiet = true;
    this.#quietAtMs = Date.now();
    const untilMs = Date.now() + ANSWERED_WITHIN_MS;
    for (let askedAtMs = 0; (this.#isActing || !this.#promises.areKept()) && Date.now() < untilMs; await pause(100)) {
      if (this.#isActing || Date.now() < askedAtMs + ASKS_EVERY_MS) continue;
      askedAtMs = Date.now();
      await this.#ask(() => this.#sotto.say('Any updates?'));
    }
    await pause(2_000);
  }

  /** The violations since the last call; kept promises are dropped. */
  findings(): string[] {
    const owed = this.#promises.findings(Date.now(), 0);
    if (this.#isActing) owed.push(`${this.#name} still waits for something to be accepted`);
    this.#promises.forget();
    return [...this.#found.splice(0), ...owed.map((one) => `${this.#name}: ${one}`)];
  }

  /** The unique word of a life that was erased. */
  get gone(): readonly string[] {
    return this.#gone;
  }

  get acts(): ReadonlyMap<string, number> {
    return this.#acts;
  }

  close(): void {
    this.#sotto.close();
  }

  #drawn(): keyof typeof ACTS {
    const at = this.#chance();
    let sum = 0;
    for (const [act, share] of Object.entries(ACTS)) {
      sum += share;
      if (at < sum && isAct(act)) return act;
    }
    return 'talk';
  }

  async #perform(act: keyof typeof ACTS): Promise<void> {
    switch (act) {
      case 'talk': {
        const ended = this.#ended;
        await this.#ask(() => this.#sotto.say(`I saw ${this.#word()} today.`));
        return this.#waitFor('an answer', () => this.#ended > ended);
      }
      case 'remind': {
        const word = this.#word();
        const seconds = 1 + Math.floor(this.#chance() * 8);
        this.#promises.add(word, 'reminder', Date.now() + seconds * 1_000);
        return this.#ask(() => this.#sotto.say(`Remind me to fetch ${word} in ${seconds} seconds.`));
      }
      case 'push':
        return this.#push(this.#word());
      case 'show':
        return this.#show();
      case 'forget':
        return this.#forget();
    }
  }

  async #push(word: string): Promise<void> {
    const priority = this.#chance() < 0.3 ? 'critical' : 'time_sensitive';
    const body = {
      user: this.#name,
      source: 'ava',
      priority,
      text: `The parcel ${word} is here.`,
      idempotencyKey: word,
    };
    this.#promises.add(word, 'push', Date.now());
    await this.#ask(async () => {
      const headers = { authorization: 'Bearer local', 'content-type': 'application/json' };
      const answer = await fetch(`${this.#url}deliveries`, { method: 'POST', headers, body: JSON.stringify(body) });
      if (answer.ok) return;
      throw new Error(`a push was answered ${answer.status}: ${await answer.text()}`);
    });
  }

  /** Half of the images are large enough for an upload. */
  async #show(): Promise<void> {
    const width = this.#chance() < 0.5 ? 100 : 500;
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const create = { width, height: width, channels: 3, background: 'teal', noise } as const;
    const data = await sharp({ create }).png().toBuffer();
    this.#shown.push(data.subarray(data.length / 2, data.length / 2 + 32));
    await this.#ask(() => this.#sotto.showImage({ data, mediaType: 'image/png', text: `Look, ${this.#word()}.` }));
  }

  async #forget(): Promise<void> {
    await this.#ask(() => this.#sotto.say(`Research the history of ${this.#word()}.`));
    await pause(this.#chance() * 1_500);
    this.#promises.forget();
    for (;;) {
      const forgotten = await forgetMe(this.#url, { user: this.#name }).catch(() => null);
      if (forgotten?.erased === true) break;
      if (this.#isQuiet && Date.now() > this.#quietAtMs + FORGOTTEN_WITHIN_MS)
        return void this.#found.push(`${this.#name} was not forgotten`);
      await pause(AGAIN_MS);
    }
    this.#promises.forget();
    for (const trace of [Buffer.from(this.#mark), ...this.#shown.splice(0)]) {
      const files = await filesWith(this.#place.data, trace);
      if (files.length > 0)
        this.#found.push(`${this.#name} was forgotten, and ${this.#mark} is in ${files.join(', ')}`);
    }
    this.#gone.push(this.#mark);
    this.#begin();
    await this.#listenAlways();
  }

  #listenAlways(): Promise<void> {
    return this.#ask(() => this.#sotto.settings({ attentionPerHour: 1_000 }));
  }

  async #ask(request: () => Promise<void>): Promise<void> {
    for (let tries = 0; tries < 200; tries += 1) {
      try {
        return await request();
      } catch {
        await pause(AGAIN_MS);
      }
    }
    this.#found.push(`${this.#name}: nothing was accepted any more`);
  }

  async #waitFor(what: string, isThere: () => boolean): Promise<void> {
    const untilMs = Date.now() + ANSWERED_WITHIN_MS;
    while (!isThere()) {
      if (Date.now() > untilMs) return void this.#found.push(`${this.#name} waited in vain for ${what}`);
      await pause(20);
    }
  }

  #hear({ seq, text, kind, delivery, voiced, heardBefore, redelivered }: Line): void {
    if (!voiced || heardBefore) return;
    if (kind === 'delivery' && delivery !== undefined) this.#promises.spoken(text, redelivered === true);
    setTimeout(() => {
      this.#sotto.heard(seq, { complete: true });
      if (kind === 'bid') void this.#ask(() => this.#sotto.say('Yes, please.'));
      if (kind === 'delivery') this.#promises.heard(text);
    }, HEARD_AFTER_MS);
  }

  /** Another life: nothing in it has a word of the one before. */
  #begin(): void {
    this.#life += 1;
    this.#mark = `x${this.#name}q${randomBytes(4)
      .toString('hex')
      .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`;
  }

  #word(): string {
    this.#count += 1;
    return `word${this.#count}${this.#mark}${this.#life}`;
  }

  get #url(): string {
    return `http://127.0.0.1:${this.#place.port}/`;
  }
}

/** The common part of all words of one life. */
export const MARKS = /xp[a-z]q[a-p]{8}/g;

/** The acts and their weights. */
const ACTS = { talk: 0.3, remind: 0.25, push: 0.25, show: 0.1, forget: 0.1 };

function isAct(act: string): act is keyof typeof ACTS {
  return act in ACTS;
}
