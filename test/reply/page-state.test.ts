/**
 * A client that shows one HTML page and sends all of it with each click [X4]: the prompts, and what is
 * remembered [M2].
 */
import { describe, expect, it } from 'vitest';
import type { Context } from '../../shared/engine/context.ts';
import { stepSession } from '../../shared/engine/step.ts';
import type { ModelRequest } from '../../shared/models/model.ts';
import { answerReplyJob } from '../../shared/reply/reply-run.ts';
import { updateViewTool } from '../../shared/tools/built-in/update-view.ts';
import { exportUser } from '../../shared/upkeep/export.ts';
import { upkeepSession } from '../../shared/upkeep/session-upkeep.ts';
import { ID } from '../engine/world.ts';
import { BRUTALIST, CALM, counterBoard, dashboard, landingPage } from '../session/client-state/generated-pages.ts';
import { call, openTalks, type Round, type Scripted, scripted, talks, text } from './tool-calls/talks.ts';

const SAYS: Round = [text('[happy] Well done.')];

/** A user with a page, whose blocks of memory are made. */
class Visit {
  readonly context: Context;
  #acts = 0;

  private constructor(context: Context) {
    this.context = context;
  }

  static async begin(): Promise<Visit> {
    const context = await openTalks(updateViewTool());
    return new Visit(context);
  }

  /** Without a name, the action gets no answer. */
  async shows(state: unknown): Promise<void> {
    await this.#act({ state });
  }

  /** The request to the model. */
  async clicks(name: string, state: unknown, data?: unknown): Promise<ModelRequest> {
    talks.clock.nowMs += 5_000;
    const model = scripted(SAYS);
    await this.#act({ name, state, ...(data !== undefined && { data }) });
    const job = talks.world.asked.at(-1);
    if (job === undefined) throw new Error('nobody was asked to answer');
    await answerReplyJob({ ...this.context, model: () => model }, job);
    return this.#asked(model);
  }

  async says(words: string, ...rounds: Round[]): Promise<ModelRequest> {
    talks.clock.nowMs += 5_000;
    return this.#asked(await talks.turn(this.context, words, [...rounds, SAYS]));
  }

  async #asked({ requests: [first] }: Scripted): Promise<ModelRequest> {
    for (const due of talks.world.remembering.splice(0)) await upkeepSession(this.context, due);
    if (first === undefined) throw new Error('no model was asked');
    return first;
  }

  async #act(action: { name?: string; state: unknown; data?: unknown }): Promise<void> {
    this.#acts += 1;
    const frame = { type: 'user.action', id: `a${this.#acts}`, ...action } as const;
    await stepSession(this.context, ID, { type: 'client', connection: `of ${ID}`, frame, digest: frame.id });
  }
}

/** Everything after the system prompt. */
function textOf({ messages }: ModelRequest): string {
  return messages.flatMap(({ content }) => content.map((part) => (part.type === 'text' ? part.text : ''))).join('\n');
}

