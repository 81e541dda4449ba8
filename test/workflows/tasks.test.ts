import { describe, expect, it } from 'vitest';
import { Bug, Rejected } from '../../shared/ports/errors.ts';
import {
  workflowInputText,
  workflowTaskOutputText,
  workflowTaskTimestamp,
} from '../../shared/workflows/task-messages.ts';

describe('timestampOf', () => {
  it.each([
    [0, '1970-01-01T00:00:00Z'],
    [1_700_000_000_000, '2023-11-14T22:13:20Z'],
    [1_700_000_000_001, '2023-11-14T22:13:21Z'],
    [1_709_251_199_999, '2024-03-01T00:00:00Z'],
    [4_102_444_800_000, '2100-01-01T00:00:00Z'],
  ])('[T5] a workflow time %i is written as %s: never before it, at most a second later', (ms, text) => {
    expect(workflowTaskTimestamp(ms)).toBe(text);
  });
});

describe('outputText', () => {
  it.each([
    [undefined, 'null'],
    [null, 'null'],
    [{ a: [1, undefined], b: undefined }, '{"a":[1,null]}'],
    ['x'.repeat(65_534), `"${'x'.repeat(65_534)}"`],
  ])("[T2] a workflow's output text is JSON", (output, text) => expect(workflowTaskOutputText(output)).toBe(text));

  const loop: { self?: unknown } = {};
  loop.self = loop;
  it.each([
    ['too large by a byte', 'x'.repeat(65_535), 'too_large'],
    ['too large in bytes, if not in characters', 'ż'.repeat(33_000), 'too_large'],
    ['a function', () => {}, 'bad_frame'],
    ['a circle', loop, 'bad_frame'],
    ['a large integer', 1n, 'bad_frame'],
  ])("[T2] a workflow's output is refused where it is %s", (_, output, code) => {
    expect(() => workflowTaskOutputText(output)).toThrow(Rejected);
    expect(() => workflowTaskOutputText(output)).toThrow(expect.objectContaining({ code }));
  });
});

describe('inputText', () => {
  const input = { session: 's', call: 'c', tool: 't', startedAtMs: 2 };
  const job = { machine: 'slow-tool', name: 'n', input } as const;

  it("[N6] a workflow's input names the call, and holds nothing of its arguments", () => {
    expect(workflowInputText(job)).toBe('{"session":"s","call":"c","tool":"t","startedAtMs":2}');
    expect(workflowInputText({ ...job, input: { ...input, waits: true } })).toContain('"waits":true');
  });

  it.each(['', 'a.b', 'a#b', 'a\n', 'x'.repeat(65)])("[N5] a workflow's input takes no name like %j", (name) => {
    expect(() => workflowInputText({ ...job, name })).toThrow(Bug);
  });
});
