import { describe, expect, it } from 'vitest';
import { pageHeaders } from '../../shared/gateway/page/security-headers.ts';

/** The policy, by directive. */
function directives(connect: string[]): Record<string, string> {
  const policy = pageHeaders({ connect })['content-security-policy'];
  return Object.fromEntries(policy.split('; ').map((one) => [one.split(' ', 1)[0], one.slice(one.indexOf(' ') + 1)]));
}

describe('[N4] what a browser is told about the page', () => {
  it('that it loads nothing from elsewhere, runs nothing that stands in it, and stands in no frame', () => {
    expect(directives([])).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'img-src': "'self' blob: data:",
      'media-src': "'self' blob:",
      'connect-src': "'self'",
      'worker-src': "'self'",
      'manifest-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
    });
  });

  it('whom it may call beside its own origin, each once', () => {
    const connect = ['wss://socket.example', 'https://issuer.example', 'wss://socket.example'];
    expect(directives(connect)['connect-src']).toBe("'self' wss://socket.example https://issuer.example");
  });

  it.each(['', '*', "'unsafe-inline'", 'https://a.example; script-src *', 'https://a.example https://b.example'])(
    'and never %o, which is no origin',
    (wrong) => {
      expect(() => pageHeaders({ connect: [wrong] })).toThrow("a page's policy names origins");
    },
  );

  it('that camera and microphone are its own, that its address is told to nobody, and its types are not guessed', () => {
    const { 'content-security-policy': _, ...others } = pageHeaders({ connect: [] });
    expect(others).toEqual({
      'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=(), display-capture=()',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  });
});
