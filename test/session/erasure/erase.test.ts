import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DurableFrame } from '../../../shared/protocol/frames.ts';
import { newSession } from '../../../shared/session/kernel/new-session.ts';
import { attached, reporting, type Story } from '../story.ts';

const ASK = 'Everything I know of you would be gone for good. Do you want that?';

function lines(frames: readonly DurableFrame[]): string[] {
  return frames.flatMap((frame) => (frame.type === 'line' ? [frame.text] : []));
}

/** The whole state, except for digests of frames. */
function held(story: Story): string {
  return JSON.stringify({ ...story.session, acceptedFrames: [] });
}

function rowsGone(story: Story) {
  const { n = 0, stage = 'rows' } = story.session.erasure.running ?? {};
  return story.do({ type: 'erased', n, stage });
}

/** A session with data in every field. */
function full(more: object = {}): Story {
  const story = attached(more);
  story.exchange('My name is Zanzibar.', ['Hello Zanzibar.']);
  story.settings({ quietHours: { from: '22:00', to: '07:00' }, mute: ['Zanzibar news'] });
  story.settings({ newsTopics: [{ topic: 'Zanzibar', want: 'more' }] });
  story.say('What about the Zanzibar tides?');
  story.call('w1', { title: 'the Zanzibar tides', input: { query: 'Zanzibar' } });
  story.beginRead('c1', { title: 'Zanzibar' });
  story.endRead('c1', { question: 'Zanzibar?' });
  story.beginRead('c2', { title: 'Zanzibar' });
  story.remind('r1', 3_600_000, 'Zanzibar!');
  story.push('d1', 'Zanzibar is far.', { source: 'Zanzibar', policy: 'when_asked', keywords: ['zanzibar'] });
  story.reply(['Zanzibar it is.']);
  return story;
}

describe('an erasure', () => {
  it('[N6] an erasure leaves a session that is new, but for its numbers and who is connected', () => {
    const story = full();
    const { n, seq, presence, speech, memory, turns } = story.session;
    story.forget('me');
    const fresh = newSession();
    const after = story.session;
    const { epoch, client, holder, ms, sinceMs } = presence;
    expect(after.presence).toMatchObject({ epoch, client, holder, ms, sinceMs });
    expect(after.speech.voice).toEqual(speech.voice);
    expect(after.n).toBe(n + 1);
    expect(after.seq).toBeGreaterThan(seq);
    expect(after.memory).toEqual({
      ...fresh.memory,
      n: memory.n,
      made: { edition: 0, asOf: memory.n, turn: 2, milestones: memory.n },
      epoch: { edition: 0, asOf: memory.n, from: 3 },
      requestedEdition: memory.requestedEdition + 1,
      forgot: memory.requestedEdition + 1,
    });
    expect(after.turns.newest).toMatchObject({ number: turns.newest?.number, words: null, lines: [], entries: [] });
    expect(after.erasure.running).toMatchObject({
      others: true,
      turn: 2,
      entry: memory.n,
      calls: ['w1', 'c2'],
      stage: 'rows',
    });
    expect(held(story)).not.toMatch(/zanzibar/i);
  });

  it('[N6] [D2] an erasure ends each waiting delivery once, with the reason', () => {
    const story = full();
    const { frames } = story.forget('me');
    expect(story.fateOf('d1')).toEqual(['pending', 'erased']);
    expect(frames.filter(({ type }) => type === 'delivery')).toMatchObject([{ delivery: 'd1', state: 'erased' }]);
    expect(story.session.deliveries.recent).toMatchObject([{ id: 'd1', state: 'erased', source: null }]);
  });

  it('[N6] [U1] [S5] an erasure ends the open turn, and numbers of turns and frames go on', () => {
    const story = full();
    const { frames } = story.forget('session');
    expect(frames[0]).toMatchObject({ type: 'turn.ended', turn: 2, status: 'interrupted' });
    expect(lines(story.reply(['Too late.'], undefined, 'r1', 2).frames)).toEqual([]);
    const next = story.say('Hello?');
    expect(next.frames[0]).toMatchObject({ type: 'turn.started', turn: 3 });
    expect(story.session.turns.newest?.entries).toEqual([{ n: 5, kind: 'user' }]);
  });

  it('[N6] an erasure of one session leaves settings without topics, and an erasure of the user resets and shows them', () => {
    const one = full();
    expect(one.forget('session').frames.at(-1)).toMatchObject({ type: 'settings', newsTopics: [] });
    expect(one.session.settings.quietHours).toEqual({ from: '22:00', to: '07:00' });
    const all = full();
    const { frames } = all.forget('me');
    expect(frames.at(-1)).toMatchObject({ type: 'settings', verbosity: 'brief', speed: 1, quietHours: null, mute: [] });
    expect(all.session.settings).toEqual({
      ...newSession().settings,
      verbosity: 'brief',
      language: null,
      newsTopics: [],
    });
  });

  it('[N6] a result that comes after an erasure is dropped, whatever brings it', () => {
    const story = full();
    story.forget('me');
    const before = story.session;
    expect(story.finish('w1').events).toEqual([]);
    expect(story.endRead('c2').events).toEqual([]);
    const reminder = { id: 'rc2', atMs: story.nowMs + 1_000 };
    expect(story.do({ type: 'remind', call: 'c2', reminder }).events).toEqual([]);
    expect(story.session).toBe(before);
    story.say('Remind me.');
    story.beginWrite('c9', { sessionOnly: true });
    expect(story.do({ type: 'remind', call: 'c9', reminder: { ...reminder, id: 'rc9' } }).events).toHaveLength(1);
  });

  it('[S7] a frame that was accepted before an erasure is still a repeat', () => {
    const story = attached();
    story.forget('me', 'f1');
    const { n } = story.session;
    expect(story.forget('me', 'f1')).toMatchObject({ events: [], effects: [{ frame: { duplicate: true } }] });
    expect(story.session.n).toBe(n);
  });
});

