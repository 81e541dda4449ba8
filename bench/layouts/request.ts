/** What a layout makes of a session: a request with its cache points. All that is priced is read from here. */
import type { SimulatedSession } from './session.ts';

/** `point`: a cache point stands right behind it. */
export type Piece = { text: string; point?: boolean };
/** A block of content. Neighbours of one role are blocks of one message. */
export type Block = Piece & { role: 'user' | 'assistant' };

/** In the order in which a provider reads it. */
export type PromptRequest = { tools: readonly Piece[]; system: readonly Piece[]; blocks: readonly Block[] };

/** One session's builder: asked for every turn once, in order. It may look at no turn after `turn`. */
export type Builder = {
  name: string;
  /** `turn`: from 1. */
  next(session: SimulatedSession, turn: number): PromptRequest | Promise<PromptRequest>;
};

/** What a builder must know of the model (X3). */
export type Family = { minimumTokens: number; pointBehindTools: boolean };

export type Layout = { name: string; begin(family: Family): Builder };

/** A layout that remembers nothing from turn to turn. */
export function plainLayout(name: string, next: (session: SimulatedSession, turn: number) => PromptRequest): Layout {
  return { name, begin: () => ({ name, next }) };
}

/** With a point behind the last one; none where there is none. */
export function pointed<T extends Piece>(pieces: readonly T[]): T[] {
  return pieces.map((piece, at) => (at === pieces.length - 1 ? { ...piece, point: true } : piece));
}
