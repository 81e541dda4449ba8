import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod';
import { definePersona } from '../../shared/app/define-persona.ts';
import { defineSotto } from '../../shared/app/define-sotto.ts';
import { defineTool } from '../../shared/app/define-tool.ts';
import { systemPrompt } from '../../shared/prompt/system-prompt.ts';
import { readSettings } from '../../shared/settings/read-settings.ts';
import { createBuiltInTools } from '../../shared/tools/built-in/built-in.ts';
import { BUILT_IN_TOOLS, SHORT_TOOL_NAMES } from '../../shared/tools/built-in/names.ts';
import { QUIET } from '../quiet.ts';
import { echo, mistakesIn, nora, nothing } from './apps.ts';

const STEPS = [{ name: 's', run: () => 1 }];
const held = (more: object) => ({ run: undefined, steps: STEPS, delivery: { policy: 'when_asked' }, ...more });

describe('definePersona', () => {
  it('[E1] definePersona takes a name and instructions, and has a default for everything else', () => {
    const persona = nora();
    expect([persona.speaker, persona.language, persona.voice]).toEqual(['Nora', 'en', { name: 'amy', rate: 1 }]);
    expect(persona.tools).toEqual(['get_server_time', 'remind_me', 'list_timers', 'change_timer', 'recall', 'look']);
    expect(persona.starters.reminder).toBeDefined();
    expect(persona.starters.research).toBeUndefined();
    const prompt = systemPrompt(persona);
    expect(prompt[0]).toBe('You are Nora, who knows parcels.');
    expect(prompt).not.toContain('');
  });

  it('[E1] definePersona replaces defaults field by field, and lists whole', () => {
    const apology = ['Oh dear.', 'Pardon.'];
    const { wording, voice } = nora({
      wording: { apology, filler: { brief: { primary: ['Hm.'] } } },
      voice: { rate: 2 },
    });
    const usual = nora().wording;
    expect(wording.apology).toEqual(apology);
    expect(wording.filler.brief).toEqual({ primary: ['Hm.'], secondary: usual.filler.brief.secondary });
    expect({ ...wording, apology: usual.apology, filler: usual.filler }).toEqual(usual);
    expect(voice).toEqual({ name: 'amy', rate: 2 });
  });

  it('[S17] definePersona takes wording of other languages under their tags', () => {
    const apology = ['Zut. Encore une fois ?'];
    const { wording, wordings } = nora({ wording: { bid: ['News from {sources}?'], fr: { apology } } });
    expect(wordings).toEqual({ fr: { apology } });
    expect(Object.keys(wording)).not.toContain('fr');
    expect(wording.bid).toEqual(['News from {sources}?']);
    expect(nora().wordings).toBeUndefined();
    const brief = { primary: ['Moment.'] };
    expect(nora({ language: 'de-AT', wording: { filler: { brief } } }).wordings).toEqual({
      de: { 'filler.brief.primary': brief.primary },
    });
  });

  it('[E1] definePersona takes tools as objects and built-in ones by name, also by a short one', () => {
    const persona = nora({ tools: [echo('parcel'), 'weather', 'remind_me'] });
    expect(persona.tools).toEqual(['parcel', 'get_weather', 'remind_me']);
    expect(defineSotto({ personas: [persona] }).tools.map(({ name }) => name)).toEqual(['parcel']);
  });
});

describe('defineTool', () => {
  it('[E2] defineTool infers the input from the schema', () => {
    defineTool({
      name: 'parcel',
      description: 'Where a parcel is.',
      input: z.object({ number: z.string(), days: z.number().default(1), note: z.string().optional() }),
      run: (input, { user, signal, fetch, store }) => {
        expectTypeOf(input).toEqualTypeOf<{ number: string; days: number; note?: string | undefined }>();
        expectTypeOf(user).toBeString();
        expectTypeOf(signal).toEqualTypeOf<AbortSignal>();
        expectTypeOf(fetch).toEqualTypeOf<typeof globalThis.fetch>();
        expectTypeOf(store.get).returns.resolves.toBeUnknown();
        return { city: 'Lyon' };
      },
      effect: ({ days }) => (days > 1 ? 'write' : 'read'),
      cache: {},
      say: ({ city }) => `In ${city}.`,
    });
    defineTool({
      name: 'slow',
      description: 'Takes long.',
      input: z.object({ number: z.string() }),
      steps: [{ name: 'find', run: ({ number }, { previous }) => [expectTypeOf(number).toBeString(), previous] }],
    });
    // @ts-expect-error: a tool has either run or steps.
    defineTool({ name: 'both', description: '', input: nothing, run: () => 1, steps: [] });
    // @ts-expect-error: the schema has no such field.
    defineTool({ name: 'wrong', description: '', input: z.object({ a: z.string() }), run: ({ number }) => number });
    // @ts-expect-error: what waits has no cache.
    defineTool({ name: 'kept', description: '', input: nothing, steps: [], cache: {} });
  });
});

