/** A person at the far end of a real socket, who speaks, listens, leaves and comes back [J1]. */
import { memoryStorage } from '../../client/sdk/storage/client-storage.ts';
import { TEXT_CHARS_PER_SECOND } from '../../client/sdk/voice/text-output.ts';
import type { AppServer, Participant } from '../../exports/testing/app-server.ts';
import { TestConnection } from '../../exports/testing/test-connection.ts';
import { liveClock } from '../../shared/ports/live.ts';
import type { PersonTraits } from '../scenario/scenario.ts';
import type { Transcript } from '../transcript/events.ts';
import { CountingSocket } from './counting-socket.ts';
import { TimedVoice } from './timed-voice.ts';

/** Of one word. Shorter sounds count as a cough. */
const SHORTEST_SPEECH_MS = 600;
/** A connection that is neither open nor closed within this, in real time, is not waited for. */
const CONNECT_MS = 10_000;
const LOOK_MS = 2;

export class SimulatedPerson implements Participant {
  readonly #server: AppServer;
  readonly #traits: PersonTraits;
  readonly #transcript: Transcript;
  readonly #voice: TimedVoice;
  readonly #sotto: PressedConnection;
  readonly #sockets = new Set<CountingSocket>();
  #state = 'connecting';
  #openTurn: number | null = null;
  #turnsSeen = 0;
  #refusal: string | null = null;
  /** Words that the server has not accepted yet. */
  #unaccepted = 0;

  constructor(server: AppServer, traits: PersonTraits, persona: string | null, transcript: Transcript) {
    this.#server = server;
    this.#traits = traits;
    this.#transcript = transcript;
    this.#voice = new TimedVoice(server.clock, transcript);
    const address = server.url.replace(/^http/, 'ws');
    const { name, token, language, timezone } = traits;
    const sockets = this.#sockets;
    this.#sotto = new PressedConnection(
      {
        ...(token === undefined
          ? { url: `${address}/?user=${encodeURIComponent(name)}` }
          : { url: `${address}/`, token }),
        storage: memoryStorage(),
        WebSocket: class extends CountingSocket {
          constructor(url: string, protocols: string[]) {
            super(url, protocols);
            sockets.add(this);
            this.addEventListener('close', () => sockets.delete(this));
          }
        },
        locale: language,
        timezone,
        capabilities: { heard: true },
        ...(persona !== null && { persona }),
      },
      server,
    );
    this.#sotto.speakWith(this.#voice);
    this.#listen();
    server.add(this);
  }

  /** Whether nobody speaks, nothing is being answered, and all words were taken. */
  get isAtRest(): boolean {
    return this.#openTurn === null && this.#voice.turn === null && this.#unaccepted === 0;
  }

  /** Turns that have begun, for who waits for one. */
  get turnsSeen(): number {
    return this.#turnsSeen;
  }

  /** The turn that sounds. */
  get soundingTurn(): number | null {
    return this.#voice.turn;
  }

  get isConnected(): boolean {
    return this.#state === 'live';
  }

  /** Why it cannot talk; null: it can, or tries to. */
  get refusal(): string | null {
    return this.#refusal;
  }

  /** Speaks, or types. Resolves at the end of the words. */
  async say(words: string): Promise<void> {
    const beganAtMs = this.#server.clock.now();
    const over = this.#voice.turn;
    if (!this.#traits.types) {
      this.#sotto.vad(true);
      await this.#server.passTime(Math.max(SHORTEST_SPEECH_MS, (words.length / TEXT_CHARS_PER_SECOND) * 1_000));
    }
    this.#transcript.add({ is: 'person', words, beganAtMs, over });
    this.#unaccepted += 1;
    const taken = this.#sotto.say(words, this.#traits.types ? 'typed' : 'speech');
    if (!this.#traits.types) this.#sotto.vad(false);
    void taken
      .catch((error: Error) => this.#transcript.add({ is: 'refused', words, why: error.message }))
      .finally(() => {
        this.#unaccepted -= 1;
      });
  }

  /** Closes the connection. */
  leave(): void {
    this.#transcript.add({ is: 'connection', state: 'left' });
    this.#sotto.drop();
    this.#openTurn = null;
  }

  comeBack(): void {
    this.#sotto.resume();
  }

  /** The network fails: neither side says goodbye. */
  loseConnection(): void {
    this.#sotto.drop();
    this.#transcript.add({ is: 'connection', state: 'lost' });
  }

  /** The server has died. */
  cutSockets(): void {
    for (const socket of this.#sockets) socket.terminate();
    this.#transcript.add({ is: 'connection', state: 'lost' });
  }

  close(): void {
    this.#sotto.close();
  }

  /** What was sent has been handled, and what came of it has arrived. */
  async settle(isOver: () => boolean): Promise<void> {
    const untilMs = liveClock.now() + CONNECT_MS;
    const isLate = () => isOver() || liveClock.now() > untilMs;
    while (this.#state === 'connecting' && !isLate()) await liveClock.sleep(LOOK_MS);
    for (const socket of this.#sockets) await socket.roundTrip(isLate);
  }

  #listen(): void {
    const sotto = this.#sotto;
    const add: Transcript['add'] = (happening) => this.#transcript.add(happening);
    sotto.on('state', (state) => {
      this.#state = state.is;
      if (state.is === 'refused') this.#refusal = `: ${state.message}`;
      if (state.is === 'live') add({ is: 'connection', state: 'live' });
    });
    sotto.on('snapshot', () => {
      this.#openTurn = null;
    });
    sotto.on('turn', (event) => {
      if (event.type === 'turn.started') {
        this.#openTurn = event.turn;
        this.#turnsSeen += 1;
        return add({ is: 'turn', turn: event.turn, cause: event.cause });
      }
      const { turn, status, usage } = event;
      if (this.#openTurn === turn) this.#openTurn = null;
      add({ is: 'turn end', turn, status, ...(usage && { usage }) });
    });
    sotto.on('line', ({ turn, index, kind, text, source, delivery, redelivered }) =>
      add({
        is: 'line',
        ...{ turn, index, kind, text },
        ...(source !== undefined && { source }),
        ...(delivery !== undefined && { delivery }),
        ...(redelivered && { redelivered }),
      }),
    );
    sotto.on('tool', ({ turn, name, state }) => add({ is: 'tool', turn, name, state }));
    sotto.on('delivery', ({ delivery, state }) => add({ is: 'delivery', delivery, state }));
  }
}

/** The client library on the server's clock. */
class PressedConnection extends TestConnection {
  readonly #clock: AppServer['clock'];

  constructor(options: ConstructorParameters<typeof TestConnection>[0], { clock }: AppServer) {
    super(options);
    this.#clock = clock;
  }

  protected override nowMs(): number {
    return this.#clock.now();
  }

  protected override startTimer(run: () => void, ms: number): () => void {
    return this.#clock.startTimer(run, ms);
  }
}
