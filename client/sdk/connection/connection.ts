/** A conversation with Sotto over a socket, for browsers and Node 24: `connect`, then `on` and `say`. */

import { Answers } from '../frames/answers.ts';
import { ClientConversation } from '../frames/conversation.ts';
import type { ConversationInput, ConversationOutput } from '../frames/conversation-inputs-and-outputs.ts';
import type { Declarations, DeclaredTools } from '../frames/declared-tools.ts';
import type { UploadImage } from '../frames/image-frames.ts';
import type { Events, Inbox, Line, Stateful } from '../frames/wire-types.ts';
import { UNNAMED_PERSONA } from '../limits.ts';
import { answerModelRequest } from '../requests/model-requests.ts';
import { PendingRequests } from '../requests/pending-requests.ts';
import { Refused } from '../requests/refused-error.ts';
import { UserRequests } from '../requests/user-requests.ts';
import { type ClientStorage, memoryStorage } from '../storage/client-storage.ts';
import { clientLocale, loadStoredState, randomInstallationId } from '../storage/installation-identity.ts';
import { type LineOutput, LinePlaybackQueue, playLines } from '../voice/line-playback-queue.ts';
import { OutgoingUtterance } from '../voice/outgoing-utterance.ts';
import { iterateEvents, type NamedEvent } from './event-iterator.ts';
import { EventListeners } from './event-listeners.ts';
import { isolateErrors } from './isolate-errors.ts';
import { type Endpoint, OpenSockets } from './open-sockets.ts';
import type { OptionalConnectOptions } from './optional-connect-options.ts';
import type { ClientIdentity } from './session-attachment.ts';

export type ConnectOptions = ClientIdentity['about'] & Endpoint & OptionalConnectOptions;

/** Stays connected until `close`, `drop` or another client. Throws a TypeError for an invalid url. */
export function connect(options: ConnectOptions): Sotto {
  if (typeof options.url === 'string') new URL(options.url);
  return new Sotto(options);
}

export class Sotto extends UserRequests {
  /** The persona. */
  readonly persona: string;
  readonly #sockets: OpenSockets;
  readonly #storage: ClientStorage;
  readonly #conversation: ClientConversation;
  protected readonly upload: UploadImage | undefined;
  protected viewVersion: number | null = null;
  readonly #run = randomInstallationId();
  readonly #listeners = new EventListeners();
  readonly #requests = new PendingRequests();
  readonly #answers: Answers;
  #ids = 0;
  #speaker: LinePlaybackQueue | null = null;
  #utterance: OutgoingUtterance | null = null;
  #declared: Promise<DeclaredTools> | null = null;
  #stopTimer = () => {};
  #outputs: ConversationOutput[] = [];
  #isBusy = false;

