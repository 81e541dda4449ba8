import { beforeAll, expect, it } from 'vitest';
import { interfaceSession, pageSession } from '../../../bench/layouts/interface.ts';
import { type Played, played } from '../../../bench/layouts/played.ts';
import { lastEntryBefore, memoryAsOf, newestSummary, recalledBy } from '../../../bench/layouts/remembered.ts';
import { REQUEST_KINDS } from '../../../bench/layouts/session.ts';
import { Tokenizer } from '../../../bench/layouts/tokens.ts';
import { voiceSession } from '../../../bench/layouts/voice.ts';
import { countingOnce } from '../../../shared/models/bedrock/token-minimum.ts';

const voice = voiceSession(1);
const screen = interfaceSession(1);
let spoken: Played;
let shown: Played;
beforeAll(async () => {
  spoken = await played(voice);
  shown = await played(screen);
});

it('are the same for the same seed, and for no other', () => {
  expect([voiceSession(1), interfaceSession(1)]).toEqual([voice, screen]);
  expect(voiceSession(2).turns[0]).not.toEqual(voice.turns[0]);
  expect(interfaceSession(2).turns[0]).not.toEqual(screen.turns[0]);
});

it('have 200 turns, one after the other', () => {
  for (const { turns } of [voice, screen]) {
    expect(turns.map(({ n }) => n)).toEqual(Array.from({ length: 200 }, (_, at) => at + 1));
    expect(turns.every(({ atMs }, at) => atMs > (turns[at - 1]?.atMs ?? 0))).toBe(true);
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
  const counted = REQUEST_KINDS.map((kind) => kinds.filter((one) => one === kind).length);
  // Of the 32 prompts eight say again what was said before.
  expect(counted).toEqual([137, 31, 24, 8]);
  const said = (kind: string) => screen.turns.filter(({ action }) => action?.kind === kind).map(({ words }) => words);
  expect(said('repeated prompt').filter((words) => !said('prompt').includes(words))).toEqual([]);
});

it('of a page show the same as HTML, told whole', () => {
  const page = pageSession(1);
  expect(page.turns.map(({ words, atMs }) => [words, atMs])).toEqual(
    screen.turns.map(({ words, atMs }) => [words, atMs]),
  );
  for (const [at, { action }] of page.turns.entries()) {
    const html = JSON.parse(action?.state ?? '');
    const { items, panels } = JSON.parse(screen.turns[at]?.action?.state ?? '');
    expect(html).toMatch(/^<!doctype html>\n/);
    expect([html.match(/<li /g)?.length ?? 0, html.match(/<section /g)?.length ?? 0]).toEqual([
      items.length,
      panels.length,
    ]);
  }
});

it('without long pauses are the same, but for these', () => {
  const steady = interfaceSession(1, 60_000).turns;
  expect(steady.map(({ words }) => words)).toEqual(screen.turns.map(({ words }) => words));
  const pauses = steady.map(({ atMs }, at) => atMs - (steady[at - 1]?.atMs ?? atMs));
  expect(Math.max(...pauses)).toBe(60_000);
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

it('[M1] played, have a number for each entry, and say what the script says', () => {
  for (const { exchanges, turns } of [spoken, shown]) {
    const numbers = exchanges.flatMap(({ entries = [] }) => entries.map(({ n }) => n));
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
    // The newest is not sealed yet.
    for (const { number, turn } of turns.slice(0, -1)) {
      const exchange = exchanges.find((one) => one.turn === number);
      expect(exchange?.words ?? null).toBe(turn.cause === 'action' ? null : turn.words);
      expect(exchange?.readOut?.join(' ') ?? null).toBe(turn.delivery);
      expect(exchange?.said.map(({ text }) => text).join(' ')).toBe(turn.agent.replace(/^\[\w+\] /, ''));
    }
  }
});

it('[X4] played, have actions of the kinds that the script has', () => {
  const kinds = shown.turns.slice(0, -1).map(({ number, turn }) => {
    const change = shown.exchanges.find((one) => one.turn === number)?.changes?.find(({ by }) => by === 'user');
    return [turn.action?.kind.replace('repeated ', ''), change?.kind ?? 'prompt'];
  });
  expect(kinds.filter(([scripted, counted]) => scripted !== counted)).toEqual([]);
});

it('are summarised every 25 entries, but for the newest 12 turns', () => {
  const covered = spoken.turns.map(({ number }) => newestSummary(spoken, number));
  const due = spoken.turns.map(({ number }) => Math.floor(lastEntryBefore(spoken, number) / 25));
  for (const [at, { number }] of spoken.turns.entries()) {
    expect(covered[at]).toBeLessThanOrEqual(lastEntryBefore(spoken, Math.max(1, number - 12)));
    if (at > 0 && due[at] === due[at - 1]) expect(covered[at]).toBe(covered[at - 1]);
  }
  expect([covered[11], covered.at(-1)]).toEqual([0, 399]);
});

it('are remembered as of any entry, in words that stay', () => {
  expect(memoryAsOf(spoken, 0)).toEqual({ summary: '', text: '' });
  const { text, summary } = memoryAsOf(spoken, 100);
  expect(text).toContain(`So far:\n${summary}`);
  expect(text).toContain('About the user:\nlikes ');
  expect(memoryAsOf(spoken, 100)).toBe(memoryAsOf(spoken, 100));
  const later = spoken.exchanges.filter(({ entries = [] }) => (entries[0]?.n ?? 0) > 100);
  const short = { ...spoken, exchanges: spoken.exchanges.filter((one) => !later.includes(one)) };
  expect(memoryAsOf(short, 100).text).toBe(text);
});

it('are searched for what stands before an entry', () => {
  const found = recalledBy(spoken, 'the leaking tap in the kitchen', 200);
  expect(found.map(({ text }) => text).join()).toContain('leaking tap');
  expect([found.length, found.every(({ n }) => n < 200)]).toEqual([5, true]);
});

it('never have fewer tokens than the least that is assumed', () => {
  const tokenizer = new Tokenizer();
  const least = countingOnce();
  const texts = [voice, screen].flatMap(({ turns }) =>
    turns.flatMap(({ words, agent, action, tool }) => [words, agent, action?.state ?? '', tool?.result ?? '']),
  );
  const asked = [spoken, shown].flatMap(({ turns }) => turns.slice(0, 1).flatMap(({ requests }) => requests));
  texts.push(...asked.flatMap(({ system, tools = [] }) => [...system, ...tools.map((tool) => JSON.stringify(tool))]));
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
