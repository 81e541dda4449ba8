import { expect, it } from 'vitest';
import { mergeReflectionsByTime } from '../../../shared/reply/prompt/reflection-memories.ts';

const entry = (n: number, atMs: number) => ({ n, atMs, kind: 'user', text: `Entry ${n}.` }) as const;
const thought = (atMs: number) => ({ kind: 'thought', atMs, text: `Thought at ${atMs}.` }) as const;
const merged = (...given: Parameters<typeof mergeReflectionsByTime>) =>
  mergeReflectionsByTime(...given).map(({ text }) => text);

it('[M7] reflections stand in recall where their time is, and entries stay in the order of their numbers', () => {
  const entries = [entry(1, 100), entry(2, 300), entry(3, 200)];
  expect(merged(entries, [thought(50), thought(250), thought(400)], 8)).toEqual([
    'Thought at 50.',
    'Entry 1.',
    'Entry 2.',
    'Thought at 250.',
    'Entry 3.',
    'Thought at 400.',
  ]);
});

it('[M7] recall has reflections as far as there is room, and entries make room for them', () => {
  expect(merged([entry(1, 1), entry(2, 2), entry(3, 3)], [thought(9)], 3)).toEqual([
    'Entry 1.',
    'Entry 2.',
    'Thought at 9.',
  ]);
});
