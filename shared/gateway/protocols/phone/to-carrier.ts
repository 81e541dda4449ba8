/** Translates frames to what a carrier speaks [G28, G30]. Pure. */
import type { ForeignConversation, Parting } from '../../../engine/connections/foreign-protocol.ts';
import type { ServerFrame } from '../../../protocol/frames.ts';
import type { Session } from '../../../session/kernel/state.ts';
import { turnSpeaksUntil } from '../../../session/turn/playback.ts';
import type { Turn } from '../../../session/turn/state.ts';
import { callerFarewellIn } from './farewells.ts';
import { type EndReason, phoneEndMessage, phoneLanguageMessage, phoneTextMessage } from './relay-messages.ts';

type Line = Extract<ServerFrame, { type: 'line' }>;

/** Frames that a voice alone cannot say are left out. */
export function phoneToRelay({ session }: ForeignConversation, frame: ServerFrame): object[] {
  switch (frame.type) {
    case 'line':
      return phoneLineMessages(session, frame);
    case 'turn.ended':
      return hasPhoneTurnSpoken(session, frame.turn) ? [phoneTextMessage('', { last: true })] : [];
    case 'welcome':
      return carrierLanguageMessages(session, frame.languages?.spoken);
    case 'settings':
      return frame.language === null ? [] : carrierLanguageMessages(session, frame.language);
    case 'superseded':
      return [phoneEndMessage('superseded')];
    case 'error':
      return ENDING.has(frame.code) ? [phoneEndMessage(frame.code === 'superseded' ? 'superseded' : 'refused')] : [];
    default:
      return [];
  }
}

/**
 * The carrier hears and speaks by its TwiML, unless the number, the address or the user has said which
 * language.
 */
function carrierLanguageMessages(session: Session | null, language: string | undefined): object[] {
  const locale = session?.presence.client?.locale;
  const isChosen = typeof session?.settings.language === 'string' || locale !== undefined;
  if (language === undefined || !isChosen) return [];
  const isOfPlace = locale !== undefined && primaryPhoneLanguage(locale) === primaryPhoneLanguage(language);
  return [phoneLanguageMessage(phoneLanguageWithRegion(isOfPlace ? locale : language))];
}

function primaryPhoneLanguage(tag: string): string {
  return tag.toLowerCase().split(/[-_]/)[0] ?? '';
}

/** Carriers name languages with a region: "fr-FR". */
function phoneLanguageWithRegion(tag: string): string {
  const locale = new Intl.Locale(tag.replaceAll('_', '-'));
  return `${locale.language}-${locale.region ?? locale.maximize().region}`;
}

/** Errors after which this connection takes no more. The session says what else the user must know. */
const ENDING: ReadonlySet<string> = new Set(['forbidden', 'not_found', 'superseded', 'not_ready']);

/** Pieces are spoken as they come, so a blank stands between them. */
function phoneLineMessages(session: Session | null, { turn, index, text, interruptible }: Line): object[] {
  if (text === '') return [];
  return [phoneTextMessage(`${text} `, { last: phoneTurnEndsAgain(session, turn, index), interruptible })];
}

/** The last line of a turn that had ended, and goes on after a cut: no end of the turn follows [U6]. */
function phoneTurnEndsAgain(session: Session | null, number: number, index: number): boolean {
  const turn = session?.turns.newest;
  if (turn?.number !== number || turn.stage.is !== 'ended') return false;
  const last = turn.lines.findLast(({ text }) => text !== '');
  return last?.index === index && last.seqs.length > 1;
}

/** New words in the same commit have sealed the turn: then it may have. */
function hasPhoneTurnSpoken(session: Session | null, number: number): boolean {
  const turn = session?.turns.newest;
  return turn?.number !== number || turn.lines.some(({ seqs, text }) => seqs.length > 0 && text !== '');
}

/** Until the sentence in the carrier's queue has been played, too. */
const MARGIN_MS = 1_000;

/** The persona, or the user's farewell, ends the call once the turn was heard. */
export function phoneCallPartingOf(conversation: ForeignConversation, frame: ServerFrame): Parting | null {
  const { session } = conversation;
  if (frame.type !== 'turn.ended' || frame.status !== 'complete') return null;
  const turn = session?.turns.newest;
  const reason = turn?.number === frame.turn ? phoneCallEndReasonIn(turn, conversation) : null;
  if (session === null || reason === null) return null;
  return {
    says: [],
    afterMs: Math.max(0, turnSpeaksUntil(session) - frame.at) + MARGIN_MS,
    ends: [phoneEndMessage(reason)],
  };
}

/** Only the persona's own lines have actions [P9]. */
function phoneCallEndReasonIn({ lines, words, cause }: Turn, conversation: ForeignConversation): EndReason | null {
  const actions = lines.flatMap((line) => line.actions);
  if (actions.some((action) => TRANSFERS.test(action))) return 'transfer';
  if (actions.some((action) => HANGS_UP.test(action))) return 'hang_up';
  return cause === 'user' && words !== null && callerFarewellIn(words, conversation) !== null ? 'hang_up' : null;
}

const HANGS_UP = /^(?:hangs? up|hanging up|ends? the call)\b/i;
const TRANSFERS = /^(?:transfers?|transferring) the call\b/i;
