/** Reads response bodies up to a size [T8]. */
import type { IncomingMessage } from 'node:http';
import type { FetchAttempt } from './fetch-attempt.ts';
import type { FetchError } from './fetch-port.ts';

/**
 * Yields chunks; leaving the loop closes the connection. Throws FetchError `too_large` beyond `most`, and
 * `wrong_type` for a compressed body, which was not requested and could be a bomb.
 */
export function readNetworkBodyPieces(
  response: IncomingMessage,
  most: number,
  attempt: FetchAttempt,
): AsyncGenerator<Uint8Array> {
  const { 'content-encoding': encoding = 'identity', 'content-length': announced = '0' } = response.headers;
  if (encoding.toLowerCase() !== 'identity') throw attempt.errorOf('wrong_type', 'the content is compressed');
  if (Number(announced) > most) throw networkBodyTooLargeError(most, attempt);
  return limitNetworkBytes(response, most, attempt);
}

export async function readCappedNetworkBody(
  response: IncomingMessage,
  most: number,
  attempt: FetchAttempt,
): Promise<Buffer<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  for await (const piece of readNetworkBodyPieces(response, most, attempt)) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function* limitNetworkBytes(
  response: IncomingMessage,
  most: number,
  attempt: FetchAttempt,
): AsyncGenerator<Uint8Array> {
  const pieces: AsyncIterator<Uint8Array, undefined> = response[Symbol.asyncIterator]();
  try {
    for (let bytes = 0; ; ) {
      const { done, value } = await pieces.next().catch((error) => Promise.reject(attempt.unreachableError(error)));
      if (done) return;
      bytes += value.length;
      if (bytes > most) throw networkBodyTooLargeError(most, attempt);
      yield value;
    }
  } finally {
    response.destroy();
  }
}

function networkBodyTooLargeError(most: number, attempt: FetchAttempt): FetchError {
  return attempt.errorOf('too_large', `more than ${most} bytes`);
}
