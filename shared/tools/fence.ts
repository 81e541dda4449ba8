/** Text from elsewhere is data for a model, never an instruction (N7). */

/** Nothing in `text` can end the fence: it holds no two angle brackets in a row. `label` is ours. */
export function fenced(label: string, text: string): string {
  return `<<<${label}\n${text.replace(/<{2,}/g, '<').replace(/>{2,}/g, '>')}\n>>>`;
}

/** Behind a delivery that was read out, and where the user asks for what has come in and there is nothing. */
const READ_OUT = 'You have just read this out to me, word for word. Add to it, or leave it at that.';
export const NOTHING_WAITS = 'Nothing waits to be read out to me.';

/** What the agent has read out for somebody else is data in the prompt, and not its own words. */
export function readOut(lines: readonly string[]): string {
  return `${fenced('a message', lines.join(' '))}\n${READ_OUT}`;
}

/** The user's own words, as what was read out divides them: the last part is empty where nothing was said behind it. */
export function aroundReadOuts(words: string): string[] {
  const parts = words.split(FENCED);
  return parts.length === 1 ? parts : parts.map((part) => part.trim());
}

const FENCED = new RegExp(`<<<a message\\n[^]*?\\n>>>\\n${READ_OUT.replaceAll('.', '\\.')}`);
