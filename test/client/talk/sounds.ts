/** Compares 16-bit PCM. */

/** 1: the same shape at any volume; 0: nothing alike. */
export function alike(one: Uint8Array, other: Uint8Array): number {
  const [a, b] = [samplesOf(one), samplesOf(other)];
  let [both, first, second] = [0, 0, 0];
  for (let at = 0; at < Math.min(a.length, b.length); at += 1) {
    const [x = 0, y = 0] = [a[at], b[at]];
    both += x * y;
    first += x * x;
    second += y * y;
  }
  return both / Math.sqrt(first * second);
}

function samplesOf(pcm: Uint8Array): Int16Array {
  return new Int16Array(Uint8Array.from(pcm).buffer);
}
