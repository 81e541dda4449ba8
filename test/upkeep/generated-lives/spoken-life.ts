/** Generated lives in four languages [M12]: what somebody says, and what holds afterwards. */
import { randomOf } from '../../memory/lives/generate-life.ts';

/** `as`: the words of it that tell the fact. `shownAs`: how the fact is called where it ends. */
type Statement = { text: string; as: string };
type Phrases = {
  locale: string;
  moved: (place: string) => Statement;
  works: (job: string) => Statement;
  likes: (thing: string) => Statement;
  likesNoLonger: (thing: string) => string;
  otherLives: (person: string, place: string) => Statement;
  joke: string;
  meantSister: string;
  sister: string;
  smallTalk: readonly string[];
  places: readonly string[];
  jobs: readonly string[];
  things: readonly string[];
};

const split = (words: string) => words.split(' ');

export const PHRASES: Readonly<Record<'en' | 'de' | 'ja' | 'ar', Phrases>> = {
  en: {
    locale: 'en',
    moved: (place) => ({ text: `I moved to ${place}.`, as: `moved to ${place}` }),
    works: (job) => ({ text: `I work as a ${job}.`, as: `works as a ${job}` }),
    likes: (thing) => ({ text: `I like ${thing}.`, as: `likes ${thing}` }),
    likesNoLonger: (thing) => `I no longer like ${thing}.`,
    otherLives: (person, place) => ({ text: `${person} lives in ${place} now.`, as: `lives in ${place}` }),
    joke: 'That was a joke.',
    meantSister: 'I meant my sister.',
    sister: 'sister',
    smallTalk: ['How are you?', 'What a day.', 'It rains again.'],
    places: split('Lisbon Porto Oslo Leeds York Kyoto Cairo Lima Quito Riga Turin Bergen'),
    jobs: split('nurse baker pilot teacher carpenter gardener dentist tailor'),
    things: split('chess jazz hiking sushi pottery cycling opera baking'),
  },
  de: {
    locale: 'de',
    moved: (place) => ({ text: `Ich bin nach ${place} gezogen.`, as: `nach ${place} gezogen` }),
    works: (job) => ({ text: `Ich arbeite jetzt als ${job}.`, as: `arbeite als ${job}` }),
    likes: (thing) => ({ text: `Ich mag ${thing}.`, as: `mag ${thing}` }),
    likesNoLonger: (thing) => `${thing} mag ich nicht mehr.`,
    otherLives: (person, place) => ({ text: `${person} wohnt jetzt in ${place}.`, as: `wohnt in ${place}` }),
    joke: 'Das war ein Witz.',
    meantSister: 'Ich meinte meine Schwester.',
    sister: 'Schwester',
    smallTalk: ['Wie geht es dir?', 'Was für ein Tag.', 'Es regnet schon wieder.'],
    places: split('Lissabon Porto Oslo Leeds Krakau Kyoto Kairo Lima Quito Riga Turin Bergen'),
    jobs: split('Krankenpfleger Bäcker Pilot Lehrer Tischler Gärtner Zahnarzt Schneider'),
    things: split('Schach Jazz Wandern Sushi Töpfern Radfahren Opern Backen'),
  },
  ja: {
    locale: 'ja',
    moved: (place) => ({ text: `${place}に引っ越しました。`, as: `${place}に引っ越しました` }),
    works: (job) => ({ text: `今は${job}として働いています。`, as: `${job}として働いています` }),
    likes: (thing) => ({ text: `${thing}が好きです。`, as: `${thing}が好きです` }),
    likesNoLonger: (thing) => `${thing}はもう好きじゃない。`,
    otherLives: (person, place) => ({ text: `${person}は今${place}に住んでいます。`, as: `${place}に住んでいます` }),
    joke: '冗談だよ。',
    meantSister: '妹のことだよ。',
    sister: '妹',
    smallTalk: ['元気ですか？', 'いい日だね。', 'また雨だ。'],
    places: split('リスボン 京都 オスロ 札幌 カイロ リマ キト 福岡 トリノ ベルゲン'),
    jobs: split('看護師 料理人 操縦士 教師 大工 庭師 歯科医'),
    things: split('将棋 ジャズ 登山 寿司 陶芸 自転車 歌劇'),
  },
  ar: {
    locale: 'ar',
    moved: (place) => ({ text: `انتقلت إلى ${place}.`, as: `انتقلت إلى ${place}` }),
    works: (job) => ({ text: `أعمل الآن ${job}.`, as: `أعمل ${job}` }),
    likes: (thing) => ({ text: `أحب ${thing}.`, as: `أحب ${thing}` }),
    likesNoLonger: (thing) => `لم أعد أحب ${thing}.`,
    otherLives: (person, place) => ({ text: `${person} تسكن الآن في ${place}.`, as: `تسكن في ${place}` }),
    joke: 'كانت مزحة.',
    meantSister: 'قصدت أختي.',
    sister: 'أختي',
    smallTalk: ['كيف حالك؟', 'يا له من يوم.', 'تمطر من جديد.'],
    places: split('لشبونة بورتو أوسلو ليدز القاهرة ليما كيتو ريغا تورينو بيرغن'),
    jobs: split('ممرضا خبازا طيارا مدرسا نجارا بستانيا خياطا'),
    things: split('الشطرنج الجاز المشي السوشي الفخار الأوبرا الخبز'),
  },
};

