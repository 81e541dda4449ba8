/**
 * What a browser is told about the page, whichever home serves it (N4): what it may load, whom it may call, and what it may use of the
 * machine. Nothing of another origin is loaded at all, and no text ever becomes markup or script.
 */

/** Why `connect` alone is asked for: all else that the page needs lies beside it. */
export type PageReach = {
  /** Whom the page may call beside its own origin: origins, as browsers spell them (`wss://….example`), without paths. */
  connect: readonly string[];
};

export type PageHeaders = ReturnType<typeof pageHeaders>;

/** For every answer that is part of the page. Names are in lower case. Throws where `connect` holds what would end the directive. */
export function pageHeaders({ connect }: PageReach) {
  return {
    'content-security-policy': contentPolicy(connect),
    'permissions-policy': PERMISSIONS,
    // Sign-in leaves the page as a whole, so nobody else's window needs a hand on this one.
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // The address may hold a sign-in's code for a moment.
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
}

function contentPolicy(connect: readonly string[]): string {
  const wrong = connect.find((one) => /[\s;,'*]/.test(one) || one === '');
  if (wrong !== undefined) throw new Error(`a page's policy names origins, and ${JSON.stringify(wrong)} is none`);
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    `connect-src ${[...new Set(["'self'", ...connect])].join(' ')}`,
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}

/** She listens and looks when she is asked to; nothing else of the machine is her business. */
const PERMISSIONS = 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=(), display-capture=()';
