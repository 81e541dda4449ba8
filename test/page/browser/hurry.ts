/** In the browser: the page's timers run four times as fast, and its face is drawn ten times a second, which costs a processor little. */
export function hurry(): void {
  const FASTER = 4;
  const FRAME_MS = 100;
  const later = window.setTimeout.bind(window);
  const now = performance.now.bind(performance);
  Object.assign(window, {
    setTimeout: (then: () => void, ms = 0, ...more: unknown[]) => later(then, ms / FASTER, ...more),
    requestAnimationFrame: (draw: FrameRequestCallback) => later(() => draw(performance.now()), FRAME_MS),
    cancelAnimationFrame: (frame: number) => clearTimeout(frame),
  });
  performance.now = () => now() * FASTER;
}
