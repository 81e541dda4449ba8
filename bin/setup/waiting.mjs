// Says for whom a process waits.
/** A shorter wait is not worth a line. */
const FIRST_MS = 1_000;
const AGAIN_MS = 10_000;

/** Returns what says for whom a process waits: after a second, and again every ten. */
export function waiting(tell) {
  const sinceMs = Date.now();
  let nextMs = sinceMs + FIRST_MS;
  return (whom) => {
    const nowMs = Date.now();
    if (nowMs < nextMs) return;
    tell(`Waiting for ${whom} (${Math.round((nowMs - sinceMs) / 1_000)} s) …`);
    nextMs = nowMs + AGAIN_MS;
  };
}
