/** Prints above the line being typed, without disturbing it. */
import { clearScreenDown, cursorTo, type Interface, moveCursor } from 'node:readline';

/** Writes whole lines. `input` has its prompt, and writes to `output` itself. */
export function aboveTyping(input: Interface, output: NodeJS.WritableStream): (text: string) => void {
  let isOpen = true;
  input.once('close', () => {
    isOpen = false;
  });
  return (text) => {
    if (!isOpen) return void output.write(text);
    // A long line has wrapped: all of its rows move down.
    moveCursor(output, 0, -input.getCursorPos().rows);
    cursorTo(output, 0);
    clearScreenDown(output);
    output.write(text);
    // Otherwise the prompt moves up to its old row, over the new text.
    Object.assign(input, { prevRows: 0 });
    input.prompt(true);
  };
}
