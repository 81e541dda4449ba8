/** The page functions that the animation loop uses. */

export type AnimationEnvironment = {
  /** Calls once before the next paint, with a monotonic time in ms. Returns how to cancel. */
  onFrame(call: (nowMs: number) => void): () => void;
  after(ms: number, call: () => void): () => void;
  /** Reports at once, and on each change, whether the element is visible. */
  watch(changed: (seen: boolean) => void): () => void;
};

/** Visible: this tab is in front and the element is within its viewport. */
export function animationEnvironmentOf(element: Element): AnimationEnvironment {
  return {
    onFrame: (call) => {
      const frame = requestAnimationFrame(call);
      return () => cancelAnimationFrame(frame);
    },
    after: (ms, call) => {
      const timer = setTimeout(call, ms);
      return () => clearTimeout(timer);
    },
    watch: (changed) => {
      let within = true;
      const tell = (): void => changed(within && document.visibilityState === 'visible');
      const observer = new IntersectionObserver((entries) => {
        within = entries.at(-1)?.isIntersecting ?? true;
        tell();
      });
      observer.observe(element);
      document.addEventListener('visibilitychange', tell);
      tell();
      return () => {
        observer.disconnect();
        document.removeEventListener('visibilitychange', tell);
      };
    },
  };
}
