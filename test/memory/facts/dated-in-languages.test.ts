/** Facts that a model has found are dated by what the user says, in each language [M15]. */
import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../shared/memory/facts/fact.ts';
import { learnFacts } from '../../../shared/memory/facts/learn.ts';
import { mergeFacts } from '../../../shared/memory/facts/merge.ts';

const NOW_MS = Date.UTC(2026, 10, 30, 18);

const fact = (topic: string, text: string, n: number): Fact => ({ topic, text, n, atMs: NOW_MS, by: 'model' });

/** The facts of a block after this is said, as entry 5. */
function datedBy(text: string, language: string, kept: readonly Fact[]): readonly Fact[] {
  const { facts, endings } = learnFacts([], { n: 5, atMs: NOW_MS, text }, language);
  return mergeFacts(kept, { facts, endings }, language);
}

type Sentences = {
  home: string;
  work: string;
  moved: string;
  since: string;
  until: string;
  named: string;
  other: string;
};

/** "I moved there in 2019", "I have worked there since last summer", "that was until May", and so on. */
const SENTENCES: Record<string, Sentences> = {
  en: {
    ...{ home: 'lives in Porto', work: 'works at Acme' },
    ...{ moved: 'I moved there in 2019.', since: "I've worked there since last summer." },
    ...{ until: 'That was until May.', named: 'I moved to Porto in 2019.', other: 'She moved there in 2019.' },
  },
  de: {
    ...{ home: 'wohnt in Porto', work: 'arbeitet bei Acme' },
    ...{ moved: 'Ich bin 2019 dorthin gezogen.', since: 'Ich arbeite dort seit letztem Sommer.' },
    ...{ until: 'Das war bis Mai so.', named: 'Ich wohne seit 2019 in Porto.', other: 'Sie ist 2019 dorthin gezogen.' },
  },
  fr: {
    ...{ home: 'habite à Porto', work: 'travaille chez Acme' },
    ...{ moved: "J'y ai déménagé en 2019.", since: "J'y travaille depuis l'été dernier." },
    ...{ until: "C'était jusqu'en mai.", named: "J'habite à Porto depuis 2019.", other: 'Elle y a déménagé en 2019.' },
  },
  es: {
    ...{ home: 'vive en Oporto', work: 'trabaja en Acme' },
    ...{ moved: 'Me mudé allí en 2019.', since: 'Trabajo allí desde el verano pasado.' },
    ...{ until: 'Eso fue hasta mayo.', named: 'Vivo en Oporto desde 2019.', other: 'Ella se mudó allí en 2019.' },
  },
  it: {
    ...{ home: 'vive a Porto', work: 'lavora alla Acme' },
    ...{ moved: 'Mi sono trasferito lì nel 2019.', since: "Lavoro lì dall'estate scorsa." },
    ...{
      until: 'Questo era fino a maggio.',
      named: 'Vivo a Porto dal 2019.',
      other: 'Lei si è trasferita lì nel 2019.',
    },
  },
  pt: {
    ...{ home: 'vive no Porto', work: 'trabalha na Acme' },
    ...{ moved: 'Mudei-me para lá em 2019.', since: 'Trabalho lá desde o verão passado.' },
    ...{ until: 'Isso foi até maio.', named: 'Moro no Porto desde 2019.', other: 'Ela mudou-se para lá em 2019.' },
  },
  nl: {
    ...{ home: 'woont in Porto', work: 'werkt bij Acme' },
    ...{ moved: 'Ik ben daar in 2019 naartoe verhuisd.', since: 'Ik werk daar sinds vorige zomer.' },
    ...{
      until: 'Dat was tot mei.',
      named: 'Ik woon sinds 2019 in Porto.',
      other: 'Zij is daar in 2019 naartoe verhuisd.',
    },
  },
  sv: {
    ...{ home: 'bor i Porto', work: 'arbetar på Acme' },
    ...{ moved: 'Jag flyttade dit 2019.', since: 'Jag arbetar där sedan förra sommaren.' },
    ...{ until: 'Det var till maj.', named: 'Jag har bott i Porto sedan 2019.', other: 'Hon flyttade dit 2019.' },
  },
  tr: {
    ...{ home: 'Porto şehrinde yaşıyor', work: 'Acme şirketinde çalışıyor' },
    ...{ moved: "2019'da oraya taşındım.", since: 'Geçen yazdan beri orada çalışıyorum.' },
    ...{
      until: "Bu mayıs'a kadar öyleydi.",
      named: "2019'dan beri Porto şehrinde yaşıyorum.",
      other: "O 2019'da oraya taşındı.",
    },
  },
  bg: {
    ...{ home: 'живее в Порто', work: 'работи в Акме' },
    ...{ moved: 'Преместих се там през 2019.', since: 'Работя там от миналото лято.' },
    ...{ until: 'Това беше до май.', named: 'Живея в Порто от 2019.', other: 'Тя се премести там през 2019.' },
  },
  ar: {
    ...{ home: 'يسكن في بورتو', work: 'يعمل في أكمي' },
    ...{ moved: 'انتقلت إلى هناك في 2019.', since: 'أعمل هناك منذ الصيف الماضي.' },
    ...{ until: 'كان ذلك حتى مايو.', named: 'أسكن في بورتو منذ 2019.', other: 'انتقل أخي إلى هناك في 2019.' },
  },
  hi: {
    ...{ home: 'पोर्टो में रहता है', work: 'एक्मे में काम करता है' },
    ...{ moved: 'मैं 2019 में वहाँ शिफ्ट हुआ।', since: 'मैं पिछली गर्मियों से वहाँ काम कर रहा हूँ।' },
    ...{ until: 'वह मई तक था।', named: 'मैं 2019 से पोर्टो में रह रहा हूँ।', other: 'मेरी बहन 2019 में वहाँ शिफ्ट हुई।' },
  },
  ja: {
    ...{ home: 'ポルトに住んでいる', work: 'アクメで働いている' },
    ...{ moved: '2019年にそこに引っ越しました。', since: '去年の夏からそこで働いています。' },
    ...{
      until: 'それは5月まででした。',
      named: '2019年からポルトに住んでいます。',
      other: '妹は2019年にそこに引っ越しました。',
    },
  },
  zh: {
    ...{ home: '住在波尔图', work: '在阿克梅工作' },
    ...{ moved: '我2019年搬到那里。', since: '我从去年夏天起在那里工作。' },
    ...{ until: '那是到5月为止。', named: '我从2019年起住在波尔图。', other: '我妹妹2019年搬到那里。' },
  },
  ko: {
    ...{ home: '포르투에 산다', work: '아크메에서 일한다' },
    ...{ moved: '2019년에 거기로 이사했어요.', since: '작년 여름부터 거기서 일하고 있어요.' },
    ...{
      until: '그건 5월까지였어요.',
      named: '2019년부터 포르투에 살고 있어요.',
      other: '언니는 2019년에 거기로 이사했어요.',
    },
  },
};

