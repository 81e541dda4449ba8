/** What an application shows of a conversation, as one immutable value. */

import type { ModelFailure, SpeechWay } from '../../../shared/protocol/frames.ts';
import type { Sotto } from '../connection/connection.ts';
import type { Events, FromServer, Line, Shown, State } from '../frames/wire-types.ts';
import { ObservableStore } from './store.ts';
import { connectionNote } from './system-notes.ts';
import {
  addNoteToTranscript,
  addSpokenTextToTranscript,
  addTranscriptText,
  applyAnswerToTranscript,
  applyHeardToTranscript,
  applyLineToTranscript,
  applySayingToTranscript,
  applySilenceToTranscript,
  applySnapshotToTranscript,
  applyTurnToTranscript,
  EMPTY_TRANSCRIPT,
  type NoteSubject,
  removeTurnsFromTranscript,
  type Transcript,
} from './transcript.ts';
import { WaitingDeliveries } from './waiting-deliveries.ts';

export type ConversationSnapshot = {
  /** A lost connection stays `waiting` through all attempts. */
  connection: State;
  /** Messages, lines with what was heard of them, images and notes, oldest first. */
  transcript: Transcript;
  /** `thinking`: a turn is open, and no line of it sounds. */
  activity: 'idle' | 'thinking' | 'speaking';
  /** The newest line that was started: for captions and the face. */
  newest: Line | null;
  /** The line that sounds now. */
  saying: Line | null;
  /** How many deliveries wait, as far as is known. */
  waiting: number;
  /** The settings that hold now, once known. */
  settings: Events['settings'] | null;
  /** The end of the quiet that the user has asked for [D23], epoch ms, which may have passed; null: none. */
  quietUntil: number | null;
  /** How the server transcribes and speaks, by its newest welcome [A1]; null: the client does. */
  speech: SpeechWay | null;
  /** The models to choose from [S11]. */
  models: readonly string[];
  /** The languages to choose from [S16]. */
  languages: readonly string[];
  /** The one language that the model answers in; null: it answers in the language of the session. */
  answered: string | null;
  /** Who speaks, which face is drawn, and what a user may say first; null: not known yet. */
  persona: NonNullable<FromServer<'welcome'>['persona']> | null;
  /** Why the model gave no answer to the newest words; null: it did, or it is not known. */
  modelFailure: ModelFailure | null;
};

type Session = Pick<Sotto, 'on' | 'say' | 'showImage' | 'interrupt' | 'persona'>;

export const EMPTY_CONVERSATION: ConversationSnapshot = {
  connection: { is: 'connecting' },
  transcript: EMPTY_TRANSCRIPT,
  activity: 'idle',
  newest: null,
  saying: null,
  waiting: 0,
  settings: null,
  quietUntil: null,
  speech: null,
  models: [],
  languages: [],
  answered: null,
  persona: null,
  modelFailure: null,
};

/**
 * Create it before the first event. An output (`speakWith`) moves lines from `waiting` to `said` as it plays
 * them; without an output, report them by `heard`.
 */
export class ConversationStore extends ObservableStore<ConversationSnapshot> {
  readonly #sotto: Session;
  readonly #waiting = new WaitingDeliveries();
  #keys = 0;

  constructor(sotto: Session) {
    super(EMPTY_CONVERSATION);
    this.#sotto = sotto;
    this.#follow();
  }

  /** Says it, and shows it at once. Whether it was accepted; if not, the transcript says why. */
  say(text: string, via?: 'typed' | 'speech'): Promise<boolean> {
    return this.#send(text, undefined, () => this.#sotto.say(text, via));
  }

  /** Shows the image to the agent. `picture`: its address, for the transcript. */
  showImage(image: Shown, picture: string): Promise<boolean> {
    return this.#send(image.text ?? '', picture, () => this.#sotto.showImage(image));
  }

