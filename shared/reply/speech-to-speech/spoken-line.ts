/** Makes a line of a speaking model's text: the expression is read off the words [P2, P3]. */
import type { Expression } from '../../protocol/frames.ts';
import { ScreenplayParser } from '../../screenplay/screenplay.ts';
import type { ReplyLine } from '../../session/turn/commands.ts';

/** A tag counts if the model wrote one. Otherwise the first matching cue does. */
const CUES: readonly (readonly [RegExp, Expression])[] = [
  [/\b(?:sorry|unfortunately|sadly|i['’]m afraid|my condolences)\b/i, 'sad'],
  [/\b(?:congratulations|hooray|fantastic|wonderful news|you did it|you got it)\b/i, 'excited'],
  [/\b(?:ha|haha|funny|joking|joke)\b/i, 'amused'],
  [/\b(?:wow|oh really|no way|i had no idea)\b/i, 'surprised'],
  [/\b(?:hm+|not sure|i don['’]t know|confusing)\b/i, 'confused'],
  [/\b(?:glad|happy|lovely|great|thank you|thanks)\b/i, 'happy'],
];

/** One block is one line, however many sentences, because its sound is one. */
export function lineFromSpeechToSpeech(text: string): ReplyLine {
  const screenplay = new ScreenplayParser();
  const lines = [...screenplay.parse(text), ...screenplay.finish()].flatMap((item) =>
    item.type === 'line' ? [item.line] : [],
  );
  const spokenText = joinSpokenTexts(lines.map(({ text: one }) => one));
  const tagged = lines.find(({ expression }) => expression !== 'neutral')?.expression;
  const expression = tagged ?? CUES.find(([cue]) => cue.test(spokenText))?.[1] ?? 'neutral';
  const display = joinSpokenTexts(lines.map((line) => line.display));
  return { expression, text: spokenText, display, actions: lines.flatMap(({ actions }) => actions) };
}

function joinSpokenTexts(texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join(' ');
}
