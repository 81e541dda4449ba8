/** The parts that every layout is put together from, worded as the real code words them, so that only their order and their points differ. */

import { NOWHERE } from '../../shared/models/bedrock/cache-points.ts';
import { converseInput } from '../../shared/models/bedrock/converse.ts';
import { stateText } from '../../shared/session/client-state/change-text.ts';
import { joinParts, renderExchange } from '../../shared/talk/context.ts';
import { recalledLine } from '../../shared/talk/prompt.ts';
import {
  asidesOn,
  FOR_THIS_ANSWER,
  MEMORY_FENCE,
  putInFence,
  RECALLED,
  SCREEN,
  withoutAsides,
} from '../../shared/tools/fence.ts';
import type { Played, PlayedTurn } from './played.ts';
import { lastEntryBefore, memoryAsOf, newestEntries, newestSummary, recalledBy } from './remembered.ts';
import { asPriced, type Block, type Layout, type PromptRequest, pointed } from './request.ts';
import type { Action } from './session.ts';

/** A layout that sets its points itself. `next`: what is asked first in a turn; what tools then bring stands behind it. */
export function plainLayout(name: string, next: (played: Played, turn: PlayedTurn) => readonly Block[]): Layout {
  return {
    name,
    of: (played, at) => {
      const turn = turnAt(played, at);
      const constant = constantPart(turn);
      const blocks = next(played, turn);
      return turn.requests.map((_, round) => ({ ...constant, blocks: [...blocks, ...toolsOf(turn, round)] }));
    },
  };
}

/** Throws for a turn that there is none of. */
export function turnAt({ turns }: Played, at: number): PlayedTurn {
  const turn = turns[at];
  if (turn === undefined) throw new RangeError(`the session has no turn ${at}`);
  return turn;
}

/** Points behind the tools and the system prompt: the constant part, which everybody caches who caches at all. */
export function constantPart({ requests: [first] }: PlayedTurn): Pick<PromptRequest, 'tools' | 'system'> {
  const { tools, system } = first ? asPriced(converseInput({ ...first, messages: [] }, () => NOWHERE)) : NONE;
  return { tools: pointed(tools), system: pointed(system) };
}
const NONE: PromptRequest = { tools: [], system: [], blocks: [] };

/** What tools were asked and have found within the turn, before this round. */
function toolsOf({ requests }: PlayedTurn, round: number): Block[] {
  const request = requests[round];
  if (request === undefined) return [];
  const messages = round === 0 ? [] : request.messages.slice(-2 * round);
  return [...asPriced(converseInput({ ...request, messages }, () => NOWHERE)).blocks];
}

/** Turns as they are kept: a message each for the user and the agent, the same bytes for ever. Both ends included. */
export function dialogue({ exchanges, found }: Played, from: number, to: number): Block[] {
  return exchanges
    .filter(({ turn }) => turn >= from && turn <= to)
    .flatMap((exchange): Block[] => {
      const { user, agent } = renderExchange(exchange, found);
      return [
        { role: 'user', text: user },
        { role: 'assistant', text: agent },
      ];
    })
    .filter(({ text }) => text !== '');
}

/** X1's session block. */
export function memoryBlocks(played: Played, asOf: number): Block[] {
  const { text } = memoryAsOf(played, asOf);
  return text === '' ? [] : [{ role: 'user', text: putInFence(MEMORY_FENCE, text) }];
}

/** As of the newest summary there is. */
export function newestMemory(played: Played, { number }: PlayedTurn): Block[] {
  return memoryBlocks(played, newestSummary(played, number));
}

/** The summary, and a line for each of the newest entries (X4). */
export function gist(played: Played, { number }: PlayedTurn, count: number): string {
  const { summary } = memoryAsOf(played, newestSummary(played, number));
  return putInFence(
    MEMORY_FENCE,
    joinParts([summary, ...newestEntries(played, number, count).map(({ change }) => change)]),
  );
}

/** What belongs to this answer only: entries that are recalled, the time, who is there. `heldFrom`: entries from this one on stand in the prompt. */
export function asides(played: Played, turn: PlayedTurn, heldFrom = lastEntryBefore(played, turn.number) + 1): string {
  const { words, action } = turn.turn;
  const isAsked = !isClick(action);
  const found = isAsked ? recalledBy(played, words, heldFrom) : [];
  return joinParts([found.length === 0 ? '' : putInFence(RECALLED, found.map(recalledLine).join('\n')), remarks(turn)]);
}

export function remarks(turn: PlayedTurn): string {
  return asidesOn(lastWords(turn), FOR_THIS_ANSWER)
    .map((text) => putInFence(FOR_THIS_ANSWER, text))
    .join('\n');
}

/** The newest message: what stands before it, what was done, the words and what was read out. */
export function asked(turn: PlayedTurn, before: readonly string[]): Block[] {
  return [{ role: 'user', text: joinParts([...before, ...deeds(turn), withoutAsides(lastWords(turn))]) }];
}

function deeds({ turn: { action }, ...turn }: PlayedTurn): string[] {
  return isClick(action)
    ? asidesOn(lastWords(turn), SCREEN)
        .slice(-1)
        .map((text) => putInFence(SCREEN, text))
    : [];
}

export function isClick(action: Action | null): boolean {
  return action?.kind === 'simple' || action?.kind === 'structural';
}

/** All of the message that ends with the words. */
export function lastWords({ requests: [first] }: Pick<PlayedTurn, 'requests'>): string {
  const part = first?.messages.at(-1)?.content.at(-1);
  return part?.type === 'text' ? part.text : '';
}

/** The whole of it, where a client has one. */
export function wholeState({ turn: { action } }: PlayedTurn): string[] {
  return action ? [putInFence(SCREEN, stateText(JSON.parse(action.state)))] : [];
}
