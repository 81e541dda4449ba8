import { describe, expect, it } from 'vitest';
import { sessionDueAt } from '../../../shared/session/kernel/deadlines.ts';
import type { Story } from '../story.ts';
import { complete, reporting } from '../story.ts';
import { acts, alive, HOUR, MINUTE, nextAct, SECOND } from './alive.ts';

const LAST_MINUTE = { idleAfterMs: HOUR };

/** Turns of two entries each, all played; no other proactive turn for an hour. */
function talked(turns: number, hello: Parameters<typeof alive>[0] = {}): Story {
  const story = alive(hello, LAST_MINUTE);
  for (let turn = 1; turn <= turns; turn += 1) story.exchange(`Number ${turn}.`, ['Yes.']);
  return story;
}

/** A reflection begins, and ends with a memory and a remark. */
function thought(story: Story, number = 1): ReturnType<Story['do']> {
  const text = 'I was thinking of three.';
  story.texts.set(`m${number}`, [{ expression: 'happy', text, display: text, actions: ['smiles'] }]);
  return story.do({
    type: 'reflected',
    number,
    memory: { text: `Memory ${number}.`, of: [1, 2, 3] },
    remark: { id: `m${number}` },
  });
}

const began = (story: Story) =>
  story.records.flatMap(({ events }) =>
    events.flatMap((one) => (one.type === 'reflection.requested' ? [`${one.number}: ${one.from} to ${one.to}`] : [])),
  );

describe('she reflects', () => {
  it.each([
    [2, null],
    [3, 'reflection'],
  ])('[L5] the agent reflects where there are six entries: after %i turns of two each', (turns, what) => {
    expect(nextAct(talked(turns), 30 * MINUTE)?.what ?? null).toBe(what);
  });

  it('[L5] the agent reflects after 300 seconds in which the user is quiet, to the second', () => {
    const story = talked(3);
    expect(nextAct(story)).toMatchObject({ what: 'reflection', afterMs: 300 * SECOND });
  });

  it('[L5] the pause before a reflection is counted from the last thing that the user did', () => {
    const story = talked(3);
    story.wait(4 * MINUTE).vad(true, 1);
    story.wait(SECOND).vad(false, 2);
    expect(nextAct(story)).toMatchObject({ what: 'reflection', afterMs: 300 * SECOND });
  });

  it('[L5] the agent does not reflect while the user speaks, nor while an answer is told', () => {
    const story = talked(3);
    story.vad(true, 1);
    expect(nextAct(story, 9 * SECOND)).toBe(null);
    const other = talked(3);
    other.say('A long story, please.');
    other.reply(['Once upon a time.']);
    expect(nextAct(other, 10 * SECOND)).toBe(null);
  });

  it('[L5] the agent reflects whether a client is connected or not', () => {
    const story = talked(3);
    story.gone();
    expect(nextAct(story)).toMatchObject({ what: 'reflection', afterMs: 300 * SECOND });
  });
  it('[L5] the agent reflects once on each turn, and again when six more entries have come', () => {
    const story = talked(3, { visible: false });
    nextAct(story);
    thought(story);
    expect(nextAct(story, HOUR)).toBe(null);
    for (const words of ['Four.', 'Five.']) story.exchange(words, ['Yes.']);
    expect(nextAct(story, HOUR)).toBe(null);
    story.exchange('Six.', ['Yes.']);
    expect(nextAct(story)?.what).toBe('reflection');
    expect(began(story)).toEqual(['1: 1 to 3', '2: 4 to 6']);
  });

  it('[L5] the agent does not reflect on its own proactive turns', () => {
    const story = alive();
    story.exchange('One.', ['Yes.']);
    story.exchange('Two.', ['Yes.']);
    const act = nextAct(story);
    expect(act?.what).toBe('idle');
    story.reply(['Soup.'], complete);
    expect(nextAct(story, 10 * MINUTE)?.what).not.toBe('reflection');
  });

  it('[L5] [N6] the agent does not reflect while everything is being erased, nor on what was', () => {
    const story = talked(3);
    story.do({ type: 'erase', what: 'session' });
    expect(nextAct(story, HOUR)).toBe(null);
    expect(acts(story)).toEqual([]);
  });

  it('[L5] [L3] one reflection runs at a time, and counts as dead after 15 minutes', () => {
    const story = talked(3);
    nextAct(story);
    for (const words of ['Four.', 'Five.', 'Six.']) story.exchange(words, ['Yes.']);
    expect(nextAct(story, 14 * MINUTE)).toBe(null);
    expect(nextAct(story)).toMatchObject({ what: 'reflection' });
    expect(began(story)).toEqual(['1: 1 to 3', '2: 4 to 6']);
    expect(thought(story, 1).events).toEqual([]);
    expect(thought(story, 2).events.map(({ type }) => type)).toContain('reflection.made');
  });

  it('[L5] [W1] a reflection in progress needs no timer but the one for its loss', () => {
    const story = talked(3);
    story.gone();
    nextAct(story);
    expect(sessionDueAt(story.session, story.nowMs, story.operator)).toBe(story.nowMs + 15 * MINUTE);
  });
});

