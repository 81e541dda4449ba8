/** Keeps the newest entry of a scrolled list in sight, until the user scrolls away from it. */

/** Of a scrolled element, in CSS pixels: its position, its own height, and that of its contents. */
type Place = { top: number; height: number; contents: number };

/** A zoomed page scrolls to fractions of a pixel. */
const ROUNDING_PX = 2;
/** A user who scrolls back this near to the end has returned to it. */
const NEAR_PX = 48;
/** A wheel or a key scrolls smoothly, for about this long. */
const INPUT_MS = 500;
const INPUTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/**
 * Whether the newest entry is followed after a scroll. The list itself scrolls down only, and a layout that
 * moves it changes a size: any other move up is the user's, also by a search or a screen reader. `hasInput`:
 * the user has just used a wheel, finger, key or pointer on it.
 */
export function isFollowedAfter(isFollowed: boolean, before: Place, now: Place, hasInput: boolean): boolean {
  const gap = now.contents - now.height - now.top;
  if (gap <= ROUNDING_PX) return true;
  if (now.top >= before.top) return isFollowed || gap < NEAR_PX;
  const isSameSize = now.height === before.height && now.contents === before.contents;
  return isFollowed && !hasInput && !isSameSize;
}

export type NewestFollower = {
  /** Scrolls to the newest entry, and follows from there. */
  toNewest(): void;
  stop(): void;
};

/** `onChange`: the user has scrolled away, or is back. */
export function followNewest(box: HTMLElement, onChange: (isFollowed: boolean) => void): NewestFollower {
  const stopped = new AbortController();
  const options = { signal: stopped.signal, passive: true };
  let isFollowed = true;
  let place = scrollPlaceOf(box);
  let inputAtMs = Number.NEGATIVE_INFINITY;
  /** Until then, a scroll without a new input is the rest of one from before `toNewest`. */
  let restUntilMs = Number.NEGATIVE_INFINITY;
  const change = (now: boolean) => {
    if (now !== isFollowed) onChange(now);
    isFollowed = now;
  };
  const scrollToEnd = () => {
    box.scrollTop = box.scrollHeight;
    place = scrollPlaceOf(box);
  };
  const look = (hasInput: boolean) => {
    const now = scrollPlaceOf(box);
    change(isFollowedAfter(isFollowed, place, now, hasInput));
    place = now;
  };
  for (const input of INPUTS) {
    box.addEventListener(input, ({ timeStamp }) => (inputAtMs = timeStamp), options);
  }
  const onScroll = ({ timeStamp }: Event) => {
    const hasInput = timeStamp - inputAtMs < INPUT_MS;
    // A smooth scroll and a finger's momentum go on by themselves.
    if (hasInput && box.scrollTop < place.top) inputAtMs = timeStamp;
    if (isFollowed && !hasInput && timeStamp < restUntilMs) scrollToEnd();
    else look(hasInput);
  };
  box.addEventListener('scroll', onScroll, options);
  const sizes = new ResizeObserver(() => {
    if (isFollowed) scrollToEnd();
    else look(false);
  });
  for (const part of [box, ...box.children]) sizes.observe(part);
  return {
    toNewest() {
      change(true);
      if (performance.now() - inputAtMs < INPUT_MS) restUntilMs = performance.now() + INPUT_MS;
      inputAtMs = Number.NEGATIVE_INFINITY;
      scrollToEnd();
    },
    stop() {
      stopped.abort();
      sizes.disconnect();
    },
  };
}

function scrollPlaceOf({ scrollTop, clientHeight, scrollHeight }: HTMLElement): Place {
  return { top: scrollTop, height: clientHeight, contents: scrollHeight };
}
