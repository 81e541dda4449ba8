import { describe, expect, it } from 'vitest';
import type { Event } from '../../../shared/session/kernel/events.ts';
import { answers } from '../short-forms.ts';
import { attached, complete, type Happened, reporting, type Story } from '../story.ts';

const MINUTE_MS = 60_000;

/**
 * Turns up to this one, two entries each, all played. `made`: each requested block is made at once, or fails.
 */
function talked(story: Story, upTo: number, made: 'made' | 'failed' | 'never' = 'made'): Happened {
  let last = story.wake();
  for (let turn = (story.session.turns.newest?.number ?? 0) + 1; turn <= upTo; turn += 1) {
    last = story.wait(2_000).exchange(`Number ${turn}?`, ['Yes.']);
    const { lease } = story.session.memory;
    if (lease !== null && made !== 'never')
      story.do({ type: 'remembered', edition: lease.edition, done: made === 'made' });
  }
  return last;
}

/** "1 due up to 26 (turn 13), milestones 26" */
function asked({ records }: Pick<Story, 'records'>): string[] {
  const events = records.flatMap((record) => record.events);
  return events.flatMap((event) =>
    event.type === 'block.requested'
      ? [`${event.edition} ${event.reason} up to ${event.asOf} (turn ${event.turn}), milestones ${event.milestones}`]
      : [],
  );
}

function memoryEvents({ events }: Happened): Event['type'][] {
  return events.map(({ type }) => type).filter((type) => type.startsWith('block.'));
}

function verbatim({ session }: Story): string {
  const { open, epoch } = session.memory;
  return `behind ${epoch.asOf}: ${open[0]?.turn} to ${open.at(-1)?.turn}`;
}

describe('[M2] a block of memory', () => {
  it('[M2] a memory block is asked for every 10 entries for milestones, and every 25 for a summary, and leaves the newest 12 turns', () => {
    const story = attached();
    talked(story, 31);
    expect(asked(story)).toEqual([
      '1 due up to 0 (turn 0), milestones 10',
      '2 due up to 0 (turn 0), milestones 20',
      '3 due up to 26 (turn 13), milestones 26',
      '4 due up to 26 (turn 13), milestones 36',
    ]);
    // Turn 18 is the newest but the twelve that stay, and the one that is not sealed yet.
    expect(story.session.turns.newest?.number).toBe(31);
  });

  it('[M2] a memory block is asked for once the answer is told, not while somebody waits', () => {
    const story = attached();
    talked(story, 17);
    const { effects } = story.say('Number 18?');
    expect(answers(effects)).not.toContain('remember 1');
    expect(answers(story.reply(['Yes.'], complete).effects)).toContain('remember 1');
  });

  it('[M2] one memory block is made at a time', () => {
    const story = attached();
    talked(story, 30, 'never');
    expect(asked(story)).toHaveLength(1);
  });

  it('[M2] a memory block counts as lost after three minutes, and another is asked for with the next command', () => {
    const story = attached();
    talked(story, 18, 'never');
    expect(memoryEvents(story.wait(3 * MINUTE_MS - 1).wake())).toEqual([]);
    expect(answers(story.wait(1).wake().effects)).toEqual(['remember 2']);
    expect(story.do({ type: 'remembered', edition: 1, done: true }).events).toEqual([]);
    expect(memoryEvents(story.do({ type: 'remembered', edition: 2, done: true }))).toEqual(['block.made']);
  });

  it('[M2] [W1] a memory block that was asked for before a restart is not waited for', () => {
    const story = attached();
    talked(story, 18, 'never');
    expect(answers(story.wait(1_000).do({ type: 'wake', restartedAtMs: story.nowMs }).effects)).toEqual(['remember 2']);
    expect(story.do({ type: 'wake', restartedAtMs: story.nowMs - 500 }).events).toEqual([]);
  });

  it('[M2] only the memory block that was asked for last is accepted, and only once', () => {
    const story = attached();
    talked(story, 18, 'never');
    const done = { type: 'remembered', edition: 1, done: true } as const;
    expect(story.do({ ...done, edition: 2 }).events).toEqual([]);
    expect(memoryEvents(story.do(done))).toEqual(['block.made']);
    expect(story.do(done).events).toEqual([]);
    expect(story.do({ ...done, done: false }).events).toEqual([]);
    expect(story.session.memory.made).toEqual({ edition: 1, asOf: 0, turn: 0, milestones: 10 });
  });

  it('[M2] a failed memory block leaves everything as it is, and is asked for again ten entries later', () => {
    const story = attached();
    talked(story, 25);
    const before = story.session.memory.made;
    talked(story, 31, 'failed');
    expect(story.session.memory.made).toEqual(before);
    expect(asked(story).slice(2)).toEqual([
      '3 due up to 26 (turn 13), milestones 26',
      '4 due up to 36 (turn 18), milestones 36',
    ]);
    expect(story.session.tallies.memory).toEqual({ made: 2, failed: 2 });
  });

  it('[M2] a memory block that says what the one before says is none, and counts as made', () => {
    const story = attached();
    talked(story, 26);
    expect(story.session.memory.made).toEqual({ edition: 3, asOf: 26, turn: 13, milestones: 26 });
    talked(story, 31, 'never');
    story.do({ type: 'remembered', edition: 4, done: true, same: true });
    expect(story.session.memory.made).toEqual({ edition: 3, asOf: 26, turn: 13, milestones: 36 });
  });

  it("[M2] [X5] a memory block's model usage is counted, made or not", () => {
    const story = attached();
    talked(story, 18, 'never');
    const usage = { input: 900, output: 80, cacheRead: 0, cacheWrite: 0 };
    story.do({ type: 'remembered', edition: 1, done: false, usage });
    expect(story.session.tallies.model).toEqual({ read: 0, write: 0, uncached: 900, output: 80 });
  });
});

