/** A conversation with Sotto over a socket, for browsers and Node 24: `connect`, then `on` and `say`. */

import { Answers } from '../frames/answers.ts';
import { Conversation } from '../frames/conversation.ts';
import type { Input, Output } from '../frames/conversation-inputs-and-outputs.ts';
import type { Declared, DeclaredTools } from '../frames/declared-tools.ts';
import type { Upload } from '../frames/image-frames.ts';
import type { Events, Inbox, Line, Stateful } from '../frames/wire-types.ts';
import { DEFAULT_SKILL } from '../limits.ts';
import { answerWith } from '../requests/model-requests.ts';
import { Asked } from '../requests/pending-requests.ts';
import { Refused } from '../requests/refused-error.ts';
import { UserRequests } from '../requests/user-requests.ts';
import { type Ledger, memoryLedger } from '../storage/client-storage.ts';
import { keptBy, randomName, whereabouts } from '../storage/installation-identity.ts';
import { follow, type Mouth, Speaker } from '../voice/line-playback-queue.ts';
import { Utterance } from '../voice/outgoing-utterance.ts';
import { eventsOf, type NamedEvent } from './event-iterator.ts';
import { Listeners } from './event-listeners.ts';
import { guarded } from './isolate-callback-errors.ts';
import { Attempts, type Way } from './open-sockets.ts';
import type { Extras } from './optional-connect-options.ts';
import type { Identity } from './session-attachment.ts';

export type Options = Identity['about'] & Way & Extras;

/** Stays connected until `close`, `drop` or another client. Throws a TypeError for an invalid url. */
export function connect(options: Options): Sotto {
  if (typeof options.url === 'string') new URL(options.url);
  return new Sotto(options);
}

export class Sotto extends UserRequests {
  /** The persona. */
  readonly skill: string;
  readonly #attempts: Attempts;
  readonly #ledger: Ledger;
  readonly #conversation: Conversation;
  protected readonly upload: Upload | undefined;
  readonly #run = randomName();
  readonly #listeners = new Listeners();
  readonly #asked = new Asked();
  readonly #answers: Answers;
  #ids = 0;
  #speaker: Speaker | null = null;
  #utterance: Utterance | null = null;
  #declared: Promise<DeclaredTools> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #todo: Output[] = [];
  #isBusy = false;

