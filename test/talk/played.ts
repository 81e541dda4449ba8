/** What a text becomes, written down so that a test reads like the page of a play. */
import type { Script, ScriptLine } from '../../shared/talk/line.ts';
import { Screenplay } from '../../shared/talk/screenplay.ts';

export function played(...chunks: readonly (string | Uint8Array)[]): Script[] {
  const screenplay = new Screenplay();
  return [...chunks.flatMap((chunk) => screenplay.push(chunk)), ...screenplay.end()];
}

export function linesOf(script: readonly Script[]): ScriptLine[] {
  return script.flatMap((item) => (item.type === 'line' ? [item.line] : []));
}

export function thoughtsOf(script: readonly Script[]): string {
  return script.map((item) => (item.type === 'thought' ? item.text : '')).join('');
}

export const lines = (text: string): ScriptLine[] => linesOf(played(text));
/** What is said, line by line. */
export const said = (text: string): string[] => lines(text).map((line) => line.text);
/** What is shown, line by line. */
export const shownOf = (text: string): string[] => lines(text).map((line) => line.display);
/** One word per line: the face it is said with. */
export const faces = (text: string): string[] => lines(text).map((line) => line.expression);
/** The actions of each line. */
export const deeds = (text: string): string[][] => lines(text).map((line) => line.actions);
