/** Concurrent workers: each takes the next piece of work as soon as its last is done. */

/** `times`: ms per piece, in the order of completion. */
export type Round = { times: number[]; seconds: number };

/** `work` receives the worker's index and its number of finished pieces. */
export async function runClientCrowd(
  clients: number,
  pieces: number,
  work: (client: number, done: number) => Promise<void>,
): Promise<Round> {
  const times: number[] = [];
  let left = pieces;
  const startedMs = performance.now();
  const busy = async (client: number) => {
    for (let done = 0; left-- > 0; done += 1) {
      const beganMs = performance.now();
      await work(client, done);
      times.push(performance.now() - beganMs);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => busy(client)));
  return { times, seconds: (performance.now() - startedMs) / 1_000 };
}

export function roundsPerSecond({ times, seconds }: Round): number {
  return times.length / seconds;
}
