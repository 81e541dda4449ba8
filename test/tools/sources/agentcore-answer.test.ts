import { describe, expect, it } from 'vitest';
import { FetchError } from '../../../shared/tools/network/fetch-port.ts';
import { readAgentCoreAnswer } from '../../../shared/tools/sources/agentcore-answer.ts';

const STREAM = 'text/event-stream';

function stream(...said: unknown[]): string {
  return said.map((one) => `data: ${JSON.stringify(one)}\n\n`).join('');
}
const delta = (text: string) => ({ event: { contentBlockDelta: { delta: { text }, contentBlockIndex: 0 } } });

describe('[T6] what an agent says', () => {
  it.each([
    ['application/json', '{"result":{"role":"assistant"}}', { result: { role: 'assistant' } }],
    ['application/json', '"Lisbon"', 'Lisbon'],
    ['application/json', 'null', null],
    ['text/plain', 'Lisbon it is.', 'Lisbon it is.'],
    ['application/json', `${'['.repeat(80)}${']'.repeat(80)}`, `${'['.repeat(80)}${']'.repeat(80)}`],
    ['', '', ''],
    [STREAM, '', null],
    [STREAM, 'data: null', null],
    [STREAM, 'data: Lisbon', 'Lisbon'],
    [STREAM, stream('Lis', 'bon'), 'Lisbon'],
    [STREAM, stream({ start: true }, delta('Lis'), delta('bon'), 'a repr of something', { message: {} }), 'Lisbon'],
    [STREAM, stream({ result: 'Lisbon' }), { result: 'Lisbon' }],
    [STREAM, stream({ step: 1 }, { step: 2 }), [{ step: 1 }, { step: 2 }]],
    [`${STREAM};charset=utf-8`, `: ping\n\n${stream('Lisbon')}event: done\ndata: {}\n\n`, 'Lisbon'],
  ])("[T6] an agent's answer as %s is read: %j", (type, text, answer) => {
    expect(readAgentCoreAnswer({ type, text })).toEqual(answer);
  });

  it.each([
    `${stream('Lis')}event: error\ndata: {"error":"a secret"}\n\n`,
    stream('Lis', { error: 'a secret', error_type: 'ValueError', message: 'An error' }),
  ])("[T6] an agent's failure in the middle is no answer: %j", (text) => {
    expect(() => readAgentCoreAnswer({ type: STREAM, text })).toThrow(FetchError);
    expect(() => readAgentCoreAnswer({ type: STREAM, text })).not.toThrow(/secret/);
  });
});
