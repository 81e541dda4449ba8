/**
 * What the user says to a server that hears (A1). That an utterance is over is accepted like words; what it says is understood elsewhere and told
 * here (functions/ear). Until then nothing is said into it, and a deadline stands behind whoever should understand it.
 */
import type { ClientFrame, SpeechWay } from '../../protocol/frames.ts';
import type { Command, FrameAnswer } from '../commands.ts';
import type { Draft } from '../draft.ts';
import { earliest, lostAt } from '../feature.ts';
import { HEAR_AGAIN_MS, MAX_HEARING, MAX_HEARS, SORRY_MS } from '../limits.ts';
import { heardPosition } from '../playback.ts';
import { answerWithout, mayAsk } from '../quotas/daily-quota.ts';
import { openTurn, type Session } from '../state.ts';
import { endVoiceHold } from '../turn/hold.ts';
import { abandon, answerIn } from '../turn-lifecycle.ts';
import { isOwn } from '../turn-state.ts';
import { hearText } from '../user-input.ts';

type Commit = Extract<ClientFrame, { type: 'audio.commit' }>;
type Transcribed = Extract<Command, { type: 'transcribed' }>;

/** Null: it can be understood. */
export function utteranceRefusal(
  { client, hearing, understood }: Session,
  { id, utterance }: Commit,
): FrameAnswer | null {
  if (client?.speech === undefined) return { type: 'error', code: 'not_found', message: NOBODY_HEARS, id };
  if (understood.includes(utterance)) return { type: 'error', code: 'conflict', message: NAMED_BEFORE, id };
  if (hearing.length < MAX_HEARING) return null;
  return { type: 'error', code: 'limited', message: TOO_MUCH, id, retryAfterMs: 1_000 };
}

const NOBODY_HEARS = 'This server hears no speech for this client: say what was said as user.text.';
const NAMED_BEFORE = 'An utterance of this name was understood before: give each a name of its own.';
const TOO_MUCH = 'So much was said that has not been understood yet: send it a little later.';

export function acceptUtterance(draft: Draft, { utterance, count, heard }: Commit): void {
  draft.emit({ type: 'user.acted' }, ...heardPosition(draft.session.turn, heard));
  const { hearing } = draft.session;
  if (hearing.some((one) => one.utterance === utterance)) return;
  // Taken back: what its ear has heard of it is nothing that was said.
  if (count === 0) return nothingSaid(draft, utterance);
  draft.emit({ type: 'utterance.committed', utterance, count });
  draft.addEffect({ do: 'listen', utterance, ask: 1, way: wayOf(draft.session) });
}

/**
 * It says this; '' says nothing, as a cough does. Each utterance is understood once; what was not committed, its ear has found the end of. `run`:
 * answers the turn itself, if one begins.
 */
export function applyTranscript(draft: Draft, { utterance, text, sinceMs, open, failed, run }: Transcribed): void {
  const { client, hearing, understood, erasedAtMs } = draft.session;
  // The user has had all forgotten since (N6).
  if (sinceMs !== undefined && sinceMs <= erasedAtMs) return;
  const awaited = hearing.find((one) => one.utterance === utterance);
  const isOpen = open === true && client?.speech !== undefined && !understood.includes(utterance);
  if (!isOpen && (open === true || awaited === undefined)) return;
  if (!failed && !WORD.test(text)) return nothingSaid(draft, open ? null : utterance);
  isUnderstood(draft, open ? null : utterance);
  if (failed) return mayAsk(draft) ? apologiseOnce(draft) : answerWithout(draft);
  const heard = !open && awaited && { heardMs: Math.max(0, draft.nowMs - (awaited.saidMs ?? awaited.atMs)) };
  hearText(
    draft,
    { type: 'user.text', id: utterance, text, via: 'speech' },
    { ...(run !== undefined && { run }), ...heard },
  );
  apologiseForVoice(draft);
}