  constructor({ url, token, ledger, install, history = false, upload, model, WebSocket, ...about }: Options) {
    super();
    this.skill = about.skill ?? DEFAULT_SKILL;
    this.#answers = new Answers(this, () => this.#attempts.send({ type: 'ping' }));
    const way = { url, ...(token !== undefined && { token }), ...(WebSocket && { WebSocket }) };
    this.#attempts = new Attempts(way, (input) => this.#take(input));
    this.#ledger = ledger ?? memoryLedger();
    this.upload = upload;
    const kept = keptBy(this.#ledger, install);
    const capable = model && { capabilities: { ...about.capabilities, model: true } };
    this.#conversation = new Conversation(
      { run: this.#run, install: kept.install, history, about: { ...whereabouts(), ...about, ...capable } },
      kept,
      Math.random,
    );
    if (model) answerWith(this, model, (frame) => this.#attempts.send(frame));
    // Deferred, so that the caller can add listeners first.
    queueMicrotask(() => this.resume());
  }

  /** Returns how to stop listening. */
  on<K extends keyof Events>(name: K, listener: (event: Events[K]) => void): () => void {
    return this.#listeners.on(name, listener);
  }

  /**
   * Resolves when the server has committed the text [S7]; until then it is repeated across reconnects, in
   * order. Rejects with `Refused`: too large, over a limit, superseded or closed.
   */
  say(text: string, via: 'typed' | 'speech' = 'typed'): Promise<void> {
    return this.#answers.said(this.#say(text, via)).accepted;
  }

  /**
   * Says it, and resolves with the lines of the answer, without fillers; with none for words that begin no
   * turn. Rejects as `say`, or with `Refused`: 'interrupted', 'failed', 'lost' (away for too long). Without a
   * mouth, these lines count as read.
   */
  async ask(text: string): Promise<Line[]> {
    const lines = await this.#answers.said(this.#say(text, 'typed')).answer;
    if (this.#speaker === null) for (const { seq } of lines) this.heard(seq, { complete: true });
    return lines;
  }

  /** These events as they come, each with its `name`, until `close`: `for await (const one of …)`. */
  events<K extends keyof Events>(...names: K[]): AsyncIterableIterator<NamedEvent<K>> {
    return eventsOf(this, names);
  }

  /**
   * Begins a spoken utterance for a server that transcribes (`speech` in `state`); append audio as it comes.
   * What is lost, or recorded while disconnected, is sent again [S7]. A new one cancels an uncommitted one.
   * `transcript` reports its words.
   */
  utter(): Utterance {
    this.#utterance?.cancel();
    const take = (input: Input) => this.#take(input);
    this.#utterance = new Utterance(this.newId(), take, (commit) => this.request(commit));
    return this.#utterance;
  }

  /** Stops the agent, here at once. `decline`: do not offer the current delivery again. Settles as `say`. */
  interrupt({ decline = false } = {}): Promise<void> {
    this.#speaker?.silence();
    return this.request({ type: 'user.interrupt', id: this.newId(), ...(decline && { decline }) });
  }

  /** The deliveries in progress, waiting and ended, after all earlier requests. Rejects as `say`. */
  inbox(): Promise<Inbox> {
    const id = this.newId();
    const inbox = this.#asked.inbox(id);
    this.#take({ is: 'inbox', id });
    return inbox;
  }

  /**
   * The user's voice began or ended. Report each blip at once: the agent pauses, and resumes after a short
   * one. A long one is told to the server; without words or a new turn, the agent resumes, too [U2, U10].
   */
  vad(speaking: boolean): void {
    this.#take({ is: 'voice', speaking });
  }

  /** Reports that playback of the line `seq` ended, or stopped after `chars` characters of its text [U6]. */
  heard(seq: number, { complete, chars }: { complete: boolean; chars?: number }): void {
    this.#take({ is: 'heard', report: { seq, complete, ...(chars !== undefined && { chars }) } });
  }

  /** Call once: this mouth speaks all lines, and playback is reported (`capabilities: {heard: true}`). */
  speakWith(mouth: Mouth): Speaker {
    const tell = (event: Events['saying']) => this.#listeners.tell({ do: 'tell', name: 'saying', event });
    const speaker = new Speaker(mouth, (report) => this.#take({ is: 'heard', report }), tell);
    this.#speaker = speaker;
    follow(this, speaker, mouth);
    return speaker;
  }

  /**
   * Adds instructions and tools of the application, for this client and on all its connections. Settles as
   * `say`: 'bad_frame' or 'conflict' with the reason. Called again, it replaces the parts that it names.
   */
  async declare(declared: Declared): Promise<void> {
    // Loaded by those applications that have tools.
    this.#declared ??= import('../frames/declared-tools.ts').then(
      (loaded) => new loaded.DeclaredTools(this, (frame) => this.request({ id: this.newId(), ...frame })),
    );
    await (await this.#declared).declare(declared);
  }

  /** Cuts the connection, abruptly where possible. Frames sent meanwhile wait. */
  drop(): void {
    this.#take({ is: 'drop' });
  }

  /** Connects now: after `drop`, instead of waiting (`online`), or to take the session back. */
  resume(): void {
    this.#take({ is: 'resume' });
  }

  /**
   * Tries a lost connection again soon, at most once a second. Call it when the user or the network is back,
   * as `retryOnActivity` does in a browser. Does nothing after `drop`.
   */
  retry(): void {
    this.#take({ is: 'retry' });
  }

  /** Closes for good; the session itself stays [S1]. */
  close(): void {
    this.#take({ is: 'close' });
  }

  #say(text: string, via: 'typed' | 'speech'): Promise<void> {
    if (typeof text !== 'string' || text.trim() === '')
      return Promise.reject(new Refused({ code: 'bad_frame', message: 'There is nothing to say.' }));
    return this.request({ type: 'user.text', id: this.newId(), text, via });
  }

  protected newId(): string {
    this.#ids += 1;
    return `${this.#run}-${this.#ids}`;
  }

  protected request(frame: Stateful, parts: readonly Stateful[] = []): Promise<void> {
    if (frame.type === 'settings') this.#speaker?.reportRead();
    const acceptance = this.#asked.acceptance(frame.id);
    this.#take({ is: 'asked', frame, parts });
    return acceptance;
  }

  /** A listener that calls back in here only adds to the queue, so that order is kept. */
  #take(input: Input): void {
    this.#todo.push(...this.#conversation.take(input, performance.now()));
    if (this.#isBusy) return;
    this.#isBusy = true;
    for (let next = this.#todo.shift(); next; next = this.#todo.shift()) {
      const output = next;
      guarded(() => this.#perform(output));
    }
    this.#isBusy = false;
    this.arm();
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
        this.#answers.applied(output.kept.cursor);
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

  /** The timer of what is due next. A subclass may let its process end meanwhile. */
  protected arm(): ReturnType<typeof setTimeout> | undefined {
    clearTimeout(this.#timer);
    const dueInMs = Math.max(0, Math.ceil(this.#conversation.dueAtMs - performance.now()));
    if (dueInMs < Number.POSITIVE_INFINITY) this.#timer = setTimeout(() => this.#take({ is: 'woken' }), dueInMs);
    return this.#timer;
  }
}