  constructor({
    url,
    token,
    storage = memoryStorage(),
    install,
    history = false,
    upload,
    model,
    WebSocket,
    ...about
  }: ConnectOptions) {
    super();
    this.persona = about.persona ?? UNNAMED_PERSONA;
    this.#answers = new Answers(this, () => this.#sockets.send({ type: 'ping' }));
    const way = { url, ...(token !== undefined && { token }), ...(WebSocket && { WebSocket }) };
    this.#sockets = new OpenSockets(way, (input) => this.#take(input));
    this.#storage = storage;
    this.upload = upload;
    const kept = loadStoredState(this.#storage, install);
    const capable = model && { capabilities: { ...about.capabilities, model: true } };
    this.#conversation = new ClientConversation(
      { run: this.#run, install: kept.install, history, about: { ...clientLocale(), ...about, ...capable } },
      kept,
      Math.random,
    );
    if (model) answerModelRequest(this, model, (frame) => this.#sockets.send(frame));
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
    return this.#answers.awaitAnswer(this.#say(text, via)).accepted;
  }

  /**
   * Says it, and resolves with the lines of the answer, without fillers; with none for words that begin no
   * turn. Rejects as `say`, or with `Refused`: 'interrupted', 'failed', 'lost' (away for too long). Without a
   * output, these lines count as read.
   */
  async ask(text: string): Promise<Line[]> {
    const lines = await this.#answers.awaitAnswer(this.#say(text, 'typed')).answer;
    if (this.#speaker === null) for (const { seq } of lines) this.heard(seq, { complete: true });
    return lines;
  }

  /** These events as they come, each with its `name`, until `close`: `for await (const one of …)`. */
  events<K extends keyof Events>(...names: K[]): AsyncIterableIterator<NamedEvent<K>> {
    return iterateEvents(this, names);
  }

  /**
   * Begins a spoken utterance for a server that transcribes (`speech` in `state`); append audio as it comes.
   * What is lost, or recorded while disconnected, is sent again [S7]. A new one cancels an uncommitted one.
   * `transcript` reports its words.
   */
  startUtterance(): OutgoingUtterance {
    this.#utterance?.cancel();
    const takeConnectionInput = (input: ConversationInput) => this.#take(input);
    this.#utterance = new OutgoingUtterance(this.newId(), takeConnectionInput, (commit) => this.request(commit));
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
    const inbox = this.#requests.waitForInbox(id);
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

  /** Call once: this output speaks all lines, and playback is reported (`capabilities: {heard: true}`). */
  speakWith(output: LineOutput): LinePlaybackQueue {
    const tellSaying = (event: Events['saying']) => this.#listeners.notify({ do: 'tell', name: 'saying', event });
    const speaker = new LinePlaybackQueue(output, (report) => this.#take({ is: 'heard', report }), tellSaying);
    this.#speaker = speaker;
    playLines(this, speaker, output);
    return speaker;
  }

  /**
   * Adds instructions and tools of the application, for this client and on all its connections. Settles as
   * `say`: 'bad_frame' or 'conflict' with the reason. Called again, it replaces the parts that it names.
   */
  async declare(declarations: Declarations): Promise<void> {
    // Loaded by those applications that have tools.
    this.#declared ??= import('../frames/declared-tools.ts').then(
      (loaded) => new loaded.DeclaredTools(this, (frame) => this.request({ id: this.newId(), ...frame })),
    );
    await (await this.#declared).declare(declarations);
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
    const acceptance = this.#requests.waitForAcceptance(frame.id);
    this.#take({ is: 'asked', frame, parts });
    return acceptance;
  }

  /** A listener that calls back in here only adds to the queue, so that order is kept. */
  #take(input: ConversationInput): void {
    this.#outputs.push(...this.#conversation.take(input, this.nowMs()));
    if (this.#isBusy) return;
    this.#isBusy = true;
    for (let next = this.#outputs.shift(); next; next = this.#outputs.shift()) {
      const output = next;
      isolateErrors(() => this.#performOutput(output));
    }
    this.#isBusy = false;
    this.#arm();
  }

  #performOutput(output: ConversationOutput): void {
    switch (output.do) {
      case 'open':
        return this.#sockets.open(output.beside);
      case 'move':
        return this.#sockets.swap();
      case 'cut':
        return this.#sockets.close(output.goodbye, output.beside);
      case 'send':
        return this.#sockets.send(output.frame, output.beside);
      case 'tell':
        // What was missed for good is not shown here: the next whole state then counts as it is [X6].
        if (output.name === 'snapshot') this.viewVersion = null;
        if (output.name === 'view') this.viewVersion = output.event.version;
        return this.#listeners.notify(output);
      case 'keep':
        this.#answers.noteCursor(output.kept.cursor);
        return this.#storage.save(output.kept);
      case 'settle':
        return this.#requests.settle(output.id, output.refusal);
      case 'bring':
        return this.#requests.resolveInbox(output.id, output.inbox);
      case 'pause':
        return this.#speaker?.pause();
      case 'go':
        return this.#speaker?.resume();
    }
  }

  #arm(): void {
    this.#stopTimer();
    const dueInMs = Math.max(0, Math.ceil(this.#conversation.dueAtMs - this.nowMs()));
    if (dueInMs < Number.POSITIVE_INFINITY)
      this.#stopTimer = this.startTimer(() => this.#take({ is: 'woken' }), dueInMs);
  }

  /** On a clock that is never set back. A subclass may have another one, with its timers. */
  protected nowMs(): number {
    return performance.now();
  }

  /** Returns how to stop it. */
  protected startTimer(run: () => void, ms: number): () => void {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  }
}
