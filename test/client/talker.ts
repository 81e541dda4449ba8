/**
 * A voice conversation as `Sotto` composes it: the pure client, a `Speaker`, a timed output, a user and a
 * scripted server. It fails if the agent speaks over the user or reports an unheard line.
 */
import { ClientConversation } from '../../client/sdk/frames/conversation.ts';
import type { ConversationInput, ConversationOutput } from '../../client/sdk/frames/conversation-inputs-and-outputs.ts';
import type { FromServer, Line } from '../../client/sdk/frames/wire-types.ts';
import { LinePlaybackQueue } from '../../client/sdk/voice/line-playback-queue.ts';
import type { ClientFrame, ServerFrame } from '../../shared/protocol/frames.ts';
import { accepted, fresh } from './story.ts';
import { TimedOutput } from './voice/timed-output.ts';
import { WordyServer } from './wordy-server.ts';

export type Deed =
  | { is: 'voice'; speaking: boolean }
  | { is: 'turn'; cause: FromServer<'turn.started'>['cause'] }
  | { is: 'end'; status: FromServer<'turn.ended'>['status'] }
  | { is: 'line'; interruptible: boolean; filler: boolean }
  /**
   * `again`: repeats the turn's last line [U2]. `miss`: loses the connection, and what follows is only shown.
   */
  | { is: 'again' | 'say' | 'accept' | 'refuse' | 'cut' | 'supersede' | 'resume' | 'drop' | 'miss' }
  | { is: 'wait'; ms: number };

/** The silence after which the agent may be spoken to. */
const PATIENCE_MS = 5_000;
const NEVER = Number.POSITIVE_INFINITY;

export class Talker {
  readonly problems: string[] = [];
  readonly output = new TimedOutput(() => this.#nowMs);
  readonly #conversation = new ClientConversation({ run: 'run', install: 'laptop', about: {} }, fresh, () => 0.5);
  readonly #speaker = new LinePlaybackQueue(this.output, (report) =>
    this.#take({ is: 'heard', report: { ...report } }),
  );
  #nowMs = 5_000;
  #todo: ConversationOutput[] = [];
  #isBusy = false;
  #state = 'away';
  /** The user's voice: its start, its last end and its length. */
  #voiceSinceMs = NEVER;
  #quietSinceMs = 0;
  #voiceForMs = 0;
  readonly #server = new WordyServer((frame) => this.#hears(frame));
  #asked: string[] = [];
  #ids = 0;
  /** Indexes of the newest turn's lines that must be spoken. */
  #owed = new Set<number>();
  #turn = 0;
  /** The last voice report on this connection. */
  #reported = false;

  constructor() {
    this.output.begins = (said) => this.#begins(said);
    this.output.ends = ({ index, turn }) => turn === this.#turn && this.#owed.delete(index);
    this.#take({ is: 'resume' });
  }