describe('its rows', () => {
  it('[N6] an erasure of rows is asked for at once, and again until it is done', () => {
    const story = full();
    const asked = (happened: { effects: readonly { do: string }[] }) =>
      happened.effects.filter((one) => one.do === 'remember').length;
    expect(asked(story.forget('me'))).toBe(1);
    story.gone();
    for (let times = 0; times < 3; times += 1) expect(asked(story.due())).toBe(1);
    rowsGone(story);
    expect(story.wake().dueAtMs).toBe(1_000_000 + 16 * 60_000);
  });

  it('[N6] an erasure takes rows out once more when nothing can come late, and then is over', () => {
    const story = full();
    story.forget('me');
    story.gone();
    rowsGone(story);
    expect(story.session.erasure.running?.stage).toBe('late');
    expect(story.due().effects).toMatchObject([{ do: 'remember' }]);
    expect(story.session.erasure.running?.stage).toBe('late');
    rowsGone(story);
    expect(story.session.erasure.running).toBeNull();
    expect(story.wake().dueAtMs).toBeNull();
  });

  it('[N6] a report of another erasure, or of another pass, has no effect', () => {
    const story = full();
    story.forget('me');
    const first = story.session.erasure.running?.n ?? 0;
    story.forget('session');
    expect(story.do({ type: 'erased', n: first, stage: 'rows' }).events).toEqual([]);
    story.gone();
    rowsGone(story);
    const n = story.session.erasure.running?.n ?? 0;
    expect(story.do({ type: 'erased', n, stage: 'rows' }).events).toEqual([]);
    expect(story.session.erasure.running?.stage).toBe('late');
  });

  it('[N6] a second erasure takes over what the first has not done', () => {
    const story = full();
    story.forget('me');
    story.say('Once more, with feeling.');
    story.call('w2');
    story.forget('session');
    expect(story.session.erasure.running).toMatchObject({ others: true, calls: ['w1', 'c2', 'w2'], stage: 'rows' });
  });

  it('[N6] [U9] an erasure of rows is asked for at once by a process that restarts', () => {
    const story = full();
    story.forget('me');
    story.wait(5_000);
    const { effects } = story.do({ type: 'wake', restartedAtMs: story.nowMs });
    expect(effects).toMatchObject([{ do: 'remember' }]);
    story.wait(1_000);
    expect(story.do({ type: 'wake', restartedAtMs: story.nowMs - 1_000 }).effects).toEqual([]);
  });
});

