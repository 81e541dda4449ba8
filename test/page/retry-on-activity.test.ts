import { expect, it } from 'vitest';
import { retryOnActivity } from '../../client/sdk/browser/retry-on-activity.ts';

it('[S14] a lost connection is tried again when the network is back or the user comes or types', () => {
  const defaultView = new EventTarget();
  const page = Object.assign(new EventTarget(), { defaultView, visibilityState: 'hidden' });
  let retries = 0;
  const stop = retryOnActivity({ retry: () => (retries += 1) }, page as unknown as Document);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(retries).toBe(0);
  page.visibilityState = 'visible';
  for (const event of ['visibilitychange', 'input', 'pointerdown']) page.dispatchEvent(new Event(event));
  for (const event of ['online', 'focus', 'pageshow']) defaultView.dispatchEvent(new Event(event));
  expect(retries).toBe(6);
  stop();
  page.dispatchEvent(new Event('input'));
  expect(retries).toBe(6);
});
