import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flattenCompletionPrompt } from '../../shared/models/completion/prompt-text.ts';
import type { Message, ModelRequest } from '../../shared/models/model.ts';

const says = (role: Message['role'], text: string): Message => ({ role, content: [{ type: 'text', text }] });
const request = (system: string[], ...messages: Message[]): ModelRequest => ({
  system,
  messages,
  maxTokens: 100,
  speaker: 'Rose',
});

describe('[B2] one flattened prompt', () => {
  it('[B2] a flattened prompt has every system instruction, the role names, and ends with the next speaker', () => {
    const { prompt } = flattenCompletionPrompt(
      request(
        ['You are Rose.', 'Be brief.'],
        says('user', 'Hello!'),
        says('assistant', 'Hi.\nHow are you?'),
        says('user', 'Fine.'),
      ),
    );
    expect(prompt).toBe(
      'System: You are Rose.\nSystem: Be brief.\nUser: Hello!\nRose: Hi.\n  How are you?\nUser: Fine.\nRose:',
    );
  });
  it('[B2] a flattened prompt mentions images, calls and results in words', () => {
    const { prompt } = flattenCompletionPrompt(
      request(
        [],
        {
          role: 'user',
          content: [
            { type: 'text', text: 'Look' },
            { type: 'image', mediaType: 'image/png', data: Uint8Array.of(1) },
          ],
        },
        { role: 'assistant', content: [{ type: 'tool_call', id: 'c', name: 'get_time', input: { zone: 'UTC' } }] },
        {
          role: 'user',
          content: [
            { type: 'tool_result', id: 'c', text: '12:00' },
            { type: 'tool_result', id: 'd', text: 'no', failed: true },
          ],
        },
      ),
    );
    expect(prompt).toBe(
      'User: Look\n  (an image that cannot be seen here)\nRose: (asked the tool get_time with {"zone":"UTC"})\n' +
        'User: (the tool answered: 12:00)\n  (the tool failed: no)\nRose:',
    );
  });
  it("[P9] in a flattened prompt only the system's own labels begin a line", () => {
    const text = fc.string({
      unit: fc.constantFrom('User:', 'Rose:', 'System:', 'a', ' ', '\n', '\r', '\u2029', '\f'),
    });
    fc.assert(
      fc.property(text, text, text, (system, user, reply) => {
        const { prompt } = flattenCompletionPrompt(request([system], says('user', user), says('assistant', reply)));
        const begun = prompt.split(/[\n\v\f\r\u0085\u2028\u2029]/).filter((line) => !line.startsWith('  '));
        expect(begun.map((line) => line.split(':', 1)[0])).toEqual(['System', 'User', 'Rose', 'Rose']);
      }),
    );
  });
});
