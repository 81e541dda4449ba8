/** Renders frames and states as text. Pure; independent of the connection. */
import { styleText } from 'node:util';
import type { State } from '../../client/sdk/frames/wire-types.ts';
import type { Cause, Expression, ServerFrame, Snapshot, Tier } from '../../shared/protocol/frames.ts';
import { sharedTexts, talkText } from './texts/talk-texts.ts';

type Frame<T extends ServerFrame['type']> = Extract<ServerFrame, { type: T }>;
type Style = Parameters<typeof styleText>[0];
type Paint = (style: Style, text: string) => string;
export type FrameRenderer = ReturnType<typeof createFrameRenderer>;

const COLOURS: Record<Expression, Style> = {
  neutral: 'gray',
  happy: 'green',
  angry: 'red',
  sad: 'blue',
  relaxed: 'cyan',
  surprised: 'magenta',
  excited: 'yellow',
  annoyed: 'red',
  confused: 'magenta',
  disgusted: 'red',
  fearful: 'blue',
  tired: 'gray',
  bored: 'gray',
  amused: 'green',
};

export function createFrameRenderer(hasColours: boolean) {
  const paint: Paint = hasColours
    ? (style, text) => styleText(style, text, { validateStream: false })
    : (_, text) => text;
  return {
    /** `cause`: of its turn, where it is known. */
    line: (frame: Frame<'line'>, cause?: Cause) => lineFrameText(frame, cause, paint),
    /** `names`: who speaks. */
    snapshot: (snapshot: Snapshot, names = { user: talkText('talk.you'), agent: talkText('talk.agent') }) =>
      earlierTurnsText(snapshot, names).map((text) => paint('dim', text)),
    thought: (frame: Frame<'thought'>) =>
      paint(['dim', 'italic'], talkText('talk.thinks', { text: stripTerminalControlCharacters(frame.text) })),
    /** A short status. */
    status: (text: string) => paint('dim', `· ${stripTerminalControlCharacters(text)}`),
    /** The user's words. */
    said: (text: string) => `${paint('dim', `${talkText('talk.you')}:`)} ${stripTerminalControlCharacters(text)}`,
    prompt: paint('dim', `${talkText('talk.you')}> `),
  };
}

/** `Mira [happy] *waves* Hello.`, `~ Mira [tired] (news) Rain.`, `ava → Mira [neutral] ava says — …` */
function lineFrameText(frame: Frame<'line'>, cause: Cause | undefined, paint: Paint): string {
  if (frame.kind === 'filler') return fillerFrameText(frame, paint);
  const { speaker, source, expression, actions, display } = frame;
  const parts = [
    ...(frame.kind === 'remark' ? [paint('dim', '~')] : []),
    ...(source === undefined ? [] : [paint('bold', stripTerminalControlCharacters(source)), paint('dim', '→')]),
    paint('bold', stripTerminalControlCharacters(speaker)),
    paint(COLOURS[expression] ?? 'gray', `[${sharedTexts().text(`expression.${expression}`)}]`),
    ...lineFrameNotes(frame, cause).map((note) => paint('dim', `(${note})`)),
    ...actions.map((action) => paint(['dim', 'italic'], `*${stripTerminalControlCharacters(action)}*`)),
    stripTerminalControlCharacters(display),
    ...(frame.kind === 'bid' ? [paint('dim', talkText('talk.answers'))] : []),
  ];
  return parts.filter((part) => part !== '').join(' ');
}

/** `Mira … One moment.`, dimmed; a later tier has more dots. */
function fillerFrameText({ speaker, tier, display }: Frame<'line'>, paint: Paint): string {
  return paint(
    'dim',
    `${stripTerminalControlCharacters(speaker)} ${DOTS[tier ?? 'primary'] ?? '…'} ${stripTerminalControlCharacters(display)}`,
  );
}

const DOTS: Record<Tier, string> = { primary: '…', secondary: '……', progress: '………' };

/** The line's kind, where nothing else shows it; and whether it may have been heard before [D15]. */
function lineFrameNotes({ kind, source, redelivered }: Frame<'line'>, cause: Cause | undefined): string[] {
  const isPlain = kind === 'reply' || kind === 'bid' || (kind === 'delivery' && source !== undefined);
  const named = kind === 'remark' ? turnRemarkText(cause) : isPlain ? [] : [kind];
  return [...named, ...(redelivered ? [talkText('talk.again')] : [])];
}

/** The cause of a proactive turn, except an idle remark. */
function turnRemarkText(cause: Cause | undefined): string[] {
  return cause === 'news' || cause === 'reflection' ? [talkText(`talk.${cause}`)] : [];
}