describe('what she has come to think of', () => {
  function reflecting(): Story {
    const story = talked(3);
    nextAct(story);
    return story;
  }

  it("[L5] [D15] a reflection's remark that was cut goes on at the first unheard line, as it is performed", () => {
    const story = alive(reporting, LAST_MINUTE);
    for (const words of ['One.', 'Two.', 'Three.'])
      for (const frame of story.exchange(words, ['Yes.']).frames) if (frame.type === 'line') story.hear(frame.seq);
    nextAct(story);
    const lines = (['happy', 'sad', 'relaxed'] as const).map((expression, at) => {
      const text = `Thought ${at + 1}.`;
      return { expression, text, display: text, actions: [`nods ${at + 1}`] };
    });
    story.texts.set('m1', lines);
    const { frames } = story.do({ type: 'reflected', number: 1, remark: { id: 'm1' } });
    const [first] = frames.flatMap((frame) => (frame.type === 'line' ? [frame.seq] : []));
    story.hear(first ?? 0);
    story.interrupt();
    const again = story.due().frames.flatMap((frame) => (frame.type === 'line' ? [frame] : []));
    expect(
      again.map(({ kind, expression, text, actions, redelivered }) => [kind, expression, text, actions, redelivered]),
    ).toEqual([
      ['remark', 'sad', 'Thought 2.', ['nods 2'], true],
      ['remark', 'relaxed', 'Thought 3.', ['nods 3'], true],
    ]);
  });

  it("[L5] a reflection's remark is said in a turn of its own, as the agent's own words, with its expression", () => {
    const story = reflecting();
    const { frames } = thought(story);
    expect(frames.find(({ type }) => type === 'turn.started')).toMatchObject({ cause: 'reflection' });
    expect(frames.find(({ type }) => type === 'line')).toMatchObject({
      kind: 'remark',
      expression: 'happy',
      text: 'I was thinking of three.',
      actions: ['smiles'],
    });
    story.wait(2 * SECOND).exchange('Four.', ['Yes.']);
    expect(story.session.turns.sealed.find(({ turn }) => turn === 4)).toMatchObject({
      words: null,
      heardLines: [{ expression: 'happy', text: 'I was thinking of three.', actions: ['smiles'] }],
    });
  });
  it("[L5] a reflection's remark expires after 120 seconds", () => {
    const story = reflecting();
    story.vad(true, 1);
    thought(story);
    for (let at = 2; at <= 120; at += 2) story.wait(2 * SECOND).vad(true, at);
    expect(story.fateOf('m1')).toEqual(['pending', 'expired']);
  });

  it("[L5] [L6] a reflection's remark is not said where proactive turns are off by then, and its memory is kept", () => {
    const story = reflecting();
    story.settings({ life: false });
    expect(thought(story).frames).toEqual([]);
    expect(story.session.proactive.memories.map(({ text }) => text)).toEqual(['Memory 1.']);
    expect(story.session.deliveries.open).toEqual([]);
  });

  it("[L5] [L6] a reflection's remark waits for its opening, and is dropped where proactive turns are off by then", () => {
    const story = reflecting();
    story.vad(true, 1);
    thought(story);
    story.settings({ life: false });
    story.vad(false, 2);
    story.pass(10 * SECOND);
    expect(story.fateOf('m1')).toEqual(['pending', 'discarded cancelled']);
  });

  it("[L5] [L6] a reflection's remark that the user asked for is said although proactive turns are off", () => {
    const story = talked(3);
    story.settings({ life: false });
    story.client('c1', { type: 'life', id: 'l1', act: 'reflection' });
    story.wait(SECOND);
    expect(thought(story).frames.find(({ type }) => type === 'turn.started')).toMatchObject({ cause: 'reflection' });
  });

  it("[L5] [L1] a reflection's remark waits while nobody looks at the page, until it expires", () => {
    const story = reflecting();
    story.vad(true, 1);
    thought(story);
    story.settings({ visible: false });
    story.vad(false, 2);
    expect(story.pass(60 * SECOND)).toEqual([]);
    expect(story.settings({ visible: true }).frames.map(({ type }) => type)).toContain('line');
    const other = reflecting();
    other.vad(true, 1);
    thought(other);
    other.settings({ visible: false });
    other.vad(false, 2);
    other.pass(120 * SECOND);
    expect(other.fateOf('m1')).toEqual(['pending', 'expired']);
  });

  it('[L5] a failed reflection has no result, and costs what it has cost', () => {
    const story = reflecting();
    const usage = { input: 50, output: 5, cacheRead: 0, cacheWrite: 0 };
    const { events } = story.do({ type: 'reflected', number: 1, usage });
    expect(events).toEqual([{ type: 'reflection.failed', number: 1, usage }]);
    expect(story.session.proactive).toMatchObject({ reflecting: null, memories: [], spent: { tokens: 55 } });
  });

  it('[M6] a reflection memory asks for a block at once, where nothing else is to be remembered', () => {
    const story = reflecting();
    const { events, effects } = thought(story);
    expect(events.find(({ type }) => type === 'block.requested')).toEqual({
      type: 'block.requested',
      ...{ edition: 1, asOf: 0, turn: 0, milestones: 0, thoughts: 1, reason: 'due' },
    });
    expect(effects).toContainEqual({ do: 'remember', edition: 1 });
  });

  it('[M6] a reflection memory waits no more once a block holds it, and later ones wait for the next block', () => {
    const story = reflecting();
    thought(story);
    story.wait(2 * SECOND);
    for (const words of ['Four.', 'Five.', 'Six.']) story.exchange(words, ['Yes.']);
    // The door is slow, and not lost yet.
    story.operator = { ...story.operator, reflectAfterMs: 10 * SECOND };
    expect(nextAct(story, MINUTE)?.what).toBe('reflection');
    thought(story, 2);
    expect(story.session.memory.lease).toMatchObject({ edition: 1, thoughts: 1 });
    const { events } = story.do({ type: 'remembered', edition: 1, done: true });
    expect(story.session.proactive.memories.map(({ text }) => text)).toEqual(['Memory 2.']);
    expect(events.find(({ type }) => type === 'block.requested')).toMatchObject({ edition: 2, thoughts: 2 });
    story.do({ type: 'remembered', edition: 2, done: true });
    expect(story.session.proactive.memories).toEqual([]);
    expect(story.session.memory.lease).toBe(null);
  });

  it('[M6] [M2] a reflection memory is not asked for again and again where no block can be made', () => {
    const story = reflecting();
    thought(story);
    expect(story.do({ type: 'remembered', edition: 1, done: false }).effects).toEqual([]);
    story.wait(2 * SECOND);
    for (const words of ['Four.', 'Five.', 'Six.', 'Seven.']) story.exchange(words, ['Yes.']);
    expect(story.session.memory.requestedEdition).toBe(1);
    for (const words of ['Eight.', 'Nine.']) story.exchange(words, ['Yes.']);
    expect(story.session.memory).toMatchObject({ requestedEdition: 2, lease: { thoughts: 1 } });
  });

  it('[M5] [L5] a running reflection is void when anything is forgotten', () => {
    const story = reflecting();
    story.forget(5);
    expect(story.session.proactive.reflecting).toBe(null);
    expect(thought(story).events).toEqual([]);
  });

  it('[M5] a reflection is forgotten with its source, and stays where something else is forgotten', () => {
    const story = reflecting();
    thought(story);
    story.forget(5);
    expect(story.session.proactive.memories.map(({ text }) => text)).toEqual(['Memory 1.']);
    story.forget(2);
    expect(story.session.proactive.memories).toEqual([]);
  });

  it("[M5] a reflection's remark is not said where something was forgotten before", () => {
    const story = reflecting();
    story.vad(true, 1);
    thought(story);
    story.forget(1);
    story.vad(false, 2);
    story.pass(10 * SECOND);
    expect(story.fateOf('m1')).toEqual(['pending', 'erased']);
  });

  it('[M5] [L2] a remark that comes back to what the user said is forgotten with it', () => {
    const story = alive({}, LAST_MINUTE);
    story.exchange('My sister Vera lives in Graz.', ['How nice.']);
    for (const words of ['Two.', 'Three.']) story.exchange(words, ['Yes.']);
    nextAct(story);
    story.texts.set('m1', ['I like that your sister Vera lives in Graz.']);
    story.do({ type: 'reflected', number: 1, remark: { id: 'm1' } });
    story.wait(5 * SECOND).exchange('Four.', ['Yes.']);
    const { events } = story.say('Forget what I said about Vera.');
    const gone = events.flatMap((event) => (event.type === 'entries.forgotten' ? event.entries : []));
    expect(gone).toEqual([1, 2, 7, 8]);
  });

  it('[M5] the words "forget that" mean what the user said last, not the agent\'s remark since', () => {
    const story = reflecting();
    thought(story);
    const { events } = story.wait(2 * SECOND).say('Forget that.');
    expect(events.flatMap((event) => (event.type === 'entries.forgotten' ? event.entries : []))).toEqual([5, 6]);
  });
});
