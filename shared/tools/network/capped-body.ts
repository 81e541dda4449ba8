/** Reads response bodies up to a size [T8]. */
import type { IncomingMessage } from 'node:http';
import type { FetchError } from './fetch-port.ts';
import type { Trip } from './redirects.ts';

/**
 * Yields chunks; leaving the loop closes the connection. Throws FetchError `too_large` beyond `most`, and
 * `wrong_type` for a compressed body, which was not requested and could be a bomb.
 */
export function readAtMost(response: IncomingMessage, most: number, trip: Trip): AsyncGenerator<Uint8Array> {
  const { 'content-encoding': encoding = 'identity', 'content-length': announced = '0' } = response.headers;
  if (encoding.toLowerCase() !== 'identity') throw trip.fault('wrong_type', 'the content is compressed');
  if (Number(announced) > most) throw tooLarge(most, trip);
  return counted(response, most, trip);
}

export async function readCapped(response: IncomingMessage, most: number, trip: Trip): Promise<Buffer<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  for await (const piece of readAtMost(response, most, trip)) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function* counted(response: IncomingMessage, most: number, trip: Trip): AsyncGenerator<Uint8Array> {
  const pieces: AsyncIterator<Uint8Array, undefined> = response[Symbol.asyncIterator]();
  try {
    for (let bytes = 0; ; ) {
      const { done, value } = await pieces.next().catch((error) => Promise.reject(trip.unreachable(error)));
      if (done) return;
      bytes += value.length;
      if (bytes > most) throw tooLarge(most, trip);
      yield value;
    }
  } finally {
    response.destroy();
  }
}

function tooLarge(most: number, trip: Trip): FetchError {
  return trip.fault('too_large', `more than ${most} bytes`);
}
