/** What a speaking model is about to say, as a line: its words are spoken by itself, its expression is read off them (P2, P3). */
import type { Expression } from '../../protocol/frames.ts';
import type { ReplyLine } from '../../session/commands.ts';
import { Screenplay } from '../../talk/screenplay.ts';

/** It speaks no tags; where it has written one all the same, that counts. Otherwise the first of these that fits. */
const CUES: readonly (readonly [RegExp, Expression])[] = [
  [/\b(?:sorry|unfortunately|sadly|i['’]m afraid|my condolences)\b/i, 'sad'],
  [/\b(?:congratulations|hooray|fantastic|wonderful news|you did it|you got it)\b/i, 'excited'],
  [/\b(?:ha|haha|funny|joking|joke)\b/i, 'amused'],
  [/\b(?:wow|oh really|no way|i had no idea)\b/i, 'surprised'],
  [/\b(?:hm+|not sure|i don['’]t know|confusing)\b/i, 'confused'],
  [/\b(?:glad|happy|lovely|great|thank you|thanks)\b/i, 'happy'],
];

/** One block of the model's is one line, however many sentences it has: its sound is one. */
export function spokenLine(text: string): ReplyLine {
  const screenplay = new Screenplay();
  const lines = [...screenplay.push(text), ...screenplay.end()].flatMap((item) =>
    item.type === 'line' ? [item.line] : [],
  );
  const spoken = together(lines.map(({ text: one }) => one));
  const tagged = lines.find(({ expression }) => expression !== 'neutral')?.expression;
  const expression = tagged ?? CUES.find(([cue]) => cue.test(spoken))?.[1] ?? 'neutral';
  const display = together(lines.map((line) => line.display));
  return { expression, text: spoken, display, actions: lines.flatMap(({ actions }) => actions) };
}

function together(texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join(' ');
}
