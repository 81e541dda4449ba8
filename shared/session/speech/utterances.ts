/**
 * Utterances for a transcribing server [A1]. The end of an utterance is accepted like words; the transcript
 * arrives later (functions/transcribe). Until then the agent stays silent, and a deadline retries.
 */
import type { ClientFrame, SpeechWay } from '../../protocol/frames.ts';
import type { Command } from '../kernel/commands.ts';
import type { Draft } from '../kernel/draft.ts';
import type { FrameOf, SessionRefusal } from '../kernel/feature.ts';
import { earliestDeadline, featureLosesWorkAt } from '../kernel/feature.ts';
import { HEAR_AGAIN_MS, MAX_HEARING, MAX_HEARS, SORRY_MS } from '../kernel/limits.ts';
import type { Session } from '../kernel/state.ts';
import { answerWithoutQuota, hasQuotaToAsk } from '../quotas/daily-quota.ts';
import { mustInputWaitForReferral, queueInputBehindReferral } from '../safety/queued-input.ts';
import { endTurnVoiceHold } from '../turn/hold.ts';
import { abandonTurn, answerTurnWithLine } from '../turn/lifecycle.ts';
import { playbackPositionEvents } from '../turn/playback.ts';
import { isTurnLine, openTurn } from '../turn/state.ts';
import { liveSoundOf, liveUtterance, liveUtterancePartName } from './live-sound.ts';

type Commit = Extract<ClientFrame, { type: 'audio.commit' }>;
type LiveEnd = Extract<ClientFrame, { type: 'audio.end' }>;
type Transcribed = Extract<Command, { type: 'transcribed' }>;

/** Null: the utterance can be transcribed. */
export function utteranceRefusal(
  { presence: { client }, speech: { utterances, transcribed } }: Session,
  { id, ...commit }: Commit | LiveEnd,
): SessionRefusal | null {
  const utterance = 'utterance' in commit ? commit.utterance : undefined;
  if (client?.speech === undefined) return { type: 'error', code: 'not_found', message: NOBODY_HEARS, id };
  if (utterance !== undefined && transcribed.includes(utterance))
    return { type: 'error', code: 'conflict', message: NAMED_BEFORE, id };
  if (utterances.length < MAX_HEARING) return null;
  return { type: 'error', code: 'limited', message: TOO_MUCH, id, retryAfterMs: 1_000 };
}

const NOBODY_HEARS = 'This server hears no speech for this client: say what was said as user.text.';
const NAMED_BEFORE = 'An utterance of this name was understood before: give each a name of its own.';
const TOO_MUCH = 'So much was said that has not been understood yet: send it a little later.';

export function acceptUtterance(draft: Draft, { utterance, count, heard }: Commit): void {
  draft.emit({ type: 'user.acted' }, ...playbackPositionEvents(draft.session.turns.newest, heard));
  const {
    speech: { utterances },
  } = draft.session;
  if (utterances.some((one) => one.utterance === utterance)) return;
  // A commit of no pieces cancels the utterance and its transcript.
  if (count === 0) return endSilentUtterance(draft, utterance);
  draft.emit({ type: 'utterance.committed', utterance, count });
  draft.addEffect({ do: 'listen', utterance, ask: 1, way: sessionSpeechWay(draft.session) });
}

/** Ends what was streamed since the last end [A6]. `arrived`: the place of its end. */
export function acceptLiveUtteranceEnd(draft: Draft, { discard, heard }: LiveEnd, arrived: number): void {
  draft.emit({ type: 'user.acted' }, ...playbackPositionEvents(draft.session.turns.newest, heard));
  const {
    presence: { client },
  } = draft.session;
  if (client === null) return;
  const utterance = liveUtterance(client);
  draft.emit({ type: 'utterance.committed', utterance, count: Math.max(arrived, client.liveFrom ?? 0) });
  if (discard) return endSilentUtterance(draft, utterance);
  draft.addEffect({ do: 'listen', utterance, ask: 1, way: sessionSpeechWay(draft.session) });
}

/**
 * Applies a transcript, once per utterance; '' means no words, such as a cough. An uncommitted utterance ends
 * by end-pointing. `run`: answers the turn itself.
 */
export function applyUtteranceTranscript(
  draft: Draft,
  { utterance, text, sinceMs, since, open, failed, run }: Transcribed,
): void {
  const {
    presence: { client },
    speech: { utterances, transcribed },
    erasure: { erasedAtMs },
  } = draft.session;
  // The utterance precedes an erasure [N6].
  if (sinceMs !== undefined && sinceMs <= erasedAtMs) return;
  const awaited = utterances.find((one) => one.utterance === utterance);
  const isOpen = open === true && client?.speech !== undefined && !transcribed.includes(utterance);
  if (!isOpen && (open === true || awaited === undefined)) return;
  const userInput = draft.userInput();
  if (userInput === null) return;
  const words = userInput.wordsSaid(text);
  if (!failed && words === '') return endSilentUtterance(draft, open ? null : utterance);
  endUtteranceTranscription(draft, open ? null : utterance);
  if (failed && mustInputWaitForReferral(draft)) return queueInputBehindReferral(draft, { is: 'unheard' });
  if (failed) return hasQuotaToAsk(draft) ? apologiseOnceForUtterance(draft) : answerWithoutQuota(draft);
  const duration = !open && awaited && { heardMs: Math.max(0, draft.nowMs - (awaited.saidMs ?? awaited.atMs)) };
  userInput.hearText(
    draft,
    { type: 'user.text', id: utterance, text: words, via: 'speech' },
    {
      ...(run !== undefined && { run }),
      ...duration,
      ...(liveSoundOf(utterance) && { utterance: liveUtterancePartName(utterance, since) }),
    },
  );
  apologiseForUtterance(draft);
}

