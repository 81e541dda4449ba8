import { expect, it } from 'vitest';
import { isBackchannel } from '../../shared/language/spoken-commands.ts';

it.each([
  ...[
    'mhm',
    'Thank you.',
    'Makes sense.',
    'Haha!',
    'Hahahaha',
    'No way!',
    'Oh wow, that makes sense.',
    'Yeah, right, okay.',
  ],
  ...[
    "That's true.",
    'Oh my God!',
    'No kidding?',
    'Fair enough.',
    'Gotcha.',
    'hmmmm',
    'Of course.',
    'You bet.',
    "That's funny, haha.",
  ],
])('[U10] %j is a backchannel', (text) => {
  expect(isBackchannel(text, 'en', true)).toBe(true);
});

it.each([
  'Stop.',
  'Thank you, stop.',
  'No.',
  'Yes.',
  'Okay, tell me more.',
  'What?',
  'Right now!',
  'Thank you for nothing',
])('[U10] %j is none', (text) => {
  expect(isBackchannel(text, 'en', true)).toBe(false);
});
