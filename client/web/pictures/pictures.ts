/** A picture on its way to her: chosen, looked at, taken back, or said something about (V2). */
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { scaledImage } from '../../sdk/browser/scaled-image.ts';
import type { ImageFile } from '../../sdk/wire.ts';
import { type Talk, wordsOf } from '../talk/talk.ts';
import { type Named, pictureIn, refusalOf } from './files.ts';

export type Pictures = {
  /** What is to be shown with the next words. */
  pending: ReadonlySignal<{ url: string; name: string } | null>;
  /** Why something could not be taken, in words. */
  problem: ReadonlySignal<string | null>;
  /** Takes what was chosen, dropped or pasted: its first picture. It takes the place of one that waits. */
  add(files: readonly Named[]): void;
  tell(problem: string | null): void;
  /** What waits, once it is small enough to be sent; nothing waits any more. Rejects in words. Null: there is none. `url`: to show it by. */
  take(): Promise<ImageFile & { url: string }> | null;
  clear(): void;
};

/** What a browser has for it. */
type Means = {
  scale: (file: Blob) => Promise<ImageFile>;
  urls: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>;
};

type Waiting = { url: string; name: string; scaled: Promise<ImageFile> };

export function createPictures(
  talk: Pick<Talk, 'transcript'>,
  { scale, urls }: Means = { scale: scaledImage, urls: URL },
): Pictures {
  const waiting = signal<Waiting | null>(null);
  const problem = signal<string | null>(null);
  const shown = shownUrls(talk, urls);

  const drop = () => {
    const now = waiting.peek();
    waiting.value = null;
    if (now !== null) urls.revokeObjectURL(now.url);
  };
  return {
    pending: waiting,
    problem,
    add(files) {
      const found = pictureIn(files);
      problem.value = found.problem;
      if (found.picture === null) return;
      drop();
      const { picture } = found;
      const next = { url: urls.createObjectURL(picture), name: picture.name, scaled: scale(picture) };
      waiting.value = next;
      // It may be no picture after all: said now, not when it is sent.
      next.scaled.catch((error: unknown) => {
        if (waiting.peek() !== next) return;
        drop();
        problem.value = refusalOf(picture.name, wordsOf(error));
      });
    },
    tell(why) {
      problem.value = why;
    },
    take() {
      const now = waiting.peek();
      if (now === null) return null;
      drop();
      problem.value = null;
      return now.scaled.then((image) => {
        const url = urls.createObjectURL(new Blob([new Uint8Array(image.data)], { type: image.mediaType }));
        shown.add(url);
        return { ...image, url };
      });
    },
    clear() {
      drop();
      problem.value = null;
    },
  };
}

/** Addresses of pictures that the transcript shows: each is given back when it shows it no more. */
function shownUrls({ transcript }: Pick<Talk, 'transcript'>, urls: Means['urls']): { add(url: string): void } {
  const all = new Map<string, 'given' | 'shown'>();
  effect(() => {
    const inUse = new Set(transcript.value.entries.map((entry) => (entry.is === 'user' ? entry.picture : undefined)));
    for (const [url, is] of all) {
      if (inUse.has(url)) all.set(url, 'shown');
      else if (is === 'shown') {
        all.delete(url);
        urls.revokeObjectURL(url);
      }
    }
  });
  return { add: (url) => void all.set(url, 'given') };
}