describe('when they are gone', () => {
  it('[N6] [D3] the user hears of a finished erasure at the first opening', () => {
    const story = full();
    story.forget('me');
    expect(lines(rowsGone(story).frames)).toEqual([]);
    expect(lines(story.pass(600))).toEqual(['It is all gone.']);
    expect(story.session.erasure.running?.stage).toBe('late');
    expect(lines(story.pass(3_600_000))).toEqual([]);
  });

  it('[N6] the user does not hear of a finished erasure in the middle of something else', () => {
    const story = full();
    story.forget('me');
    rowsGone(story);
    story.vad(true, 1);
    expect(lines(story.pass(2_000))).toEqual([]);
    story.say('Hello?');
    story.vad(false, 2);
    story.reply(['Hello.'], { is: 'complete', modelMs: 1 });
    expect(lines(story.pass(60_000))).toEqual(['It is all gone.']);
  });

  it('[N6] an absent user is not told of an erasure, then or later', () => {
    const story = full();
    story.forget('me');
    story.gone();
    rowsGone(story);
    story.hello('c2');
    expect(lines(story.pass(60_000))).toEqual([]);
  });

  it('[N6] a user who leaves before an opening is not told of an erasure later', () => {
    const story = full();
    story.forget('me');
    rowsGone(story);
    story.gone();
    expect(story.session.erasure.running?.stage).toBe('late');
  });
});

describe('of all that one user has', () => {
  it("[N6] each session takes part in a user's erasure once, however often it is told", () => {
    const story = full();
    story.do({ type: 'erase', what: 'me', askedAtMs: 5_000 });
    expect(held(story)).not.toMatch(/zanzibar/i);
    story.exchange('I am new here.', ['Hello.']);
    expect(story.do({ type: 'erase', what: 'me', askedAtMs: 5_000 }).events).toEqual([]);
    expect(story.do({ type: 'erase', what: 'me', askedAtMs: 5_001 }).events).not.toEqual([]);
  });
});

