/** One conversation: the client library, with its state as signals. */

import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { SpeechWay } from '../../../shared/protocol/frames.ts';
import type { Ledger } from '../../sdk/client-storage.ts';
import { connect, type Sotto } from '../../sdk/connection.ts';
import type { OwnModel } from '../../sdk/model-requests.ts';
import { Refused } from '../../sdk/refused-error.ts';
import { uploadTo } from '../../sdk/upload-image.ts';
import type { Who } from '../../sdk/user-http-request.ts';
import type { Events, Line, Shown, State } from '../../sdk/wire-types.ts';
import { serverClock } from './server-clock.ts';
import { noteOf } from './system-notes.ts';
import {
  EMPTY,
  type Transcript,
  withAnswerTo,
  withHeard,
  withLine,
  withNote,
  withoutTurns,
  withSaying,
  withSilence,
  withSnapshot,
  withSpoken,
  withTurn,
  withWords,
} from './transcript.ts';
import { Waiting } from './waiting-deliveries.ts';

export type Place = {
  /** `https://…`: for HTTP calls. */
  server: string;
  by: Who;
  /** The socket's address; a new one per connection if tickets are needed. */
  url: string | (() => Promise<string>);
  skill: string;
  ledger: Ledger;
  /** This browser's own model, for servers that ask it [B1]; null: none. */
  model: OwnModel | null;
  locale: string;
  /** False: the page starts muted [A3]. */
  sound: boolean;
};

export type Talk = Pick<Place, 'server' | 'by' | 'skill'> & {
  sotto: Sotto;
  state: ReadonlySignal<State>;
  /** The state without the fluctuations of a lost connection. */
  standing: ReadonlySignal<State>;
  /** How the server transcribes and speaks [A1], by its newest welcome; null: the browser does. */
  speech: ReadonlySignal<SpeechWay | null>;
  /** The models to choose from, by the newest welcome [S11]. */
  models: ReadonlySignal<readonly string[]>;
  transcript: ReadonlySignal<Transcript>;
  /** The line being said. */
  saying: ReadonlySignal<Line | null>;
  /** The newest line that was started, for the face. */
  newest: ReadonlySignal<Line | null>;
  settings: ReadonlySignal<Events['settings'] | null>;
  /** How many deliveries wait, as far as is known. */
  waiting: ReadonlySignal<number>;
  /** Counts delivery events, so that panels reload. */
  deliveries: ReadonlySignal<number>;
  isThinking: ReadonlySignal<boolean>;
  /** What was forgotten last, so that panels drop it. */
  forgotten: ReadonlySignal<Forgotten | null>;
  /** Epoch ms, by the server's clock once known. */
  now(): number;
  /** Whether it was accepted; if not, the transcript says why. */
  say(text: string, via?: 'typed' | 'speech'): Promise<boolean>;
  show(image: Shown, picture: string): Promise<boolean>;
  /** Stops the agent. */
  stop(): void;
  /** Awaits a request, and shows why it was refused. */
  attempt(doing: Promise<unknown>): Promise<boolean>;
  note(text: string): void;
  /** Removes these turns from the page [M5, N6]. */
  forget(turns: Forgotten['turns']): void;
};

export type Forgotten = { turns: readonly number[] | 'all' };