describe('[X2] the verbatim part', () => {
  it('[X2] the verbatim part of prompts grows to 36 turns, and is then cut back at once, just behind what the newest block covers', () => {
    const story = attached();
    const before: string[] = [];
    for (let turn = 1; turn <= 110; turn += 1) {
      talked(story, turn);
      const { open, epoch } = story.session.memory;
      const now = `turn ${turn}: from ${epoch.from}, ${open.length} stay`;
      if (before.at(-1)?.includes(`from ${epoch.from},`) !== true) before.push(now);
    }
    expect(before).toEqual([
      'turn 1: from 1, 0 stay',
      'turn 38: from 25, 13 stay',
      'turn 62: from 49, 13 stay',
      'turn 86: from 73, 13 stay',
      'turn 110: from 97, 13 stay',
    ]);
  });

  it('[X2] the verbatim part of prompts is cut back by an older block where the newest is late', () => {
    const story = attached();
    talked(story, 26);
    talked(story, 37, 'never');
    expect(verbatim(story)).toBe('behind 0: 1 to 36');
    story.say('Number 38?');
    expect(verbatim(story)).toBe('behind 26: 14 to 37');
  });

  it('[X2] the verbatim part of prompts is cut back by rule where there is no block: the answering run makes one', () => {
    const story = attached();
    talked(story, 37, 'never');
    const { effects, events } = story.say('Number 38?');
    expect(asked(story).at(-1)).toBe('2 full up to 50 (turn 25), milestones 50');
    expect(answers(effects)).toEqual(['c1 accepted', 'reply to turn 38, ask 1']);
    expect(events.map(({ type }) => type)).not.toContain('block.adopted');
    expect(memoryEvents(story.do({ type: 'remembered', edition: 2, done: true }))).toEqual([
      'block.made',
      'block.adopted',
    ]);
    expect(verbatim(story)).toBe('behind 50: 26 to 37');
  });

  it('[X2] a block made by rule is accepted before one that a model is still making', () => {
    const story = attached();
    talked(story, 37, 'never');
    story.say('Number 38?');
    expect(story.do({ type: 'remembered', edition: 1, done: true }).events).toEqual([]);
  });

  it('[X2] a missing block is asked for anew with each turn, for what stands there then', () => {
    const story = attached();
    talked(story, 40, 'never');
    expect(asked(story).slice(1)).toEqual([
      '2 full up to 50 (turn 25), milestones 50',
      '3 full up to 52 (turn 26), milestones 52',
      '4 full up to 54 (turn 27), milestones 54',
    ]);
    story.do({ type: 'remembered', edition: 4, done: true });
    expect(verbatim(story)).toBe('behind 54: 28 to 39');
  });

  it('[X2] the verbatim part of prompts is cut back where a pause has outlived every cache, if there is a block', () => {
    const story = attached();
    talked(story, 26);
    story.wait(5 * MINUTE_MS).say('Number 27?');
    expect(verbatim(story)).toBe('behind 0: 1 to 26');
    story.reply(['Yes.'], complete);
    story.wait(5 * MINUTE_MS + 1).say('Number 28?');
    expect(verbatim(story)).toBe('behind 26: 14 to 27');
    story.reply(['Yes.'], complete);
    expect(memoryEvents(story.wait(60 * MINUTE_MS).say('Number 29?'))).toEqual([]);
    expect(verbatim(story)).toBe('behind 26: 14 to 28');
  });

  it('[X2] the verbatim part of prompts is not cut back when a block is made, but when the next turn finds it full', () => {
    const story = attached();
    talked(story, 36);
    expect(verbatim(story)).toBe('behind 0: 1 to 35');
  });
});

