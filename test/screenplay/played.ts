/** A screenplay's output in a readable form. */

import { ScreenplayParser } from '../../shared/screenplay/screenplay.ts';
import type { Script, ScriptLine } from '../../shared/screenplay/script-line.ts';

export function played(...chunks: readonly (string | Uint8Array)[]): Script[] {
  const screenplay = new ScreenplayParser();
  return [...chunks.flatMap((chunk) => screenplay.parse(chunk)), ...screenplay.finish()];
}

export function linesOf(script: readonly Script[]): ScriptLine[] {
  return script.flatMap((item) => (item.type === 'line' ? [item.line] : []));
}

export function thoughtsOf(script: readonly Script[]): string {
  return script.map((item) => (item.type === 'thought' ? item.text : '')).join('');
}

export const lines = (text: string): ScriptLine[] => linesOf(played(text));
/** The spoken lines. */
export const said = (text: string): string[] => lines(text).map((line) => line.text);
/** The displayed lines. */
export const shownOf = (text: string): string[] => lines(text).map((line) => line.display);
/** The expression of each line. */
export const faces = (text: string): string[] => lines(text).map((line) => line.expression);
/** The actions of each line. */
export const deeds = (text: string): string[][] => lines(text).map((line) => line.actions);
