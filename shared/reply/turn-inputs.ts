/** Collects the inputs of one answer: the prompt's content, and what judges its calls. */

import type { Context } from '../engine/context.ts';
import { htmlOutlineForDecision } from '../engine/loaded-inputs.ts';
import { readingLanguagesOf } from '../engine/session-languages.ts';
import type { ReadingLanguages } from '../language/understanding/reading.ts';
import { asksForUpdates } from '../language/understanding/requests.ts';
import { type BlockFacts, collectKnownFacts } from '../memory/facts/known.ts';
import type { ModelRequest } from '../models/model.ts';
import { type Awaitable, awaitAll, thenAwaitable } from '../ports/awaitable.ts';
import type { ReplyJob } from '../ports/ports.ts';
import type { Persona } from '../prompt/persona.ts';
import { promptMessages, type ShownState } from '../prompt/prompt-messages.ts';
import { entriesRecalledWhole } from '../prompt/recalled-lines.ts';
import { systemPrompt } from '../prompt/system-prompt.ts';
import { MAX_STATE_CHARS } from '../protocol/limits.ts';
import type { ActionKind } from '../session/client-state/change-types.ts';
import type { OutlineText } from '../session/client-state/locate-hunks.ts';
import { promptClientStateFor } from '../session/client-state/prompt-state.ts';
import type { Session } from '../session/kernel/state.ts';
import { declaredClientInstructions } from '../session/presence/declaration.ts';
import type { NewsItem } from '../session/proactive/state.ts';
import { standingCallOrders } from '../session/tool-calls/standing-orders.ts';
import type { Exchange, OpenTurn } from '../session/turn/state.ts';
import { isUnaskedTurnCause } from '../session/turn/state.ts';
import { readBlockFactsWithRows } from '../storage/memory/older-facts.ts';
import { UPDATE_VIEW } from '../tools/built-in/update-view.ts';
import { fenceToolMessageToReadOut, NOTHING_WAITS } from '../tools/untrusted-text-fence.ts';
import { makeBlocksBeforePrompt } from '../upkeep/make-blocks-before-prompt.ts';
import { newsDataForReply, newsToAskAbout } from './heard-news.ts';
import type { ImageTurnInput } from './occasion-of-image.ts';
import { type Occasion, promptTurnOccasion } from './prompt/occasion.ts';
import { toolsOnOffer } from './prompt/offered-tools.ts';
import { openWordsBeforePrompt, openWordsFenceInPrompt, promptHasPastWords } from './prompt/open-words.ts';
import { recallForPrompt } from './prompt/recall.ts';
import { foldGrowingPromptList, readSessionMemory, type SessionMemory } from './prompt/session-memory.ts';
import { factsForPrompt } from './prompt/turn-facts.ts';
import { promptRemarksForTurn } from './prompt/turn-remarks.ts';
import { replyToolsWithCrisisSignal } from './signal-crisis.ts';
import { MOST_OF_REMARK } from './token-budget.ts';

/** Everything that the prompt is made from. */
export type TurnInputs = {
  session: Session;
  turn: OpenTurn;
  persona: Persona;
  memory: SessionMemory;
  /** The facts that recalled lines may have told: those of the newest block, and of further rows [M11]. */
  notedFacts: BlockFacts | null;
  /** What the user's words are read by. */
  reading: ReadingLanguages;
  recalled: Awaited<ReturnType<typeof recallForPrompt>>;
  occasion: Occasion;
  /** The told news item that the user may ask about; null: none [L4]. */
  news: NewsItem | null;
  /** Names the elements of what the client shows; undefined: that is no HTML [X4]. */
  outlineText: OutlineText | undefined;
};

/** Null: there is nothing to say. */
export function readReplyInputs(
  context: Context,
  job: ReplyJob,
  { session: sessionBefore, turn, ...imageInput }: Pick<TurnInputs, 'session' | 'turn'> & ImageTurnInput,
): Awaitable<TurnInputs | null> {
  const { session: id } = job;
  const { persona, signal } = imageInput;
  const isPrompt = replyAnswerKind(turn) === 'prompt';
  const query = isPrompt ? recallQueryOfReply(turn) : '';
  return thenAwaitable(makeBlocksBeforePrompt(context, id, sessionBefore, ['forgetting', 'full']), (session) => {
    const recallRequest = { session, query, persona, most: MOST_RECALLED, signal };
    const inputs = [
      readSessionMemory(context, id, session, turn),
      query !== '' ? recallForPrompt(context, id, recallRequest) : [],
      promptTurnOccasion(context, job, turn, imageInput),
      readingLanguagesOf(persona, session),
      htmlOutlineForDecision(session),
      context.tools.ready(),
    ] as const;
    return thenAwaitable(awaitAll(inputs), ([memory, recalled, occasion, reading, outlineText]) => {
      const news = isPrompt ? newsToAskAbout(session, turn, context.clock.now()) : null;
      const { newestBlock } = memory;
      const noted = recalled.length === 0 ? newestBlock : readBlockFactsWithRows(context.table, id, newestBlock);
      return thenAwaitable(
        noted,
        (notedFacts) =>
          occasion && { session, turn, persona, memory, notedFacts, reading, recalled, occasion, news, outlineText },
      );
    });
  });
}

/** Entries recalled into a prompt [X4], each between its neighbours. */
const MOST_RECALLED = 5;

/** The user's words, or text that they wrote in the client's own interface. */
function recallQueryOfReply({ words, changes = [] }: OpenTurn): string {
  return words ?? changes.flatMap(({ data }) => clientStateTextsForReply(data)).join(' ');
}

function clientStateTextsForReply(data: unknown): string[] {
  if (typeof data === 'string') return [data];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(clientStateTextsForReply) : [];
}

