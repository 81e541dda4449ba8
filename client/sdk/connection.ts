/** A conversation with Sotto over a real socket, for browsers and Node 24: `connect`, listen with `on`, `say` something. */
import { Asked } from './asked.ts';
import type { Identity } from './attachment.ts';
import { Attempts, type Way } from './attempts.ts';
import { Conversation } from './conversation.ts';
import type { Extras } from './extras.ts';
import { guarded } from './guarded.ts';
import { imageFrames, isLarge, type Upload } from './images.ts';
import { keptBy, randomName, whereabouts } from './installation.ts';
import { type Ledger, memoryLedger } from './ledger.ts';
import { UPLOAD_ABOVE_PARTS } from './limits.ts';
import { Listeners } from './listeners.ts';
import { answerWith } from './model-requests.ts';
import { Refused } from './refused.ts';
import { follow, type Mouth, Speaker } from './speaker.ts';
import type { Input, Output } from './steps.ts';
import { Utterance } from './utterance.ts';
import type { Act, Action, Events, Inbox, Settings, Shown, Stateful } from './wire.ts';

export type Options = Identity['about'] & Way & Extras;

/** Connects, and stays connected until `close`, `drop` or another client. Throws a TypeError when the url is none, or there is no WebSocket. */
export function connect(options: Options): Sotto {
  if (typeof options.url === 'string') new URL(options.url);
  return new Sotto(options);
}

export class Sotto {
  readonly #attempts: Attempts;
  readonly #ledger: Ledger;
  readonly #conversation: Conversation;
  readonly #upload: Upload | undefined;
  readonly #run = randomName();
  readonly #listeners = new Listeners();
  readonly #asked = new Asked();
  #ids = 0;
  #speaker: Speaker | null = null;
  #utterance: Utterance | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #todo: Output[] = [];
  #isBusy = false;