/** What else a transcription may bring (a dot, a note of music) is no word. */
const WORD = /[\p{L}\p{N}]/u;

/** She goes on, if nobody else speaks, or waits to be understood. */
function nothingSaid(draft: Draft, utterance: string | null): void {
  isUnderstood(draft, utterance);
  const { voice, hearing } = draft.session;
  if (!voice.speaking && hearing.length === 0) endVoiceHold(draft);
}

/** A voice that only an ear tells of is over with what it has said. Null: nobody has committed it. */
function isUnderstood(draft: Draft, utterance: string | null): void {
  if (utterance !== null) draft.emit({ type: 'utterance.transcribed', utterance });
  const { speaking, clientAt } = draft.session.voice;
  if (speaking && clientAt < 0) draft.emit({ type: 'voice.changed', speaking: false, clientAt });
}

/** Where nobody understands anything at the moment, one apology is enough for all that was said. */
function apologiseOnce(draft: Draft): void {
  const { turn } = draft.session;
  const isSorry = turn?.words === null && turn.lines.at(-1)?.kind === 'apology';
  if (isSorry && draft.nowMs - turn.startedAtMs < SORRY_MS) return;
  answerIn(draft, draft.input.manners.wording.unheard, {}, 'apology');
}

/** The ear hears a voice, of a client that does not tell (U2); where one does, it knows better (S8). */
export function overheard(draft: Draft, speaking: boolean): void {
  const { client, voice } = draft.session;
  if (client?.speech === undefined || voice.clientAt >= 0 || (!speaking && !voice.speaking)) return;
  draft.emit({ type: 'voice.changed', speaking, clientAt: voice.clientAt });
  if (!speaking || abandon(draft)) return;
  if (openTurn(draft.session)?.stage.hold === null) draft.emit({ type: 'turn.held', by: 'voice' });
}

/** The way of speech that was chosen is not to be had at the moment: for as long as this client is here, another one stands in. */
export function otherwise(draft: Draft, { way }: Extract<Command, { type: 'speech' }>): void {
  const speech = draft.session.client?.speech;
  if (speech !== undefined && speech !== way) draft.emit({ type: 'speech.switched', way });
}

/** That she sounds different is said once, before the next answer. */
function apologiseForVoice(draft: Draft): void {
  const turn = openTurn(draft.session);
  if (!draft.session.client?.sounds || turn === null || turn.lines.some(isOwn)) return;
  const { otherVoice } = draft.input.manners.wording;
  const text = otherVoice[turn.number % otherVoice.length] ?? '';
  const line = { kind: 'apology', expression: 'neutral', text, display: text } as const;
  draft.emit(
    { type: 'line', turn: turn.number, index: turn.lines.length, ...line, actions: [] },
    { type: 'speech.announced' },
  );
}

/** Whoever should have understood it is gone: another one is asked, and at last it is said that nobody has. */
export function recoverUtterances(draft: Draft): void {
  for (const one of draft.session.hearing) {
    if (draft.nowMs < lostAt(one.atMs, HEAR_AGAIN_MS, draft.restartedAtMs)) continue;
    const { utterance, asks } = one;
    if (asks >= MAX_HEARS) applyTranscript(draft, { type: 'transcribed', utterance, text: '', failed: true });
    else {
      draft.emit({ type: 'utterance.retried', utterance });
      draft.addEffect({ do: 'listen', utterance, ask: asks + 1, way: wayOf(draft.session) });
    }
  }
}

/** What nobody is there for is heard in the way that always has room. */
function wayOf({ client }: Session): SpeechWay {
  return client?.speech ?? 'cascade';
}

/** Epoch ms; null: nothing waits to be understood. */
export function utterancesDueAt({ hearing }: Session, restartedAtMs: number): number | null {
  return earliest(hearing.map(({ atMs }) => lostAt(atMs, HEAR_AGAIN_MS, restartedAtMs)));
}
