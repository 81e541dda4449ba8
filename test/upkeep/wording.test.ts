/** A persona's fixed lines in another language, written in the background. */
import { expect, it } from 'vitest';
import type { Context } from '../../shared/engine/context.ts';
import { loadCurrentSession } from '../../shared/engine/process/cached-sessions.ts';
import { personaInSessionLanguage } from '../../shared/engine/session-languages.ts';
import { frenchWording } from '../../shared/language/fr/wording.ts';
import { type Model, ModelError, type ModelEvent, type ModelRequest } from '../../shared/models/model.ts';
import { findShippedPersona } from '../../shared/prompt/find-persona.ts';
import type { Persona } from '../../shared/prompt/persona.ts';
import { answerReplyJob } from '../../shared/reply/reply-run.ts';
import { readSettings } from '../../shared/settings/read-settings.ts';
import { upkeepSession } from '../../shared/upkeep/session-upkeep.ts';
import { ID, table, useWorld, world } from '../engine/world.ts';
import { QUIET } from '../quiet.ts';

useWorld();

const APOLOGY = ['Aïe, j’ai perdu le fil. Tu répètes ?', 'Oh non, ma réponse a filé. Encore une fois ?'];
const BID = ['Dis, tu veux entendre ce qui t’attend : {sources} ?', 'On écoute ce qui est arrivé : {sources} ?'];
const list = (name: string, lines: readonly string[]) => `## ${name}\n${lines.map((line) => `- ${line}`).join('\n')}\n`;

/** A process whose model answers requests for wording by `answers`, the last one again and again. */
function processWith(...answers: (string | Error)[]): Context & { requests: ModelRequest[] } {
  const requests: ModelRequest[] = [];
  const model: Model = {
    name: 'scripted',
    stream: async function* (request): AsyncGenerator<ModelEvent> {
      const isWording = request.system[0]?.includes('fixed lines') === true;
      if (isWording) requests.push(request);
      const answer = isWording ? (answers[Math.min(requests.length, answers.length) - 1] ?? '') : 'Bonjour.';
      if (answer instanceof Error) throw answer;
      yield { type: 'text', text: answer };
      yield { type: 'usage', usage: { input: 3_000, output: 2_000, cacheRead: 0, cacheWrite: 0 } };
      yield { type: 'end', reason: 'complete' };
    },
  };
  const settings = { ...readSettings(QUIET), model: 'openai:large' };
  return { ...world.process(), settings, model: () => model, requests };
}

/** One exchange in French, and the lines that it asked for. */
async function talkInFrench(context: Context, id = 'u1'): Promise<void> {
  await world.hello(context, 'c1', { locale: 'fr-FR' });
  const { turns } = await world.say(context, id, 'Raconte-moi une histoire.');
  await answerReplyJob(context, { session: ID, turn: turns.newest?.number ?? 0, name: id });
}

async function writeRequested(context: Context): Promise<void> {
  for (const job of world.remembering.splice(0)) if (job.wording !== undefined) await upkeepSession(context, job);
}

async function spokenWording(context: Context): Promise<Persona['wording']> {
  const persona = (await findShippedPersona('companion')) as Persona;
  const { session } = await loadCurrentSession(context, ID);
  return (await personaInSessionLanguage(context, persona, session)).wording;
}

it('[S17] what a model writes replaces the neutral lines from the next step on, in every process', async () => {
  const context = processWith(list('apology', APOLOGY) + list('bid', BID));
  await talkInFrench(context);
  expect(await spokenWording(context)).toEqual(frenchWording);
  expect(world.remembering.map(({ wording }) => wording)).toEqual(['fr']);
  await writeRequested(context);
  const expected = { ...frenchWording, apology: APOLOGY, bid: BID };
  expect(await spokenWording(context)).toEqual(expected);
  expect(await spokenWording(processWith(''))).toEqual(expected);
});

