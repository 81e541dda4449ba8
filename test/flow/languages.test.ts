/** What Sotto itself says and understands, over the real server, in every language [D8, D10, D23, N6]. */
import { afterEach, expect, it } from 'vitest';
import { LANGUAGE_TAGS, type LanguageTag } from '../../shared/language/languages.ts';
import type { Client } from './home.ts';
import { serve } from './home.ts';
import { nextLine, Producer } from './pushing.ts';

let stop = async () => {};
afterEach(() => stop());

/** One line a language, for a speaker of it to check. */
const PHRASES: Readonly<Record<LanguageTag, Record<'yes' | 'later' | 'updates' | 'mute' | 'erase' | 'no', string>>> = {
  en: {
    yes: 'Yes, please.',
    later: 'Later, please.',
    updates: 'Any updates?',
    mute: 'Mute Ava.',
    erase: 'Forget everything about me.',
    no: 'No.',
  },
  de: {
    yes: 'Ja, bitte.',
    later: 'Später, bitte.',
    updates: 'Gibt es etwas Neues?',
    mute: 'Nichts mehr von Ava.',
    erase: 'Vergiss alles über mich.',
    no: 'Nein.',
  },
  fr: {
    yes: 'Oui, s’il te plaît.',
    later: 'Plus tard.',
    updates: 'Quoi de neuf ?',
    mute: 'Plus rien de Ava.',
    erase: 'Oublie tout sur moi.',
    no: 'Non.',
  },
  es: {
    yes: 'Sí, por favor.',
    later: 'Más tarde.',
    updates: '¿Hay novedades?',
    mute: 'Silencia a Ava.',
    erase: 'Olvida todo sobre mí.',
    no: 'No.',
  },
  pt: {
    yes: 'Sim, por favor.',
    later: 'Mais tarde.',
    updates: 'Há novidades?',
    mute: 'Silencia a Ava.',
    erase: 'Esquece tudo sobre mim.',
    no: 'Não.',
  },
  it: {
    yes: 'Sì, grazie.',
    later: 'Più tardi.',
    updates: 'Ci sono novità?',
    mute: 'Silenzia Ava.',
    erase: 'Dimentica tutto su di me.',
    no: 'No.',
  },
  nl: {
    yes: 'Ja, graag.',
    later: 'Later.',
    updates: 'Is er nieuws?',
    mute: 'Demp Ava.',
    erase: 'Vergeet alles over mij.',
    no: 'Nee.',
  },
  sv: {
    yes: 'Ja, tack.',
    later: 'Senare.',
    updates: 'Finns det något nytt?',
    mute: 'Tysta Ava.',
    erase: 'Glöm allt om mig.',
    no: 'Nej.',
  },
  bg: {
    yes: 'Да, моля.',
    later: 'По-късно.',
    updates: 'Има ли нещо ново?',
    mute: 'Заглуши Ava.',
    erase: 'Забрави всичко за мен.',
    no: 'Не.',
  },
  tr: {
    yes: 'Evet, lütfen.',
    later: 'Daha sonra.',
    updates: 'Yeni bir şey var mı?',
    mute: "Ava'yı sessize al.",
    erase: 'Hakkımda her şeyi unut.',
    no: 'Hayır.',
  },
  ar: {
    yes: 'نعم، من فضلك.',
    later: 'لاحقا.',
    updates: 'ما الجديد؟',
    mute: 'اكتم Ava.',
    erase: 'انس كل شيء عني.',
    no: 'لا.',
  },
  hi: {
    yes: 'हाँ, ज़रूर।',
    later: 'बाद में।',
    updates: 'क्या कुछ नया है?',
    mute: 'Ava को म्यूट करो।',
    erase: 'मेरे बारे में सब कुछ भूल जाओ।',
    no: 'नहीं।',
  },
  ja: {
    yes: 'はい、お願いします。',
    later: '後でお願いします。',
    updates: '何か新しいお知らせはありますか？',
    mute: 'Avaをミュートして。',
    erase: '私について全部忘れて。',
    no: 'いいえ。',
  },
  ko: {
    yes: '네, 부탁해요.',
    later: '나중에요.',
    updates: '새로운 소식 있어요?',
    mute: 'Ava를 음소거해 줘.',
    erase: '나에 대한 모든 것을 잊어 줘.',
    no: '아니요.',
  },
  zh: {
    yes: '好的，请说。',
    later: '待会儿再说。',
    updates: '有什么新消息吗？',
    mute: '把Ava静音。',
    erase: '忘掉关于我的一切。',
    no: '不。',
  },
};

/** Words that English wording has, and hardly another language. */
const ENGLISH = /\b(?:you|your|would|what|waiting|from|says|everything|nothing|gone|stays|then|all|is that)\b/i;

it.each(LANGUAGE_TAGS)(
  '[S16] [D8] [D9] [D10] [D23] [N6] in %s a session asks, understands and answers',
  async (tag) => {
    const said = PHRASES[tag];
    const server = await serve({ env: { DELIVERY_SETTLE_MS: '50' } });
    stop = server.stop;
    const producer = new Producer(server);
    const client = await server.join({ hello: { locale: tag, capabilities: { heard: false } } });

    await Promise.all([producer.push('71', { source: 'Ava' }), producer.push('72', { source: 'Ben' })]);
    const bid = await nextLine(client, 'bid');
    client.say(said.later);
    client.say(said.updates);
    const first = await nextLine(client, 'delivery');
    await nextLine(client, 'delivery');
    client.say(said.mute);
    const muted = await lineWith(client, 'Ava');
    client.say(said.erase);
    const question = await nextLine(client, 'reply');
    client.say(said.no);
    const kept = await nextLine(client, 'reply');

    const heard = [bid, first, muted, question, kept].map(({ text }) => text);
    expect([bid.text.includes('Ava'), bid.text.includes('Ben'), first.text.includes('71')]).toEqual([true, true, true]);
    expect(new Set(heard).size).toBe(5);
    if (tag !== 'en') expect(heard.filter((text) => ENGLISH.test(text))).toEqual([]);
  },
);

async function lineWith(client: Client, words: string) {
  for (;;) {
    const line = await nextLine(client, 'reply');
    if (line.text.includes(words)) return line;
  }
}
