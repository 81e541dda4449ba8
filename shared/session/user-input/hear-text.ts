/** The user's words: what they mean is found by interpreters, and all other words start a turn. */
import { wordsWithoutSoundTags } from '../../language/understanding/sound-tags.ts';
import { endDelivery, sayDeliveries } from '../deliveries/offer.ts';
import { openDeliveryOfRequest } from '../deliveries/requests/play-and-cancel.ts';
import type { Transcription } from '../kernel/decision.ts';
import type { Draft } from '../kernel/draft.ts';
import type { FrameOf } from '../kernel/feature.ts';
import { languageOfUserWords } from '../language/words-language.ts';
import { learnFactsInSession } from '../memory/facts.ts';
import { mustInputWaitForReferral, queueInputBehindReferral } from '../safety/queued-input.ts';
import { confirmationQuestionsLeftOpen, isYesEchoOfAgent } from '../tool-calls/confirmation.ts';
import { endTurnVoiceHold } from '../turn/hold.ts';
import { endTurn, startTurn } from '../turn/lifecycle.ts';
import { playbackEventsByTime, playbackPositionEvents } from '../turn/playback.ts';
import { openTurn } from '../turn/state.ts';
import type { UserWords } from './interpretation.ts';
import { INTERPRETERS, questionAnsweredByUser } from './interpreters.ts';
import { isUserMurmur, spokenConfirmationOfUser } from './murmur.ts';
import { deliveriesRequestedBy } from './requested-deliveries.ts';

export function interpretUserText(draft: Draft, frame: FrameOf<'user.text'>, transcription: Transcription = {}): void {
  const { via, heard } = frame;
  const text = via === 'speech' ? wordsWithoutSoundTags(frame.text) : frame.text;
  if (text === '' && frame.text !== '') return endTurnVoiceHold(draft);
  draft.emit({ type: 'user.acted' }, ...playbackPositionEvents(draft.session.turns.newest, heard));
  draft.emit(...playbackEventsByTime(draft.session, draft.nowMs));
  const words: UserWords = { text, via };
  if (!transcription.hasWaited && mustInputWaitForReferral(draft)) return queueUserWords(draft, words, transcription);
  for (const interpret of Object.values(INTERPRETERS)) {
    const meaning = interpret(draft, words);
    meaning?.act();
    if (meaning?.only) return;
  }
  startTurnOfUserText(draft, words, transcription);
}

/** A backchannel is none behind the referral. Whatever answers by itself has to wait as well. */
function queueUserWords(draft: Draft, words: UserWords, { utterance }: Transcription): void {
  if (isUserMurmur(draft, words)) return endTurnVoiceHold(draft);
  const { text, via } = words;
  const how = { ...(via !== undefined && { via }), ...(utterance !== undefined && { utterance }) };
  queueInputBehindReferral(draft, { is: 'words', text, ...how });
}

/** A turn that first says the deliveries that the words ask for [D6, U1]. */
function startTurnOfUserText(draft: Draft, words: UserWords, { run, heardMs, utterance }: Transcription): void {
  const isYes = spokenConfirmationOfUser(draft, words) === 'given';
  const isOwn = !isYesEchoOfAgent(draft.session, words);
  const question = questionAnsweredByUser(draft, words);
  const unheard = question === null ? undefined : openDeliveryOfRequest(draft.session, question);
  if (unheard !== undefined) endDelivery(draft, unheard, 'heard');
  const leftOpen = isYes ? [] : confirmationQuestionsLeftOpen(draft, words);
  endTurn(draft, 'interrupted');
  const language = isOwn ? languageOfUserWords(draft, words.text) : null;
  const cause = {
    ...(heardMs !== undefined && { heardMs }),
    ...(utterance !== undefined && { utterance }),
    ...(language !== null && { language }),
  };
  const turn = startTurn(draft, 'user', words.text, cause);
  if (isYes) draft.emit({ type: 'confirmation.given', turn });
  for (const one of leftOpen) draft.emit({ type: 'confirmation.requested', ...one, turn });
  if (question !== null) draft.emit({ type: 'delivery.answered', delivery: question, turn });
  if (isOwn) learnFactsInSession(draft, words.text);
  sayDeliveries(draft, deliveriesRequestedBy(draft, words.text), { into: turn, unasked: 'asked for' });
  // A run that answers by itself does not know the deliveries just read out [D6].
  const isReadOut = openTurn(draft.session)?.lines.some(({ delivery }) => delivery !== undefined) === true;
  if (run === undefined || isReadOut) draft.addEffect({ do: 'reply', turn, ask: 1 });
  else draft.emit({ type: 'reply.claimed', run });
}
