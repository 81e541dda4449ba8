/** What the loop uses of the page. */

export type Stage = {
  /** Calls once before the next picture, with a time in milliseconds that never goes back. The answer calls it off. */
  onFrame(call: (nowMs: number) => void): () => void;
  after(ms: number, call: () => void): () => void;
  /** Says at once, and again at every change, whether somebody can see it. */
  watch(changed: (seen: boolean) => void): () => void;
};

/** Seen: this tab is in front and the element within its window. */
export function stageOf(element: Element): Stage {
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