  get #isSpeaking(): boolean {
    return this.#voiceSinceMs < NEVER;
  }

  do(deed: Deed): void {
    switch (deed.is) {
      case 'voice':
        return this.#voice(deed.speaking);
      case 'turn':
        return this.#server.starts(deed.cause);
      case 'end':
        return this.#server.ends(deed.status);
      case 'line':
        return this.#server.says(deed);
      case 'again':
        return this.#server.saysAgain();
      case 'say':
        return this.#say();
      case 'accept':
      case 'refuse':
        return this.#answers(deed.is === 'accept');
      case 'supersede':
        return this.#hears({ type: 'superseded', at: 100_000 });
      case 'resume':
      case 'drop':
        return this.#take({ is: deed.is });
      case 'cut':
      case 'miss':
        if (deed.is === 'miss') this.#server.forgets();
        return this.#take({ is: 'ended', code: 1006 });
      case 'wait':
        return this.#wait(deed.ms);
    }
  }

  /** After silence and all answers, a line must be spoken to its end. */
  rest(): void {
    this.#voice(false);
    this.#take({ is: 'resume' });
    for (let left = this.#asked.length; left > 0; left -= 1) this.#answers(true);
    if (this.#state !== 'live' || this.#asked.length > 0) this.problems.push('never came to rest');
    this.#wait(PATIENCE_MS);
    this.#server.says({ interruptible: true, filler: false });
    this.#wait(300_000);
    if (this.#owed.size > 0) this.problems.push('a line that came in a silence was never said');
  }

  #voice(speaking: boolean): void {
    const isChange = speaking !== this.#isSpeaking;
    if (isChange && !speaking) {
      this.#voiceForMs = this.#nowMs - this.#voiceSinceMs;
      this.#quietSinceMs = this.#nowMs;
    }
    if (isChange) this.#voiceSinceMs = speaking ? this.#nowMs : NEVER;
    this.#take({ is: 'voice', speaking });
    if (speaking && isChange && this.output.saying?.interruptible) this.problems.push('not silent at the first sound');
    if (!speaking && this.#reported) this.problems.push('the end of the voice was not reported');
  }

  /** Advances the time, wakes the conversation, and opens sockets. */
  #wait(ms: number): void {
    const untilMs = this.#nowMs + ms;
    const next = () => Math.min(this.#conversation.dueAtMs, this.output.dueAtMs);
    for (let dueAtMs = next(); dueAtMs <= untilMs; dueAtMs = next()) {
      this.#nowMs = Math.max(this.#nowMs, dueAtMs);
      this.output.tick();
      this.#take({ is: 'woken' });
      this.#listens();
    }
    this.#nowMs = untilMs;
    this.#listens();
  }

  /** Whether the agent is paused without a reason. */
  #listens(): void {
    if (this.#isSpeaking || this.#asked.length > 0 || this.#state !== 'live') return;
    const isSilence = this.#nowMs - this.#quietSinceMs >= PATIENCE_MS;
    if (isSilence && this.#owed.size > 0 && this.output.saying === null) this.problems.push('does not go on');
  }

  #begins({ turn, interruptible, seq }: Line): void {
    const mustWait = interruptible && this.#server.causeOf(turn) !== 'delivery';
    if (this.#isSpeaking && mustWait) this.problems.push(`line ${seq} was begun over the user`);
  }

  #say(): void {
    this.#ids += 1;
    const id = `u${this.#ids}`;
    this.#asked.push(id);
    this.#take({ is: 'asked', frame: { type: 'user.text', id, text: id } });
  }

  /** Delivers the first user message, if connected. */
  #answers(well: boolean): void {
    const [id] = this.#asked;
    if (id === undefined) return;
    const error = { type: 'error', at: 100_000, code: 'limited', message: 'Later.', id } as const;
    this.#hears(well ? accepted(id) : error);
  }

  /** Nothing is heard without a connection. */
  #hears(frame: ServerFrame): void {
    if (this.#state === 'live') this.#take({ is: 'received', frame });
  }

  #take(input: ConversationInput): void {
    this.#todo.push(...this.#conversation.take(input, this.#nowMs));
    if (this.#isBusy) return;
    this.#isBusy = true;
    for (let next = this.#todo.shift(); next; next = this.#todo.shift()) this.#perform(next);
    this.#isBusy = false;
  }

  #perform(output: ConversationOutput): void {
    switch (output.do) {
      case 'open':
        return this.#take({ is: 'opened' });
      case 'cut':
        this.#reported = false;
        return;
      case 'send':
        return this.#sent(output.frame);
      case 'settle':
        this.#asked = this.#asked.filter((id) => id !== output.id);
        this.#quietSinceMs = this.#nowMs;
        return;
      case 'pause':
        return this.#speaker.pause();
      case 'go':
        return this.#speaker.resume();
      case 'tell':
        return this.#told(output);
    }
  }

  #sent(frame: ClientFrame): void {
    switch (frame.type) {
      case 'hello':
        for (const answer of this.#server.welcomes(frame.cursor ?? 0)) this.#take({ is: 'received', frame: answer });
        return;
      case 'ping':
        return this.#take({ is: 'received', frame: { type: 'pong', at: 100_000, cursor: this.#server.cursor } });
      case 'user.vad':
        this.#reported = frame.speaking;
        if (frame.speaking && this.#nowMs - this.#voiceSinceMs < 350) this.problems.push('a blip was reported');
        if (!frame.speaking && this.#voiceForMs < 350) this.problems.push('the end of a blip was reported');
        return;
      case 'heard':
        return this.#reports(frame);
      case 'user.text':
        if (frame.heard) this.#reports({ complete: frame.heard.chars === undefined, ...frame.heard });
    }
  }

  #told({ name, event }: Extract<ConversationOutput, { do: 'tell' }>): void {
    switch (name) {
      case 'line':
        this.#owes(event);
        return this.#speaker.line(event);
      case 'turn':
        if (event.type === 'turn.started') this.#began(event.turn);
        else if (event.status === 'interrupted') this.#owed.clear();
        return this.#speaker.applyTurn(event);
      case 'delivery':
        return this.#speaker.applyDelivery(event);
      case 'snapshot':
        return this.#speaker.restart(event);
      case 'state':
        this.#state = event.is;
        if (event.is === 'connecting' || event.is === 'live' || event.is === 'waiting') return;
        this.#owed.clear();
        return this.#speaker.stop();
    }
  }

  #owes(line: Line): void {
    if (!line.voiced) return;
    if (line.turn > this.#turn) this.#began(line.turn);
    const isSaid = this.output.heardOf(line) === line.text.length;
    if (line.kind !== 'filler' && !isSaid) this.#owed.add(line.index);
  }

  #began(turn: number): void {
    this.#turn = turn;
    this.#owed.clear();
  }

  #reports({ seq, complete, chars = 0 }: { seq: number; complete: boolean; chars?: number | undefined }): void {
    const said = this.#server.lineOf(seq);
    const most = said ? this.output.heardOf(said) : 0;
    if (!said || (complete ? most < said.text.length : chars > most)) this.problems.push(`${seq} was not heard so far`);
  }
}
