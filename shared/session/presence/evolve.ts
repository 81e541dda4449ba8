/** How events change what the session knows of its connections and of the user's presence. */
import { beginsNewDay } from '../deliveries/attention-budget.ts';
import { userPresentMsAt } from '../deliveries/opening.ts';
import type { EventHandlers } from '../kernel/feature.ts';
import { SET_BACK_MS } from '../kernel/limits.ts';
import { liveSoundOf } from '../speech/live-sound.ts';
import { applyDeclaration } from './declaration.ts';
import { type Client, clientFromHello, nextSessionHolder, type PresenceState } from './state.ts';

export const evolvePresence: EventHandlers<PresenceState> = {
  hello(state, hello, { session, atMs }) {
    const epoch = state.epoch + 1;
    const client = clientFromHello(hello, epoch, state.client);
    const holder = nextSessionHolder(state.holder, { client: state.client, by: client, epoch, resumed: hello.resumed });
    return { ...noteActivity({ ...state, client }, session.speech.voice.atMs, atMs), epoch, holder };
  },
  'client.left': (state, _, { session, atMs }) => {
    return { ...state, client: null, ms: userPresentMsAt(session, atMs), sinceMs: null, leftAtMs: atMs };
  },
  'client.declared': (state, event) => changeClient(state, (client) => applyDeclaration(client, event)),
  'listening.changed': (state, { ends, bargeIn }) =>
    changeClient(state, ({ endsUtterances: _, ignoresVoice: __, ...client }) => {
      return { ...client, ...(ends === 'client' && { endsUtterances: true }), ...(!bargeIn && { ignoresVoice: true }) };
    }),
  'visibility.changed': (state, { visible }) => changeClient(state, (client) => ({ ...client, visible })),
  'sound.changed': (state, { isOn }, { session }) =>
    changeClient(state, (client) => ({ ...client, listens: isOn && session.n })),
  'speech.switched': (state, { way }) =>
    changeClient(state, (client) => ({ ...client, speech: way, sounds: 'otherwise' })),
  'speech.announced': (state) => changeClient(state, ({ sounds: _, ...client }) => client),
  'utterance.committed': (state, { utterance, count }) =>
    liveSoundOf(utterance) === null ? state : changeClient(state, (client) => ({ ...client, liveFrom: count })),
  'observer.joined': (state, { connection }) => {
    return { ...state, observers: [...(state.observers ?? []), connection] };
  },
  'observer.left': ({ observers = [], ...state }, { connection }) => {
    const others = observers.filter((one) => one !== connection);
    return { ...state, ...(others.length > 0 && { observers: others }) };
  },
  'voice.changed': (state, _, { atMs }) => noteActivity(state, 0, atMs),
  // The log's time may step back.
  'user.acted': (state, _, { session, atMs }) => {
    const acted = { ...state, actedAtMs: Math.max(state.actedAtMs ?? 0, atMs) };
    return noteActivity(acted, session.speech.voice.atMs, atMs);
  },
  // What a client has declared may hold the user's words [G11].
  'session.erased': ({ observers: _, ...state }) => changeClient(state, ({ declared: __, ...client }) => client),
};

function changeClient(state: PresenceState, change: (client: Client) => Client): PresenceState {
  return state.client === null ? state : { ...state, client: change(state.client) };
}

/** Restarts the settle time, and may begin a new day [D3, D22]. `voiceAtMs`: the voice's last change. */
function noteActivity(state: PresenceState, voiceAtMs: number, atMs: number): PresenceState {
  const { client } = state;
  const lastMs = Math.max(state.quietSinceMs, voiceAtMs === atMs ? 0 : voiceAtMs);
  const freshAtMs = beginsNewDay(lastMs, atMs, client?.timezone) ? atMs : state.freshAtMs;
  // A lost race may step the time back a little. A larger step means that the clock was set back [W5].
  const wasSetBack = state.quietSinceMs - atMs > SET_BACK_MS;
  const sinceMs = client === null ? state.sinceMs : wasSetBack ? atMs : (state.sinceMs ?? atMs);
  const quietSinceMs = wasSetBack ? atMs : Math.max(state.quietSinceMs, atMs);
  return { ...state, sinceMs, quietSinceMs, freshAtMs };
}
