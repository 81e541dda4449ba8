/** One conversation: the client library, with its state as signals. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Sotto } from '../../sdk/connection/connection.ts';
import type { Shown, State } from '../../sdk/frames/wire-types.ts';
import type { ConversationSnapshot, ConversationStore } from '../../sdk/store/conversation-store.ts';
import type { Message } from '../../strings/message.ts';
import type { Texts } from '../../strings/texts.ts';
import { serverClock } from './server-clock.ts';

/** The fields of the store's snapshot, each as a signal. */
type Shows = {
  [K in keyof Omit<ConversationSnapshot, 'activity' | 'connection'>]: ReadonlySignal<ConversationSnapshot[K]>;
};

export type ConversationSignals = Shows & {
  sotto: Sotto;
  /** The strings, in the language of now. */
  texts: ReadonlySignal<Texts>;
  personaName: string;
  state: ReadonlySignal<State>;
  /** The state without the fluctuations of a lost connection. */
  standing: ReadonlySignal<State>;
  /** Counts delivery events, so that panels reload. */
  deliveries: ReadonlySignal<number>;
  isThinking: ReadonlySignal<boolean>;
  /** Epoch ms, by the server's clock once known. */
  now(): number;
  /** Whether it was accepted; if not, the transcript says why. */
  say(text: string, via?: 'typed' | 'speech'): Promise<boolean>;
  show(image: Shown, picture: string): Promise<boolean>;
  /** Stops the agent. */
  stop(): void;
  /** Awaits a request, and shows why it was refused. */
  attempt(doing: Promise<unknown>): Promise<boolean>;
  note(message: Message): void;
};

export function conversationSignals(
  sotto: Sotto,
  store: ConversationStore,
  texts: ReadonlySignal<Texts>,
): ConversationSignals {
  const shown = signal(store.snapshot());
  store.subscribe(() => {
    shown.value = store.snapshot();
  });
  const of = <K extends keyof ConversationSnapshot>(name: K) => computed(() => shown.value[name]);
  // The connection may be older than these signals.
  const state = signal<State>(store.snapshot().connection);
  const deliveries = signal(0);
  const clock = serverClock();
  sotto.on('state', (event) => {
    state.value = event;
  });
  sotto.on('delivery', () => {
    deliveries.value += 1;
  });
  sotto.on('frame', clock.follow);
  const activity = of('activity');
  return {
    sotto,
    texts,
    personaName: sotto.persona,
    state,
    standing: of('connection'),
    speech: of('speech'),
    models: of('models'),
    languages: of('languages'),
    answered: of('answered'),
    persona: of('persona'),
    modelFailure: of('modelFailure'),
    transcript: of('transcript'),
    saying: of('saying'),
    newest: of('newest'),
    settings: of('settings'),
    quietUntil: of('quietUntil'),
    waiting: of('waiting'),
    deliveries,
    now: clock.now,
    isThinking: computed(() => activity.value === 'thinking'),
    say: (text, via) => store.say(text, via),
    show: (image, picture) => store.showImage(image, picture),
    note: (message) => store.note(texts.peek().show(message)),
    attempt: (doing) => store.attempt(doing),
    stop: () => store.stop(),
  };
}
