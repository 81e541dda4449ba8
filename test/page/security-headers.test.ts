import { describe, expect, it } from 'vitest';
import { pageHeaders } from '../../shared/gateway/page/security-headers.ts';

/** The policy, by directive. */
function directives(connect: string[]): Record<string, string> {
  const policy = pageHeaders({ connect })['content-security-policy'];
  return Object.fromEntries(policy.split('; ').map((one) => [one.split(' ', 1)[0], one.slice(one.indexOf(' ') + 1)]));
}

describe('[N4] what a browser is told about the page', () => {
  it("[N4] the page's policy loads nothing from elsewhere, runs no inline script, and allows no frame", () => {
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

  it("[N4] the page's policy lists what may be called beside its own origin, each once", () => {
    const connect = ['wss://socket.example', 'https://issuer.example', 'wss://socket.example'];
    expect(directives(connect)['connect-src']).toBe("'self' wss://socket.example https://issuer.example");
  });

  it.each(['', '*', "'unsafe-inline'", 'https://a.example; script-src *', 'https://a.example https://b.example'])(
    "[N4] the page's policy never lists %o, which is no origin",
    (wrong) => {
      expect(() => pageHeaders({ connect: [wrong] })).toThrow("a page's policy names origins");
    },
  );

  it("[N4] the page's headers keep camera and microphone to itself, hide its address, and forbid type guessing", () => {
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