describe('[M5] what is to be forgotten', () => {
  function telling(): Story {
    const story = attached();
    talked(story, 1);
    story.exchange('My name is Ada.', ['Hello, Ada.']);
    talked(story, 30);
    return story;
  }

  it('[M5] a forgotten entry is removed at once, even while somebody waits for an answer', () => {
    const story = telling();
    story.say('And what is the weather?');
    const { effects } = story.client('c1', { type: 'forget', id: 'f', what: 3 });
    expect(answers(effects)).toEqual(['c1 accepted', 'remember 4']);
    expect(story.session.memory.forgetting).toEqual([3, 4]);
    expect(asked(story).at(-1)).toBe('4 forgetting up to 26 (turn 13), milestones 26');
  });

  it('[M5] [M2] a block that was being made during a forget has read the entry, and is refused', () => {
    const story = attached();
    talked(story, 1);
    story.exchange('My name is Ada.', ['Hello, Ada.']);
    talked(story, 18, 'never');
    story.client('c1', { type: 'forget', id: 'f', what: 3 });
    expect(story.do({ type: 'remembered', edition: 1, done: true }).events).toEqual([]);
    const { effects } = story.do({ type: 'remembered', edition: 2, done: true });
    expect(story.session.memory).toMatchObject({ forgetting: [], forgot: 2, made: { edition: 2, asOf: 0 } });
    expect(answers(effects)).toEqual(['remember 3']);
    expect(asked(story).at(-1)).toBe('3 due up to 0 (turn 0), milestones 10');
  });

  it('[M5] [W1] a forget whose process was lost is repeated by time alone', () => {
    const story = telling();
    story.client('c1', { type: 'forget', id: 'f', what: 3 });
    const { dueAtMs } = story.wake();
    expect(dueAtMs).toBe(story.nowMs + 3 * MINUTE_MS);
    expect(answers(story.due().effects)).toEqual(['remember 5']);
    story.do({ type: 'remembered', edition: 5, done: false });
    expect(story.session.memory.forgetting).toEqual([3, 4]);
    expect(answers(story.due().effects)).toEqual(['remember 6']);
    story.do({ type: 'remembered', edition: 6, done: true });
    expect(story.session.memory.forgetting).toEqual([]);
    expect(story.wake().dueAtMs).toBeNull();
  });

  it('[M5] [U9] a forget whose process was lost is repeated at once by a process that restarts', () => {
    const story = telling();
    story.client('c1', { type: 'forget', id: 'f', what: 3 });
    expect(answers(story.do({ type: 'wake', restartedAtMs: story.nowMs }).effects)).toEqual([]);
    story.wait(2_000);
    expect(answers(story.do({ type: 'wake', restartedAtMs: story.nowMs }).effects)).toEqual(['remember 5']);
  });

  it('[M5] a second forget is done together with the first under a new edition', () => {
    const story = telling();
    story.client('c1', { type: 'forget', id: 'f', what: 3 });
    story.client('c1', { type: 'forget', id: 'g', what: 9 });
    expect(story.session.memory.forgetting).toEqual([3, 4, 9, 10]);
    expect(story.do({ type: 'remembered', edition: 4, done: true }).events).toEqual([]);
    expect(memoryEvents(story.do({ type: 'remembered', edition: 5, done: true }))).toEqual([
      'block.made',
      'block.adopted',
    ]);
  });

  it('[M5] [D15] a delivery that was being read during a forget does not count as heard because its words are gone', () => {
    const story = attached(reporting);
    story.push('d1', 'The report is ready.', { policy: 'when_asked', keywords: ['report'] });
    const { frames } = story.say('What about the report?');
    const line = frames.find((frame) => frame.type === 'line');
    const entry = story.session.turns.newest?.entries[0]?.n ?? 0;
    story.client('c1', { type: 'forget', id: 'f', what: entry });
    story.say('And now?', { heard: { seq: line?.seq ?? 0, chars: 5 } });
    expect(story.fateOf('d1')).toEqual(['pending', 'offered', 'pending']);
  });

  it('[M5] [D3] a forget during an answer starts the settle time as other words do', () => {
    const story = attached(reporting);
    story.say('Tell me a story.');
    story.reply(['Once upon a time there was a fox.']);
    story.push('d1');
    const { frames } = story.wait(2_000).client('c1', { type: 'forget', id: 'f', what: 1 });
    expect(frames.map(({ type }) => type)).toEqual(['turn.ended']);
    expect(story.pass(599)).toEqual([]);
    expect(story.pass(1).map(({ type }) => type)).toContain('line');
  });

  it('[M5] [X2] a forget cuts the verbatim part back at once, and the block before is not used any more', () => {
    const story = telling();
    expect(verbatim(story)).toBe('behind 0: 1 to 29');
    story.client('c1', { type: 'forget', id: 'f', what: 3 });
    story.do({ type: 'remembered', edition: 4, done: true });
    expect(verbatim(story)).toBe('behind 26: 14 to 29');
  });
});
