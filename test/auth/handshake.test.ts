import { describe, expect, it } from 'vitest';
import { bearerTokenOfHandshake, readConnectionHandshake } from '../../shared/auth/handshake.ts';

const NOTHING = { origin: null, ticket: null, token: null, name: null, subprotocol: null };

describe('a handshake', () => {
  it('[N1] a WebSocket handshake brings the token among the subprotocols, and only sotto.v1 is echoed', () => {
    const headers = { 'Sec-WebSocket-Protocol': 'sotto.v1, bearer.aaa.bbb.ccc' };
    expect(readConnectionHandshake(headers)).toEqual({ ...NOTHING, token: 'aaa.bbb.ccc', subprotocol: 'sotto.v1' });
  });

  it('[N1] a WebSocket handshake brings a ticket in the address, and then no subprotocol is offered or echoed', () => {
    expect(readConnectionHandshake({ Host: 'x' }, { ticket: 't-1' })).toEqual({ ...NOTHING, ticket: 't-1' });
  });

  it("[N1] a WebSocket handshake's headers are read in any case", () => {
    const headers = { 'sec-websocket-protocol': 'sotto.v1', ORIGIN: 'https://sotto.example' };
    expect(readConnectionHandshake(headers)).toEqual({
      ...NOTHING,
      origin: 'https://sotto.example',
      subprotocol: 'sotto.v1',
    });
  });

  it.each([
    ['nothing at all', undefined, undefined],
    ['an empty bearer', { 'Sec-WebSocket-Protocol': 'bearer.' }, undefined],
    ['an empty ticket', undefined, { ticket: '' }],
    ['another scheme', { 'Sec-WebSocket-Protocol': 'basic.aaa' }, undefined],
    ['an Authorization header, which no browser can send', { Authorization: 'Bearer aaa.bbb.ccc' }, undefined],
    ['an address with a token, which stands in logs', undefined, { token: 'aaa.bbb.ccc' }],
    ['an address with a name, which anybody can write', undefined, { user: 'ada' }],
  ])('[N1] a WebSocket handshake in %s identifies nobody', (_, headers, query) => {
    expect(readConnectionHandshake(headers, query)).toEqual(NOTHING);
  });
});

describe('an Authorization header', () => {
  it.each([
    ['Bearer aaa.bbb.ccc', 'aaa.bbb.ccc'],
    ['bearer local', 'local'],
    ['Bearer  local ', 'local'],
    ['Bearer', null],
    ['Bearer ', null],
    ['Bearer a b', null],
    ['Basic local', null],
    ['local', null],
    [null, null],
  ])('[N1] the Authorization header %j holds %j', (header, secret) => {
    expect(bearerTokenOfHandshake(header)).toBe(secret);
  });
});
