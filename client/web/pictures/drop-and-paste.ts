/** Accepts pictures that are dropped on the page or pasted into it. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { PictureDraft } from './picture-draft.ts';

type Adding = Pick<PictureDraft, 'add'>;

export type Attached = {
  /** Whether something that may be a picture is dragged over the page. */
  isOver: ReadonlySignal<boolean>;
  end(): void;
};

/** Handles every drop: by default the browser would open the file instead of the page. */
export function attachPictures(pictures: Adding, page: Pick<EventTarget, 'addEventListener'> = document): Attached {
  const isOver = signal(false);
  const listening = new AbortController();
  const listen = <E extends Event>(name: string, listener: (event: E) => void) =>
    page.addEventListener(name, listener as EventListener, { signal: listening.signal });
  // Between elements, `dragenter` precedes `dragleave`: a counter tells whether the pointer left the page.
  let depth = 0;
  const markDrag = (by: number) => {
    depth = Math.max(0, depth + by);
    isOver.value = depth > 0;
  };
  listen<DragEvent>('dragenter', (event) => {
    if (dropHoldsFiles(event)) markDrag(1);
  });
  listen<DragEvent>('dragleave', (event) => {
    if (dropHoldsFiles(event)) markDrag(-1);
  });
  listen<DragEvent>('dragover', (event) => {
    if (!dropHoldsFiles(event)) return;
    event.preventDefault();
    if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'copy';
  });
  listen<DragEvent>('drop', (event) => {
    if (!dropHoldsFiles(event)) return;
    event.preventDefault();
    markDrag(-depth);
    pictures.add([...(event.dataTransfer?.files ?? [])]);
  });
  listen<ClipboardEvent>('paste', (event) => {
    const files = pastedFiles(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    pictures.add(files);
  });
  return { isOver, end: () => listening.abort() };
}

function dropHoldsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true;
}

type Clipboard = { types: readonly string[]; files: Iterable<File> };

/** Ignores the picture of copied text, as from a table. */
export function pastedFiles(clipboard: Clipboard | null): File[] {
  if (clipboard === null || clipboard.types.includes('text/plain')) return [];
  return [...clipboard.files].filter(({ type }) => type.startsWith('image/'));
}
