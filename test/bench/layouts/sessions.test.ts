import { expect, it } from 'vitest';
import { interfaceSession } from '../../../bench/layouts/interface.ts';
import { countingOnce, leastTokens } from '../../../bench/layouts/least-tokens.ts';
import { newestSummary, rememberedAsOf } from '../../../bench/layouts/remembered.ts';
import type { SimulatedSession } from '../../../bench/layouts/session.ts';
import { Tokenizer } from '../../../bench/layouts/tokens.ts';
import { voiceSession } from '../../../bench/layouts/voice.ts';

const voice = voiceSession(1);
const screen = interfaceSession(1);

it('are the same for the same seed, and for no other', () => {
  expect([voiceSession(1), interfaceSession(1)]).toEqual([voice, screen]);
  expect(voiceSession(2).turns[0]).not.toEqual(voice.turns[0]);
  expect(interfaceSession(2).turns[0]).not.toEqual(screen.turns[0]);
});

it('have 200 turns, one after the other, and a number for each entry', () => {
  for (const { turns, entries } of [voice, screen]) {
    expect(turns.map(({ n }) => n)).toEqual(Array.from({ length: 200 }, (_, at) => at + 1));
    expect(turns.every(({ atMs }, at) => atMs > (turns[at - 1]?.atMs ?? 0))).toBe(true);
    expect(entries.map(({ n }) => n)).toEqual(entries.map((_, at) => at + 1));
    expect(turns.every(({ lastEntry, n }) => entries[lastEntry - 1]?.turn === n)).toBe(true);
  }
});

it('of voice have words of 8 to 25, tools, deliveries, and remarks of the agent', () => {
  const lengths = voice.turns.filter(({ cause }) => cause === 'user').map(({ words }) => words.split(' ').length);
  expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([8, 25]);
  const some = voice.turns.map(({ tool, delivery, cause }) => [tool, delivery, cause === 'stimulus' || null]);
  for (const at of [0, 1, 2]) expect(some.filter((each) => each[at] !== null).length).toBeGreaterThan(5);
});

it('of an interface have 137 simple, 31 structural and 32 prompt requests', () => {
  const kinds = screen.turns.map(({ action }) => action?.kind);
  expect(['simple', 'structural', 'prompt'].map((kind) => kinds.filter((one) => one === kind).length)).toEqual([
    137, 31, 32,
  ]);
});

it('of an interface give every state by the patches alone', () => {
  let state: unknown = JSON.parse(screen.turns[0]?.action?.before ?? '');
  for (const { action } of screen.turns) {
    expect(JSON.stringify(state)).toBe(action?.before);
    state = patched(state, action?.patch ?? '');
    expect(JSON.stringify(state)).toBe(action?.state);
    state = patched(state, action?.answerPatch ?? '');
  }
});

it('are summarised every 25 entries, but for the newest 12 turns', () => {
  const covered = screen.turns.map(({ n }) => newestSummary(screen, n));
  // Two entries a turn: the 25th comes with turn 13 and covers turn 1, the 50th with turn 25, the 75th with turn 38.
  expect([13, 14, 25, 26, 38, 39].map((n) => covered[n - 1])).toEqual([0, 2, 2, 26, 26, 52]);
  expect(rememberedAsOf(screen, 26)).toEqual(rememberedAsOf(screen, 26));
});

it('are remembered within the bounds of M2 and M6', () => {
  const { milestones, facts, reflections } = rememberedAsOf(voice, voice.entries.length);
  expect([milestones.length, facts.length, reflections.length]).toEqual([12, 23, 5]);
  expect(Math.max(...reflections.map((one) => one.length))).toBeLessThanOrEqual(240);
});

it('look no further than the entry that they are remembered up to', () => {
  const short: SimulatedSession = { ...voice, entries: voice.entries.slice(0, 60) };
  expect(rememberedAsOf(short, 60)).toEqual(rememberedAsOf(voice, 60));
});

it.each([
  ["You don't know, do you?", 7],
  ['{"count":12345,"done":true}', 10],
  ['', 0],
])('%s has at least %i tokens', (text, least) => {
  expect(leastTokens(text)).toBe(least);
});

it('never have fewer tokens than the least that is assumed', () => {
  const tokenizer = new Tokenizer();
  const least = countingOnce();
  const texts = [voice, screen].flatMap(({ turns, tools, system }) => [
    ...tools,
    ...system,
    ...turns.flatMap(({ words, agent, action, tool }) => [words, agent, action?.state ?? '', tool?.result ?? '']),
  ]);
  expect(texts.filter((text) => least(text) > tokenizer.of(text).tokens.length)).toEqual([]);
});

type Operation = { op: string; path: string; value?: unknown };

/** What RFC 6902 says of the three operations used. */
function patched(state: unknown, patch: string): unknown {
  const copy = structuredClone(state);
  for (const { op, path, value } of JSON.parse(patch) as Operation[]) {
    const steps = path.split('/').slice(1);
    const last = steps.pop() ?? '';
    const parent = steps.reduce((node: any, step) => node[step], copy);
    if (Array.isArray(parent)) parent.splice(last === '-' ? parent.length : Number(last), op === 'add' ? 0 : 1);
    if (Array.isArray(parent) && op !== 'remove') parent.splice(last === '-' ? parent.length : Number(last), 0, value);
    if (!Array.isArray(parent)) (parent as any)[last] = value;
  }
  return copy;
}