describe('"forget everything about me"', () => {
  it('[N6] [T4] a request to erase everything is asked about, and done on a plain yes', () => {
    const story = full();
    const { frames, effects } = story.say('Forget everything you know about me.');
    expect(lines(frames)).toEqual([ASK]);
    expect(effects.map((one) => one.do)).toEqual(['answer']);
    expect(held(story)).toMatch(/zanzibar/i);
    story.say('Yes, please.');
    expect(story.session.erasure.running).toMatchObject({ others: true, stage: 'rows' });
    expect(held(story)).not.toMatch(/zanzibar|yes/i);
  });

  it('[N6] a no to an erasure keeps everything, and a yes to anything later does not count', () => {
    const story = full();
    story.say('Forget everything you know about me.');
    expect(lines(story.say('No, thanks.').frames)).toEqual(['Then I keep it.']);
    story.say('Yes.');
    expect(story.session.erasure.running).toBeNull();
    expect(held(story)).toMatch(/zanzibar/i);
  });

  it("[N6] [T4] other words to an erasure's question are a turn, and the question is over", () => {
    const story = full();
    story.say('Forget everything you know about me.');
    const { effects } = story.say('What would that mean?');
    expect(effects.map((one) => one.do)).toContain('reply');
    story.reply(['A clean slate.'], { is: 'complete', modelMs: 1 });
    story.say('Yes.');
    expect(story.session.erasure.running).toBeNull();
  });

  it('[N6] [T4] [U12] a yes to an erasure after five minutes is asked about again', () => {
    const story = full(reporting);
    story.hearAll(story.say('Forget everything you know about me.').frames);
    story.wait(5 * 60_000);
    const { frames } = story.say('Yes.');
    expect(lines(frames)).toEqual(['Once more.', ASK]);
    expect(story.session.erasure.running).toBeNull();
    story.hearAll(frames);
    story.wait(5 * 60_000 - 1);
    story.say('Yes.');
    expect(story.session.erasure.running).not.toBeNull();
  });

  it.each(['Yes, but keep my name.', 'Sure, and then tell me the time.', 'Yes, if it is quick.'])(
    '[N6] [U12] the words %s are no plain yes to an erasure, and it is asked again',
    (words) => {
      const story = full();
      story.say('Forget everything you know about me.');
      expect(lines(story.say(words).frames)).toEqual(['Once more.', ASK]);
      story.say('Yes.');
      expect(story.session.erasure.running).not.toBeNull();
    },
  );

  it("[N6] [N7] the agent's own words are no yes to an erasure", () => {
    const story = full(reporting);
    story.hearAll(story.say('Forget everything you know about me.').frames);
    story.say('do you want that', { via: 'speech' });
    expect(story.session.erasure.running).toBeNull();
  });

  it("[N6] [T4] a yes to an erasure's question confirms no payment", () => {
    const story = full();
    const asking = { key: 'k1', tool: 'payments_agent', input: { to: 'Ava' } };
    story.says({ is: 'asks', asking, what: 'pay Ava' });
    story.say('Forget everything you know about me.');
    expect(story.session.toolCalls.confirmations.map(({ key }) => key)).toEqual(['forget all']);
    story.say('Yes.');
    expect(story.session.erasure.running).not.toBeNull();
    expect(story.session.toolCalls.confirmations).toEqual([]);
  });
});

it('[N6] an erasure at any time leaves nothing of what was said before in the session', () => {
  const word = fc.constantFrom('I like Zanzibar.', 'Remind me.', 'My name is Zanzibar.', 'Forget that.', 'Yes.');
  const deed = fc.oneof(
    word.map((text) => (story: Story) => void story.say(text)),
    fc.constantFrom(
      (story: Story) => void story.reply(['Zanzibar. ', 'Zanzibar?']),
      (story: Story) => void story.reply(['Zanzibar.'], { is: 'complete', modelMs: 1 }),
      (story: Story) => void story.pass(20_000),
      (story: Story) => void story.gone(),
      (story: Story) => void story.hello('c1'),
      (story: Story) => void story.hello('c1', reporting),
    ),
    fc.nat(99).map((id) => (story: Story) => void story.push(`d${id}`, 'Zanzibar.', { source: 'Zanzibar' })),
    fc.nat(9).map((id) => (story: Story) => void story.remind(`r${id}`, 5_000, 'Zanzibar!')),
    fc.nat(9).map((id) => (story: Story) => {
      if (story.session.turns.newest !== null)
        story.call(`w${id}`, { title: 'Zanzibar', input: { query: 'Zanzibar' } });
    }),
    fc.nat(9).map((id) => (story: Story) => void story.finish(`w${id}`, 'Zanzibar.')),
  );
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 25 }), fc.constantFrom('me', 'session'), (deeds, what) => {
      const story = attached();
      for (const each of deeds) each(story);
      story.do({ type: 'erase', what });
      expect(held(story)).not.toMatch(/zanzibar/i);
      rowsGone(story);
      expect(lines(story.pass(3_600_000)).filter((line) => /zanzibar/i.test(line))).toEqual([]);
      for (let id = 0; id < 10; id += 1) story.finish(`w${id}`, 'Zanzibar.');
      expect(held(story)).not.toMatch(/zanzibar/i);
    }),
    { numRuns: 100 },
  );
});