export type SpokenLanguage = keyof typeof PHRASES;
/** Two people of one name; one of them is told apart in brackets. */
const PEOPLE = ['Anna', 'Bruno', 'Chiara'];

/** `person` null: the user. `value` null: no longer. `as`: words of the statement. */
export type Change = { slot: 'home' | 'work' | 'taste'; person: string | null; value: string | null; as: string };
/** `takesBack`: the words before are a joke, or about the sister. */
export type Spoken = { text: string; changes: readonly Change[]; takesBack?: true };

/** A slot of one person: a taste is its thing. */
export function slotKey({ slot, person, value, as }: Change): string {
  return `${person ?? ''}\n${slot}${slot === 'taste' ? ` ${value ?? as}` : ''}`;
}

export function generateSpokenLife(seed: number, count: number, language: SpokenLanguage): Spoken[] {
  const random = randomOf(seed);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const phrases = PHRASES[language];
  const likes = new Set<string>();
  const life: Spoken[] = [];
  const tell = ({ text, as }: Statement, change: Omit<Change, 'as'>) =>
    life.push({ text, changes: [{ ...change, as }] });
  while (life.length < count) {
    const kind = random();
    const place = pick(phrases.places);
    if (kind < 0.12) tell(phrases.moved(place), { slot: 'home', person: null, value: place });
    else if (kind < 0.18) {
      const job = pick(phrases.jobs);
      tell(phrases.works(job), { slot: 'work', person: null, value: job });
    } else if (kind < 0.28) {
      const thing = pick(phrases.things);
      likes.add(thing);
      tell(phrases.likes(thing), { slot: 'taste', person: null, value: thing });
    } else if (kind < 0.34 && likes.size > 0) {
      const thing = pick([...likes]);
      likes.delete(thing);
      life.push({
        text: phrases.likesNoLonger(thing),
        changes: [{ slot: 'taste', person: null, value: null, as: thing }],
      });
    } else if (kind < 0.44) {
      const person = pick(PEOPLE);
      tell(phrases.otherLives(person, place), { slot: 'home', person, value: place });
    } else if (kind < 0.48) {
      life.push({ text: phrases.moved(place).text, changes: [] }, { text: phrases.joke, changes: [], takesBack: true });
    } else if (kind < 0.5) {
      const { text, as } = phrases.moved(place);
      const change: Change = { slot: 'home', person: phrases.sister, value: place, as };
      life.push({ text, changes: [] }, { text: phrases.meantSister, changes: [change], takesBack: true });
    } else life.push({ text: pick(phrases.smallTalk), changes: [] });
  }
  // What stands in the prompt word for word is in no block: all that was told lies behind it [M3].
  for (let turn = 0; turn < COVERED_AFTER; turn += 1) life.push({ text: pick(phrases.smallTalk), changes: [] });
  return life;
}

/** Of twelve verbatim turns, and 25 entries more. */
const COVERED_AFTER = 26;

/** What holds after all of it. */
export function truthAfterSpoken(life: readonly Spoken[]): ReadonlyMap<string, Change> {
  const truth = new Map<string, Change>();
  for (const change of life.flatMap(({ changes }) => changes)) {
    if (change.value === null) truth.delete(slotKey(change));
    else truth.set(slotKey(change), change);
  }
  return truth;
}
