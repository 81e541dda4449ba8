import { describe, expect, it } from 'vitest';
import { offline } from '../../../shared/models/offline-model.ts';
import { collect, textOf } from '../../contract/model.ts';
import { request, says } from './chat.ts';

const talk = [
  says('user', 'Hello. My name is Tom and I prefer tea. Nice weather.'),
  says('assistant', 'Hello Tom! Tea it is.'),
  says('user', 'The garden needs water. I want to plant tomatoes in the garden. [angry] Mhm.'),
  says('assistant', 'Tomatoes like sun. How large is the garden?'),
];
const summarised = async (system: string[], maxTokens = 300, messages = talk) =>
  textOf(await collect(offline(), request(messages, { system, maxTokens })));

describe('[B3] summarises by extraction', () => {
  it('when told to', async () => {
    const summary = await summarised(['You are careful.\nWrite a short summary of what was said.']);
    expect(summary).toContain('User: My name is Tom and I prefer tea.');
    expect(summary).toContain('I want to plant tomatoes in the garden.');
    expect(summary).not.toContain('Nice weather');
    expect(summary).not.toMatch(/[[\]]/);
  });

  it('not because a summary is told', async () => {
    expect(await summarised(['Summary of the conversation so far: Tom likes tea.'])).not.toContain('User:');
  });

  it('in the order of the talk, within the length asked for', async () => {
    const summary = await summarised(['Summarise.']);
    expect(summary.indexOf('Tom')).toBeLessThan(summary.indexOf('tomatoes'));
    expect((await summarised(['Summarise.'], 20)).length).toBeLessThanOrEqual(62);
  });

  it('nothing of note is nothing of note', async () => {
    expect(await summarised(['Summarise.'], 100, [says('user', 'Hm.')])).toBe('Nothing of note was said.');
  });
});
