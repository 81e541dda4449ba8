import { describe, expect, it } from 'vitest';
import { isEmpty, speakableText } from '../../shared/tools/outcome.ts';

const isStored = (value: unknown) => !isEmpty(value, speakableText(value) ?? '');

describe('[C3] an error that came as an answer', () => {
  it.each([
    { error: 'no such city' },
    { error: { code: 404 } },
    { isError: true, content: [] },
    { errors: [{ message: 'bad' }], data: null },
    { ok: false },
    { success: false, reason: 'down' },
    { status: 'error', message: 'down' },
    '{"error": "rate limited"}',
    ' {"isError":true}',
    '',
    null,
  ])('[C3] is not stored: %j', (value) => {
    expect(isStored(value)).toBe(false);
  });

  it.each([
    { error: null, pages: 3 },
    { error: false, temperature: 4 },
    { error: '', data: [] },
    { errors: [], data: 1 },
    { status: 'open' },
    { ok: true },
    { margin_of_error: 3 },
    'An error is a mistake.',
    '{"pages": 3}',
    [{ error: 'of one row' }],
    [],
    0,
  ])('[C3] a result is: %j', (value) => {
    expect(isStored(value)).toBe(true);
  });
});
