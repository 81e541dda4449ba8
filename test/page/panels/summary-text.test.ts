import { expect, it } from 'vitest';
import { summaryInWords, summaryMilestoneInWords } from '../../../client/web/panels/summary-text.ts';
import { inEnglish } from '../english.ts';

const BY_RULE = `User: My name is Tom.
Romy: Hello, Tom.
remind_me {"text":"stretch","seconds":1200}: {"text":"The reminder is set: today at 2:44 …
User: What is 15% of 240?
get_server_time {}: {"time":"14:24"}
The user shows a red bicycle.
User: We move to Lyon next year.`;

it('[R4] a summary by rule is shown as sentences: neither speakers nor JSON', () => {
  expect(summaryInWords(BY_RULE, 'Romy').map(inEnglish)).toEqual([
    'The user shows a red bicycle.',
    'You said: “My name is Tom.” “We move to Lyon next year.”',
    'You asked: “What is 15% of 240?”',
  ]);
});

it("[R4] a model's summary is shown as it is, and an empty one has no paragraph", () => {
  expect(summaryInWords('The user is Tom, a nurse.\nThey move to Lyon.', 'Romy')).toEqual([
    'The user is Tom, a nurse.',
    'They move to Lyon.',
  ]);
  expect(summaryInWords('Romy: Hello.\nget_server_time {}: {"time":"14:24"}', 'Romy')).toEqual([]);
});

it('[R4] a milestone of facts is shown without a speaker', () => {
  expect(summaryMilestoneInWords('User: is called Tom')).toBe('is called Tom');
  expect(summaryMilestoneInWords('Decided: We move.')).toBe('Decided: We move.');
});
