import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { english } from '../../shared/language/en/language.ts';
import { assentOf } from '../../shared/language/understanding/yes-no.ts';
import { findShippedPersona, SHIPPED_PERSONAS } from '../../shared/prompt/find-persona.ts';
import type { Persona } from '../../shared/prompt/persona.ts';
import { ScreenplayParser } from '../../shared/screenplay/screenplay.ts';
import { BUILT_IN_TOOLS } from '../../shared/tools/built-in/names.ts';
import { linesOf } from '../screenplay/played.ts';

const names = readdirSync(new URL('../../personas', import.meta.url))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace(/\.ts$/, ''));
const personas = await Promise.all(names.map(findShippedPersona));
const shipped = personas.filter((persona): persona is Persona => persona !== null);

it('[G5] all personas are named where a bundle looks for them', () => {
  expect(SHIPPED_PERSONAS.toSorted()).toEqual(names.toSorted());
});

it('[S11] two personas ship, each found by the name of its file', () => {
  expect(shipped.map((persona) => [persona.name, persona.speaker])).toEqual([
    ['companion', 'Romy'],
    ['tutor', 'Mr. Ferrier'],
  ]);
});

describe.each(shipped.map((persona) => [persona.name, persona] as const))('[S11] %s', (_, persona) => {
  const { apology, filler, bid, lead, reminder } = persona.wording;
  const { brief, narrated, chatty } = filler;
  const kinds = Object.values(filler.fitting ?? {});
  const pools = [brief, narrated, chatty, ...kinds].flatMap((one) => Object.values(one));
  const leads = Object.values(lead).flatMap(({ fresh, aged }) => [fresh, aged]);
  const fillers = pools.flat();

  it('[S11] the persona %s may call tools that exist, and bounds its answers', () => {
    expect(BUILT_IN_TOOLS).toEqual(expect.arrayContaining([...persona.tools]));
    expect(persona.maxTokens).toBeGreaterThan(0);
  });

  it('[F5] [U5] [L2] the persona %s has enough wording to vary, and nothing twice', () => {
    expect(apology.length).toBeGreaterThanOrEqual(4);
    expect(filler.brief.primary.length).toBeGreaterThanOrEqual(5);
    expect(filler.brief.secondary.length).toBeGreaterThanOrEqual(4);
    expect(persona.stimuli.length).toBeGreaterThanOrEqual(9);
    for (const pool of [...pools, ...leads, reminder]) expect(pool.length).toBeGreaterThanOrEqual(2);
    for (const { aged } of Object.values(lead)) for (const text of aged) expect(text).toContain('{age}');
    for (const text of reminder) expect(text).toMatch(/\{time\}.*\{text\}/);
    const all = [...leads.flat(), ...reminder, ...apology, ...fillers, ...bid, ...persona.stimuli];
    expect(new Set(all).size).toBe(all.length);
  });

  it('[F5] the persona %s has wording for each kind of work, for the first line and the second', () => {
    for (const activity of ['look', 'search', 'write', 'pay', 'remind'] as const) {
      const { primary, secondary } = filler.fitting?.[activity] ?? {};
      for (const pool of [primary, secondary]) expect(pool?.length).toBeGreaterThanOrEqual(2);
    }
    for (const text of [brief, chatty].flatMap((one) => [...one.primary, ...one.secondary]))
      expect(text).not.toMatch(/look|search|find|page|source|library/i);
  });

  it("[C9] the persona %s never says of others' results that the user had them", () => {
    for (const text of [lead.available.fresh, lead.available.aged].flat())
      expect(text).not.toMatch(/\b(?:I|we|you|had|looked|saw|read|found)\b/);
  });

  it('[F5] the persona %s names the work in narrated fillers, and the time after a while, and nowhere else', () => {
    for (const text of narrated.primary) expect(text).toMatch(/^[^{]*\{what\}[^{]*$/);
    for (const text of [...narrated.secondary, ...narrated.progress]) {
      expect(text.match(/\{\w+\}/g)?.toSorted()).toEqual(['{time}', '{what}']);
    }
    for (const text of [brief, chatty].flatMap((one) => Object.values(one)).flat()) expect(text).not.toContain('{');
  });

  it('[M5] [N6] the persona %s says what is forgotten, and asks with a question without "yes" before erasing everything', () => {
    const { done, ask, ...others } = persona.wording.forget;
    for (const text of done) expect(text).toMatch(/^[^{]*\{what\}[^{]*$/);
    for (const text of ask) expect([text.endsWith('?'), assentOf(text, english).means]).toEqual([true, 'neither']);
    for (const pool of [done, ask, ...Object.values(others)]) expect(new Set(pool).size).toBeGreaterThanOrEqual(2);
    for (const text of [done, ask, ...Object.values(others)].flat()) expect(text).not.toMatch(/[*[\]_`#]/);
  });

  it('[P8] the persona %s has fixed wording that can be spoken as it stands', () => {
    for (const text of [...apology, ...fillers, ...bid]) expect(text).not.toMatch(/[*[\]_`#]/);
  });

  it('[D8] the persona %s asks a bid as one question that names its sources', () => {
    for (const text of bid) expect(text).toMatch(/^[^.!?]*\{sources\}[^.!?{]*\?$/);
  });

  it('[P3] [P4] the persona %s has examples that are written the way answers should be', () => {
    const answers = persona.instructions.examples.split('\n').filter((line) => line.startsWith(`${persona.speaker}: `));
    expect(answers.length).toBeGreaterThanOrEqual(8);
    for (const answer of answers.map((line) => line.slice(persona.speaker.length + 2))) {
      const screenplay = new ScreenplayParser();
      const lines = linesOf([...screenplay.parse(answer), ...screenplay.finish()]);
      expect(answer).toMatch(/^\[/);
      expect(screenplay.unknownTags).toBe(0);
      for (const line of lines) {
        expect(persona.expressions).toContain(line.expression);
        expect(line.text).toBe(line.display);
        expect(line.text).not.toBe('');
      }
    }
  });

  it('[X1] the persona %s is short enough to be read with every answer, and knows no clock', () => {
    const words = Object.values(persona.instructions).join(' ').split(/\s+/);
    expect(words.length).toBeLessThan(900);
  });
});
