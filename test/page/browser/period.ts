/** The period of a voice of 80 to 200 Hz, in samples. */
export function periodOf(samples: Int16Array): number {
  const voice = samples.subarray(8_000, 16_000);
  let best = { lag: 0, sum: 0 };
  for (let lag = 80; lag <= 200; lag += 1) {
    let sum = 0;
    for (let at = lag; at < voice.length; at += 1) sum += (voice[at] ?? 0) * (voice[at - lag] ?? 0);
    if (sum > best.sum) best = { lag, sum };
  }
  return best.lag;
}
