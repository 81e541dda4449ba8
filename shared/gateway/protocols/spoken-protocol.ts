/** Which protocol a client speaks, by the address of its socket [G8]. */
import type { Speaks } from '../../storage/connections.ts';

/** By name, and by path where sockets have paths. Translators: foreign-protocols.ts. */
const PATHS = { realtime: '/v1/realtime', phone: '/phone', rtvi: '/rtvi' } as const;

/** The protocol whose connections a telephone carrier opens, for users whom it names later [G27]. */
export const BY_CARRIER = 'phone' satisfies keyof typeof PATHS;

/** Undefined: the native one. */
export function protocolOfSocket(
  path: string,
  query: Readonly<Record<string, string | undefined>> = {},
): Speaks | undefined {
  const found = Object.entries(PATHS).find(([name, at]) => at === path || name === query.protocol);
  const persona = query.model !== undefined && query.model !== '' && { persona: query.model };
  const locale = query.locale !== undefined && isLocaleOfProtocol(query.locale) && { locale: query.locale };
  return found && { protocol: found[0], ...persona, ...locale, ...(query.observe === 'true' && { observes: true }) };
}

/** A language, and at most a script and a region. What is none of these says nothing. */
function isLocaleOfProtocol(text: string): boolean {
  return /^[a-z]{2,3}(?:[-_][a-z]{4})?(?:[-_](?:[a-z]{2}|[0-9]{3}))?$/i.test(text);
}

/** For a distribution before an API without paths [G40]: by protocol. */
export const SOCKET_PATHS: Readonly<Record<string, string>> = PATHS;
