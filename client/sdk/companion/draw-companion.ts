/** Draws a companion, whose code and strings are loaded when the first one is drawn. */
import type { DrawnCharacterProps } from '../../companion/face/face.tsx';
import type { CompanionSession } from './companion-session.ts';

type Drawing = typeof import('../../companion/mount.tsx');

/** Returns how to stop, which empties the element. */
export function drawCompanion(host: Element, session: CompanionSession): () => void {
  return drawLater(
    host,
    (drawing) => drawing.companionTexts(session),
    (drawing, texts) => drawing.mountCompanion(host, session, texts),
  );
}

type FaceProps = Omit<DrawnCharacterProps, 'texts'>;
export type DrawnFace = { show(props: FaceProps): void; stop(): void };

/** Draws a face with the newest props of `show`. `language`: of its label; default: the browser's. */
export function drawFace(host: Element, language?: string): DrawnFace {
  let shown: FaceProps | null = null;
  let draw: ((props: FaceProps) => void) | null = null;
  const stop = drawLater(
    host,
    (drawing) => drawing.faceTexts(language),
    (drawing, texts) => {
      draw = (props) => drawing.mountFace(host, { ...props, texts });
      if (shown !== null) draw(shown);
    },
  );
  return {
    show(props) {
      shown = props;
      draw?.(props);
    },
    stop,
  };
}

function drawLater<T>(
  host: Element,
  load: (drawing: Drawing) => Promise<T>,
  draw: (drawing: Drawing, loaded: T) => void,
): () => void {
  let isStopped = false;
  let stop = () => {};
  const drawLoaded = async () => {
    const drawing = await import('../../companion/mount.tsx');
    const loaded = await load(drawing);
    if (isStopped) return;
    draw(drawing, loaded);
    stop = () => drawing.unmountCompanion(host);
  };
  drawLoaded().catch(() => {
    // No language could be loaded, either.
    host.textContent = 'The companion is not shown: its code could not be loaded. Reload the page.';
  });
  return () => {
    isStopped = true;
    stop();
  };
}