  /** Stops the agent, and declines the delivery that it reads. */
  stop(): void {
    void this.attempt(this.#sotto.interrupt({ decline: true }));
    this.#show(applySilenceToTranscript(this.#transcript));
  }

  /** Whether the request was accepted; if not, a note says why. */
  async attempt(request: Promise<unknown>): Promise<boolean> {
    try {
      await request;
      return true;
    } catch (error) {
      this.note(storeErrorMessage(error), refusalCodeOf(error));
      return false;
    }
  }

  /** Adds a note to the transcript, here only. */
  note(text: string, about?: NoteSubject): void {
    this.#show(addNoteToTranscript(this.#transcript, this.#newKey('n'), text, about));
  }

  /** Removes these turns from the transcript [M5, N6]. */
  forget(turns: readonly number[] | 'all'): void {
    const { newest } = this.snapshot();
    const isGone = newest !== null && (turns === 'all' || turns.includes(newest.turn));
    const transcript = turns === 'all' ? EMPTY_TRANSCRIPT : removeTurnsFromTranscript(this.#transcript, turns);
    this.change({ transcript, ...(isGone && { newest: null }) });
  }

  protected override change(fields: Partial<ConversationSnapshot>): void {
    const { saying, transcript } = { ...this.snapshot(), ...fields };
    super.change({ ...fields, activity: saying ? 'speaking' : transcript.isOpen ? 'thinking' : 'idle' });
  }

  get #transcript(): Transcript {
    return this.snapshot().transcript;
  }

  #follow(): void {
    const sotto = this.#sotto;
    sotto.on('state', (state) => this.#applyConnection(state));
    sotto.on('frame', (frame) => {
      if (frame.type === 'welcome' && frame.persona !== undefined) this.change({ persona: frame.persona });
    });
    sotto.on('snapshot', (snapshot) => {
      this.#waiting.snapshot(snapshot.pending);
      this.#show(applySnapshotToTranscript(this.#transcript, snapshot));
    });
    sotto.on('turn', (turn) => {
      const isAnswered = turn.type === 'turn.ended' && turn.status === 'complete';
      this.change({
        transcript: applyTurnToTranscript(this.#transcript, turn),
        ...(isAnswered && { modelFailure: null }),
      });
    });
    sotto.on('silenced', ({ turn }) => this.#show(applySilenceToTranscript(this.#transcript, turn)));
    sotto.on('line', (line) => {
      if (line.heardBefore) return;
      this.change({ transcript: applyLineToTranscript(this.#transcript, line), ...(!line.voiced && { newest: line }) });
    });
    sotto.on('saying', (saying) => {
      this.change({
        saying,
        transcript: applySayingToTranscript(this.#transcript, saying),
        ...(saying && { newest: saying }),
      });
    });
    sotto.on('transcript', ({ utterance, text, final }) => {
      if (final && text.trim() !== '') this.#show(addSpokenTextToTranscript(this.#transcript, `v${utterance}`, text));
    });
    sotto.on('heard', (report) => this.#show(applyHeardToTranscript(this.#transcript, report)));
    sotto.on('settings', (settings) => this.change({ settings, quietUntil: settings.quietUntil ?? null }));
    sotto.on('delivery', (delivery) => {
      this.#waiting.delivery(delivery);
      this.change({ waiting: this.#waiting.count });
      const text = connectionNote(delivery);
      if (text !== null) this.note(text, delivery);
    });
    sotto.on('error', ({ code, message, id, reason }) => {
      // The caller handles an error that answers its request.
      if (id === undefined && code !== 'superseded') this.note(message, { code });
      if (reason !== undefined) this.change({ modelFailure: reason });
    });
  }

  #applyConnection(state: State): void {
    const connection = shownConnectionStateAfter(this.snapshot().connection, state);
    if (state.is !== 'live') return this.change({ connection });
    this.#waiting.live(state.waiting[this.#sotto.persona] ?? 0, state.cursor);
    const { speech = null, quietUntil = null, models, languages } = state;
    this.change({
      connection,
      waiting: this.#waiting.count,
      speech,
      quietUntil,
      models: models?.offered ?? [],
      languages: languages?.offered ?? [],
      answered: languages?.answered ?? null,
    });
  }

  #show(transcript: Transcript): void {
    this.change({ transcript });
  }

  async #send(text: string, picture: string | undefined, request: () => Promise<void>): Promise<boolean> {
    const key = this.#newKey('s');
    this.#show(addTranscriptText(this.#transcript, key, text, picture));
    try {
      await request();
      this.#show(applyAnswerToTranscript(this.#transcript, key));
      return true;
    } catch (error) {
      this.#show(applyAnswerToTranscript(this.#transcript, key, storeErrorMessage(error), refusalCodeOf(error)?.code));
      return false;
    }
  }

  #newKey(kind: string): string {
    this.#keys += 1;
    return `${kind}${this.#keys}`;
  }
}

/** For the user. */
export function storeErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Undefined: the error is none of the server's. Read by its shape, which costs this module no other one. */
function refusalCodeOf(error: unknown): { code: string } | undefined {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? { code } : undefined;
}

/** The same object while a lost connection is tried again. */
export function shownConnectionStateAfter(shown: State, now: State): State {
  return shown.is === 'waiting' && (now.is === 'connecting' || now.is === 'waiting') ? shown : now;
}
