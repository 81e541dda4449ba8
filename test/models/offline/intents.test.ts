import { describe, expect, it } from 'vitest';
import { companion } from '../../../personas/companion.ts';
import { tutor } from '../../../personas/tutor.ts';
import { INTENTS } from '../../../shared/models/offline/intents/intents.ts';
import { REMARK_WORDINGS } from '../../../shared/models/offline/proactive.ts';
import { RESULT_WORDINGS } from '../../../shared/models/offline/tool-results.ts';
import { ScreenplayParser } from '../../../shared/screenplay/screenplay.ts';
import { chat } from './chat.ts';

const ALL = [...INTENTS, ...RESULT_WORDINGS, ...REMARK_WORDINGS];

describe('[B3] the intents', () => {
  it('[B3] each intent has a name of its own, and two wordings where no tool answers', () => {
    expect(new Set(ALL.map((rule) => rule.name)).size).toBe(ALL.length);
    expect(
      ALL.filter(({ wordings }) => wordings.length > 0 && new Set(wordings).size < 2).map((rule) => rule.name),
    ).toEqual([]);
  });

  it.each(ALL)('[P3] [P4] every wording of "$name" is a proper screenplay', ({ wordings }) => {
    for (const wording of wordings) {
      const screenplay = new ScreenplayParser();
      const script = [
        ...screenplay.parse(wording.replace(/(?<=\w)\{\w+\}/g, '').replace(/\{\w+\}/g, 'Something')),
        ...screenplay.finish(),
      ];
      const lines = script.flatMap((each) => (each.type === 'line' ? [each.line] : []));
      expect(wording).toMatch(/^\[[a-z]+\] /);
      expect(screenplay.unknownTags).toBe(0);
      expect(lines.flatMap(({ actions }) => actions).length).toBe((wording.split('*').length - 1) / 2);
      expect(lines.map(({ text }) => text).join(' ')).toMatch(/^\p{Lu}[^[\]*{}]+$/u);
    }
  });

  it.each([companion, tutor])('[S11] [B3] every wording has an expression of $speaker', ({ expressions }) => {
    const tags = ALL.flatMap(({ wordings }) => wordings).flatMap(
      (wording) => wording.match(/(?<=\[)[a-z]+(?=\])/g) ?? [],
    );
    expect(tags.filter((tag) => !expressions.some((one) => one === tag))).toEqual([]);
  });

  it('[B3] the offline model uses up all wordings of an intent before it repeats one', async () => {
    const answers = await chat(Array(12).fill('ok'));
    expect(new Set(answers.slice(0, 4)).size).toBe(4);
    for (let i = 1; i < answers.length; i += 1) expect(answers[i]).not.toBe(answers[i - 1]);
  });
});
