import { describe, expect, it } from 'vitest';
import { readHandshake } from '../../shared/auth/handshake.ts';

describe('a handshake', () => {
  it('[N1] brings the token among the subprotocols, and has exactly sotto.v1 echoed', () => {
    expect(readHandshake({ 'Sec-WebSocket-Protocol': 'sotto.v1, bearer.aaa.bbb.ccc' })).toEqual({
      origin: null,
      token: 'aaa.bbb.ccc',
      subprotocol: 'sotto.v1',
    });
  });

  it('brings it in the address, where nothing is offered and nothing echoed', () => {
    expect(readHandshake({ Host: 'x' }, { token: 'aaa.bbb.ccc' })).toEqual({
      origin: null,
      token: 'aaa.bbb.ccc',
      subprotocol: null,
    });
  });

  it('prefers the one that stands in no address', () => {
    const headers = { 'Sec-WebSocket-Protocol': 'bearer.first.b.c,sotto.v1' };
    expect(readHandshake(headers, { token: 'second' }).token).toBe('first.b.c');
  });

  it('knows its headers in any case', () => {
    const headers = { 'sec-websocket-protocol': 'sotto.v1', ORIGIN: 'https://sotto.example' };
    expect(readHandshake(headers)).toEqual({ origin: 'https://sotto.example', token: null, subprotocol: 'sotto.v1' });
  });

  it.each([
    ['nothing at all', undefined, undefined],
    ['an empty bearer', { 'Sec-WebSocket-Protocol': 'bearer.' }, undefined],
    ['an empty parameter', undefined, { token: '' }],
    ['another scheme', { 'Sec-WebSocket-Protocol': 'basic.aaa' }, undefined],
    ['an Authorization header, which no browser can send', { Authorization: 'Bearer aaa.bbb.ccc' }, undefined],
  ])('has no token in %s', (_, headers, query) => {
    expect(readHandshake(headers, query)).toEqual({ origin: null, token: null, subprotocol: null });
  });
});
