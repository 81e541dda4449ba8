import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Message } from '../../../shared/models/model.ts';
import { offline } from '../../../shared/models/offline/offline.ts';
import { collect, textOf } from '../../contract/model.ts';
import { BUILT_IN, request, saidAt, says, spoken } from './chat.ts';

/** "said before | said last => say PATTERN", or "=> call TOOL PATTERN": without a call, or with one. */
const SENTENCES = readFileSync(new URL('data/sentences.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => /^(.*) => (say|call) (\S+)(.*)$/.exec(line) ?? []);

async function isAnswered([, said = '', kind = '', name = '', rest = '']: readonly string[]): Promise<boolean> {
  const messages: Message[] = [];
  let events: Awaited<ReturnType<typeof collect>> = [];
  for (const words of said.split(' | ')) {
    messages.push(says('user', saidAt(words)));
    events = await collect(offline(), request(messages, { tools: BUILT_IN }));
    messages.push(says('assistant', spoken(textOf(events)) || 'Here.'));
  }
  const calls = events.flatMap((event) => (event.type === 'tool_call' ? [event] : []));
  if (kind === 'say') return calls.length === 0 && new RegExp(name + rest, 'i').test(textOf(events));
  const input = new RegExp(rest.trim() === '{}' ? '^\\{\\}$' : rest.trim(), 'i');
  return calls.some((call) => call.name === name && input.test(JSON.stringify(call.input)));
}

it('[B3] the offline model answers each ordinary sentence as its line demands', async () => {
  const missed: (string | undefined)[] = [];
  for (const sentence of SENTENCES) if (!(await isAnswered(sentence))) missed.push(sentence[0]);
  expect(SENTENCES.length).toBeGreaterThan(390);
  expect(missed).toEqual([]);
});