/** What a compiler would refuse; Node strips types. */
const slip = (more: object) => ({ personas: [nora(more)] });

describe('defineSotto', () => {
  it('[E5] defineSotto reports every mistake at once: where, what and what to do', () => {
    const wrong = () =>
      defineSotto({ personas: [nora({ tools: ['wether'] }), nora()], tools: [echo('look up'), echo('a'), echo('a')] });
    const shortNames = new Map(Object.entries(SHORT_TOOL_NAMES).map(([short, full]) => [full, short]));
    const offered = BUILT_IN_TOOLS.map((name) => shortNames.get(name) ?? name);
    expect(offered).toEqual(expect.arrayContaining(['time', 'research', 'recall']));
    expect(wrong).toThrow(/define\.test\.ts:\d+: the persona "nora" names the tool "wether"|apps\.ts:\d+: the persona/);
    expect(
      mistakesIn({ personas: [nora({ tools: ['wether'] }), nora()], tools: [echo('look up'), echo('a'), echo('a')] }),
    ).toEqual([
      `the persona "nora" names the tool "wether", which does not exist: give a tool of defineTool, or one of look up, a, a, ${offered.join(', ')}.`,
      'two personas are called "nora": call one of them something else.',
      'the tool "look up" has a name that models do not take: use 1 to 64 letters, digits, _ and -, without blanks.',
      'two tools are called "a": call one of them something else.',
    ]);
  });

  it.each([
    ['no object', { input: z.string() }, /^the tool "a" has an input that is no object: give it z\.object/],
    ['nothing', { input: undefined }, /^the tool "a" has an input that is no object/],
    ['a date', { input: z.object({ at: z.date() }) }, /JSON Schema cannot express .*: use text, numbers/],
    ['a strange field', { input: z.object({ 'a b': z.string() }) }, /has a field "a b": models take only/],
    ['no description', { description: ' ' }, /has no description: say in a sentence/],
    ['neither run nor steps', { run: undefined }, /needs either run, for work within a turn, or steps/],
    ['a cached write', { effect: 'write', cache: {} }, /cannot be cached: only a tool with effect "read"/],
    ['a negative cache', { cache: { ttlSeconds: -1 } }, /a negative ttlSeconds: give 0 or more/],
    [
      'meaning without a cache',
      { input: z.object({ q: z.string() }), meaning: 'q' },
      /has meaning, by which cached results are found/,
    ],
    ['meaning of no field', { cache: {}, meaning: 'x' }, /has meaning "x", which is no field of its input/],
    ['say without a cache', { say: () => '' }, /has say, which only a cached result can be told by/],
    ['a read with confirm', { confirm: true }, /only reads, so it needs no yes: leave confirm out/],
    ['delivery without steps', { delivery: {} }, /answers within its turn: leave delivery out, or give it steps/],
    [
      'a result that nothing asks for',
      held({ input: z.object({ of: z.number() }) }),
      /told when the user asks, but takes no text/,
    ],
    [
      'keywords that nothing waits for',
      { run: undefined, steps: STEPS, keywords: () => [] },
      /has keywords, which only/,
    ],
    ['a result without a life', held({ delivery: { ttlSeconds: 0 } }), /has a ttlSeconds that cannot be/],
    ['two steps of one name', { run: undefined, steps: [{ name: 's' }, { name: 's' }] }, /has two steps "s"/],
    ['too long a time', { timeoutMs: 60_000 }, /has a timeoutMs that cannot be: give 1 to 30000/],
    ['a built-in name', { name: 'recall' }, /^the tool "recall" has the name of a built-in tool/],
    ['a strange parameter in its name', { workTitle: 'the {x}' }, /has a workTitle with \{x\}, which is no field/],
  ])('[E5] defineSotto refuses a tool with %s', (_, more, sentence) => {
    const found = mistakesIn({ tools: [echo('a', more)] });
    expect(found).toEqual([expect.stringMatching(sentence)]);
  });

  it.each([
    [
      'a name with capitals',
      { personas: [nora({ name: 'Nora' })] },
      /^the persona "Nora" has a name that sessions do not/,
    ],
    [
      'a face that is not drawn',
      { personas: [nora({ face: 'nora' as 'romy' })] },
      /^the persona "nora" has the face "nora", which is not drawn: use romy or ferrier\.$/,
    ],
    [
      'an empty list of wording',
      { personas: [nora({ wording: { filler: { brief: { primary: [] } } } })] },
      /^the persona "nora" has nothing to say for wording\.filler\.brief\.primary: give one text or more\.$/,
    ],
    ['no instructions', { personas: [nora({ instructions: '' })] }, /^the persona "nora" has no instructions: say/],
    [
      'a text for a list',
      slip({ wording: { apology: 'Oh.' } }),
      /^the persona "nora" has a text for wording\.apology: give a list, \[ … \]\.$/,
    ],
    [
      'a list for lists',
      slip({ wording: { forget: ['Gone.'] } }),
      /has a list for wording\.forget: give an object of done, nothing, ask/,
    ],
    ['a slip in a field', slip({ wordng: {} }), /^the persona "nora" has no field "wordng": it takes name, /],
    [
      'a slip in wording',
      slip({ wording: { apolgy: ['Oh.'] } }),
      /has no field "wording\.apolgy": it takes apology, unheard/,
    ],
    [
      'a slip deep in it',
      slip({ wording: { filler: { brief: { first: ['Hm.'] } } } }),
      /no field "wording\.filler\.brief\.first": it takes primary, secondary\.$/,
    ],
    ['a voice by its name', slip({ voice: 'amy' }), /has a text for voice: give an object of name, rate\.$/],
    [
      'a slip in wording of another language',
      slip({ wording: { fr: { apolgy: ['Oh.'] } } }),
      /has no field "wording\.fr\.apolgy": it takes apology, unheard/,
    ],
    [
      'an empty list of another language',
      slip({ wording: { fr: { bid: [] } } }),
      /^the persona "nora" has nothing to say for wording\.fr\.bid: give one text or more\.$/,
    ],
    [
      'a placeholder that nothing fills in',
      slip({ wording: { fr: { reminder: ['Il est {temps} : {text}'] } } }),
      /^the persona "nora" has \{temps\} in wording\.fr\.reminder, which nothing fills in: use \{text\} and \{time\}\.$/,
    ],
    [
      'wording of a language that is not spoken',
      slip({ wording: { xx: {} } }),
      /has no field "wording\.xx": it takes apology, .*, bid, ar, bg, de/,
    ],
    ['one tool', slip({ tools: 'weather' }), /has a text for tools: give a list/],
    ['a temperature as text', slip({ temperature: '0.7' }), /has a text for temperature: give a number\.$/],
    ['no name', slip({ name: undefined }), /^a persona has no name: give it one of small letters\.$/],
    ['a slip in a tool', { tools: [echo('a', { cahce: {} })] }, /^the tool "a" has no field "cahce": it takes name, /],
    ['an unknown model', { model: 'opnai:x' }, /^model "opnai:x" is no model; use one of "offline"/],
    [
      'a model that is not there',
      { model: 'app:fast' },
      /^model names "app:fast", which models of defineSotto does not/,
    ],
    ['an unknown field', { persona: [] } as object, /^defineSotto has no field "persona": it takes personas, tools, /],
    [
      'an unknown setting',
      { settings: { SOTTO_MODLE: 'offline' } },
      /^settings has "SOTTO_MODLE", which is no setting: did you mean SOTTO_MODEL/,
    ],
  ])('[E5] defineSotto refuses an application with %s', (_, definition, sentence) => {
    expect(mistakesIn(definition)).toEqual([expect.stringMatching(sentence)]);
  });

  it('[E5] defineSotto names the line of an application whose model is wrong', () => {
    expect(() => defineSotto({ model: 'opnai:x' })).toThrow(/^\/\S*define\.test\.ts:\d+: model "opnai:x" is no model/);
  });

  it('[E4] defineSotto takes provider objects for all, for one persona and by name', () => {
    const model = { name: 'mine', stream: async function* () {} };
    const app = defineSotto({ model, models: { fast: model }, personas: [nora({ model })] });
    expect(Object.keys(app.models)).toEqual(['fast', 'main', 'nora']);
    expect([app.settings.SOTTO_MODEL, app.personas[0]?.model]).toEqual(['app:main', 'app:nora']);
  });

  it('[E5] defineSotto knows the built-in tools by their names', () => {
    const tools = createBuiltInTools({ ...readSettings(QUIET), newsSource: { now: async () => [] } as never });
    expect(tools.listSpecs(BUILT_IN_TOOLS).map(({ name }) => name)).toEqual(BUILT_IN_TOOLS);
  });
});

it('[E1] a persona needs no more than its author gives', () => {
  // @ts-expect-error: instructions are required.
  definePersona({ name: 'nora' });
});
