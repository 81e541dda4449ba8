/** Requests in Turkish. */
import type { RequestWords } from '../understanding/request-words.ts';

export const turkishRequests: RequestWords = {
  parts: {
    news: '[yeni|herhangi bir|başka] [bir] (haber|mesaj|güncelleme|sonuç|bildirim|gelişme|cevap|şey), haberler, yeni mesajlar, mesajlar',
    told: '(az önce|demin|) [sana] (söylediğimi|dediğimi|anlattığımı), söylediklerimi, dediklerimi, anlattıklarımı',
  },
  updates: `
    [benim için|bana] <news> var mı, <news> [var mı] [bana|benim için], ne var ne yok, ne (haber|haberler|yenilik) [var], yeni ne var, yeni bir şey var mı, neler var [neler yok|bana], bana ne var, bir şey (kaçırdım mı|geldi mi|buldun mu|öğrendin mi|var mı), ne (kaçırdım|buldun|öğrendin|geldi|bekliyor), neler (kaçırdım|buldun|öğrendin|geldi), neyi kaçırdım, (mesajlarımı|bildirimlerimi|mesajları|haberleri) (oku|göster|aç) [bana], mesajlarım, bana ne (söyleyecektin|diyecektin), ne (söylemek istiyordun|söyleyecektin|diyecektin), son durum ne, durum ne, beni bilgilendir, haberim olsun`,
  when: 'şimdi, bugün, henüz, şu ana kadar, daha, artık, hâlâ',
  mutes: `
    [bana] [artık] … [nın|nin|nun|nün|ın|in|un|ün] (mesajlarını|haberlerini|bildirimlerini) [artık|bir daha|daha] (okuma|söyleme), [artık] … [dan|den|tan|ten] [artık|bundan sonra] (bir|hiçbir|başka [bir]|daha fazla [bir]) şey (duymak|dinlemek|almak) istemiyorum, … (sessize al|sustur|sesini kapat|sessize alın|sessize alır mısın), … [yı|yi|yu|yü|ı|i|u|ü] (sessize al|sustur), (sessize al|sustur) …, … [dan|den|tan|ten] (başka|artık|daha fazla) (mesaj|haber|bildirim) (istemiyorum|yok|okuma|olmasın), artık … [dan|den|tan|ten] (mesaj|haber|bildirim) (istemiyorum|okuma|gelmesin), … [dan|den|tan|ten] (mesaj|haber|bildirim) [almak|duymak] istemiyorum`,
  pronouns: 'onu, bunu, şunu, o, bu, şu, seni, sen, beni, ben, bizi, kendini, hepsini, her şeyi, herkesi',
  takesBack: 'aslında, yine de, [yok|hayır] (dur|bekle), vazgeçtim, fikrimi değiştirdim, düşündüm de, sonuçta, gene de',
  readIt:
    '[evet|tamam|hadi|peki|olur] [onu|bunu|onları|mesajı|mesajları|bana] (oku|okuyabilirsin|okur musun|söyle|çal) [bana|lütfen|şimdi], [onu|mesajı] (duymak|dinlemek) istiyorum, [onu|onları] duyayım',
  readItNext:
    '(söyle|anlat) [bana|hadi|şimdi], neydi [o|mesaj], ne (diyordu|yazıyordu|diyor), ne hakkındaydı, şimdi (olur|uygun|iyi|müsaitim), istiyorum, hadi',
  forgetThat: '(bunu|onu|şunu|<told>) (unut|sil), unut (bunu|onu|şunu)',
  forgetAll:
    '[hakkımda|hakkımdaki|benim hakkımda|benimle ilgili] [bildiğin] (her şeyi|hepsini|bütün her şeyi|tüm verilerimi|bütün verilerimi) [bildiğin] (unut|sil), hakkımda (bildiğin|bildiklerinin) [her şeyi|hepsini] (unut|sil), (unut|sil) [hakkımdaki] her şeyi',
  forgetAbout:
    '… [hakkında|ile ilgili] (söylediğimi|söylediklerimi|dediğimi|dediklerimi|anlattıklarımı|bildiklerini|bildiğin her şeyi) (unut|sil), benim … unut, … olduğunu unut, … olduğumu unut',
  speak:
    '(benimle|bana|artık|bundan sonra|lütfen|) … (konuş|konuşun|cevap ver|yanıtla|konuşalım|konuşur musun|konuşabilir misin|konuşabilir miyiz|devam edelim|konuşmak istiyorum), dili … (yap|değiştir|olarak değiştir), … diline (geç|geçelim), … ya geç, … ye geç, … geç',
  languageNames: { nl: 'hollandaca, flemenkçe' },
  choices: {
    first: '(birinci|birincisi|ilk|ilki|birinciyi|ilkini), bir numara',
    second: '(ikinci|ikincisi|ikinciyi), iki numara',
    third: '(üçüncü|üçüncüsü|üçüncüyü), üç numara',
    last: '(sonuncu|sonuncusu|sonuncuyu|son)',
  },
  another: {
    more: 'başka fazladan ek',
    counted: 'daha',
    before: '',
    numbers: 'bir iki üç dört beş altı yedi sekiz dokuz on tane',
    rest: 'lütfen teşekkürler için ve de da şimdi tane',
    again: 'tekrar yine daha',
    same: 'aynı aynısı aynısından',
    denials: 'değil asla hayır iptal dur yerine istemiyorum olmasın',
  },
};