function earlierTurnsText({ turns }: Snapshot, names: { user: string; agent: string }): string[] {
  return turns.flatMap(({ user, agent }) => [
    ...(user === undefined
      ? []
      : [`  ${stripTerminalControlCharacters(names.user)}: ${stripTerminalControlCharacters(user)}`]),
    ...(agent === undefined
      ? []
      : [`  ${stripTerminalControlCharacters(names.agent)}: ${stripTerminalControlCharacters(agent)}`]),
  ]);
}

/** Null: not worth a line. `persona`: the one in use. */
export function stateFrameSentence(state: State, persona: string): string | null {
  switch (state.is) {
    case 'connecting':
    case 'closed':
      return null;
    case 'live':
      return liveFrameSentence(state, persona);
    case 'waiting':
      return talkText('state.lost');
    case 'away':
      return talkText('state.dropped');
    case 'superseded':
      return talkText('state.superseded');
    case 'refused':
      return talkText('state.refused', { message: sharedTexts().show(state) });
  }
}

function liveFrameSentence(
  { epoch, recovered, reason, replayed, waiting, quietUntil }: Extract<State, { is: 'live' }>,
  persona: string,
): string {
  const missed = recovered
    ? talkText('state.recovered', { count: replayed })
    : talkText('state.unrecovered', { reason: reason ?? talkText('state.noReason') });
  const counts = Object.entries(waiting).map(([of, count]) =>
    of === persona ? talkText('state.waiting', { count }) : talkText('state.waitingWith', { count, persona: of }),
  );
  const quiet = quietUntil === undefined ? [] : [quietUntilText(quietUntil)];
  return [talkText('state.live', { epoch: `${epoch}` }), missed, ...counts, ...quiet].join(', ');
}

/** Null: the turn's lines suffice. */
export function turnFrameSentence(frame: Frame<'turn.started'> | Frame<'turn.ended'>): string | null {
  if (frame.type === 'turn.started')
    return frame.cause === 'user' ? null : talkText('turn.started', { turn: `${frame.turn}`, cause: frame.cause });
  const { turn, status, timings } = frame;
  const first =
    timings?.firstLineMs === undefined ? [] : [talkText('turn.first', { ms: `${Math.round(timings.firstLineMs)}` })];
  const total = timings === undefined ? [] : [talkText('turn.total', { ms: `${Math.round(timings.totalMs)}` })];
  return [talkText(`turn.${status}`, { turn: `${turn}` }), ...first, ...total].join(', ');
}

/** Characters shown of a patch. */
const SHOWN_PATCH = 300;

/** The agent's change to the client state, which a terminal does not show. */
export function viewFrameSentence({ patch, version }: Frame<'state'>): string {
  const changes = patch.map(({ op, path, from, value }) =>
    [
      op,
      ...(from === undefined ? [] : [from, 'to']),
      path || 'everything',
      ...(value === undefined ? [] : [JSON.stringify(value)]),
    ].join(' '),
  );
  const told = stripTerminalControlCharacters(changes.join(', '));
  return `state ${version}: ${told.length <= SHOWN_PATCH ? told : `${told.slice(0, SHOWN_PATCH).toWellFormed()} …`}`;
}

/** Settings that differ from the defaults. */
export function settingsFrameSentence(frame: Frame<'settings'>): string {
  const { verbosity, speed, quietHours, later, mute, life, news, newsTopics, model, language, quietUntil } = frame;
  const quiet = quietHours === null ? [] : [talkText('settings.quiet', quietHours)];
  const until = quietUntil ? [quietUntilText(quietUntil)] : [];
  const put = later === 'defer' ? [] : [talkText('settings.later', { choice: later })];
  const muted = mute.length === 0 ? [] : [talkText('settings.muted', { sources: mute.join(', ') })];
  const silent = life === false ? [talkText('settings.silent')] : news === false ? [talkText('settings.noNews')] : [];
  const topics = newsTopics.map(({ topic, want }) =>
    talkText(`settings.topic.${want}`, { topic: stripTerminalControlCharacters(topic) }),
  );
  const own = model ? [talkText('settings.model', { model: stripTerminalControlCharacters(model) })] : [];
  const spoken = language
    ? [talkText('settings.language', { language: stripTerminalControlCharacters(language) })]
    : [];
  const changed = [...quiet, ...until, ...put, ...muted, ...silent, ...topics, ...own, ...spoken];
  return [talkText('settings.verbosity', { verbosity }), talkText('settings.speed', { speed }), ...changed].join(', ');
}

function quietUntilText(untilMs: number): string {
  return talkText('settings.quietUntil', { time: sharedTexts().time(untilMs) });
}

/** Untrusted text must not move the cursor, colour the screen or reverse text. */
export function stripTerminalControlCharacters(text: string): string {
  return text.replaceAll(/[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu, ' ').trim();
}