describe('[X4] a page that is told whole with each click', () => {
  it('[X4] a simple action is shown the state once and what was done, also after 40 such actions', async () => {
    // given
    const visit = await Visit.begin();
    await visit.shows(landingPage(0));
    await visit.says('I like rye bread.');
    // when
    const prompts: string[] = [];
    for (let count = 1; count <= 40; count += 1)
      prompts.push(textOf(await visit.clicks('counter.increment', landingPage(count))));
    // then
    const lengths = prompts.map(({ length }) => length);
    const mean = lengths.reduce((sum, one) => sum + one, 0) / lengths.length;
    expect(lengths.filter((one) => Math.abs(one / mean - 1) > 0.01)).toEqual([]);
    for (const prompt of prompts) {
      expect(prompt.match(/<!doctype html>/g)?.length).toBe(1);
      expect(prompt).not.toMatch(/rye bread|Well done|what you remember|for this answer/);
    }
    const last = prompts.at(-1) ?? '';
    expect(last).toMatch(/in #count:\n-Loaves today: \d+\n\+Loaves today: 40\n/);
    expect(last).toMatch(/\n#\d+ counter\.increment\n>>>$/);
  });

  it('[X4] a click on a board of six equal counters says which, in prompts of one length over 100 clicks', async () => {
    // given
    const visit = await Visit.begin();
    const counts = [0, 0, 0, 0, 0, 0];
    await visit.shows(counterBoard(counts));
    // when
    const prompts: string[] = [];
    for (let click = 0; click < 100; click += 1) {
      const at = (click * 5) % 6;
      counts[at] = (counts[at] ?? 0) + 1;
      prompts.push(textOf(await visit.clicks('counter.increment', counterBoard(counts))));
    }
    // then
    const lengths = prompts.map(({ length }) => length);
    const mean = lengths.reduce((sum, one) => sum + one, 0) / lengths.length;
    expect(lengths.filter((one) => Math.abs(one / mean - 1) > 0.1)).toEqual([]);
    expect(prompts[1]).toMatch(/\n#4 counter\.increment\nin 6th span\.count:\n-0\n\+1\n>>>$/);
  });

  it('[X4] a simple action on an object with many counters is shown the state once and what was done', async () => {
    const visit = await Visit.begin();
    const items = Array.from({ length: 12 }, (_, at) => ({ id: `item-${at}`, name: 'Something to do', count: 0 }));
    await visit.shows({ items });
    const lengths: number[] = [];
    for (let click = 1; click <= 40; click += 1) {
      const item = items[(click * 7) % 12];
      if (item) item.count += 1;
      lengths.push(textOf(await visit.clicks('item.increment', { items: structuredClone(items) }, item?.id)).length);
    }
    const mean = lengths.reduce((sum, one) => sum + one, 0) / lengths.length;
    expect(lengths.filter((one) => Math.abs(one / mean - 1) > 0.1)).toEqual([]);
  });

  it('[X4] the model that is asked a question after 30 clicks sees what each click changed', async () => {
    const visit = await Visit.begin();
    await visit.shows(landingPage(0));
    const before = textOf(await visit.says('Hello.'));
    for (let count = 1; count <= 30; count += 1) await visit.clicks('counter.increment', landingPage(count));
    const after = textOf(await visit.says('And now?'));
    expect(before.length).toBeLessThan(2_500);
    expect((after.length - before.length) / 30).toBeLessThan(200);
    expect(after.match(/<!doctype html>/g)?.length).toBe(1);
    expect(after).toContain('counter.increment\nin #count:\n-Loaves today: 29\n+Loaves today: 30\n');
  });

  it('[X4] a style change is shown what changed since the style before, and not what was undone', async () => {
    const visit = await Visit.begin();
    await visit.shows(landingPage(0));
    const navy = CALM.map((line) => line.replace('teal', 'navy'));
    const first = textOf(await visit.clicks('style', landingPage(0, navy), 'navy buttons'));
    expect(first).not.toContain('All changes of style so far');
    const second = textOf(await visit.clicks('style', landingPage(0, BRUTALIST), 'brutalist'));
    expect(second).not.toContain('All changes of style so far');
    const third = textOf(await visit.clicks('theme', landingPage(0, [...BRUTALIST, '  p { margin: 0; }']), 'tighter'));
    expect(third.match(/All changes of style so far:\n.*?\n>>>/s)?.[0].split('\n')).toEqual([
      'All changes of style so far:',
      '#4 style "brutalist"',
      'in style:',
      '-  body { background: white; font-family: Georgia, serif; color: #333; } … (3 lines, 201 characters)',
      ...BRUTALIST.map((line) => `+${line}`),
      '>>>',
    ]);
  });
});

describe('[M2] the design’s own session', () => {
  it('[M2] [M4] milestones of a long design session are just what a person would name', async () => {
    // given
    const visit = await Visit.begin();
    await visit.shows('');
    // when
    const page = { patch: [{ op: 'replace', path: '', value: landingPage(0) }] };
    await visit.says('Make me a landing page for a bakery.', [call('update_view', page)]);
    for (let count = 1; count <= 20; count += 1) await visit.clicks('counter.increment', landingPage(count));
    await visit.clicks('style.set', landingPage(20, BRUTALIST), 'brutalist');
    for (let count = 21; count <= 40; count += 1)
      await visit.clicks('counter.increment', landingPage(count, BRUTALIST));
    await visit.clicks('prompt', dashboard(0), 'A dashboard with the sales of the week');
    for (let count = 1; count <= 20; count += 1) await visit.clicks('counter.increment', dashboard(count));
    await visit.clicks('graph.addNodes', dashboard(20, 6), { nodes: 6 });
    for (let turn = 1; turn <= 14; turn += 1) await visit.says(`Is this number ${turn}?`);
    // then
    const { personas } = await exportUser(visit.context, 'ada');
    expect(
      personas.companion?.milestones.map((events) => events.map(({ entry, text }) => `#${entry} ${text}`)),
    ).toEqual([
      ['#3 First shown: Make me a landing page for a bakery.'],
      ['#45 Much of what is shown was changed: style.set "brutalist"'],
      ['#87 Everything shown was replaced: prompt "A dashboard with the sales of the week"'],
      ['#129 Much of what is shown was changed: graph.addNodes {"nodes":6}'],
    ]);
    // And after a pause the model sees them in their order (X2).
    talks.clock.nowMs += 600_000;
    const prompt = textOf(await visit.says('What have we done?'));
    expect(
      prompt
        .match(/What mattered:\n.*?(?=\n\n|\n>>>)/s)?.[0]
        .replace(/\d{4}-\d\d-\d\d/g, 'then')
        .split('\n'),
    ).toEqual([
      'What mattered:',
      '#3 then First shown: Make me a landing page for a bakery.',
      '#45 then Much of what is shown was changed: style.set "brutalist"',
      '#87 then Everything shown was replaced: prompt "A dashboard with the sales of the week"',
      '#129 then Much of what is shown was changed: graph.addNodes {"nodes":6}',
    ]);
  });
});