/** Releases the hold, unless the user speaks or another transcript is awaited. */
function endSilentUtterance(draft: Draft, utterance: string | null): void {
  endUtteranceTranscription(draft, utterance);
  const {
    speech: { voice, utterances },
  } = draft.session;
  if (!voice.speaking && utterances.length === 0) endTurnVoiceHold(draft);
}

/** Ends a voice that only transcription reported. Null: the utterance was not committed. */
function endUtteranceTranscription(draft: Draft, utterance: string | null): void {
  if (utterance !== null) draft.emit({ type: 'utterance.transcribed', utterance });
  const { speaking, clientAt } = draft.session.speech.voice;
  if (speaking && clientAt < 0) draft.emit({ type: 'voice.changed', speaking: false, clientAt });
}

/** One apology covers several failed transcriptions. */
export function apologiseOnceForUtterance(draft: Draft): void {
  const {
    turns: { newest: turn },
  } = draft.session;
  const isSorry = turn?.words === null && turn.lines.at(-1)?.kind === 'apology';
  if (isSorry && draft.nowMs - turn.startedAtMs < SORRY_MS) return;
  answerTurnWithLine(draft, draft.input.persona.wording.unheard, {}, 'apology');
}

/** A voice that the client reports holds the turn within one line [U2]. Older reports have no effect [S8]. */
export function applyUserVoiceReport(draft: Draft, frame: FrameOf<'user.vad'>): void {
  if (frame.at <= draft.session.speech.voice.clientAt) return;
  draft.emit({ type: 'voice.changed', speaking: frame.speaking, clientAt: frame.at });
  if (!frame.speaking || abandonTurn(draft)) return;
  if (openTurn(draft.session)?.stage.hold === null) draft.emit({ type: 'turn.held', by: 'voice' });
}

/** A voice heard by transcription [U2]. The client's own report takes precedence [S8]. */
export function applyUserVoiceActivity(draft: Draft, speaking: boolean): void {
  const {
    presence: { client },
    speech: { voice },
  } = draft.session;
  if (client?.speech === undefined || voice.clientAt >= 0 || (!speaking && !voice.speaking)) return;
  draft.emit({ type: 'voice.changed', speaking, clientAt: voice.clientAt });
  if (!speaking || abandonTurn(draft)) return;
  if (client.ignoresVoice) return;
  if (openTurn(draft.session)?.stage.hold === null) draft.emit({ type: 'turn.held', by: 'voice' });
}

/** Replaces an unavailable way of speech for the rest of this connection. */
export function switchSpeechWay(draft: Draft, { way }: Extract<Command, { type: 'speech' }>): void {
  const speech = draft.session.presence.client?.speech;
  if (speech !== undefined && speech !== way) draft.emit({ type: 'speech.switched', way });
}

/** Announces a changed voice once, before the next answer. */
function apologiseForUtterance(draft: Draft): void {
  const turn = openTurn(draft.session);
  if (!draft.session.presence.client?.sounds || turn === null || turn.lines.some(isTurnLine)) return;
  const { otherVoice } = draft.input.persona.wording;
  const text = otherVoice[turn.number % otherVoice.length] ?? '';
  const line = { kind: 'apology', expression: 'neutral', text, display: text } as const;
  draft.emit(
    { type: 'line', turn: turn.number, index: turn.lines.length, ...line, actions: [] },
    { type: 'speech.announced' },
  );
}

/** Retries a lost transcription, and finally reports its failure. */
export function recoverUtterances(draft: Draft): void {
  for (const one of draft.session.speech.utterances) {
    if (draft.nowMs < featureLosesWorkAt(one.atMs, HEAR_AGAIN_MS, draft.restartedAtMs)) continue;
    const { utterance, attempts: asks } = one;
    if (asks >= MAX_HEARS) applyUtteranceTranscript(draft, { type: 'transcribed', utterance, text: '', failed: true });
    else {
      draft.emit({ type: 'utterance.retried', utterance });
      draft.addEffect({ do: 'listen', utterance, ask: asks + 1, way: sessionSpeechWay(draft.session) });
    }
  }
}

/** Without a client, the way that always has capacity. */
function sessionSpeechWay({ presence: { client } }: Session): SpeechWay {
  return client?.speech ?? 'cascade';
}

/** Epoch ms; null: no transcript is awaited. */
export function utterancesDueAt({ speech: { utterances } }: Session, restartedAtMs: number): number | null {
  return earliestDeadline(utterances, ({ atMs }) => featureLosesWorkAt(atMs, HEAR_AGAIN_MS, restartedAtMs));
}