/** The kind of answer; user words get a 'prompt' answer [X4]. */
export function replyAnswerKind({ cause, changes = [] }: OpenTurn): ActionKind {
  return (cause === 'action' && changes[0]?.kind) || 'prompt';
}

export function replyRequestFor(
  context: Context,
  { session, turn, persona, memory, notedFacts, reading, recalled, occasion, news, outlineText }: TurnInputs,
): ModelRequest {
  const { temperature, speaker } = persona;
  const usualTokens = isUnaskedTurnCause(turn.cause) ? Math.min(MOST_OF_REMARK, persona.maxTokens) : persona.maxTokens;
  const lastMs = memory.exchanges.at(-1)?.atMs ?? null;
  const nowMs = context.clock.now();
  const open = openWordsBeforePrompt(memory.exchanges, turn, { nowMs, reading });
  const isPast = turn.words !== null && promptHasPastWords(memory.exchanges, open);
  const wordsBefore = open.length > 0 ? 'open' : isPast ? 'past' : undefined;
  const standing = standingCallOrders(memory.exchanges);
  const around = {
    nowMs,
    lastMs,
    outdated: memory.outdated,
    hasNews: news !== null,
    standing,
    wordsBefore,
  } as const;
  const query = {
    kind: replyAnswerKind(turn),
    words: occasion.words,
    changes: turn.changes ?? [],
    results: memory.now,
    recalled,
    ...factsForPrompt(session, turn, { memory, notedFacts, recalled, language: persona.language, nowMs }),
    ...(session.clientState !== null && {
      screen: stateShownToReplyModel(memory, turn, session.clientState.state, outlineText),
    }),
    remarks: promptRemarksForTurn(session, turn, persona, {
      ...around,
      remark: occasion.remark,
      facts: collectKnownFacts(memory.newestBlock, session.memory, persona.language),
    }),
    news: newsDataForReply(news),
    open: openWordsFenceInPrompt(open),
    textAfterWords: deliveryAsideOfReply(turn, reading),
  };
  const tools = replyToolsWithCrisisSignal(context, context.tools.listSpecs(toolsOnOffer(persona, session)));
  const maxTokens =
    !isUnaskedTurnCause(turn.cause) && tools.some(({ name }) => name === UPDATE_VIEW)
      ? Math.max(usualTokens, LEAST_VIEW_TOKENS, usualTokens + clientStateTokensInReply(session))
      : usualTokens;
  const messages = promptMessages({ ...memory, instructions: declaredClientInstructions(session) }, query);
  return { system: systemPrompt(persona), messages, tools, maxTokens, temperature, speaker };
}

/** A call that changes the client's state may hold all of it, which the persona's own bound does not [T5]. */
const LEAST_VIEW_TOKENS = 4_096;
/** Characters of a token: markup has short ones. */
const VIEW_TOKEN_CHARS = 2.5;

function clientStateTokensInReply({ clientState }: Session): number {
  const chars = clientState === null ? 0 : JSON.stringify(clientState.state).length;
  return Math.ceil(Math.min(chars, MAX_STATE_CHARS) / VIEW_TOKEN_CHARS);
}

/** The client state as this answer shows it [X4]. */
function stateShownToReplyModel(
  { block, exchanges }: SessionMemory,
  turn: OpenTurn,
  now: unknown,
  outlineText: OutlineText | undefined,
): ShownState {
  if (replyAnswerKind(turn) === 'prompt') return { now };
  return { now, once: promptClientStateFor(block, exchanges, turn.changes ?? [], now, outlineText) };
}

export function callsAboutReplyDelivery({ session, turn, persona, memory, recalled, occasion, news }: TurnInputs) {
  const hasRecalled = recalled.some(({ kind }) => kind === 'tool' || kind === 'delivery');
  // Text from an image or a news item is foreign.
  const isForeign = memory.block?.foreign === true || occasion.seen !== undefined || news !== null;
  const hasReadOthers = isForeign || hasRecalled || isReplyTaintedByOthers(session, turn, memory.exchanges);
  // A proactive turn calls no tools [N7].
  const unasked = isUnaskedTurnCause(turn.cause);
  const of = { turnAtMs: turn.startedAtMs, standing: standingCallOrders(memory.exchanges), words: turn.words };
  const isInstructed = declaredClientInstructions(session) !== undefined;
  return { persona, unasked, ...of, hasReadOthers, isInstructed, heldEntries: entriesRecalledWhole(recalled) };
}

/** Whether the prompt holds foreign text [N7]. */
export function isReplyTaintedByOthers(
  { toolCalls: { results } }: Session,
  { lines, foreign }: Pick<OpenTurn, 'lines' | 'foreign'>,
  history: readonly Exchange[],
): boolean {
  // An earlier run of this turn may have read them.
  const isForeign = foreign === true || results.some((one) => one.foreign === true);
  return isForeign || lines.some(({ delivery }) => delivery !== undefined) || hasOthers(history);
}

const hasOthers = foldGrowingPromptList<Exchange, boolean>(
  false,
  (has, one) => has || one.readOut !== undefined || one.foreign === true,
);

/** Deliveries spoken before this answer, as part of it [D6], or that there were none to speak. */
function deliveryAsideOfReply({ words, lines }: OpenTurn, { languages }: ReadingLanguages): string {
  const readTexts = lines.flatMap(({ delivery, text }) => (delivery === undefined ? [] : [text]));
  if (readTexts.length > 0) return fenceToolMessageToReadOut(readTexts);
  return words !== null && languages.some((language) => asksForUpdates(words, language)) ? NOTHING_WAITS : '';
}