export function begin({ server, by, url, skill, ledger, model, locale, sound }: Place): Talk {
  const sotto = connect({
    url,
    skill,
    ledger,
    locale,
    sound,
    history: true,
    model,
    capabilities: { heard: true, speech: 'server', figures: true },
    upload: uploadTo(server, by),
  });
  const state = signal<State>({ is: 'connecting' });
  const standing = signal<State>(state.value);
  const speech = signal<SpeechWay | null>(null);
  const models = signal<readonly string[]>([]);
  const transcript = signal(EMPTY);
  const saying = signal<Line | null>(null);
  const newest = signal<Line | null>(null);
  const settings = signal<Events['settings'] | null>(null);
  const waiting = new Waiting();
  const deliveries = signal(0);
  const forgotten = signal<Forgotten | null>(null);
  const clock = serverClock();
  let keys = 0;

  const change = (next: Transcript) => {
    transcript.value = next;
  };
  const newKey = (kind: string) => {
    keys += 1;
    return `${kind}${keys}`;
  };
  sotto.on('state', (event) =>
    batch(() => {
      state.value = event;
      standing.value = standingAfter(standing.value, event);
      if (event.is !== 'live') return;
      waiting.live(event.waiting[skill] ?? 0, event.cursor);
      speech.value = event.speech ?? null;
      models.value = event.models?.offered ?? [];
    }),
  );
  sotto.on('snapshot', (snapshot) => {
    waiting.snapshot(snapshot.pending);
    change(withSnapshot(transcript.value, snapshot));
  });
  sotto.on('turn', (turn) => change(withTurn(transcript.value, turn)));
  sotto.on('silenced', ({ turn }) => change(withSilence(transcript.value, turn)));
  sotto.on('line', (line) => {
    if (line.heardBefore) return;
    change(withLine(transcript.value, line));
    if (!line.voiced) newest.value = line;
  });
  sotto.on('saying', (line) =>
    batch(() => {
      saying.value = line;
      if (line !== null) newest.value = line;
      change(withSaying(transcript.value, line));
    }),
  );
  sotto.on('transcript', ({ utterance, text, final }) => {
    if (final && text.trim() !== '') change(withSpoken(transcript.value, `v${utterance}`, text));
  });
  sotto.on('frame', clock.told);
  sotto.on('heard', (report) => change(withHeard(transcript.value, report)));
  sotto.on('settings', (event) => {
    settings.value = event;
  });
  sotto.on('delivery', (delivery) =>
    batch(() => {
      deliveries.value += 1;
      waiting.delivery(delivery);
      const text = noteOf(delivery);
      if (text !== null) note(text);
    }),
  );
  sotto.on('error', ({ code, message, id }) => {
    // The caller handles an error that answers its request.
    if (id === undefined && code !== 'superseded') note(message);
  });

  const note = (text: string) => change(withNote(transcript.value, newKey('n'), text));
  const told = async (text: string, picture: string | undefined, doing: () => Promise<void>) => {
    const key = newKey('s');
    change(withWords(transcript.value, key, text, picture));
    try {
      await doing();
      change(withAnswerTo(transcript.value, key));
      return true;
    } catch (error) {
      change(withAnswerTo(transcript.value, key, wordsOf(error)));
      return false;
    }
  };
  const attempt = async (doing: Promise<unknown>) => {
    try {
      await doing;
      return true;
    } catch (error) {
      note(wordsOf(error));
      return false;
    }
  };
  return {
    server,
    by,
    skill,
    sotto,
    state,
    standing,
    speech,
    models,
    transcript,
    saying,
    newest,
    settings,
    waiting: waiting.count,
    deliveries,
    forgotten,
    now: clock.now,
    isThinking: computed(() => transcript.value.isOpen && saying.value === null),
    say: (text, via) => told(text, undefined, () => sotto.say(text, via)),
    show: (image, picture) => told(image.text ?? '', picture, () => sotto.showImage(image)),
    note,
    attempt,
    forget: (turns) =>
      batch(() => {
        const isGone = ({ turn }: Line) => turns === 'all' || turns.includes(turn);
        change(turns === 'all' ? EMPTY : withoutTurns(transcript.value, turns));
        if (newest.value && isGone(newest.value)) newest.value = null;
        forgotten.value = { turns };
      }),
    stop() {
      void attempt(sotto.interrupt({ decline: true }));
      change(withSilence(transcript.value));
    },
  };
}

export function wordsOf(error: unknown): string {
  if (error instanceof Refused) return error.message;
  return error instanceof Error ? error.message : String(error);
}

export function standingAfter(shown: State, now: State): State {
  return shown.is === 'waiting' && (now.is === 'connecting' || now.is === 'waiting') ? shown : now;
}
