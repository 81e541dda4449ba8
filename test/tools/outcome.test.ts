import { describe, expect, it } from 'vitest';
import { isEmptyToolResult, toolResultText } from '../../shared/tools/outcome.ts';

const isStored = (value: unknown) => !isEmptyToolResult(value, toolResultText(value) ?? '');

describe('[C3] an error that came as an answer', () => {
  it.each([
    { error: 'no such city' },
    { error: { code: 404 } },
    { isError: true, content: [] },
    { errors: [{ message: 'bad' }], data: null },
    { ok: false },
    { success: false, reason: 'down' },
    { status: 'error', message: 'down' },
    { success: 'false' },
    { Response: 'False', Error: 'Movie not found!' },
    { status: 'REQUEST_DENIED' },
    { cod: '404', message: 'city not found' },
    { status: 500, message: 'boom' },
    { error_code: 3, error_msg: 'unknown key' },
    { fault: { faultstring: 'quota' } },
    { type: 'error' },
    '{"error": "rate limited"}',
    ' {"isError":true}',
    '',
    null,
  ])('[C3] an error that came as an answer is not cached: %j', (value) => {
    expect(isStored(value)).toBe(false);
  });

  it.each([
    { error: null, pages: 3 },
    { error: false, temperature: 4 },
    { error: '', data: [] },
    { errors: [], data: 1 },
    { status: 'open' },
    { status: 'OK', code: 200, message: 'found' },
    { code: 404, city: 'a room number' },
    { type: 'hazard', success: 1 },
    { ok: true },
    { margin_of_error: 3 },
    'An error is a mistake.',
    '{"pages": 3}',
    [{ error: 'of one row' }],
    [],
    0,
  ])('[C3] a result is cached: %j', (value) => {
    expect(isStored(value)).toBe(true);
  });
});
