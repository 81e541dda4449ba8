/**
 * Sessions know a connection of another protocol by `PROTOCOL:SOCKET`, so whoever posts a frame knows how to
 * translate it without a look-up [G8]. Homes, and rows of connections, know sockets alone.
 */

/** No socket id has a colon. */
const MARK = ':';

export function connectionName(socket: string, protocol: string): string {
  return protocol + MARK + socket;
}

/** Null: the native one. */
export function protocolOfConnection(connection: string): string | null {
  const at = connection.indexOf(MARK);
  return at < 0 ? null : connection.slice(0, at);
}

export function socketOfConnection(connection: string): string {
  return connection.slice(connection.indexOf(MARK) + 1);
}

/** Names of HTTP calls that speak with a session as a client [G2]. No socket has such a name. */
const PREFIX = 'call:';

export function httpCallConnection(id: string): string {
  return PREFIX + id;
}

/** Whether nothing can be posted there: the call reads the log. */
export function isHttpCallConnection(connection: string): boolean {
  return connection.startsWith(PREFIX);
}
