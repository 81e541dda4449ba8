/** Acts of the user: words, voice, interruptions, playback reports, settings. */

import { wordsSaid } from '../../language/sound-tags.ts';
import { isBackchannel, type SpokenCommand, spokenCommand } from '../../language/spoken-commands.ts';
import type { ClientFrame } from '../../protocol/frames.ts';
import { MAX_MUTED } from '../../protocol/limits.ts';
import { mutedIn, sameSource } from '../deliveries/attention-budget.ts';
import { answerBid, leave } from '../deliveries/bid.ts';
import { listener } from '../deliveries/keywords.ts';
import { endDelivery, say } from '../deliveries/offer.ts';
import { isReadingOut } from '../deliveries/opening.ts';
import { questionAnswered } from '../deliveries/questions.ts';
import { readAfterAll } from '../deliveries/read-after-all.ts';
import { asksForUpdates, wantsMuted } from '../deliveries/spoken-requests.ts';
import { type Delivery, urgentFirst } from '../deliveries/state.ts';
import { refuseReading, stopReading } from '../deliveries/stop-reading.ts';
import type { Draft } from '../kernel/draft.ts';
import type { Event } from '../kernel/events.ts';
import { RECENT_CUT_MS, SPEED_MAX, SPEED_MIN, SPEED_STEP } from '../kernel/limits.ts';
import { openTurn } from '../kernel/state.ts';
import { learn } from '../memory/facts.ts';
import { answersToErase, forgets } from '../memory/forget.ts';
import { answerWithout, mayAsk } from '../quotas/daily-quota.ts';
import { cancelCall } from '../tool-calls/calls-in-progress.ts';
import {
  askAgain,
  confirmationIn,
  isEcho,
  questionsLeftOpen,
  refusesQuestion,
  repeatsYes,
} from '../tool-calls/confirmation.ts';
import { cancelReminder } from '../tool-calls/reminders.ts';
import { cutBehind, heardUntil } from '../turn/heard-reports.ts';
import { endVoiceHold, release } from '../turn/hold.ts';
import { abandon, chosenWording, endTurn, sayIn, silence, silenceEnded, startTurn } from '../turn/lifecycle.ts';
import { heardPosition, isSpeaking, wasCut } from '../turn/playback.ts';
import type { Line } from '../turn/state.ts';
import { heardByTime } from '../turn/timed-playback.ts';
import { wishesNow } from '../user-settings/chosen-model.ts';

type Frame<T extends ClientFrame['type']> = Extract<ClientFrame, { type: T }>;

/**
 * Words answer an open bid [D9], are a command [U10, U11, D23], or start a turn [U1] that first says what
 * they ask for [D6]. `run`: a run that answers by itself; `heardMs`: duration of the transcription; `said`:
 * the utterance, and where its voice began.
 */
