import { afterEach, describe, expect, it } from 'vitest';
import { connect, type Sotto } from '../../../client/sdk/connection/connection.ts';
import { DeclaredTools } from '../../../client/sdk/frames/declared-tools.ts';
import type { Events } from '../../../client/sdk/frames/wire-types.ts';
import { calls, says } from '../../fakes/openai.ts';
import { type Options, serve } from '../../flow/home.ts';

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

const parameters = { type: 'object', properties: { room: { type: 'string' } }, required: ['room'] };
const tool = { name: 'see_room', description: 'Looks into a room.', parameters, effect: 'read' } as const;

/** A model that looks into the kitchen, and repeats what it was told. */
async function talks(): Promise<Sotto> {
  const reply: Options['reply'] = ({ messages }) => {
    const last = messages.at(-1);
    const told = /\n(.*)\n>>>/.exec(String(last?.content))?.[1];
    return last?.role === 'tool' ? says(`I hear: ${told}.`) : calls('see_room', { room: 'kitchen' });
  };
  const home = await serve({ reply });
  const sotto = connect({ url: `ws://127.0.0.1:${home.home.port}/?user=ada` });
  stops.push(home.stop, () => sotto.close());
  return sotto;
}

const answer = async (sotto: Sotto) => (await sotto.ask('Is it dark?')).map(({ text }) => text).join(' ');

describe('a tool that an application declares', () => {
  it('[G11] [G12] a declared tool runs in the application, and its result is spoken, also on the next connection', async () => {
    const sotto = await talks();
    const rooms: unknown[] = [];
    const run = (input: Record<string, unknown>) => {
      rooms.push(input);
      return { light: 'off' };
    };
    await sotto.declare({ instructions: 'Be brief.', tools: [{ ...tool, run }] });
    expect(await answer(sotto)).toBe('I hear: {"light":"off"}.');
    sotto.drop();
    sotto.resume();
    await sotto.declare({ instructions: '' });
    expect(await answer(sotto)).toBe('I hear: {"light":"off"}.');
    expect(rooms).toEqual([{ room: 'kitchen' }, { room: 'kitchen' }]);
  });

  it('[G11] a declared tool is declared again with each connection, though the first opened before it was loaded', async () => {
    const told: object[] = [];
    let hears: (frame: Events['frame']) => void = () => {};
    const line = {
      on(_: 'frame', listener: typeof hears) {
        hears = listener;
        return () => {};
      },
    };
    const declared = new DeclaredTools(line, async (frame) => void told.push(frame));
    await declared.declare({ instructions: 'Be brief.', tools: [{ ...tool, run: () => null }] });
    hears({ type: 'welcome', epoch: 2 } as Events['frame']);
    const whole = { type: 'declare', instructions: 'Be brief.', tools: [tool] };
    expect(told).toEqual([whole, whole]);
  });

  it('[G11] a declared tool is not lost with a later declaration that is refused', async () => {
    const sotto = await talks();
    await sotto.declare({ tools: [{ ...tool, run: () => 'Dark.' }] });
    const refused = sotto.declare({ tools: [{ ...tool, name: 'get_weather', run: () => null }] });
    await expect(refused).rejects.toMatchObject({ code: 'conflict' });
    sotto.drop();
    sotto.resume();
    await sotto.declare({ instructions: '' });
    expect(await answer(sotto)).toBe('I hear: Dark..');
  });

  it('[G12] a declared tool tells the model what it throws, and that its result is too large', async () => {
    const sotto = await talks();
    const results = [() => Promise.reject(new Error('No camera')), () => 'x'.repeat(40_000)];
    await sotto.declare({ tools: [{ ...tool, run: () => results.shift()?.() }] });
    expect(await answer(sotto)).toBe('I hear: No camera.');
    expect(await answer(sotto)).toBe('I hear: The result is too large..');
  });

  it("[G11] a declared tool with the name of one of the persona's is refused with the reason", async () => {
    const sotto = await talks();
    const declared = sotto.declare({ tools: [{ ...tool, name: 'get_weather', run: () => null }] });
    await expect(declared).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('tools.0.name'),
    });
  });
});
