/** Reads docs/GLOSSARY.md: the terms of its tables, and the words that its last table retires. */

/** `where`: in identifiers and file names, in docs, or in both. `instead`: what to write. */
export type RetiredWord = { word: string; instead: string; where: 'names' | 'prose' | 'both' };
export type Glossary = { terms: readonly string[]; retired: readonly RetiredWord[] };

const HEADING = '## Retired words';

export function readGlossary(text: string): Glossary {
  const [before = '', after] = text.split(HEADING);
  if (after === undefined) throw new Error(`docs/GLOSSARY.md must have the heading "${HEADING}".`);
  return {
    terms: rowsOf(before).flatMap(([term = '']) =>
      term
        .replace(/\([^)]*\)/g, '')
        .split(/[,:;]/)
        .map((one) => one.replaceAll('`', '').trim()),
    ),
    retired: rowsOf(after).flatMap(retiredWordsOf),
  };
}

function retiredWordsOf([words = '', instead = '', where]: readonly string[]): RetiredWord[] {
  if (where !== 'names' && where !== 'prose' && where !== 'both')
    throw new Error(`docs/GLOSSARY.md retires ${words} without a place: write names, prose or both.`);
  return [...words.matchAll(/`([^`]+)`/g)].map(([, word = '']) => ({ word, instead, where }));
}

/** The rows of all tables, without their heads. */
function rowsOf(text: string): string[][] {
  return [...text.matchAll(/^\| (.+) \|$/gm)]
    .map(([, cells = '']) => cells.split(' | ').map((cell) => cell.trim()))
    .filter(([first]) => first !== 'word' && first !== 'not');
}
