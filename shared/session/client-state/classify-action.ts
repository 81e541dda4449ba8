/** Classifies an action by the words of its name: how much of the conversation an answer needs [X4]. */
import type { ActionKind } from './change-types.ts';

/** A persona's own words, before the usual ones: single words of a name, or a whole name. */
export type ActionWords = Partial<Record<ActionKind, readonly string[]>>;

/** The first kind that fits wins: too much context only makes an answer slower. */
const KINDS = ['prompt', 'style', 'structural', 'simple'] as const satisfies readonly ActionKind[];

const USUAL: Readonly<Record<ActionKind, readonly string[]>> = {
  prompt: ['prompt', 'ask', 'chat', 'generate', 'describe'],
  style: ['style', 'restyle', 'theme', 'color', 'colour', 'font', 'background', 'palette', 'layout'],
  structural: [
    ...[
      'add',
      'create',
      'insert',
      'delete',
      'remove',
      'clear',
      'reset',
      'replace',
      'rename',
      'move',
      'reorder',
      'sort',
    ],
    ...['duplicate', 'import', 'load', 'submit', 'undo', 'redo'],
  ],
  simple: [
    ...['increment', 'decrement', 'increase', 'decrease', 'toggle', 'check', 'uncheck', 'tick', 'untick'],
    ...['select', 'deselect', 'expand', 'collapse', 'next', 'previous'],
  ],
};

/** `counter.increment`, `increment_score`, `incrementScore` are one kind. An unknown name is structural. */
export function clientActionKind(name: string, ownWords: ActionWords = {}): ActionKind {
  const words = new Set([name, ...clientActionNameWords(name)]);
  const fits = (list: readonly string[] = []) => list.some((one) => words.has(one) || words.has(one.toLowerCase()));
  return KINDS.find((kind) => fits(ownWords[kind])) ?? KINDS.find((kind) => fits(USUAL[kind])) ?? 'structural';
}

function clientActionNameWords(name: string): string[] {
  const apart = name.replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2').replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2');
  return apart.toLowerCase().match(/\p{L}+/gu) ?? [];
}