export function hearText(
  draft: Draft,
  asHeard: Frame<'user.text'>,
  spoken: { run?: string; heardMs?: number; said?: string } = {},
): void {
  const { run, heardMs, said } = spoken;
  const frame = asHeard.via === 'speech' ? { ...asHeard, text: wordsSaid(asHeard.text) } : asHeard;
  if (frame.text === '' && asHeard.text !== '') return endVoiceHold(draft);
  draft.emit({ type: 'user.acted' }, ...heardPosition(draft.session.turn, frame.heard));
  draft.emit(...heardByTime(draft.session, draft.nowMs));
  if (refuseReading(draft, frame.text)) return;
  const language = draft.input.manners.language;
  const isMurmur =
    isHeardOver(draft) && isBackchannel(frame.text, language, frame.via === 'speech') && !refusesQuestion(draft, frame);
  const isAnswer = !(isMurmur && isReadingOut(draft.session)) && answerBid(draft, frame);
  if (isAnswer || readAfterAll(draft, frame.text)) return;
  const command = frame.via === 'speech' ? spokenCommand(frame.text, language) : null;
  const confirmation = confirmationIn(draft, frame, isMurmur || command === 'go on');
  const isYes = confirmation === 'given';
  if ((isMurmur && !isYes) || repeatsYes(draft, frame)) return endVoiceHold(draft);
  if (command !== null && !isYes && obeyed(draft, command)) return;
  leave(draft);
  if (answersToErase(draft, frame, confirmation) || muted(draft, frame.text) || forgets(draft, frame)) return;
  const isOwn = !isEcho(draft.session, frame);
  const question = isOwn ? questionAnswered(draft.session, { via: frame.via, nowMs: draft.nowMs }) : null;
  if (confirmation === 'uncounted' && question === null) return askAgain(draft);
  if (!mayAsk(draft)) return saidWithout(draft, frame.text);
  const unheard = question === null ? undefined : pending(draft, question);
  if (unheard !== undefined) endDelivery(draft, unheard, 'heard');
  const leftOpen = isYes ? [] : questionsLeftOpen(draft, frame);
  endTurn(draft, 'interrupted');
  const cause = { ...(heardMs !== undefined && { heardMs }), ...(said !== undefined && { spoken: said }) };
  const turn = startTurn(draft, 'user', frame.text, cause);
  if (isYes) draft.emit({ type: 'confirmation.given', turn });
  for (const one of leftOpen) draft.emit({ type: 'confirmation.requested', ...one, turn });
  if (question !== null) draft.emit({ type: 'delivery.answered', delivery: question, turn });
  if (isOwn) learn(draft, frame.text);
  sayWhatIsAskedFor(draft, turn, frame.text);
  // A run that answers by itself does not know the deliveries just read out [D6].
  const isReadOut = openTurn(draft.session)?.lines.some(({ delivery }) => delivery !== undefined) === true;
  if (run === undefined || isReadOut) draft.addEffect({ do: 'reply', turn, ask: 1 });
  else draft.emit({ type: 'reply.claimed', run });
}

/** The agent speaks, or did until the sound of these words cut it [U6, U10]. */
function isHeardOver({ session, nowMs }: Draft): boolean {
  return isSpeaking(session, nowMs) || wasCut(session, nowMs, RECENT_CUT_MS);
}

/** All waiting deliveries on request [D9, D22], or those with a matching keyword [D6]. */
function sayWhatIsAskedFor(draft: Draft, turn: number, text: string): void {
  say(draft, askedFor(draft, text), { into: turn, unasked: 'asked for' });
}

function askedFor({ session, input }: Draft, text: string): Delivery[] {
  const isMuted = mutedIn(session);
  const waiting = session.deliveries.filter((item) => item.offered === null && !isMuted(item));
  if (waiting.length === 0) return [];
  const { language } = input.manners;
  const hears = listener(text, language);
  const asksFor = asksForUpdates(text, language)
    ? waiting
    : waiting.filter((item) => item.policy === 'when_asked' && hears(item.keywords));
  return urgentFirst(asksFor);
}

/** Without quota [N3], the requested deliveries are still said, in a turn of their own. */
function saidWithout(draft: Draft, text: string): void {
  const isSaid = say(draft, askedFor(draft, text), { unasked: 'asked for' });
  if (isSaid || draft.missing.texts.size > 0) return;
  answerWithout(draft);
  // An answer to a bid, or a stopped delivery, still counts [D9, D15].
  if (draft.events.some(isUsersAnswer)) draft.refuses = false;
}

function isUsersAnswer(event: Event): boolean {
  if (event.type === 'delivery') return event.reason === 'user_declined';
  return event.type === 'delivery.deferred' || (event.type === 'bid.closed' && event.by !== 'neither');
}

/** Mutes a known source: "no more messages from ava" [D23]. Confirmed without a model. */
function muted(draft: Draft, text: string): boolean {
  const { deliveries, ended, wishes, verbosity, speed } = draft.session;
  if (deliveries.length + ended.length === 0) return false;
  const { wording, language } = draft.input.manners;
  const wanted = wantsMuted(text, language);
  const sources = wanted === null ? [] : [...deliveries, ...ended].flatMap(({ source }) => source ?? []);
  const source = sources.find((one) => sameSource(one, wanted ?? ''));
  if (source === undefined) return false;
  endTurn(draft, 'interrupted');
  const turn = startTurn(draft, 'user', null);
  const mute = [...wishes.mute.filter((one) => !sameSource(one, source)), source].slice(-MAX_MUTED);
  draft.emit({
    type: 'settings',
    verbosity: verbosity ?? draft.input.manners.verbosity,
    speed,
    ...wishesNow(draft),
    mute,
  });
  sayIn(draft, turn, chosenWording(wording.muted, turn, { source }));
  return true;
}

