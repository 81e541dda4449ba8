/** One conversation: the client library, with its state as signals. */

import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { PagePersona } from '../../../shared/page/config.ts';
import type { Ledger } from '../../sdk/client-storage.ts';
import { connect, type Sotto } from '../../sdk/connection.ts';
import type { OwnModel } from '../../sdk/model-requests.ts';
import { type ConversationSnapshot, ConversationStore } from '../../sdk/store/conversation-store.ts';
import { uploadTo } from '../../sdk/upload-image.ts';
import type { Who } from '../../sdk/user-http-request.ts';
import type { Shown, State } from '../../sdk/wire-types.ts';
import { serverClock } from './server-clock.ts';

export type Place = {
  /** `https://…`: for HTTP calls. */
  server: string;
  by: Who;
  /** The socket's address; a new one per connection if tickets are needed. */
  url: string | (() => Promise<string>);
  skill: string;
  /** All of the server, the default first. */
  personas: readonly PagePersona[];
  ledger: Ledger;
  /** This browser's own model, for servers that ask it [B1]; null: none. */
  model: OwnModel | null;
  locale: string;
  /** False: the page starts muted [A3]. */
  sound: boolean;
};

/** The fields of the store's snapshot, each as a signal. */
type Shows = {
  [K in keyof Omit<ConversationSnapshot, 'activity' | 'connection'>]: ReadonlySignal<ConversationSnapshot[K]>;
};

export type Talk = Pick<Place, 'server' | 'by' | 'skill' | 'personas'> &
  Shows & {
    sotto: Sotto;
    state: ReadonlySignal<State>;
    /** The state without the fluctuations of a lost connection. */
    standing: ReadonlySignal<State>;
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

export function begin({ server, by, url, skill, personas, ledger, model, locale, sound }: Place): Talk {
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
  const store = new ConversationStore(sotto);
  const shown = signal(store.snapshot());
  store.subscribe(() => {
    shown.value = store.snapshot();
  });
  const of = <K extends keyof ConversationSnapshot>(name: K) => computed(() => shown.value[name]);
  const state = signal<State>({ is: 'connecting' });
  const deliveries = signal(0);
  const forgotten = signal<Forgotten | null>(null);
  const clock = serverClock();
  sotto.on('state', (event) => {
    state.value = event;
  });
  sotto.on('delivery', () => {
    deliveries.value += 1;
  });
  sotto.on('frame', clock.told);
  const activity = of('activity');
  return {
    server,
    by,
    skill,
    personas,
    sotto,
    state,
    standing: of('connection'),
    speech: of('speech'),
    models: of('models'),
    modelFailure: of('modelFailure'),
    transcript: of('transcript'),
    saying: of('saying'),
    newest: of('newest'),
    settings: of('settings'),
    waiting: of('waiting'),
    deliveries,
    forgotten,
    now: clock.now,
    isThinking: computed(() => activity.value === 'thinking'),
    say: (text, via) => store.say(text, via),
    show: (image, picture) => store.showImage(image, picture),
    note: (text) => store.note(text),
    attempt: (doing) => store.attempt(doing),
    forget(turns) {
      store.forget(turns);
      forgotten.value = { turns };
    },
    stop: () => store.stop(),
  };
}
