/** Orders about timers, alarms and reminders in Turkish. */
import type { TimerWords } from '../timers/timer-words.ts';
import { turkishTimeWords } from './time-words.ts';

export const turkishTimerWords: TimerWords = {
  times: turkishTimeWords,
  nouns: {
    timer:
      'zamanlayıcı[m|yı|nı|mı|sı|sını|ya|ma|na|sına|nın|mın|sının|da|mda|sında|dan|mdan|sından|lar|ları|larım|larımı|ların|lara|larda], sayaç, sayacı, sayacım[ı], sayaca, sayaçtan, sayaçlar[ı], geri sayım[ı|a|dan], kronometre[yi], süreölçer',
    alarm: 'alarm[ı|ım|ımı|ını|ına|ından|ının|a|dan|da|lar|ları|larım|larımı|ın], çalar saat[i|im|imi]',
    reminder: 'hatırlatıcı[yı|mı|lar|ları|larım|larımı|ya], anımsatıcı[yı|lar|ları], hatırlatma[yı|lar|ları]',
  },
  orders: {
    set: 'kur, kurun, kurar mısın, kurar mısınız, kurabilir misin, başlat, başlatın, başlatır mısın, ayarla, ayarlayın, ayarlar mısın, oluştur, oluşturun, ekle, koy, çalıştır, aç, istiyorum, tut',
    ask: 'ne kadar, ne kadar [süre|zaman|vakit] (kaldı|var), ne kadar … kaldı, ne kadar süresi kaldı, kaç dakika … kaldı, kaç dakikası kaldı, durumu ne[dir], durumu, durum, kalan süre[si|yi], kalan süresi ne [kadar], kalan zaman, ne zaman (bitiyor|biter|çalacak|çalıyor), hangi, neler, göster, listele, nasıl gidiyor, ne durumda, kaç',
    cancel:
      'iptal et, iptal edin, iptal eder misin, iptal, durdur, durdurun, durdurur musun, kapat, kapatın, kapatır mısın, sil, silin, siler misin, kaldır, kaldırın, bitir, sonlandır, sonlandırın',
    pause: 'duraklat, duraklatın, duraklatır mısın, beklet, bekletin, ara ver, beklemeye al, askıya al',
    resume:
      'devam et, devam ettir, devam ettirin, sürdür, sürdürün, devam etsin, tekrar başlat, yeniden başlat, kaldığı yerden devam et, kaldığı yerden devam ettir',
    add: 'ekle, ekleyin, ekler misin, uzat, uzatın, uzatır mısın, artır, arttır, artırın, ilave et, fazla ver, ileri al, geciktir',
    subtract:
      'çıkar, çıkarın, çıkart, azalt, azaltın, kısalt, kısaltın, eksilt, düş, indir, çıkarır mısın, erkene al, daha az',
    move: 'ertele, erteleyin, değiştir, değiştirin, al, taşı, kaydır, öne al, olarak değiştir',
    left: 'ne kadar … kaldı, kaç dakika … kaldı, ne kadar kaldı, kaç dakika kaldı, ne kadar [süre|zaman|vakit] (kaldı|var)',
    omit: 'yok, olmasın, istemiyorum, çalmasın',
    end: 'sadece, yalnızca, bitsin, sürsün, devam etsin, olsun',
    letSleep: 'beni uyandırma, uyandırma, beni kaldırma',
    quiet: 'rahatsız etme, beni rahatsız etme, sessiz ol, sus, beni rahat bırak',
    snooze:
      'ertele, erteleyin, daha, ^daha, tekrar, tekrar hatırlat, tekrar uyandır, bir daha, yeniden hatırlat, daha uyuyayım, snooze',
    skip: 'atla, atlayın, sonraki … atla, bir sonraki … atla, es geç, çalmasın, iptal olsun',
  },
  remind: 'hatırlat, bana hatırlat, hatırlatır mısın, anımsat',
  tell: 'haber ver, söyle, bana söyle, bana haber ver',
  wake: 'beni uyandır, uyandır, beni uyandırır mısın, uyandır beni, beni kaldır, bizi uyandır',
  all: 'tüm, bütün, hepsi, hepsini, tümü, tümünü, her, bütün hepsini',
  newest: 'son, sonuncu, en son',
  by: '',
  called: 'adlı, isimli, adında, isminde, diye',
  purpose: 'için',
  fillers:
    'bir, beni, bizi, günü, için, bana, benim, için, lütfen, ile, ve, şu, bu, o, yeni, şimdi, daha, mı, mi, mu, mü, lık, lik, luk, lük, kadar, sonra, üzerine, süreli, olan, süreyle, haydi, hadi, içinde, in, un, nin, nın, deki, daki, taki, teki, bize, sadece, yalnızca, hep, her zaman',
  noOrder:
    'değil, yok, hiç, asla, olmadan, idi, neden, niye, eğer, dün, bozuk, nefret, kurma, başlatma, etme, durdurma, silme, kapatma, duraklatma, ekleme, ettirme, çıkarma, uzatma',
  units: {
    hour: 'saat[lik|i|e|in|ten], sa',
    minute: 'dakika[lık|sı|ya|yı|nın|dan], dk, dakka[lık]',
    second: 'saniye[lik|si|ye|yi|nin|den], sn',
  },
  numbers: {
    small:
      'sıfır bir iki üç dört beş altı yedi sekiz dokuz on on_bir on_iki on_üç on_dört on_beş on_altı on_yedi on_sekiz on_dokuz',
    tens: 'yirmi otuz kırk elli altmış yetmiş seksen doksan',
    compound: '{ten} {one}',
    others: { yüz: 100 },
    oneAndHalf: '',
    half: 'yarım',
    andQuarter: 've çeyrek',
    andHalf: 'buçuk',
    and: 've',
    spans: { 'çeyrek saat': 900, 'çeyrek saatlik': 900, 'yarım saat': 1800 },
  },
  isUp: 'Zamanlayıcının süresi doldu.',
  namedIsUp: '“{name}” zamanlayıcısının süresi doldu.',
  howLong: 'Ne kadar süreyle?',
  alarmIsUp: 'Alarmın çalıyor.',
  whatTime: 'Saat kaçta?',
  whatFor: 'Neyi hatırlatayım?',
};
