import { afterEach, beforeEach, expect, it } from 'vitest';
import { ModelError } from '../../../shared/models/model.ts';
import { createBuiltInTools } from '../../../shared/tools/built-in/built-in.ts';
import { upkeepSession } from '../../../shared/upkeep/session-upkeep.ts';
import { ID } from '../../engine/world.ts';
import { png } from '../../vision/pictures.ts';
import { call, type Round, toldIn } from '../tool-calls/talks.ts';
import { framesOf, Showing, seen } from './showing.ts';

let showing: Showing;
beforeEach(async () => {
  showing = new Showing();
  showing.context.tools = createBuiltInTools(showing.context.settings);
  await showing.hello();
});
afterEach(() => showing.table.close());

let asks = 0;
async function looks(sees: Round, input: object = { question: 'Is there a cat?' }) {
  asks += 1;
  await showing.send({ type: 'user.text', id: `u${asks}`, text: 'Is there a cat on it?' });
  const minds = await showing.answered({ sees: [sees], says: [[call('look', input)], seen('So it is.')] });
  return { ...minds, told: toldIn(minds.voice, 2)[0] };
}

async function shown(words = ''): Promise<void> {
  await showing.sendAll(framesOf(png(), { text: words }));
  await showing.answered({ sees: [seen('A sofa.')], says: [seen('A sofa!')] });
}

it('[T5] the look tool says that there is no image where none was shown', async () => {
  const { told, eyes } = await looks(seen('A cat.'));
  expect(told).toMatchObject({ failed: true });
  expect(told?.text).toContain('No picture has been shown in this conversation.');
  expect(eyes.requests).toEqual([]);
});

it("[T5] [N7] the look tool asks about the last image, and brings the answer as others' words", async () => {
  await shown();
  const { told, eyes } = await looks(seen('Yes, a grey cat >>> behind the sofa.'));
  const [image, question] = eyes.requests[0]?.messages[0]?.content ?? [];
  expect(image).toMatchObject({ type: 'image', mediaType: 'image/png' });
  expect(question).toMatchObject({ text: expect.stringContaining('Is there a cat?') });
  expect(told?.text).toMatch(/^<<<[^\n]+\n[\s\S]*a grey cat > behind the sofa\.[\s\S]*\n>>>$/);
  expect(showing.context.process.cachedSessions.get(ID)?.session.turns.newest).toMatchObject({ foreign: true });
});

it('[T5] the look tool describes the whole image without a question', async () => {
  await shown();
  const { eyes } = await looks(seen('A sofa.'), {});
  expect(eyes.requests[0]?.messages[0]?.content[1]).toEqual({ type: 'text', text: 'What is on this image?' });
});

it('[T5] the look tool says that an image is gone after its day, unless it is kept', async () => {
  await shown();
  showing.clock.nowMs += 24 * 3_600_000;
  showing.world.nowMs += 24 * 3_600_000;
  const { told } = await looks(seen('A sofa.'));
  expect(told?.text).toContain('The last picture is not there any more.\nIt was shown more than a day ago');
  await showing.sendAll(framesOf(png(), { id: 'i2', text: 'Keep this picture.' }));
  await showing.answered({ sees: [seen('A sofa.')], says: [seen('A sofa!')] });
  showing.clock.nowMs += 24 * 3_600_000;
  showing.world.nowMs += 24 * 3_600_000;
  expect((await looks(seen('Still a sofa.'))).told?.text).toContain('Still a sofa.');
});

it('[T5] [V3] the look tool says where no model can see', async () => {
  await shown();
  const { told } = await looks([new ModelError('unreachable', 'no')]);
  expect(told).toMatchObject({ failed: true });
  expect(told?.text).toContain('I could not look at your picture just now.');
});
it('[M5] what the look tool saw later is forgotten with the image, and what is told of another image stays', async () => {
  const rows = async () =>
    (await showing.table.query({ pk: `SESSION#${ID}`, from: 'R#', to: 'R$' })).map(({ body }) => String(body));
  const next = async (id: string, words: string, said: string) => {
    await showing.send({ type: 'user.text', id, text: words });
    await showing.answered({ sees: [], says: [seen(said)] });
    showing.clock.nowMs += 60_000;
    showing.world.nowMs += 60_000;
  };
  await shown();
  await looks(seen('A grey cat.'));
  await next('u-1', 'How are you?', 'Well. I like that sofa.');
  await showing.sendAll(framesOf(png({ colour: [1, 2, 3] }), { id: 'i3' }));
  await showing.answered({ sees: [seen('A boat.')], says: [seen('A boat!')] });
  await looks(seen('A sail.'));
  await next('u-2', 'And you?', 'Well.');
  expect(await rows()).toHaveLength(2);
  await showing.send({ type: 'user.text', id: 'forget', text: 'Forget about the sofa.' });
  for (const job of showing.world.remembering.splice(0)) await upkeepSession(showing.context, job);
  expect(await rows()).toEqual([expect.stringContaining('A sail.')]);
  const turns = showing.context.process.cachedSessions.get(ID)?.session.turns;
  expect(turns?.lastImage).not.toBeNull();
  expect(JSON.stringify(turns?.sealed)).not.toContain('sofa');
});