it('[S17] lists that were refused are asked for again, three times in all, and stay neutral', async () => {
  const context = processWith(
    list('apology', ['[sad] Zut.', 'Zut {x}.']),
    list('apology', APOLOGY),
    list('bid', ['Zut.']),
  );
  await talkInFrench(context);
  await writeRequested(context);
  expect(context.requests).toHaveLength(3);
  expect(JSON.stringify(context.requests[1]?.messages)).toContain('## apology');
  expect(JSON.stringify(context.requests[2]?.messages)).not.toContain('## apology');
  expect(await spokenWording(context)).toEqual({ ...frenchWording, apology: APOLOGY });
  world.nowMs += 24 * 3_600_000;
  const later = processWith(list('bid', BID));
  await talkInFrench(later, 'u2');
  expect(world.remembering.filter(({ wording }) => wording !== undefined)).toEqual([]);
  expect(later.requests).toEqual([]);
});

it('[S17] two processes ask once for the same lines', async () => {
  const [one, other] = [processWith(list('apology', APOLOGY)), processWith(list('apology', APOLOGY))];
  await talkInFrench(one);
  await talkInFrench(other, 'u2');
  const [first, second] = world.remembering.filter(({ wording }) => wording !== undefined);
  if (first === undefined || second === undefined) throw new Error('both processes should ask');
  await Promise.all([upkeepSession(one, first), upkeepSession(other, second)]);
  expect(one.requests.length + other.requests.length).toBe(3);
});

it('[S17] a model that fails is asked again after ten minutes, and the session speaks neutrally meanwhile', async () => {
  const context = processWith(new ModelError('throttled', 'busy'), list('apology', APOLOGY));
  await talkInFrench(context);
  await writeRequested(context);
  await talkInFrench(context, 'u2');
  await writeRequested(context);
  expect(context.requests).toHaveLength(1);
  expect(await spokenWording(context)).toEqual(frenchWording);
  world.nowMs += 700_000;
  await talkInFrench(context, 'u3');
  await writeRequested(context);
  expect((await spokenWording(context)).apology).toEqual(APOLOGY);
});

it('[S17] nothing is asked for in the persona’s own language, or where rules answer', async () => {
  const context = processWith('');
  await world.hello(context, 'c1', { locale: 'en-GB' });
  const { turns } = await world.say(context, 'u1', 'Tell me a story.');
  await answerReplyJob(context, { session: ID, turn: turns.newest?.number ?? 0, name: 'r1' });
  const offline = { ...context, settings: { ...context.settings, model: 'offline,client' } };
  await talkInFrench(offline, 'u2');
  expect(world.remembering.filter(({ wording }) => wording !== undefined)).toEqual([]);
});

it('[S17] a process reads the written lines once, and looks again after a minute for what is missing', async () => {
  const context = processWith('');
  let reads = 0;
  const get: Context['table']['get'] = (key) => {
    if (key.pk.startsWith('WORDING#')) reads += 1;
    return table.get(key);
  };
  const counting = { ...context, table: { ...context.table, get } };
  await world.hello(counting, 'c1', { locale: 'fr-FR' });
  for (const id of ['u1', 'u2', 'u3']) await world.say(counting, id, 'Raconte.');
  expect(reads).toBe(1);
  world.nowMs += 61_000;
  await world.say(counting, 'u4', 'Raconte.');
  expect(reads).toBe(2);
});

it('[S17] what an application gives is said, and not asked for', async () => {
  const given = { apology: ['Zut, encore une fois ?'] };
  const nora = { ...((await findShippedPersona('companion')) as Persona), wordings: { fr: given } };
  const context = { ...processWith(list('apology', APOLOGY) + list('bid', BID)), findPersona: () => nora };
  await talkInFrench(context);
  await writeRequested(context);
  const { session } = await loadCurrentSession(context, ID);
  const { wording } = await personaInSessionLanguage(context, nora, session);
  expect([wording.apology, wording.bid]).toEqual([given.apology, BID]);
  expect(JSON.stringify(context.requests[0]?.messages)).not.toContain('## apology');
});

it('[S17] a persona of another language than English says in that language what it does not give', async () => {
  const nora = { ...((await findShippedPersona('companion')) as Persona), language: 'fr', wordings: { fr: {} } };
  const context = { ...processWith(''), findPersona: () => nora };
  await world.hello(context);
  const { session } = await loadCurrentSession(context, ID);
  expect((await personaInSessionLanguage(context, nora, session)).wording).toEqual(frenchWording);
});
