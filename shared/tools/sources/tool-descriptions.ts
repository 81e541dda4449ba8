/** Shortens and marks the words of foreign tools before a model reads them. */
import { LONGEST_DESCRIPTION } from './limits.ts';

const LONGEST_NAME = 64;
const NO_NAME = 'tool';

/**
 * Names for models: letters, digits, `_` and `-`, at most 64, all different. Valid names stay; the others do
 * not depend on the order.
 */
export function modelNamesOfSourceTools(names: readonly string[], prefix: string): ReadonlyMap<string, string> {
  const fullPrefix = /^$|[_-]$/.test(prefix) ? prefix : `${prefix}_`;
  const candidates = [...new Set(names)].map((name) => ({
    name,
    full: fullPrefix + name,
    safe: safeNameOfSourceTool(fullPrefix + name),
  }));
  const [fine, others] = [
    candidates.filter(({ full, safe }) => full === safe),
    candidates.filter((one) => one.full !== one.safe),
  ];
  const usedNames = new Set<string>();
  const named = [...fine, ...others.sort((a, b) => (a.name < b.name ? -1 : 1))].map(({ name, safe }) => {
    const free = freeNameOfSourceTool(safe, usedNames);
    usedNames.add(free);
    return [name, free] as const;
  });
  return new Map(named);
}

function safeNameOfSourceTool(name: string): string {
  return name.replace(/[^A-Za-z0-9_-]+/g, '_').slice(0, LONGEST_NAME) || NO_NAME;
}

function freeNameOfSourceTool(name: string, usedNames: ReadonlySet<string>): string {
  for (let n = 1; ; n += 1) {
    const end = n === 1 ? '' : `_${n}`;
    const one = name.slice(0, LONGEST_NAME - end.length) + end;
    if (!usedNames.has(one)) return one;
  }
}

/** On one line, without anything that could pass for a fence or marker [N7]. */
export function describeSourceTool(words: string, host: string): string {
  const plain = sourceDescriptionOnOneLine(words);
  const names = plain === '' ? 'nothing else.' : plain;
  return `From ${host}, which says of it: ${names}`.slice(0, LONGEST_DESCRIPTION).toWellFormed();
}

export function sourceDescriptionOnOneLine(words: string): string {
  return words
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replace(/<{2,}/g, '<')
    .replace(/>{2,}/g, '>')
    .trim();
}
