/** Proactive acts of an application, in a running server [E13]. */
import { expect, it } from 'vitest';
import { createScriptedModel, openApp } from '../../exports/testing.ts';
import { type ActDefinition, defineAct } from '../../shared/app/acts/define-act.ts';
import type { ActStage, ToolHost } from '../../shared/app/app.ts';
import { defineSotto } from '../../shared/app/define-sotto.ts';
import { ToolError } from '../../shared/tools/tool.ts';
import { mistakesIn, nora } from './apps.ts';

/** Proactive turns are on; remarks come later than any act. */
const ALIVE = { settings: { LIFE: '1', IDLE_AFTER_SECS: '3600' } };

function act(more: object = {}) {
  const usual = { name: 'pause', when: { silenceSeconds: 600 }, about: 'Suggest a pause.' };
  return defineAct({ ...usual, ...more } as ActDefinition);
}

/** In place of `about`. */
function staged(stages: Record<string, ActStage['run']>, more: object = {}) {
  return act({ about: undefined, stages: Object.entries(stages).map(([name, run]) => ({ name, run })), ...more });
}

function appWith(...acts: ReturnType<typeof act>[]) {
  return defineSotto({ personas: [nora({ acts })] });
}

it('[E13] an act is told in words of the model, which reads what it is about', async () => {
  const requests: string[] = [];
  const model = createScriptedModel((_, request) => {
    requests.push(JSON.stringify(request));
    return requests.length === 1 ? 'Hello.' : 'How about some tea?';
  });
  await using sotto = await openApp(appWith(act({ about: ({ user }: ToolHost) => `Suggest a pause to ${user}.` })), {
    model,
    ...ALIVE,
  });
  const ada = sotto.person('ada');
  await ada.say('Hi.');
  sotto.advance(700_000);
  expect(await ada.hears(/tea/)).toBe('How about some tea?');
  expect(requests[1]).toContain('Suggest a pause to ada.');
});

it('[E13] an act is told in its own words where no model is configured', async () => {
  const own = act({ about: () => '2 parcels', words: 'News for you: {about}.' });
  await using sotto = await openApp(appWith(own), ALIVE);
  const ada = sotto.person('ada');
  await ada.say('Hi.');
  sotto.advance(700_000);
  expect(await ada.hears(/News for you/)).toBe('News for you: 2 parcels.');
});

it('[E13] [E10] an act that throws says nothing, is logged with its place, and the conversation goes on', async () => {
  const broken = act({
    about: () => {
      throw new Error('no parcels');
    },
    words: 'Never said.',
  });
  await using sotto = await openApp(appWith(broken), ALIVE);
  const ada = sotto.person('ada');
  await ada.say('Hi.');
  sotto.advance(700_000);
  expect((await ada.say('Hello again.')).length).toBeGreaterThan(0);
  expect(ada.heard).not.toContain('Never said.');
  expect(sotto.logged.join('\n')).toMatch(/act_pause.*acts\.test\.ts:\d+/);
});

it('[E13] an act with nothing to say says nothing', async () => {
  await using sotto = await openApp(appWith(act({ about: () => null, words: 'Never said.' })), ALIVE);
  const ada = sotto.person('ada');
  await ada.say('Hi.');
  sotto.advance(700_000);
  await ada.say('Hello again.');
  expect(ada.heard).not.toContain('Never said.');
});

it('[E13] [T1] a model is not offered what an act is about', async () => {
  const model = createScriptedModel(() => 'Hello.');
  const app = appWith(act());
  expect(app.tools.map(({ name }) => name)).toEqual(['act_pause']);
  expect(app.personas[0]?.tools).not.toContain('act_pause');
  await using sotto = await openApp(app, { model });
  expect(await sotto.person('ada').say('Hi.')).toEqual(['Hello.']);
});

