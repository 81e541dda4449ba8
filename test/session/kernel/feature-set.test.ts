import { describe, expect, it } from 'vitest';
import { clientFrames } from '../../../shared/protocol/client-frames.ts';
import type { Command } from '../../../shared/session/kernel/commands.ts';
import { decide } from '../../../shared/session/kernel/decide.ts';
import { featureSet } from '../../../shared/session/kernel/feature-set.ts';
import { FEATURES } from '../../../shared/session/kernel/features.ts';
import { checkFeatureInvariants } from '../../../shared/session/kernel/invariants.ts';
import { newSession } from '../../../shared/session/kernel/new-session.ts';
import type { Session } from '../../../shared/session/kernel/state.ts';
import { userInput } from '../../../shared/session/user-input/user-input.ts';
import { operator, persona } from '../story.ts';
import { breaksFeature } from './breaks/feature.ts';

/** The folder breaks/, and one line in the list. */
const WITH_BREAKS = featureSet([...FEATURES.list, breaksFeature]);

const MINUTE = 60_000;

function decideAt(session: Session, nowMs: number, command: object) {
  const input = { nowMs, persona, settings: operator, texts: new Map(), userInput };
  return decide(session, command as Command, input, WITH_BREAKS);
}

const hello = {
  type: 'client',
  connection: 'c1',
  digest: 'd1',
  frame: { type: 'hello', id: 'h1', install: 'laptop', user: 'ada', session: 'ada', protocol: 1 },
};
const says = { ...hello, digest: 'd2', frame: { type: 'user.text', id: 'u1', text: 'Let us begin.' } };

describe('a feature that is added by a folder and one line', () => {
  it("[W1] a feature added by a folder and one line has a slot that other features' events change, and a deadline", () => {
    const connected = decideAt(newSession(WITH_BREAKS), MINUTE, hello).session;
    expect(connected).toMatchObject({ breaks: { begunAtMs: null, isDone: false } });
    const { session } = decideAt(connected, 2 * MINUTE, says);
    expect(session).toMatchObject({ breaks: { begunAtMs: 2 * MINUTE, isDone: false } });
    const later = decideAt(session, 52 * MINUTE, { type: 'wake' });
    expect(later.events).toContainEqual({ type: 'break.proposed' });
    expect(later.session).toMatchObject({ breaks: { isDone: true } });
  });

  it('[W1] a feature added by a folder and one line handles its command, and has its invariant checked', () => {
    const { events, session } = decideAt(newSession(WITH_BREAKS), MINUTE, { type: 'break', minutes: 5 });
    expect(events).toEqual([{ type: 'break.proposed' }]);
    expect(checkFeatureInvariants(session, WITH_BREAKS)).toBe('a break before any turn');
    expect(checkFeatureInvariants(newSession(WITH_BREAKS), WITH_BREAKS)).toBeNull();
  });

  it('[W1] [S12] a feature whose slot is as in a new session is asked for nothing, unless it acts at first', () => {
    const asked: string[] = [];
    const note = (what: string) => {
      asked.push(what);
      return null;
    };
    const counting = (name: string, actsAtFirst?: true) => ({
      name,
      initial: { turns: 0 },
      ...(actsAtFirst && { actsAtFirst }),
      apply: { 'turn.started': (state: { turns: number }) => ({ turns: state.turns + 1 }) },
      deadlines: [{ name, phase: 'act' as const, atMs: () => note(`${name} deadline`) }],
      settle: () => void note(`${name} settle`),
      check: () => note(`${name} check`),
    });
    const features = featureSet([...FEATURES.list, counting('waits'), counting('acts', true)]);
    const step = (session: Session, nowMs: number, command: object) => {
      asked.length = 0;
      const input = { nowMs, persona, settings: operator, texts: new Map(), userInput };
      const decision = decide(session, command as Command, input, features);
      checkFeatureInvariants(decision.session, features);
      return { session: decision.session, asked: [...new Set(asked)].sort() };
    };
    const connected = step(newSession(features), MINUTE, hello);
    expect(connected.asked).toEqual(['acts check', 'acts deadline', 'acts settle']);
    const { asked: later } = step(connected.session, 2 * MINUTE, says);
    expect(later).toContain('waits deadline');
    expect(later).toContain('waits settle');
    expect(later).toContain('waits check');
  });

  it('[N6] a feature begins anew after an erasure unless it says what stays', () => {
    const connected = decideAt(newSession(WITH_BREAKS), MINUTE, hello).session;
    const { session } = decideAt(connected, 2 * MINUTE, says);
    const erased = decideAt(session, 3 * MINUTE, { type: 'erase', what: 'session' });
    expect(erased.session).toMatchObject({ breaks: { begunAtMs: null, isDone: false } });
  });
});

describe('the list of features', () => {
  it('[S7] the features handle every client frame but hello, and those that go to a running answer', () => {
    const passed = ['hello', 'audio.append', 'audio.stream', 'model.delta', 'model.end', 'tool.result'];
    expect(Object.keys(clientFrames).filter((type) => !FEATURES.frames.has(type))).toEqual(passed);
  });

  it('[S12] two features may handle the same event, but not the same command', () => {
    const twice = { name: 'other', initial: null, commands: { push: () => undefined } };
    expect(() => featureSet([...FEATURES.list, twice])).toThrow('Two features handle the same of commands');
  });
});
