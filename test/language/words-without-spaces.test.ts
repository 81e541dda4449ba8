import { describe, expect, it } from 'vitest';
import { wordTokensOf } from '../../shared/language/tokenizer.ts';
import { createRecallIndex } from '../../shared/memory/recall-search.ts';
import { createDeliveryKeywordMatcher } from '../../shared/session/deliveries/requests/keywords.ts';

describe('[D6] a keyword in a script without spaces', () => {
  it.each([
    ['今天天气怎么样？', '天气'],
    ['天气预报呢？', '天气'],
    ['会議の結果はどうでしたか？', '会議'],
    ['今天天氣怎麼樣？', '天气'],
    ['今天天气怎么样？', '天氣'],
    ['会议怎么样', '會議'],
    ['报告书好了吗', '報告書'],
    ['メールは来た？', 'メール'],
    ['วันนี้อากาศเป็นอย่างไร', 'อากาศ'],
    ['ＰＣは直った？', 'PC'],
    ['회의는 어땠어?', '회의'],
    ['회사에서 전화 왔어?', '회사'],
    ['كيف كان الاجتماع؟', 'اجتماع'],
    ['وماذا عن والقهوة', 'قهوة'],
    ['İstanbul nasıl?', 'istanbul'],
    ['ISTANBUL', 'ıstanbul'],
  ])('[D6] a keyword without spaces around it is heard: %s holds %s', (said, keyword) => {
    expect(createDeliveryKeywordMatcher(said, 'en')([keyword])).toBe(true);
  });

  it.each([
    ['今天天气怎么样？', '天天'],
    ['I must concentrate.', 'rate'],
    ['ตาราง', 'ตา'],
    ['회의는 어땠어?', '회'],
  ])('[D6] a keyword is not part of another word: %s does not hold %s', (said, keyword) => {
    expect(createDeliveryKeywordMatcher(said, 'en')([keyword])).toBe(false);
  });

  it('[D6] words are the same in any width, case and with any dot', () => {
    expect(wordTokensOf('ＰＣ １２ İstanbul ﾒｰﾙ')).toEqual(['pc', '12', 'istanbul', 'メール']);
  });
});

describe('[D6] a keyword in another number or case', () => {
  it.each([
    ['ru', 'Когда встречи?', 'встреча'],
    ['ru', 'Когда встреча?', 'встречи'],
    ['en', 'Что с моим рейсом?', 'рейс'],
    ['uk', 'Коли зустрічі?', 'зустріч'],
    ['ru', 'Сколько посылок пришло?', 'посылка'],
    ['ru', 'Сколько писем и окон?', 'письмо'],
    ['pl', 'Ile paczek?', 'paczka'],
    ['cs', 'Kde jsou balíčky?', 'balíček'],
    ['fi', 'Entä lennon aika?', 'lento'],
    ['fi', 'Missä kaupassa?', 'kauppa'],
    ['fi', 'Kokouksen aika?', 'kokous'],
    ['hu', 'Mikor indul a repülőm?', 'repülő'],
    ['hu', 'A csomagomat kérem!', 'csomag'],
    ['ro', 'Unde sunt coletele?', 'colet'],
    ['tr', 'Uçağım ne zaman?', 'uçak'],
    ['tr', 'Kitabım nerede?', 'kitap'],
    ['nl', 'Waar zijn de pakjes?', 'pakje'],
    ['pl', 'Jaką pogodę mamy?', 'pogoda'],
    ['tr', 'Toplantım ne zaman?', 'toplantı'],
    ['tr', "İstanbul'da hava nasıl?", 'istanbul'],
    ['tr', 'havayı söyle', 'hava'],
    ['de', 'Wann ist der Zahnarzttermin?', 'Termin'],
    ['de', 'Ist die Rechnungsnummer da?', 'Rechnung'],
    ['de', 'Ist Frau Mueller da?', 'Müller'],
    ['fr', "Et l'avion ?", 'avion'],
    ['fr', 'Et les travaux ?', 'travail'],
    ['es', '¿Y las reuniones y las luces?', 'luz'],
    ['pt', 'E as reuniões?', 'reunião'],
    ['it', 'E i voli?', 'volo'],
    ['nl', 'En de vergaderingen?', 'vergadering'],
    ['sv', 'När är mötet?', 'möte'],
    ['el', 'Πότε είναι οι συναντήσεις;', 'συνάντηση'],
    ['he', 'מתי הפגישה?', 'פגישה'],
    ['ar', 'أين سيارتي؟', 'سيارة'],
    ['ko', '집에 가자', '집'],
    ['en', 'Any e-mail?', 'email'],
    ['en', 'Is the wifi on?', 'wi-fi'],
  ])('[D6] a keyword is heard in another number or case, in %s: %s holds %s', (language, said, keyword) => {
    expect(createDeliveryKeywordMatcher(said, language)([keyword])).toBe(true);
  });

  it.each([
    ['ru', 'который час', 'кот'],
    ['ru', 'Мой дом', 'дно'],
    ['fi', 'Missä tuuli?', 'tulli'],
    ['hu', 'Hol az alma?', 'alom'],
    ['tr', 'evet', 'ev'],
    ['de', 'Was ist ein Fahrrad?', 'Rat'],
    ['de', 'Ist der Zugang frei?', 'Zug'],
    ['es', '¿Y la puerta?', 'puerto'],
    ['es', 'el universo', 'universidad'],
    ['it', 'in questo caso', 'casa'],
    ['ko', '차이가 뭐야', '차'],
    ['ko', '마을 이름', '마'],
  ])('[D6] another word is not heard as a keyword, in %s: %s does not hold %s', (language, said, keyword) => {
    expect(createDeliveryKeywordMatcher(said, language)([keyword])).toBe(false);
  });
});

describe('[M7] recall by words', () => {
  it.each([
    ['zh', ['我喜欢喝绿茶', '今天天气很好', '我的狗叫小白'], '天气怎么样', 1],
    ['zh', ['我喜欢喝绿茶', '今天天气很好', '我的狗叫小白'], '茶', 0],
    ['zh', ['我喜歡喝綠茶', '今天天氣很好'], '天气怎么样', 1],
    ['ja', ['昨日の会議は長かった', '犬の名前はポチです'], '私の犬の名前は何ですか', 1],
    ['th', ['ฉันชอบดื่มกาแฟเย็น', 'แมวของฉันชื่อมิว'], 'แมวชื่ออะไร', 1],
    ['ko', ['나는 커피를 좋아해', '내 고양이는 나비야'], '고양이가 누구야', 1],
    ['ar', ['حضرت الاجتماع أمس', 'أحب القهوة'], 'اجتماع', 0],
    ['de', ['Ich mag Tee', 'Der Wetterbericht war schlecht'], 'Wie war das Wetter?', 1],
    ['de', ['Zum Geburtstag bekam ich ein Geschenk', 'Die Sonne scheint'], 'Geburtstagsgeschenk', 0],
    ['ru', ['Встречу перенесли на среду', 'Я люблю чай'], 'когда встреча', 0],
    ['el', ['Μου αρέσει ο καφές', 'Η συνάντηση ήταν μεγάλη'], 'συναντήσεις', 1],
    ['en', ['I must concentrate', 'The mortgage rate is high'], 'rate', 1],
  ] as const)(
    '[M7] recall by words works in %s: of %j %j finds number %i alone',
    (language, texts, query, expected) => {
      const entries = texts.map((text, n) => ({ n, text, change: '', atMs: n, kind: 'user' }));
      expect(createRecallIndex(entries, language).find({ query })).toEqual([entries[expected]]);
    },
  );
});