it('[E13] the stages of an act each get the result of the one before, and the model tells the last one', async () => {
  const previous: unknown[] = [];
  const model = createScriptedModel((_, request) =>
    JSON.stringify(request).includes('Name the 2 parcels of ada.') ? 'Two parcels came.' : 'Hello.',
  );
  const own = staged({
    look: ({ previous: before }) => {
      previous.push(before);
      return { parcels: 2 };
    },
    choose: ({ previous: before, user }) => {
      previous.push(before);
      if (previous.length === 2) throw new Error('away for once');
      return `Name the ${(before as { parcels: number }).parcels} parcels of ${user}.`;
    },
  });
  await using sotto = await openApp(appWith(own), { model, ...ALIVE });
  const ada = sotto.person('ada');
  await ada.say('Hi.');
  sotto.advance(700_000);
  expect(await ada.hears(/parcels/)).toBe('Two parcels came.');
  expect(previous).toEqual([null, { parcels: 2 }, { parcels: 2 }]);
});

it.each<[string, ActStage['run']]>([
  ['that gives nothing', () => null],
  [
    'that fails',
    () => {
      throw new ToolError('no parcels');
    },
  ],
])('[E13] an act with a last stage %s says nothing', async (_, run) => {
  const { promise: isAtLast, resolve } = Promise.withResolvers<void>();
  const choose: ActStage['run'] = (host) => {
    resolve();
    return run(host);
  };
  await using sotto = await openApp(appWith(staged({ look: () => 1, choose }, { words: 'Never said.' })), ALIVE);
  const ada = sotto.person('ada');
  await ada.say('Hi.');
  sotto.advance(700_000);
  await isAtLast;
  await ada.say('Hello again.');
  expect(ada.heard).not.toContain('Never said.');
});

it.each<[string, object, RegExp]>([
  ['a name with capitals', { name: 'Pause' }, /^the act "Pause" needs a name of at most 32 small letters/],
  ['no schedule', { when: {} }, /^the act "pause" has no schedule: give when either/],
  ['two schedules', { when: { rule: 'FREQ=DAILY', silenceSeconds: 60 } }, /has no schedule: give when either/],
  [
    'a rule that cannot be read',
    { when: { rule: 'every morning' } },
    /has a rule that cannot be used: It is written as/,
  ],
  [
    'a rule that speaks without a pause',
    { when: { rule: 'FREQ=SECONDLY' } },
    /has a rule that cannot be used: It can repeat/,
  ],
  ['a silence of no length', { when: { silenceSeconds: 0 } }, /has silenceSeconds that cannot be: give 10 to 86400/],
  ['no words', { about: ' ' }, /^the act "pause" has no words: say in about what/],
  [
    'both words and stages',
    { stages: [{ name: 'look', run: () => 1 }] },
    /has about and stages: the last stage gives it/,
  ],
  ['no stages', { about: undefined, stages: [] }, /has stages that cannot be run: give \{ name, run \} for each/],
  ['a stage that is none', { about: undefined, stages: ['look'] }, /has stages that cannot be run/],
  [
    'a stage with an unusable name',
    { about: undefined, stages: [{ name: 'a look', run: () => 1 }] },
    /has a stage "a look": name it with 1 to 32 letters/,
  ],
  ['empty fixed words', { words: '' }, /has empty words: say what is said without a model/],
  ['too long a time', { timeoutMs: 60_000 }, /has a timeoutMs that cannot be: give 1 to 30000/],
  ['a strange field', { wenn: 1 }, /^the act "pause" has the field "wenn"|the act "pause".*wenn/],
])('[E13] [E5] defineSotto refuses an act with %s', (_, more, sentence) => {
  expect(mistakesIn({ personas: [nora({ acts: [act(more)] })] })).toEqual([expect.stringMatching(sentence)]);
});

it('[E13] [E5] defineSotto refuses two acts of one name', () => {
  const sentence = 'two acts are called "pause": call one of them something else.';
  expect(mistakesIn({ personas: [nora({ acts: [act(), act()] })] })).toEqual([sentence]);
});
