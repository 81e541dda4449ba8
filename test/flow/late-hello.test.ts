/** What a connection that has ended has still on its way (S8). */
import { afterEach, expect, it } from 'vitest';
import { join, serve } from './home.ts';

let stop: (() => Promise<void>) | undefined;
afterEach(() => stop?.());

it('[S8] [S2] a second copy of a hello, long after another connection has taken over, takes nothing back', async () => {
  const copies = (body: string) => (body.includes('"twice"') ? [0, 300] : [0]);
  // Nobody ever tells that it has ended.
  const { home, stop: end } = await serve({ weather: { in: copies, silentClose: true } });
  stop = end;
  const first = await join(home.port, { hello: null });
  first.send({ type: 'hello', id: 'twice', install: 'laptop' });
  const { epoch } = await first.next('welcome');
  const second = await join(home.port, { hello: { resumeOf: epoch } });
  await first.gone();
  await new Promise((resolve) => setTimeout(resolve, 400));
  second.say('Am I still heard?');
  await second.next('turn.ended');
  expect(second.all('superseded')).toEqual([]);
  expect(second.closed).toBeNull();
});

it.each([
  ['was told', false],
  ['nobody was told of', true],
])(
  '[S8] a hello that comes behind the end of its own connection, which %s, makes nobody the speaker',
  async (_, silentClose) => {
    const late = (body: string) => (body.includes('"late"') ? [300] : [0]);
    const { home, stop: end } = await serve({ weather: { in: late, silentClose } });
    stop = end;
    const first = await join(home.port, { hello: null });
    first.send({ type: 'hello', id: 'late', install: 'laptop' });
    const second = await join(home.port);
    first.drop();
    await new Promise((resolve) => setTimeout(resolve, 400));
    second.say('Am I still heard?');
    await second.next('turn.ended');
    expect(second.all('superseded')).toEqual([]);
  },
);
