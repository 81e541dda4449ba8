/** Canary words: each occurs in one place that holds content, and must occur nowhere else [N5]. */
import { inspect } from 'node:util';

const names = new Set<string>();

/** A word for this place; letters only, so that JSON, urls and headers leave it unchanged. */
export function canary(place: string): string {
  names.add(place);
  return `zq${place}xv`;
}

/** The canaries in a text, plain or at any base64 alignment. */
export function canariesIn(text: string): string[] {
  const lower = text.toLowerCase();
  return [...names].filter((place) => {
    const word = `zq${place}xv`;
    return lower.includes(word.toLowerCase()) || inBase64(word).some((core) => text.includes(core));
  });
}

/** The stable base64 characters of a word, for its three alignments. */
function inBase64(word: string): string[] {
  return [0, 1, 2].map((before) => {
    const whole = Buffer.from(`${'\0'.repeat(before)}${word}`).toString('base64url');
    const first = Math.ceil((before * 8) / 6);
    const last = Math.floor(((before + word.length) * 8) / 6);
    return whole.slice(first, last);
  });
}

/** Everything that this process writes to its terminal until `stop`. */
export function terminal(): { lines: string[]; stop: () => void } {
  const lines: string[] = [];
  const streams = [process.stdout, process.stderr];
  const writes = streams.map(({ write }) => write);
  for (const stream of streams) {
    stream.write = ((chunk: string | Uint8Array) => {
      lines.push(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString());
      return true;
    }) as typeof stream.write;
  }
  const says = (...words: unknown[]) => void lines.push(words.map((word) => inspect(word)).join(' '));
  const ways = ['log', 'info', 'warn', 'error', 'debug'] as const;
  const spoken = ways.map((way) => console[way]);
  for (const way of ways) console[way] = says;
  const stop = () => {
    for (const [at, stream] of streams.entries()) stream.write = writes[at]!;
    for (const [at, way] of ways.entries()) console[way] = spoken[at]!;
  };
  return { lines, stop };
}
