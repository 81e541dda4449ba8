/**
 * Security headers of the page [N4]: its sources, its connections and its permissions. Nothing loads from
 * another origin, and no text becomes markup or script.
 */

/** Only `connect` varies: everything else that the page needs has its own origin. */
export type PageReach = {
  /** Origins that the page may call beside its own, without paths (`wss://….example`). */
  connect: readonly string[];
};

export type PageHeaders = ReturnType<typeof pageHeaders>;

/** For every response of the page. Names are in lower case. Throws when `connect` would end the directive. */
export function pageHeaders({ connect }: PageReach) {
  return {
    'content-security-policy': pageContentPolicy(connect),
    'permissions-policy': PERMISSIONS,
    // Sign-in uses a full redirect, so no other window needs access to this one.
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // During sign-in the address holds the code.
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
}

function pageContentPolicy(connect: readonly string[]): string {
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
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}

/** The agent may use camera and microphone, and nothing else of the device. */
const PERMISSIONS = 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=(), display-capture=()';
