/** How events change what the session knows of its connections and of the user's presence. */
import { attentionBeginsNewDay } from '../deliveries/attention-budget.ts';
import { userPresentMsAtOpening } from '../deliveries/opening.ts';
import type { EventHandlers } from '../kernel/feature.ts';
import { SET_BACK_MS } from '../kernel/limits.ts';
import { liveSoundOf } from '../speech/live-sound.ts';
import { applyClientDeclaration } from './declaration.ts';
import { type Client, clientFromHello, nextClientHoldingSession, type PresenceState } from './state.ts';

export const evolvePresence: EventHandlers<PresenceState> = {
  hello(state, hello, { session, atMs }) {
    const epoch = state.epoch + 1;
    const client = clientFromHello(hello, epoch, state.client);
    const holder = nextClientHoldingSession(state.holder, {
      client: state.client,
      by: client,
      epoch,
      resumed: hello.resumed,
    });
    return { ...noteClientActivity({ ...state, client }, session.speech.voice.atMs, atMs), epoch, holder };
  },
  'client.left': (state, _, { session, atMs }) => {
    return { ...state, client: null, ms: userPresentMsAtOpening(session, atMs), sinceMs: null, leftAtMs: atMs };
  },
  'client.declared': (state, event) => changeClientPresence(state, (client) => applyClientDeclaration(client, event)),
  'listening.changed': (state, { ends, bargeIn }) =>
    changeClientPresence(state, ({ endsUtterances: _, ignoresVoice: __, ...client }) => {
      return { ...client, ...(ends === 'client' && { endsUtterances: true }), ...(!bargeIn && { ignoresVoice: true }) };
    }),
  'visibility.changed': (state, { visible }) => changeClientPresence(state, (client) => ({ ...client, visible })),
  'sound.changed': (state, { isOn }, { session }) =>
    changeClientPresence(state, (client) => ({ ...client, listens: isOn && session.n })),
  'speech.switched': (state, { way }) =>
    changeClientPresence(state, (client) => ({ ...client, speech: way, sounds: 'otherwise' })),
  'speech.announced': (state) => changeClientPresence(state, ({ sounds: _, ...client }) => client),
  'utterance.committed': (state, { utterance, count }) =>
    liveSoundOf(utterance) === null ? state : changeClientPresence(state, (client) => ({ ...client, liveFrom: count })),
  'observer.joined': (state, { connection }) => {
    return { ...state, observers: [...(state.observers ?? []), connection] };
  },
  'observer.left': ({ observers = [], ...state }, { connection }) => {
    const others = observers.filter((one) => one !== connection);
    return { ...state, ...(others.length > 0 && { observers: others }) };
  },
  'voice.changed': (state, _, { atMs }) => noteClientActivity(state, 0, atMs),
  // The log's time may step back.
  'user.acted': (state, _, { session, atMs }) => {
    const acted = { ...state, actedAtMs: Math.max(state.actedAtMs ?? 0, atMs) };
    return noteClientActivity(acted, session.speech.voice.atMs, atMs);
  },
  // What a client has declared may hold the user's words [G11].
  'session.erased': ({ observers: _, ...state }) =>
    changeClientPresence(state, ({ declared: __, ...client }) => client),
};

function changeClientPresence(state: PresenceState, change: (client: Client) => Client): PresenceState {
  return state.client === null ? state : { ...state, client: change(state.client) };
}

/** Restarts the settle time, and may begin a new day [D3, D22]. `voiceAtMs`: the voice's last change. */
function noteClientActivity(state: PresenceState, voiceAtMs: number, atMs: number): PresenceState {
  const { client } = state;
  const lastMs = Math.max(state.quietSinceMs, voiceAtMs === atMs ? 0 : voiceAtMs);
  const freshAtMs = attentionBeginsNewDay(lastMs, atMs, client?.timezone) ? atMs : state.freshAtMs;
  // A lost race may step the time back a little. A larger step means that the clock was set back [W5].
  const wasSetBack = state.quietSinceMs - atMs > SET_BACK_MS;
  const sinceMs = client === null ? state.sinceMs : wasSetBack ? atMs : (state.sinceMs ?? atMs);
  const quietSinceMs = wasSetBack ? atMs : Math.max(state.quietSinceMs, atMs);
  return { ...state, sinceMs, quietSinceMs, freshAtMs };
}
