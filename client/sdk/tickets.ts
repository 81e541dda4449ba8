/** How a client that has a token gets in: by a ticket for each connection, or with the token itself as a subprotocol (N1). */

/** What a token is, or where the next one comes from once it has expired. */
export type TokenSource = string | (() => string | Promise<string>);

/**
 * For `connect({url})`: asks `server` (`https://…`) for a ticket each time. For browsers, whose sockets can send no header, and
 * for tokens too large for one. A refusal is a failed attempt: the next comes by itself.
 */
export function ticketed(server: string, token: TokenSource, request: typeof fetch = fetch): () => Promise<string> {
  const tickets = new URL('tickets', server.endsWith('/') ? server : `${server}/`);
  return async () => {
    const answer = await request(tickets, {
      method: 'POST',
      headers: { authorization: `Bearer ${await current(token)}` },
    });
    if (!answer.ok) throw new Error(`no ticket: ${answer.status}`);
    const { url } = (await answer.json()) as { url: string };
    return url;
  };
}

/** For a socket that shows the token itself: the server echoes the first of them, never the second. */
export async function subprotocols(token: TokenSource): Promise<string[]> {
  return ['sotto.v1', `bearer.${await current(token)}`];
}

/** The token that is good now. */
export async function current(token: TokenSource): Promise<string> {
  return typeof token === 'string' ? token : token();
}