describe.each(Object.entries(SENTENCES))('a fact of a block, dated in %s', (language, said) => {
  const home = fact('home', said.home, 3);

  it('[M15] a home is dated by a move: "I moved there in 2019"', () => {
    expect(datedBy(said.moved, language, [home])).toEqual([{ ...home, since: '2019' }]);
    expect(datedBy(said.named, language, [{ ...home, n: 1 }])).toMatchObject([{ ...home, n: 1, since: '2019' }]);
  });

  it('[M15] a fact is dated by its beginning, and by its end: "since last summer", "that was until May"', () => {
    const work = fact('work', said.work, 3);
    const [dated] = datedBy(said.since, language, [home, work].slice(1));
    expect([dated?.text, dated?.since?.slice(0, 4)]).toEqual([said.work, expect.stringMatching(/^202[56]$/)]);
    expect(dated?.since).toMatch(/-06$/);
    expect(datedBy(said.until, language, [home])).toEqual([{ ...home, until: '2026-05' }]);
  });

  it('[M15] a fact is not dated by what is said of somebody else, nor by "there" long after it was told', () => {
    expect(datedBy(said.other, language, [home])).toEqual([home]);
    expect(datedBy(said.moved, language, [{ ...home, n: 1 }])).toEqual([{ ...home, n: 1 }]);
    expect(datedBy(said.until, language, [{ ...home, n: 1 }])).toEqual([{ ...home, n: 1 }]);
  });
});