/** Says a pending delivery now, interrupting other speech. */
export function playDelivery(draft: Draft, frame: Frame<'delivery.play'>): void {
  draft.emit({ type: 'user.acted' });
  const item = pending(draft, frame.delivery);
  if (item?.offered === null) say(draft, [item], { unasked: 'asked for' });
}

/** Drops a delivery or the work behind it [T11]; one that is being said is silenced. */
export function cancelFromClient(draft: Draft, frame: Frame<'delivery.cancel'>): void {
  if (cancelReminder(draft, frame.delivery)) return;
  draft.emit({ type: 'user.acted' });
  const item = pending(draft, frame.delivery);
  if (item === undefined) return cancelCall(draft, frame.delivery);
  if (item.offered !== null) silenceEnded(draft);
  endDelivery(draft, item, 'discarded', 'cancelled');
}

function pending(draft: Draft, delivery: string): Delivery | undefined {
  return draft.session.deliveries.find(({ id }) => id === delivery);
}

/** A voice holds the turn within one line [U2]. Older reports have no effect [S8]. */
export function voiceChanged(draft: Draft, frame: Frame<'user.vad'>): void {
  if (frame.at <= draft.session.voice.clientAt) return;
  draft.emit({ type: 'voice.changed', speaking: frame.speaking, clientAt: frame.at });
  if (!frame.speaking || abandon(draft)) return;
  if (openTurn(draft.session)?.stage.hold === null) draft.emit({ type: 'turn.held', by: 'voice' });
}

export function interruptTurn(draft: Draft, frame: Frame<'user.interrupt'>): void {
  draft.emit({ type: 'user.acted' });
  if (frame.heard !== undefined) heardUntil(draft, frame.heard);
  if (frame.decline) stopReading(draft, 'decline');
  silence(draft);
  if (frame.heard === undefined) return;
  cutBehind(draft, frame.heard);
  // Its end was only estimated: the rest is not said again.
  silenceEnded(draft);
}

/** False: the command has no object, so the words go to the persona. */
function obeyed(draft: Draft, command: SpokenCommand): boolean {
  switch (command) {
    case 'stop':
      silence(draft);
      return true;
    case 'pause':
      if (openTurn(draft.session)) draft.emit({ type: 'turn.held', by: 'pause' });
      return true;
    case 'go on':
      return goesOn(draft);
    case 'repeat':
      return repeated(draft, draft.session.lastLine);
    case 'slower':
      return atSpeed(draft, draft.session.speed / SPEED_STEP);
    case 'faster':
      return atSpeed(draft, draft.session.speed * SPEED_STEP);
  }
}

function goesOn(draft: Draft): boolean {
  const isStopped = openTurn(draft.session)?.stage.hold != null || wasCut(draft.session, draft.nowMs);
  if (isStopped) release(draft);
  return isStopped || isSpeaking(draft.session, draft.nowMs);
}

function repeated(draft: Draft, line: Line | null): boolean {
  if (line === null) return false;
  endTurn(draft, 'interrupted');
  const turn = startTurn(draft, 'user', null);
  const { delivery: _delivery, redelivered: _again, lead: _lead, ...plain } = line;
  draft.emit({ type: 'line', turn, ...plain, index: 0, kind: 'reply' });
  endTurn(draft, 'complete');
  return true;
}

function atSpeed(draft: Draft, wanted: number): boolean {
  const speed = Math.round(Math.min(SPEED_MAX, Math.max(SPEED_MIN, wanted)) * 100) / 100;
  const verbosity = draft.session.verbosity ?? draft.input.manners.verbosity;
  draft.emit({ type: 'settings', verbosity, speed, ...draft.session.wishes });
  endVoiceHold(draft);
  return true;
}
