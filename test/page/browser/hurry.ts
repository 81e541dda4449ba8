/** Makes the page's timers so many times as fast, and draws its face ten times a second, to save CPU time. */
export function hurry(faster: number): void {
  const FRAME_MS = 100;
  const later = window.setTimeout.bind(window);
  const now = performance.now.bind(performance);
  Object.assign(window, {
    setTimeout: (then: () => void, ms = 0, ...more: unknown[]) => later(then, ms / faster, ...more),
    requestAnimationFrame: (draw: FrameRequestCallback) => later(() => draw(performance.now()), FRAME_MS),
    cancelAnimationFrame: (frame: number) => clearTimeout(frame),
  });
  performance.now = () => now() * faster;
}
