/** A screen on which somebody types: what is printed goes above the line that is being typed, and takes nothing of it. */
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
    // The prompt would go up to where the line began before, over what was just written.
    Object.assign(input, { prevRows: 0 });
    input.prompt(true);
  };
}
