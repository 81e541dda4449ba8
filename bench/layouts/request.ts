/** What a layout makes of a session: requests with their cache points. All that is priced is read from here. */
import type { ConverseBlock, ConverseInput } from '../../shared/models/bedrock/converse.ts';
import type { CachingFamily } from '../../shared/models/bedrock/prompt-cache-prices.ts';
import type { Played } from './played.ts';

/** `point`: a cache point stands right behind it. */
export type Piece = { text: string; point?: boolean };
/** A block of content. Neighbours of one role are blocks of one message. */
export type Block = Piece & { role: 'user' | 'assistant' };

/** In the order in which a provider reads it. */
export type PromptRequest = { tools: readonly Piece[]; system: readonly Piece[]; blocks: readonly Block[] };

export type Layout = {
  name: string;
  /** What the model is asked in a turn (from 0): once, and once more for each round of tools. */
  of(played: Played, at: number, family: CachingFamily): PromptRequest[];
};

/** With a point behind the last one; none where there is none. */
export function pointed<T extends Piece>(pieces: readonly T[]): T[] {
  return pieces.map((piece, at) => (at === pieces.length - 1 ? { ...piece, point: true } : piece));
}

/** As Converse is asked: a piece for each block, and the points where it has them. */
export function asPriced({ toolConfig, system, messages }: ConverseInput): PromptRequest {
  return {
    tools: pieces(toolConfig?.tools ?? []),
    system: pieces(system),
    blocks: messages.flatMap(({ role, content }) => pieces(content).map((piece) => ({ role, ...piece }))),
  };
}

type Written =
  | ConverseBlock
  | ConverseInput['system'][number]
  | NonNullable<ConverseInput['toolConfig']>['tools'][number];

function pieces(blocks: readonly Written[]): Piece[] {
  return blocks.flatMap((block, at) => {
    const next = blocks[at + 1];
    const isPointed = next !== undefined && 'cachePoint' in next;
    return 'cachePoint' in block ? [] : [{ text: textOf(block), ...(isPointed && { point: true }) }];
  });
}

function textOf(block: Exclude<Written, { cachePoint: unknown }>): string {
  if ('text' in block) return block.text;
  if ('toolUse' in block) return `${block.toolUse.name} ${JSON.stringify(block.toolUse.input)}`;
  if ('toolResult' in block) return block.toolResult.content.map(({ text }) => text).join('\n');
  return JSON.stringify(block);
}
