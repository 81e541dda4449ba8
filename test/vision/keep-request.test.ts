import { expect, it } from 'vitest';
import { asksToKeepImage } from '../../shared/vision/keep-request.ts';

it.each([
  'Keep this picture.',
  'Can you keep this picture, please?',
  'Please save that photo for later.',
  'What is this? And remember this photo.',
  'Keep it.',
  'save this for me',
  'Would you please remember my first drawing?',
])('[V1] an image is kept for a user who says %j', (words) => {
  expect(asksToKeepImage(words)).toBe(true);
});

it.each([
  null,
  '',
  'What is this?',
  'Do not keep this picture.',
  'Don’t save it!',
  'Do you remember this picture?',
  'I keep this picture on my desk.',
  'My mother would keep this photo.',
  'Keep going.',
  'Save the whales.',
  'Remember this.',
  'Should I keep this picture or sell it?',
  'Behalte das Bild nicht.',
])('[V1] an image expires with its day for a user who says %j', (words) => {
  expect(asksToKeepImage(words)).toBe(false);
});
