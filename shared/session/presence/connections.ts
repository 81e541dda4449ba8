/** Attaches and detaches connections; the session outlives them [S1–S3]. */
import type { ClientFrame, Position, SpeechWay } from '../../protocol/frames.ts';
import type { HttpCallAttachment } from '../client-frames/commands.ts';
import { settleDeliveryOffers } from '../deliveries/offer.ts';
import type { OperatorSettings } from '../kernel/decision.ts';
import type { Draft } from '../kernel/draft.ts';
import type { Session } from '../kernel/state.ts';
import { abandonTurn } from '../turn/lifecycle.ts';
import { playbackEventsByTime, playbackPositionEvents } from '../turn/playback.ts';
import { userSettingsInEffect } from '../user-settings/settings-in-effect.ts';

type Hello = Extract<ClientFrame, { type: 'hello' }>;

export function attachConnection(draft: Draft, connection: string, hello: Hello): void {
  const clientBefore = draft.session.presence.client;
  if (clientBefore?.connection !== connection) {
    if (isConnectionSuperseded(draft.session, connection) || isReconnectionOvertaken(draft.session, hello))
      return closeSupersededConnections(draft, connection);
    const speech = helloSpeechWay(hello, draft.input.settings);
    draft.emit(...playbackEventsByTime(draft.session, draft.nowMs), {
      type: 'hello',
      connection,
      install: hello.install,
      reports: hello.capabilities?.heard === true,
      ...(hello.locale !== undefined && { locale: hello.locale }),
      ...(hello.timezone !== undefined && { timezone: hello.timezone }),
      ...(hello.resumeOf !== undefined && { resumed: true as const }),
      ...(hello.visible === false && { hidden: true as const }),
      ...(hello.sound === false && { soundless: true as const }),
      ...(hello.capabilities?.model === true && { model: true as const }),
      ...(hello.capabilities?.figures === true && { figures: true as const }),
      ...helloPlaybackTiming(hello, speech),
      ...(speech && { speech }),
      ...(helloWantsSnapshot(draft.session, hello) && { snapshot: true as const }),
    });
    // A resuming client keeps its lines. Another client has none, so offers return to the queue [D16].
    if (hello.resumeOf === undefined) settleDeliveryOffers(draft, 'another client');
    if (clientBefore !== null && clientBefore.untilMs === undefined)
      closeSupersededConnections(draft, clientBefore.connection);
  } else if (isConnectionOfProcess(connection, hello)) return;
  const asSnapshot = hello.snapshot === true && { snapshot: true as const };
  draft.addEffect({ do: 'welcome', connection, cursor: hello.cursor ?? 0, ...asSnapshot });
  if (hello.verbosity !== undefined && hello.verbosity !== draft.session.settings.verbosity) {
    draft.emit({ type: 'settings', ...userSettingsInEffect(draft), verbosity: hello.verbosity });
  }
}

/** A process says it for a client of another protocol: two may, for messages that come at once [G8]. */
export function isConnectionOfProcess(connection: string, { id }: Hello): boolean {
  return id === connection;
}

/** Where nobody speaks, it is read. */
function helloPlaybackTiming({ capabilities: { heard, speech = 'client' } = {} }: Hello, way: SpeechWay | undefined) {
  if (typeof heard !== 'string' || (speech !== 'client' && way === undefined)) return {};
  return { timed: true as const, ...(heard === 'paced' && { paced: true as const }) };
}

/** A call takes the place of a client only where nobody has it, or another call [G2]. */
export function attachCallConnection(draft: Draft, connection: string, call: HttpCallAttachment): void {
  const { install, untilMs, locale } = call;
  const clientBefore = draft.session.presence.client;
  if (clientBefore !== null && clientBefore.untilMs === undefined) return;
  const place = locale !== undefined && { locale };
  draft.emit({ type: 'hello', connection, install, reports: true, hidden: true, untilMs, ...place });
  settleDeliveryOffers(draft, 'another client');
}

/** The way of speech that the client wants, if the server supports it [A1]. */
function helloSpeechWay({ capabilities }: Hello, { speech }: OperatorSettings): SpeechWay | undefined {
  const requestedWay = capabilities?.speech;
  return requestedWay === 'server' ? speech[0] : speech.find((one) => one === requestedWay);
}

/**
 * Whether earlier lines are shown instead of sent: on request, or if the cursor is beyond this session [S6].
 * Missing frames are detected later, and are mostly too old to be spoken.
 */
function helloWantsSnapshot({ seq }: Session, { snapshot, cursor = 0 }: Hello): boolean {
  return snapshot === true || cursor > seq;
}

/** A superseded connection cannot return: its hello is late or repeated [S2, S8]. */
function isConnectionSuperseded({ presence: { holder } }: Session, connection: string): boolean {
  return holder.past?.includes(connection) === true;
}

/** An automatic reconnect must not take the session back from a newer install [S2]. */
function isReconnectionOvertaken({ presence: { epoch, holder } }: Session, { install, resumeOf }: Hello): boolean {
  if (resumeOf === undefined || resumeOf > epoch) return false;
  return holder.install !== install || holder.since > resumeOf;
}

function closeSupersededConnections(draft: Draft, connection: string): void {
  draft.answer(connection, { type: 'superseded' });
  draft.addEffect({ do: 'close', connection, code: 4001, reason: 'superseded' });
}

/** `heard`: everything up to this line reached the user. */
export function detachConnection(draft: Draft, connection: string, position?: Position): void {
  draft.emit(
    ...playbackPositionEvents(draft.session.turns.newest, position),
    ...playbackEventsByTime(draft.session, draft.nowMs),
  );
  draft.emit({ type: 'client.left', connection });
  // A proactive turn without a listener ends [L1].
  abandonTurn(draft);
}
