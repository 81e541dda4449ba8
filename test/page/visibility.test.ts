import { expect, it } from 'vitest';
import { reportPageVisibility } from '../../client/sdk/browser/report-page-visibility.ts';
import type { Events } from '../../client/sdk/frames/wire-types.ts';
import { Refused } from '../../client/sdk/requests/refused-error.ts';

/** A page, and a client whose server answers on command. */
function place(visibilityState: DocumentVisibilityState = 'visible') {
  const page = Object.assign(new EventTarget(), { visibilityState }) as EventTarget & Document;
  const told: unknown[] = [];
  const answers: PromiseWithResolvers<void>[] = [];
  let onState: ((state: Events['state']) => void) | null = null;
  const sotto = {
    settings(settings: unknown) {
      told.push(settings);
      const answer = Promise.withResolvers<void>();
      answers.push(answer);
      return answer.promise;
    },
    on(_: string, listener: never) {
      onState = listener;
      return () => {
        onState = null;
      };
    },
  };
  return {
    told,
    stop: reportPageVisibility(sotto as never, page),
    turns(state: DocumentVisibilityState) {
      Object.assign(page, { visibilityState: state });
      page.dispatchEvent(new Event('visibilitychange'));
    },
    accepts: async () => answers.shift()?.resolve(),
    refuses: async () => answers.shift()?.reject(new Refused({ code: 'superseded', message: 'Another one.' })),
    live() {
      onState?.({ is: 'live', epoch: 2, recovered: true, replayed: 0, cursor: 9, waiting: {} });
    },
  };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('[L1] a page that nobody looks at says so, at the start and whenever that changes', async () => {
  const { told, turns, accepts } = place('hidden');
  expect(told).toEqual([{ visible: false }]);
  await accepts();
  await settled();
  turns('visible');
  expect(told).toEqual([{ visible: false }, { visible: true }]);
});

it('[L1] a page that is looked at has nothing to report, and nothing more once it is stopped', async () => {
  const { told, turns, stop } = place();
  expect(told).toEqual([]);
  stop();
  turns('hidden');
  expect(told).toEqual([]);
});

it('[L1] a visibility that changes repeatedly while nothing is accepted is reported once, as it is then', async () => {
  const { told, turns, accepts } = place();
  turns('hidden');
  for (let times = 0; times < 5; times += 1) {
    turns('visible');
    turns('hidden');
  }
  turns('visible');
  expect(told).toEqual([{ visible: false }]);
  await accepts();
  await settled();
  expect(told).toEqual([{ visible: false }, { visible: true }]);
});

it('[L1] a visibility report that was refused is sent again, since the hello may have told otherwise', async () => {
  const { told, turns, accepts, refuses, live } = place();
  turns('hidden');
  await refuses();
  await settled();
  turns('visible');
  await refuses();
  await settled();
  live();
  await accepts();
  await settled();
  live();
  expect(told).toEqual([{ visible: false }, { visible: true }, { visible: true }]);
});

it("[L1] a visibility that another client's session kept from being reported is reported when this client takes over", async () => {
  const { told, turns, accepts, refuses, live } = place('hidden');
  await accepts();
  await settled();
  turns('visible');
  await refuses();
  await settled();
  live();
  expect(told).toEqual([{ visible: false }, { visible: true }, { visible: true }]);
});
