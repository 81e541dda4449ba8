/** What the word behind a stop tells about it [P6]: whether "U.S." or "3." was the end of a sentence. */

/** Words that begin a sentence and are hardly a name: "U.S. The", but not "U.S. Army". */
const STARTERS = `
  A An And Another Any Are As At Be Because Before Being Both But By Can Could Did Do Does Don Each Either Even Every Everyone For From Go Had Has
  Have He Hello Her Here Hey Hi His How However I If In Is It Its Just Let Many Maybe Meanwhile Millions More Most My Nobody No Not Now Of Oh Ok Okay On
  Once One Only Or Others Our Perhaps Please She Should Since So Some Someone Still Such Thanks That The Their Then There These They This Those
  Though Today Tomorrow Was We Well Were What When Where Whether Which While Who Why Will With Would Yes Yesterday Yet You Your
  Aber Als Also Auch Auf Bei Bis Da Damit Dann Das Dazu Dem Den Denn Der Des Deshalb Die Dies Diese Dieser Dieses Doch Dort Du Ein Eine Einen
  Er Es Für Gibt Haben Heute Hier Ich Ihr Im Ist Ja Jetzt Kann Kein Keine Man Mit Möchtest Nach Nein Noch Nun Nur Ob Oder Sie Sind So Und Vom Von
  Vor Wann Warum Was Weil Wenn Wer Wie Wir Wo Zu Zum Zur
  Alors Après Au Aussi Avec Bonjour Car Ce Cela Ces Cette Chaque Comme Comment Dans Des Donc Elle Elles En Est Et Il Ils Je La Le Les Leur Mais Merci
  Non Nous On Ou Où Oui Par Pas Pour Pourquoi Puis Quand Que Quel Quelle Qui Si Sur Tu Un Une Vous
  Ahora Al Así Aunque Cada Cómo Con Cuál Cuando Cuándo Cuánto De Del Desde Después Donde Dónde El Él Ella Ellas Ellos Entonces Es Esa Ese Eso Esta
  Está Este Esto Había Hay Hoy Las Lo Los Luego Más Me Mi Muy Nosotros Pero Por Porque Qué Quién Se Según Ser Sí Sin Son Su También Te Tiene Tú Una Usted Y Ya Yo
  Anche Che Chi Ci Come Con Cosa Da Di Dopo Dove È Ecco Gli Ha Ho Io Lei Loro Lui Ma Noi Oggi Perché Però Poi Quando Quanto Quella Quello Questa Questo
  Se Si Sono Tu Un Una Uno Voi
  Ele Eles Ela Elas Em Essa Esse Está Eu Foi Isso Mas Não Nós O Os Onde Quando Que Quem São Uma Você
  Dat De Deze Die Dit Een En Het Hij Hoe Ik Is Je Maar Met Nu Of Ook Waar Waarom Wanneer Want Wat We Wie Wij Ze Zij Zijn
  Da Den Denne Der Det Dette Du Eller En Er Et For Ham Han Hun Hva Hvad Hvem Hvis Hvor Hvordan Hvorfor Hvornår I Ikke Jag Jeg Kan Man Med Men Min
  Nej Nu Når Och Og Om Om På Så Vad Var Vem Vi Vil
  Ale Czy Gdy Gdzie Jak Jest Już Kiedy Ona On Oni Oraz Po Tak Ten Teraz To Tylko W Więc Z Za Że Ale Ako Alebo Co Kde Kdy Když Nie Pak Pokud Proto Pretože
  Az Azt Ez Ezt Én Ő Mi Hogy Ha És De Nem Igen Most Van Hän Minä Sinä Se Mutta Jos Kun Tämä Bu Şu Ben Biz Siz Ama Ve Bir Evet Hayır Acest Este Și Dar Eu
  Το Τα Η Ο Οι Και Αν Αυτό Δεν Είναι Θα Με Μετά Που Πού Πως Πώς Στο Στη Τι Την Της Των Όταν Ναι Όχι
  А Без Более В Во Все Всё Вот Вы Где Да Даже Для До Его Если Есть Ещё Её Затем И Из Или Их К Как Какой Когда Кто Который Мы На Над Нам Не Нет Но Ну Нужно О Об
  Однако Он Она Они Оно От По Под После Потом Поэтому При С Сегодня Сейчас Так Также Там Теперь То Тогда Тоже Только Тут Ты У Чем Что Чтобы Эта Эти Это Этот Я`;

/** Behind "p.m." these go on; any other capital letter begins a sentence: "at 6 p.m. Mr. Smith". */
const TIME_ZONES_AND_DAYS = `
  Eastern Pacific Central Mountain Atlantic Alaska Hawaii Standard Daylight GMT UTC EST EDT CST CDT MST MDT PST PDT CET CEST BST IST
  Monday Tuesday Wednesday Thursday Friday Saturday Sunday`;

/** Nouns that an ordinal number stands before, where nouns and months are written with a capital letter. */
const ORDINAL_NOUNS = `
  Januar Jänner Februar Feber März April Mai Juni Juli August September Oktober November Dezember Jan Feb Apr Aug Sept Sep Okt Nov Dez
  Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag Jahrhundert Jahrhunderts Jh Jahrtausend Weltkrieg Weltkriegs Stock Stockwerk Etage
  Klasse Geburtstag Platz Mal Kapitel Teil Tag Woche Monat Jahr Januars Auflage Liga Runde Semester Lebensjahr Juristische Advent Internationale
  Január Február Marec Apríl Máj Jún Júl December Januára Februára Marca Apríla Mája Júna Júla Augusta Septembra Októbra Novembra Decembra
  Października Января Февраля Марта Апреля Мая Июня Июля Августа Сентября Октября Ноября Декабря`;

/** Before a number these make it an ordinal: "der 2. Weltkrieg". */
const ORDINAL_DETERMINERS =
  'der dem den des vom zum zur beim im jeder jeden jedem seinen seinem ihren ihrem meinen meinem';

const listed = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u).filter(Boolean));

const starters = listed(STARTERS);
const timeFollowers = listed(TIME_ZONES_AND_DAYS);
const ordinalNouns = listed(ORDINAL_NOUNS);
const ordinalDeterminers = listed(ORDINAL_DETERMINERS);

export const isSentenceStarter = (word: string): boolean => starters.has(word);
export const followsTimeAbbreviation = (word: string): boolean => timeFollowers.has(word);
export const isOrdinalNoun = (word: string): boolean => ordinalNouns.has(word);
export const isOrdinalDeterminer = (word: string): boolean => ordinalDeterminers.has(word);