  constructor({ url, token, ledger, install, history = false, upload, model, WebSocket, ...about }: Options) {
    const way = { url, ...(token !== undefined && { token }), ...(WebSocket && { WebSocket }) };
    this.#attempts = new Attempts(way, (input) => this.#take(input));
    this.#ledger = ledger ?? memoryLedger();
    this.#upload = upload;
    const kept = keptBy(this.#ledger, install);
    const capable = model && { capabilities: { ...about.capabilities, model: true } };
    this.#conversation = new Conversation(
      { run: this.#run, install: kept.install, history, about: { ...whereabouts(), ...about, ...capable } },
      kept,
      Math.random,
    );
    if (model) answerWith(this, model, (frame) => this.#attempts.send(frame));
    // Later, so that whoever connects can listen first.
    queueMicrotask(() => this.resume());
  }

  /** Returns how to stop listening. */
  on<K extends keyof Events>(name: K, listener: (event: Events[K]) => void): () => void {
    return this.#listeners.on(name, listener);
  }

  /**
   * Resolves when the server has accepted it, for good (S7); until then it is repeated across reconnects, in order. Rejects
   * with `Refused`: too large, over a limit, or nobody to accept it any more (superseded, closed).
   */
  say(text: string, via: 'typed' | 'speech' = 'typed'): Promise<void> {
    if (typeof text !== 'string' || text.trim() === '')
      return Promise.reject(new Refused({ code: 'bad_frame', message: 'There is nothing to say.' }));
    return this.#ask({ type: 'user.text', id: this.#newId(), text, via });
  }

  /**
   * What the user says next, as sound, for a server that hears (`speech` in `state`): append it as it comes. Of what is lost on the way all is sent
   * again, and all that is said while nobody is there (S7). One at a time: what was not committed by then is cancelled. `transcript` tells its words.
   */
  utter(): Utterance {
    this.#utterance?.cancel();
    const take = (input: Input) => this.#take(input);
    this.#utterance = new Utterance(this.#newId(), take, (commit) => this.#ask(commit));
    return this.#utterance;
  }

  /** Makes the agent stop talking, here at once; with `decline`, a delivery that it reads does not come again. Resolves and rejects as `say`. */
  interrupt({ decline = false } = {}): Promise<void> {
    this.#speaker?.silence();
    return this.#ask({ type: 'user.interrupt', id: this.#newId(), ...(decline && { decline }) });
  }

  /**
   * Tells what was done in the application's own interface; without a `name`, only what it shows now. Resolves and rejects as `say`: 'conflict' if
   * the patch does not fit what the server knows, then the whole state has to be told.
   */
  act(action: Action): Promise<void> {
    return this.#ask({ type: 'user.action', id: this.#newId(), ...action });
  }

  /**
   * Shows an image. What is large is uploaded first, and overtaken by what is said meanwhile. Resolves and rejects as `say`: 'too_large',
   * 'bad_frame', with words on what is wrong with it; and with what `upload` throws.
   */
  async showImage(image: Shown): Promise<void> {
    const { text } = image;
    const words = text !== undefined && { text };
    const byUpload = (uploadId: string) => this.#ask({ type: 'user.image', id: this.#newId(), uploadId, ...words });
    if ('uploadId' in image) return byUpload(image.uploadId);
    if (this.#upload && isLarge(image, UPLOAD_ABOVE_PARTS)) return byUpload(await this.#upload(image));
    const [frame, ...parts] = imageFrames(this.#newId(), image, text);
    if (frame) return this.#ask(frame, parts);
  }

  /** Has her do at once what she would do by herself. Resolves and rejects as `say`: 'not_found' without news or anything to reflect on, 'limited' (L6). */
  life(act: Act): Promise<void> {
    return this.#ask({ type: 'life', id: this.#newId(), act });
  }

  /** Durable settings of the user; `visible` and `sound` are this client's, and said again when it comes back. Resolves and rejects as `say`. */
  settings(settings: Settings): Promise<void> {
    return this.#ask({ type: 'settings', id: this.#newId(), ...settings });
  }

  /**
   * Has something forgotten: everything about the user, what this session knows, or one entry of it. Without a question: ask first. Resolves and
   * rejects as `say`, 'not_found' for an entry that there is not; when everything is gone, she says so.
   */
  forget(what: 'me' | 'session' | number): Promise<void> {
    return this.#ask({ type: 'forget', id: this.#newId(), what });
  }

  /** Speaks a delivery that waits, now, also if it was heard here before. Resolves and rejects as `say`: 'not_found' if none waits. */
  play(delivery: string): Promise<void> {
    return this.#ask({ type: 'delivery.play', id: this.#newId(), delivery });
  }

  /** Drops a delivery that waits, or is being spoken, or that work under way would bring. As `play`; 'conflict': it cannot be stopped. */
  cancel(delivery: string): Promise<void> {
    return this.#ask({ type: 'delivery.cancel', id: this.#newId(), delivery });
  }

  /** What is under way, what waits and what has been, as it stands once all that was asked before is in effect. Rejects as `say`. */
  inbox(): Promise<Inbox> {
    const id = this.#newId();
    const inbox = this.#asked.inbox(id);
    this.#take({ is: 'inbox', id });
    return inbox;
  }

  /**
   * The user's voice began or ended. Report every blip at once: she is silent with the first sound, and goes on where she was after a short one; a
   * long one is told to the server, again and again while it lasts, and unless words or a new turn follow it she goes on, too (U2, U10).
   */
  vad(speaking: boolean): void {
    this.#take({ is: 'voice', speaking });
  }

  /** Playback of the line with this `seq` ended, or stopped after `chars` characters of its text (U6). */
  heard(seq: number, { complete, chars }: { complete: boolean; chars?: number }): void {
    this.#heard({ seq, complete, ...(chars !== undefined && { chars }) });
  }

  /**
   * Once: has all lines spoken by this mouth, one after the other, and reports what was heard of them (`capabilities: {heard: true}`).
   * What is returned knows what is being said.
   */
  speakWith(mouth: Mouth): Speaker {
    const tell = (event: Events['saying']) => this.#listeners.tell({ do: 'tell', name: 'saying', event });
    const speaker = new Speaker(mouth, (report) => this.#heard(report), tell);
    this.#speaker = speaker;
    follow(this, speaker, mouth);
    return speaker;
  }

  /** Cuts the connection, without goodbye where that is possible. What is said meanwhile waits. */
  drop(): void {
    this.#take({ is: 'drop' });
  }

  /** Connects now: after `drop`, instead of waiting (`online`), or to take the session back from another client. */
  resume(): void {
    this.#take({ is: 'resume' });
  }

  /** The end; the session itself stays (S1). */
  close(): void {
    this.#take({ is: 'close' });
  }

  #heard(report: Events['heard']): void {
    this.#take({ is: 'heard', report: { type: 'heard', ...report } });
    this.#listeners.tell({ do: 'tell', name: 'heard', event: report });
  }

  #newId(): string {
    this.#ids += 1;
    return `${this.#run}-${this.#ids}`;
  }

  #ask(frame: Stateful, parts: readonly Stateful[] = []): Promise<void> {
    const acceptance = this.#asked.acceptance(frame.id);
    this.#take({ is: 'asked', frame, parts });
    return acceptance;
  }

  /** A listener that calls back in here only adds to what is being done, so that everything happens in its order. */
  #take(input: Input): void {
    this.#todo.push(...this.#conversation.take(input, performance.now()));
    if (this.#isBusy) return;
    this.#isBusy = true;
    for (let next = this.#todo.shift(); next; next = this.#todo.shift()) {
      const output = next;
      guarded(() => this.#perform(output));
    }
    this.#isBusy = false;
    this.#arm();
  }

  #perform(output: Output): void {
    switch (output.do) {
      case 'open':
        return this.#attempts.open(output.beside);
      case 'move':
        return this.#attempts.move();
      case 'cut':
        return this.#attempts.cut(output.goodbye, output.beside);
      case 'send':
        return this.#attempts.send(output.frame, output.beside);
      case 'tell':
        return this.#listeners.tell(output);
      case 'keep':
        return this.#ledger.save(output.kept);
      case 'settle':
        return this.#asked.settle(output.id, output.refusal);
      case 'bring':
        return this.#asked.bring(output.id, output.inbox);
      case 'pause':
        return this.#speaker?.pause();
      case 'go':
        return this.#speaker?.go();
    }
  }

  #arm(): void {
    clearTimeout(this.#timer);
    const dueInMs = this.#conversation.dueAtMs - performance.now();
    if (dueInMs < Number.POSITIVE_INFINITY)
      this.#timer = setTimeout(() => this.#take({ is: 'woken' }), Math.max(0, Math.ceil(dueInMs)));
  }
}
