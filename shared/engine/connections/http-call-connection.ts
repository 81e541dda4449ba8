/** Names of HTTP calls that speak with a session as a client [G2]. No socket has such a name. */
const PREFIX = 'call:';

export function httpCallConnection(id: string): string {
  return PREFIX + id;
}

/** Whether nothing can be posted there: the call reads the log. */
export function isHttpCall(connection: string): boolean {
  return connection.startsWith(PREFIX);
}
