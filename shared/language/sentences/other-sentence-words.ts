/**
 * Words for sentence ends of languages that are not spoken whole: replies quote them [P6]. Only what the
 * lists of the fifteen languages do not have: all count together.
 */
import type { SentenceWords } from './sentence-words.ts';

const sentenceWordsListed = (...languages: readonly string[]): string => languages.join(' ');

export const OTHER_SENTENCE_WORDS: SentenceWords = {
  abbreviations: {
    open: sentenceWordsListed(
      // Danish and Norwegian
      'f.eks frk ekskl pga ift evt kgl Kgl mht',
      // Finnish
      'esim ks klo ns huom toht',
      // Polish
      'np tj tzn tzw ul pl os św mgr inż hab gen płk kpt pn bałt łac ang niem fr ros zob por',
      // Czech and Slovak
      'např napr tzv Bc MUDr JUDr RNDr PhDr Mudr doc sv nám tř čl vč cca sl angl',
      // Hungarian
      'ún ifj özv Ifj kb vö szt',
      // Romanian
      'Dl Dna dna Dra dra Dnei dnei str bd nr jud',
      // Indonesian and Vietnamese
      'Bpk Sdr Jl Jln ThS PGS TP',
      // Russian
      'пл пгт пос дер пер наб пр-т обл гг-н акад доц им т.е т.к т.н т.о ср нач зав зам ред изд рис табл',
      'гл св лат англ нем греч оф',
      // Ukrainian and Serbian
      'вул просп див наприкл т.зв нпр тзв',
      // Kazakh
      'яғ',
      // Greek
      'κ κα κκ κ.κ δηλ π.χ βλ λ.χ Δρ Αγ Αγ.Ι πρβλ καθ',
      // Marathi and Bengali
      'प्रा रु ড ডা মো প্রফেসর',
    ),
    either: sentenceWordsListed(
      // Danish and Norwegian
      'm.v mv o.l milj tlf jf maks e.v.t',
      // Finnish
      'jne ym yms jkr ekr puh',
      // Polish
      'itd itp m.in tys mln mld godz zł n.e p.n.e',
      // Czech and Slovak
      'atd atď apod aj hod mil tis n.l př.n.l',
      // Hungarian
      'stb út sz old db',
      // Romanian
      'dl ș.a lei d.hr î.hr',
      // Indonesian and Vietnamese
      'dll dsb dst v.v',
      // Russian
      'см кв гг вв тыс млн млрд трлн руб коп др пр н.э мин сек куб у.е шт экз м.н.с',
      // Ukrainian and Serbian
      'рр ін грн тис итд',
      // Kazakh
      'т.б т.с.с жж б.з.д',
      // Greek
      'κλπ κ.λπ κ.ά μ.μ π.μ μ.χ π.χρ',
    ),
    numbered: sentenceWordsListed(
      // Polish
      'ok str',
      // Indonesian and Vietnamese
      'hal',
      // Ukrainian
      'буд',
      // Russian
      'тел стр корп ст пп',
      // Greek
      'αρ σελ τηλ',
    ),
  },
  starters: sentenceWordsListed(
    // Danish and Norwegian
    'Denne Dette Eller Ham Hun Hva Hvad Hvem Hvis Hvor Hvordan Hvorfor Hvornår Ikke Jeg Når Og Vil',
    // Finnish
    'Hän Minä Sinä Mutta Jos Kun Tämä',
    // Polish
    'Ale Czy Gdy Gdzie Jak Jest Już Kiedy Ona Oni Oraz Po Tak Ten Teraz To Tylko W Więc Z Za Że',
    // Czech and Slovak
    'Ako Alebo Co Kde Kdy Když Nie Pak Pokud Proto Pretože',
    // Hungarian
    'Az Azt Ez Ezt Én Ő Hogy És Nem Igen Van',
    // Romanian
    'Acest Și Dar',
    // Russian
    'Более Во Всё Вот Вы Где Даже Для Его Если Есть Ещё Её Затем Из Их К Какой Когда Кто Который Мы Нам',
    'Нет Ну Нужно О Об Однако Он Она Они Оно После Потом Поэтому Сегодня Сейчас Так Также Теперь Тогда',
    'Тоже Только Тут Ты У Чем Что Чтобы Эта Эти Это Этот Я',
    // Greek
    'Το Τα Η Ο Οι Και Αν Αυτό Δεν Είναι Θα Με Μετά Που Πού Πως Πώς Στο Στη Τι Την Της Των Όταν Ναι Όχι',
  ),
  ordinals: {
    nouns: sentenceWordsListed(
      // Polish
      'Października',
      // Czech and Slovak
      'Január Február Marec Apríl Máj Jún Júl December Januára Februára Marca Apríla Mája Júna Júla',
      'Augusta Septembra Októbra Novembra Decembra',
      // Russian
      'Января Февраля Марта Апреля Мая Июня Июля Августа Сентября Октября Ноября Декабря',
    ),
    determiners: '',
  },
};
