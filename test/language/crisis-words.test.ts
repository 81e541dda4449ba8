import { describe, expect, it } from 'vitest';
import { type CrisisLabel, labelledSentences } from '../../bin/measure-safety/labelled-sentences.ts';
import { LANGUAGE_TAGS, type LanguageTag, loadLanguage } from '../../shared/language/languages.ts';
import { crisisIn } from '../../shared/language/understanding/crisis.ts';
import { CRISIS_KINDS } from '../../shared/language/understanding/crisis-kinds.ts';
import { phrasePatternsIn } from '../../shared/language/understanding/phrases.ts';

const PLAIN: readonly CrisisLabel[] = CRISIS_KINDS;
const crisisSaid = async (tag: LanguageTag, text: string) => crisisIn(text, await loadLanguage(tag));

async function wronglyRead(tag: LanguageTag, isOfInterest: (label: CrisisLabel) => boolean): Promise<string[]> {
  const language = await loadLanguage(tag);
  return labelledSentences(tag)
    .filter(({ label, text }) => isOfInterest(label) && (crisisIn(text, language) ?? 'none') !== label)
    .map(({ label, text }) => `${label}: ${text}`);
}

describe('words of crisis', () => {
  it('[K1] at least 97 % of plain statements are noticed, each as its kind', async () => {
    const missed = (
      await Promise.all(LANGUAGE_TAGS.map((tag) => wronglyRead(tag, (label) => PLAIN.includes(label))))
    ).flat();
    const all = LANGUAGE_TAGS.flatMap(labelledSentences).filter(({ label }) => PLAIN.includes(label));
    expect(all.length).toBeGreaterThanOrEqual(540);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(all.length * 0.03);
  });

  it.each(LANGUAGE_TAGS)('[K1] what only sounds like a crisis is none: %s', async (tag) => {
    expect(labelledSentences(tag).length).toBeGreaterThanOrEqual(30);
    expect(await wronglyRead(tag, (label) => label === 'none')).toEqual([]);
  });

  it.each([
    ['en', "I don't want to kill myself"],
    ['en', 'I never thought about ending my life'],
    ['en', 'I have a gun and I would never shoot anyone'],
    ['en', 'my dad never hits me when he is angry'],
    ['de', 'ich will mich nicht umbringen'],
    ['de', 'ich denke nie daran, mich umzubringen'],
    ['nl', 'ik denk er nooit aan om zelfmoord te plegen'],
    ['sv', 'jag tänker aldrig på att ta mitt liv'],
    ['fr', 'je ne veux pas mourir'],
    ['fr', 'je ne pense jamais à me suicider'],
    ['es', 'no quiero suicidarme'],
    ['es', 'mi papá nunca me pega cuando está enojado'],
    ['pt', 'não quero me matar'],
    ['it', 'non voglio morire'],
    ['bg', 'не искам да умра'],
    ['tr', 'ölmek istemiyorum'],
    ['ar', 'لا أريد أن أموت'],
    ['hi', 'मैं मरना नहीं चाहता'],
    ['ja', '死にたくない'],
    ['ko', '죽고 싶지 않아'],
    ['zh', '我不想死'],
  ] as const)('[K1] a denial is none, %s: "%s"', async (tag, text) => {
    expect(await crisisSaid(tag, text)).toBeNull();
  });

  it.each([
    ['en', 'She texted me "I want to kill myself" in the play'],
    ['en', 'the song goes "I want to die"'],
    ['de', 'Im Buch steht „ich will mich umbringen“'],
    ['fr', 'Il chante « je veux mourir »'],
    ['es', 'La letra dice «quiero morirme»'],
    ['ja', '歌詞は「死にたい」だった'],
    ['zh', '她的台词是“我想死”'],
  ] as const)('[K1] a quotation is none, %s: %s', async (tag, text) => {
    expect(await crisisSaid(tag, text)).toBeNull();
  });

  it.each([
    'I killed the mosquito, and now I want to kill myself',
    'no, I want to kill myself',
    "it isn't a joke, I have a gun and I am going to shoot my boss",
  ])('[K1] a denial of something else denies nothing: %s', async (text) => {
    expect(await crisisSaid('en', text)).not.toBeNull();
  });

  it.each([
    ['en', 'with a razor I have cut my legs', 'self-harm'],
    ['de', 'in die Schule bringe ich morgen eine Waffe mit, alle sollen bezahlen', 'harm to others'],
    ['fr', 'la nuit, dans mon lit, mon oncle me touche', 'child abuse'],
    ['en', 'forty of my nan’s tablets are gone because i swallowed them', 'self-harm'],
    ['de', 'mit dem Feuerzeug verbrenne ich mir abends den Arm', 'self-harm'],
    ['es', 'un cuchillo tengo en la mochila y mañana voy a apuñalar a mi jefe', 'harm to others'],
    ['pt', 'à noite o meu padrasto entra no quarto e passa a mão no meu peito', 'child abuse'],
    ['it', 'sul tetto sto in piedi, adesso salto', 'self-harm'],
    ['nl', 'met een riem slaat mijn oom ons als hij dronken is', 'child abuse'],
    ['sv', 'om jag var död skulle alla vara lyckligare', 'self-harm'],
    ['ja', '学校で明日ナイフを使って全員を刺す', 'harm to others'],
  ] as const)('[K1] what is said together in any order is noticed, %s: "%s"', async (tag, text, kind) => {
    expect(await crisisSaid(tag, text)).toBe(kind);
  });

  it.each([
    ['en', 'my friend is thinking about suicide'],
    ['en', "I don't want to live in a big city anymore"],
    ['es', 'mi hermano tiene ideas suicidas'],
    ['ko', '이제 이 도시에서 살고 싶지 않아'],
    ['zh', '我小时候舅舅自杀了'],
  ] as const)('[K1] somebody else, or a place to live, is none, %s: "%s"', async (tag, text) => {
    expect(await crisisSaid(tag, text)).toBeNull();
  });

  it.each([
    ['bg', 'синът ми каза, че иска да умре'],
    ['tr', 'kızım bileklerini kesiyor'],
    ['ar', 'ابني حاول ينتحر'],
    ['hi', 'मेरी बेटी मरना चाहती है'],
    ['ja', '娘がリストカットをしています'],
    ['ko', '아들이 죽고 싶다고 해요'],
    ['zh', '我女儿说她想死'],
  ] as const)('[K1] the own child who harms itself is noticed, %s: "%s"', async (tag, text) => {
    expect(await crisisSaid(tag, text)).toBe('self-harm');
  });

  it.each([
    ['ja', '練炭買った。もう終わりにする'],
    ['ko', '번개탄 샀어. 오늘 다 끝낼래'],
    ['bg', 'Купих въже. Довечера ще е край'],
  ] as const)('[K1] a scene may take two sentences, %s: "%s"', async (tag, text) => {
    expect(await crisisSaid(tag, text)).toBe('self-harm');
  });

  it.each([
    ['tr', 'annem beni öptü, iyi geceler dedi'],
    ['ar', 'ماما بتحضني وبتبوسني قبل النوم بالليل'],
    ['hi', 'पापा ने मुझे नई बेल्ट दी'],
    ['ja', '洗濯ロープを天井に結んだ'],
    ['ko', '엄마 말이 맞아 우리 집 가자'],
    ['zh', '我打算明天去北京'],
    ['zh', '妈妈在下面等我'],
  ] as const)('[K1] everyday words that also stand in scenes are none, %s: "%s"', async (tag, text) => {
    expect(await crisisSaid(tag, text)).toBeNull();
  });

  it.each([
    ['en', 'I burned my arm on the oven again'],
    ['en', 'my son hits other children at nursery'],
    ['de', 'ich habe mir beim Bügeln wieder den Arm verbrannt'],
    ['fr', 'je coupe du pain tous les soirs et je me suis encore coupé le doigt'],
    ['es', 'tengo que tomar dos pastillas cada noche'],
    ['pt', 'vamos saltar da ponte de bungee amanhã'],
    ['it', 'in palestra mi ammazzo di fatica'],
    ['nl', 'ik sta op de brug en spring zo in het water'],
    ['sv', 'på gymmet skadade jag mig i benet igen'],
  ] as const)('[K1] what makes a scene harmless is heard, %s: "%s"', async (tag, text) => {
    expect(await crisisSaid(tag, text)).toBeNull();
  });

  it('[K1] what only has a word of denial denies nothing', async () => {
    expect(await crisisSaid('en', "I don't know why I want to kill myself")).toBe('self-harm');
    expect(await crisisSaid('en', "my dad hits me when I don't eat")).toBe('child abuse');
  });

  it.each([
    ['en', 'I tried to hang myself last week haha'],
    ['de', 'gestern wollte ich mich umbringen lol'],
    ['fr', 'je me suis ouvert les veines hier mdr'],
    ['es', 'anoche me tomé todas las pastillas jajaja'],
    ['pt', 'não quero mais viver kkkk'],
    ['ko', '더 이상 살고 싶지 않아 ㅋㅋㅋ'],
  ] as const)('[K1] laughter hides no crisis, %s: "%s"', async (tag, text) => {
    expect(await crisisSaid(tag, text)).toBe('self-harm');
  });

  it.each([
    ['en', 'years ago I wanted to kill myself but I am fine now', null],
    ['en', 'years ago I was fine, people say I am well now, but I want to kill myself', 'self-harm'],
    ['en', 'yesterday I wanted to kill myself but I am fine now', 'self-harm'],
    ['de', 'früher wollte ich mich umbringen, heute geht es mir gut', null],
    ['ja', '何年も前は自殺を考えたけど今は元気です', null],
  ] as const)('[K1] what is long over is none, %s: "%s"', async (tag, text, kind) => {
    expect(await crisisSaid(tag, text)).toBe(kind);
  });

  it.each([
    ['en', "I've got a gun and I'm going to shoot myself", 'self-harm'],
    ['en', "I've got a gun and I'm going to shoot my boss and myself", 'harm to others'],
    ['sv', 'jag har en pistol och ska skjuta mig', 'self-harm'],
    ['sv', 'jag har en pistol och ska skjuta min chef', 'harm to others'],
  ] as const)('[K1] a weapon for oneself threatens nobody else, %s: "%s"', async (tag, text, kind) => {
    expect(await crisisSaid(tag, text)).toBe(kind);
  });

  it.each([
    ['tr', 'hayatima son verecegim'],
    ['tr', 'kendimi oldurecegim bu gece'],
    ['tr', 'artik yasamak istemiyorum'],
  ] as const)('[K1] marks that are missing on a keyboard may be left out, %s: "%s"', async (tag, text) => {
    expect(await crisisSaid(tag, text)).toBe('self-harm');
  });

  it('[K1] in Hindi, a threat to another is no harm to oneself', async () => {
    expect(await crisisSaid('hi', 'मैं अपने भाई को मार डालूँगा')).toBe('harm to others');
    expect(await crisisSaid('hi', 'मैं खुद को मार डालूँगा')).toBe('self-harm');
  });

  it.each([
    ['en', 'I will drown my two kids and then hang myself'],
    ['de', 'erst bringe ich meine Kinder um und danach mich'],
    ['fr', 'je tue mes enfants et après je me tue'],
    ['es', 'voy a matar a mis hijos y después me mato yo'],
    ['pt', 'vou matar meus filhos e depois me matar'],
    ['it', 'ammazzo i miei figli e poi mi ammazzo'],
    ['nl', 'ik maak eerst mijn kinderen dood en dan mezelf'],
    ['sv', 'jag dödar barnen först och sen mig själv'],
    ['bg', 'първо ще убия децата си, после себе си'],
    ['tr', 'önce çocuklarımı öldüreceğim sonra kendimi'],
    ['ar', 'سأقتل أولادي ثم أقتل نفسي'],
    ['hi', 'पहले बच्चों को मारूँगी फिर खुद को'],
    ['ja', '子どもを殺してから私も死ぬ'],
    ['ko', '아이들 먼저 죽이고 나도 죽을 거야'],
    ['zh', '我先杀了孩子再自杀'],
  ] as const)(
    '[K1] a person who would kill the own children and then themselves threatens others first, %s',
    async (tag, text) => {
      expect(await crisisSaid(tag, text)).toBe('harm to others');
    },
  );

  it('[K1] a threat with a weapon comes before what its target did to a child', async () => {
    expect(await crisisSaid('fr', "j'ai acheté un fusil pour descendre le type qui a violé ma sœur")).toBe(
      'harm to others',
    );
  });

  it.each([
    ['en', 'my dad beats me with the belt till I bleed because of my homework', 'child abuse'],
    ['en', 'I will stab my boss in the car park', 'harm to others'],
    ['de', 'am Wochenende steche ich meinen Chef ab', 'harm to others'],
    ['de', 'ich will meinen Chef im Spiel abstechen', null],
  ] as const)('[K1] a game excuses a threat, and homework excuses no abuse, %s: "%s"', async (tag, text, kind) => {
    expect(await crisisSaid(tag, text)).toBe(kind);
  });

  it.each(LANGUAGE_TAGS)('[K1] each class of acts has words in every language: %s', async (tag) => {
    const { safety } = await loadLanguage(tag);
    const empty = Object.entries(safety.acts ?? { none: '' }).filter(([, list]) => phrasePatternsIn(list).length === 0);
    expect(empty).toEqual([]);
  });
});
