/** How a client with a token authenticates: a ticket per connection, or the token as a subprotocol [N1]. */

/** A token, or a function that returns a fresh one. */
export type TokenSource = string | (() => string | Promise<string>);

/**
 * For `connect({url})`: requests a ticket from `server` (`https://…`) per connection. For browsers, whose
 * sockets send no headers, and for large tokens. A refusal counts as a failed attempt, and is retried.
 */
export function ticketUrls(server: string, token: TokenSource, request: typeof fetch = fetch): () => Promise<string> {
  const tickets = new URL('tickets', server.endsWith('/') ? server : `${server}/`);
  return async () => {
    const answer = await request(tickets, {
      method: 'POST',
      headers: { authorization: `Bearer ${await currentConnectionToken(token)}` },
    });
    if (!answer.ok) throw new Error(`no ticket: ${answer.status}`);
    const { url } = (await answer.json()) as { url: string };
    return url;
  };
}

/** The subprotocols that carry the token: the server echoes only the first. */
export async function credentialSubprotocols(token: TokenSource): Promise<string[]> {
  return ['sotto.v1', `bearer.${await currentConnectionToken(token)}`];
}

/** The current token. */
export async function currentConnectionToken(token: TokenSource): Promise<string> {
  return typeof token === 'string' ? token : token();
}
