/** One conversation of this page: the library, and what the page knows of it as signals. */
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { connect, type Sotto } from '../../sdk/connection.ts';
import type { Ledger } from '../../sdk/ledger.ts';
import type { OwnModel } from '../../sdk/model-requests.ts';
import type { Who } from '../../sdk/own.ts';
import { Refused } from '../../sdk/refused.ts';
import { uploadTo } from '../../sdk/uploads.ts';
import type { Events, Line, Shown, State } from '../../sdk/wire.ts';
import { noteOf } from './notes.ts';
import {
  EMPTY,
  type Transcript,
  withAnswerTo,
  withHeard,
  withLine,
  withNote,
  withSaying,
  withSilence,
  withSnapshot,
  withTurn,
  withWords,
} from './transcript.ts';
import { counted } from './waiting.ts';

export type Place = {
  /** `https://…`: where HTTP calls go. */
  server: string;
  by: Who;
  /** The address of the socket, another one each time where tickets are needed. */
  url: string | (() => Promise<string>);
  skill: string;
  ledger: Ledger;
  /** This browser's own, for servers that ask it (B1); null: it has none. */
  model: OwnModel | null;
  locale: string;
};

export type Talk = Pick<Place, 'server' | 'by' | 'skill'> & {
  sotto: Sotto;
  state: ReadonlySignal<State>;
  transcript: Signal<Transcript>;
  /** What she is saying now. */
  saying: ReadonlySignal<Line | null>;
  /** The newest line that she has come to, for her face. */
  newest: ReadonlySignal<Line | null>;
  settings: ReadonlySignal<Events['settings'] | null>;
  /** How many deliveries wait here, as far as is known. */
  waiting: Signal<number>;
  /** Counts what happens to deliveries, for whoever shows them. */
  deliveries: ReadonlySignal<number>;
  isThinking: ReadonlySignal<boolean>;
  say(text: string, via?: 'typed' | 'speech'): Promise<void>;
  show(image: Shown, picture: string): Promise<void>;
  /** No more of what she is saying. */
  stop(): void;
  /** Has it done, and tells in words what is wrong where it is refused. */
  attempt(doing: Promise<unknown>): Promise<boolean>;
  note(text: string): void;
};

export function begin({ server, by, url, skill, ledger, model, locale }: Place): Talk {
  const sotto = connect({
    url,
    skill,
    ledger,
    locale,
    history: true,
    model,
    capabilities: { heard: true, speech: 'client' },
    upload: uploadTo(server, by),
  });
  const state = signal<State>({ is: 'connecting' });
  const transcript = signal(EMPTY);
  const saying = signal<Line | null>(null);
  const newest = signal<Line | null>(null);
  const settings = signal<Events['settings'] | null>(null);
  const waiting = signal(0);
  const deliveries = signal(0);
  /** Of those that wait. */
  let known = new Set<string>();
  let keys = 0;

  const change = (next: Transcript) => {
    transcript.value = next;
  };
  const newKey = (kind: string) => {
    keys += 1;
    return `${kind}${keys}`;
  };
  sotto.on('state', (event) => {
    state.value = event;
    if (event.is === 'live') waiting.value = event.waiting[skill] ?? 0;
  });
  sotto.on('snapshot', (snapshot) => {
    known = new Set(snapshot.pending);
    change(withSnapshot(transcript.value, snapshot));
  });
  sotto.on('turn', (turn) => change(withTurn(transcript.value, turn)));
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
  sotto.on('heard', (report) => change(withHeard(transcript.value, report)));
  sotto.on('settings', (event) => {
    settings.value = event;
  });
  sotto.on('delivery', (delivery) =>
    batch(() => {
      deliveries.value += 1;
      waiting.value = Math.max(0, waiting.value + counted(known, delivery));
      const text = noteOf(delivery);
      if (text !== null) note(text);
    }),
  );
  sotto.on('error', ({ code, message, id }) => {
    // One that answers something is told by who asked.
    if (id === undefined && code !== 'superseded') note(message);
  });

  const note = (text: string) => change(withNote(transcript.value, newKey('n'), text));
  const told = async (text: string, picture: string | undefined, doing: () => Promise<void>) => {
    const key = newKey('s');
    change(withWords(transcript.value, key, text, picture));
    try {
      await doing();
      change(withAnswerTo(transcript.value, key));
    } catch (error) {
      change(withAnswerTo(transcript.value, key, wordsOf(error)));
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
    transcript,
    saying,
    newest,
    settings,
    waiting,
    deliveries,
    isThinking: computed(() => transcript.value.isOpen && saying.value === null),
    say: (text, via) => told(text, undefined, () => sotto.say(text, via)),
    show: (image, picture) => told(image.text ?? '', picture, () => sotto.showImage(image)),
    note,
    attempt,
    stop() {
      void attempt(sotto.interrupt());
      change(withSilence(transcript.value));
    },
  };
}

export function wordsOf(error: unknown): string {
  if (error instanceof Refused) return error.message;
  return error instanceof Error ? error.message : String(error);
}
