import { describe, expect, it } from 'vitest';
import { promptMessages } from '../../../shared/prompt/prompt-messages.ts';
import { memoryEntriesOfExchange } from '../../../shared/session/memory/entries.ts';
import { turnExchange } from '../../../shared/session/turn/playback.ts';
import { type Happened, persona, type Story } from '../story.ts';
import { acts, alive, MINUTE, nextAct, remark, SECOND } from './alive.ts';

function begun(story = alive()): Story {
  expect(nextAct(story)).toMatchObject({ what: 'idle' });
  return story;
}

function stimuliOf(story: Story): string[] {
  const events = story.records.flatMap((record) => record.events);
  return events.flatMap((event) => (event.type === 'turn.started' ? (event.stimulus ?? []) : []));
}

const errorsIn = ({ effects }: Happened) =>
  effects.filter((effect) => effect.do === 'answer' && effect.frame.type === 'error');

describe('what makes her speak', () => {
  it("[L2] a stimulus is one of the persona's, and a run is asked to answer it", () => {
    const story = alive();
    const act = nextAct(story);
    const [stimulus = ''] = stimuliOf(story);
    expect(persona.stimuli).toContain(stimulus);
    expect(act?.happened.effects).toEqual([{ do: 'reply', turn: 1, ask: 1 }]);
  });

  it('[L2] a stimulus is never the same twice in a row, and each comes up', () => {
    const story = alive();
    story.settings({ attentionPerHour: 60 });
    for (let nth = 0; nth < 60; nth += 1) {
      remark(story);
      story.wait(3 * MINUTE).interrupt();
    }
    const all = stimuliOf(story);
    expect(all).toHaveLength(60);
    expect(all.filter((one, at) => one === all[at - 1])).toEqual([]);
    expect(new Set(all).size).toBe(persona.stimuli.length);
  });

  it("[L2] a stimulus is the operator's where they have set any, in place of the persona's", () => {
    const story = alive({}, { stimuli: ['Say something about the harbour.'] });
    remark(story);
    remark(story);
    expect(stimuliOf(story)).toEqual(['Say something about the harbour.', 'Say something about the harbour.']);
  });

  it('[L2] a stimulus is shown to nobody: frames tell only that the agent began by itself', () => {
    const story = alive({}, { stimuli: ['Say something about the harbour.'] });
    const frames = nextAct(story)?.happened.frames ?? [];
    expect(frames).toMatchObject([{ type: 'turn.started', turn: 1, cause: 'idle' }]);
    expect(JSON.stringify(frames)).not.toContain('harbour');
  });

  it('[L2] [M5] a stimulus is no fact about the user, whatever it says', () => {
    const story = alive({}, { stimuli: ['My name is Bob and I live in Rome.'] });
    remark(story);
    story.exchange('Hi.', ['Hi.']);
    expect(story.session.memory.facts).toEqual([]);
  });

  it('[L2] [M1] a stimulus is an entry of its own before the remark, and the user has no part in either', () => {
    const story = alive({}, { stimuli: ['Say something about the harbour.'] });
    begun(story).reply(['The harbour is quiet.'], { is: 'complete', modelMs: 5 });
    story.wait(5 * SECOND).say('Is it?');
    const [sealed] = story.session.turns.sealed;
    if (sealed === undefined) throw new Error('nothing was sealed');
    expect(sealed).toMatchObject({ words: null, stimulus: 'Say something about the harbour.' });
    expect(memoryEntriesOfExchange(sealed, 'Mira', new Map()).map(({ n, kind, change }) => [n, kind, change])).toEqual([
      [1, 'stimulus', 'Nobody: Say something about the harbour.'],
      [2, 'agent', 'Mira: The harbour is quiet.'],
    ]);
    expect(story.session.turns.newest?.entries).toEqual([{ n: 3, kind: 'user' }]);
  });

  it("[L2] [X2] a stimulus stands in prompts in the user's role, marked as nobody's, so that roles alternate", () => {
    const story = alive({}, { stimuli: ['Say something about the harbour.'] });
    begun(story).reply(['The harbour is quiet.'], { is: 'complete', modelMs: 5 });
    const exchange = story.session.turns.newest && turnExchange(story.session.turns.newest);
    const kept = { block: null, exchanges: exchange ? [exchange] : [], found: new Map() };
    const asked = { kind: 'prompt', words: 'Is it?', changes: [], results: [], recalled: [], remarks: '' } as const;
    const said = promptMessages(kept, { ...asked, textAfterWords: '' }).map(({ role, content }) => {
      return [role, content.map((part) => (part.type === 'text' ? part.text : '')).join('\n')];
    });
    expect(said).toEqual([
      ['user', expect.stringMatching(/^<<<nobody has spoken\n#1 \S+ \S+ Say something about the harbour\.\n>>>$/)],
      ['assistant', '[happy] The harbour is quiet.'],
      ['user', 'Is it?'],
    ]);
  });

  it('[L2] the answer to a stimulus is lines of the kind `remark`, of one turn', () => {
    const { frames } = begun().reply(['Soup.', 'As a subject.'], { is: 'complete', modelMs: 5 });
    expect(frames).toMatchObject([
      { type: 'line', turn: 1, index: 0, kind: 'remark', text: 'Soup.' },
      { type: 'line', turn: 1, index: 1, kind: 'remark', text: 'As a subject.' },
      { type: 'turn.ended', turn: 1, status: 'complete' },
    ]);
  });
});

describe('a remark that comes to nothing', () => {
  it.each<[string, (story: Story) => Happened, string]>([
    ['failed', (story) => story.reply([], { is: 'failed', code: 'model_failed', message: 'It failed.' }), 'failed'],
    ['empty', (story) => story.reply([], { is: 'failed', code: 'empty_response', message: 'Empty.' }), 'complete'],
    ['withheld', (story) => story.reply([], { is: 'complete', modelMs: 0 }), 'complete'],
    ['never begun', (story) => story.wait(20 * SECOND).wake(), 'failed'],
  ])('[L3] a remark that is %s is silent, and proactive turns go on', (_, given, status) => {
    const story = begun();
    const over = given(story);
    expect(over.frames).toMatchObject([{ type: 'turn.ended', turn: 1, status }]);
    expect(errorsIn(over)).toEqual([]);
    expect(over.effects.filter((effect) => effect.do === 'reply')).toEqual([]);
    expect(nextAct(story, MINUTE)).toMatchObject({ what: 'idle' });
    expect(story.session.proactive.unanswered).toBe(2);
  });

  it('[L3] a remark that breaks off keeps what was said', () => {
    const story = begun();
    story.reply(['Soup.']);
    const over = story.reply([], { is: 'failed', code: 'model_failed', message: 'It failed.' });
    expect(over.frames).toMatchObject([{ type: 'turn.ended', status: 'failed' }]);
    expect(story.session.turns.newest?.lines.map(({ text }) => text)).toEqual(['Soup.']);
  });

  it('[L3] [U9] a remark whose run has died in the middle is not finished by another', () => {
    const story = begun();
    story.reply(['Soup.']);
    expect(story.wait(MINUTE).wake()).toMatchObject({
      frames: [{ type: 'turn.ended', status: 'failed' }],
      effects: [],
    });
  });
});

describe('the user comes first', () => {
  it("[L3] [U1] the user's words abandon a remark: its run has nothing more to say", () => {
    const story = begun();
    const said = story.say('Are you there?');
    expect(said.frames).toMatchObject([
      { type: 'turn.ended', turn: 1, status: 'interrupted' },
      { type: 'turn.started', turn: 2, cause: 'user' },
    ]);
    expect(story.reply(['Soup.'], { is: 'complete', modelMs: 5 }, 'r1', 1).events).toEqual([]);
  });

  it('[L3] a voice abandons a remark that has not begun to be heard', () => {
    const story = begun();
    expect(story.vad(true, 1).frames).toMatchObject([{ type: 'turn.ended', turn: 1, status: 'interrupted' }]);
    expect(story.reply(['Soup.'], { is: 'complete', modelMs: 5 }).events).toEqual([]);
    story.vad(false, 2);
    expect(acts(story)).toEqual(['idle']);
  });

  it('[L3] [U2] a voice holds a remark that is being said, as any other line', () => {
    const story = begun();
    story.reply(['Soup.']);
    story.vad(true, 1);
    expect(story.reply(['As a subject.']).frames).toEqual([]);
    expect(story.say('What soup?').frames).toMatchObject([{ type: 'turn.ended', status: 'interrupted' }, {}]);
  });
});

describe('who is there', () => {
  it('[L1] [S3] a remark before which the user leaves is said to nobody', () => {
    const story = begun();
    expect(story.gone().frames).toMatchObject([{ type: 'turn.ended', turn: 1, status: 'interrupted' }]);
    expect(story.reply(['Soup.']).events).toEqual([]);
  });

  it.each<[string, Parameters<Story['settings']>[0]]>([
    ['does not look any more', { visible: false }],
    ['does not want her to live any more', { life: false }],
  ])('[L1] [L6] a remark is not said where %s before it begins', (_, changed) => {
    const story = begun();
    const { frames } = story.settings(changed);
    expect(frames).toMatchObject([{ type: 'settings' }, { type: 'turn.ended', turn: 1, status: 'interrupted' }]);
    expect(story.reply(['Soup.']).events).toEqual([]);
    const spoken = alive();
    begun(spoken).reply(['Soup.']);
    expect(spoken.settings(changed).frames).toMatchObject([{ type: 'settings' }]);
  });

  it('[L1] a remark during which the user leaves is finished, and waits to be shown', () => {
    const story = begun();
    story.reply(['Soup.']);
    story.gone();
    expect(story.reply(['As a subject.'], { is: 'complete', modelMs: 5 }).frames).toMatchObject([
      { type: 'line', text: 'As a subject.' },
      { type: 'turn.ended', status: 'complete' },
    ]);
  });

  it('[L3] [U9] a remark whose process is gone is over, silently, and not asked for again', () => {
    const story = begun();
    story.reply(['Soup.']);
    const over = story.wait(SECOND).do({ type: 'wake', restartedAtMs: story.nowMs });
    expect(over.frames).toMatchObject([{ type: 'turn.ended', turn: 1, status: 'failed' }]);
    expect(over.effects).toEqual([]);
  });

  it("[L1] [S3] [W1] a remark whose user's process is gone is over, though no disconnect has come", () => {
    const story = alive();
    story.wait(30 * MINUTE);
    story.do({ type: 'wake', restartedAtMs: story.nowMs });
    expect(acts(story)).toEqual([]);
    expect(story.session.presence.client).toBe(null);
    story.hello('c2');
    story.do({ type: 'wake', restartedAtMs: story.nowMs - SECOND });
    expect(story.session.presence.client?.connection).toBe('c2');
  });
});

it('[L3] two remarks are never open at once', () => {
  const story = begun();
  for (let seconds = 0; seconds < 15; seconds += 5) expect(story.wait(5 * SECOND).wake().events).toEqual([]);
  expect(story.reply(['Soup.'], { is: 'complete', modelMs: 5 }, 'r1').events).not.toEqual([]);
  expect(story.reply(['Soup.'], { is: 'complete', modelMs: 5 }, 'r2').events).toEqual([]);
});
