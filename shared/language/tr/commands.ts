/** Commands, farewells and backchannels in Turkish. */
import type { CommandWords } from '../understanding/command-words.ts';

export const turkishCommands: CommandWords = {
  parts: {
    it: 'onu, bunu, şunu, hepsini, her şeyi, (son|bu|şu|son verdiğim) (isteği|komutu|emri|işlemi|görevi|soruyu|aramayı|isteğimi|komutumu|isteği mi), dediğimi, söylediğimi',
    again: 'tekrar, yeniden, bir daha, bir kez daha, bir kere daha, yine, tekrardan',
    bye: 'hoşça kal[ın], hoşçakal[ın], güle güle, görüşürüz [sonra|yarın|yine], görüşmek üzere, bay bay, bye [bye], allahaısmarladık, elveda, iyi (geceler|günler|akşamlar|haftalar|hafta sonları|tatiller|uykular), kendine iyi bak, (sonra|yarın|yine|tekrar) (görüşürüz|konuşuruz), konuşuruz [sonra], tatlı rüyalar, sağlıcakla [kal], esen kal, çav, hadi görüşürüz',
    leave:
      '(gitmem|kapatmam|çıkmam) (lazım|gerek|gerekiyor) [artık|şimdi], (gidiyorum|kaçtım|kaçıyorum|çıkıyorum|kapatıyorum) [ben|artık|şimdi], ben (kaçtım|gidiyorum|kaçar), (bu|şimdilik|bugünlük) [kadar|bu kadar], hepsi bu [kadar], bugünlük bu kadar',
    nice: '(seninle|sizinle) (konuşmak|sohbet etmek) [çok] (güzeldi|iyiydi|keyifliydi), (sohbet|konuşma|her şey|yardımın) için (teşekkürler|teşekkür ederim|sağ ol), güzel sohbetti',
  },
  commands: {
    stop: `
      hiç, hiçbir şey, hiç bir şey, merak etme, aldırma, boş verin, kapat çeneni, bırak gitsin, takma kafana, (mevcut|şu anki) (işlemi|görevi) (durdur|iptal et), fark etmez, dur [artık|hemen|lütfen], durun, durdur [<it>|artık], <it> durdur, stop, kes [artık|şunu|sesini|konuşmayı], kesin, yeter [artık|bu kadar|tamam], bu kadar yeter, tamam yeter, sus [artık|lütfen], susun, sessiz [ol|olun], sessizlik, şşt, şşş, (konuşmayı|okumayı) (kes|bırak|durdur), (konuşma|okuma|anlatma) [artık|daha fazla|yeter], (konuşma|okuma) artık, daha fazla (konuşma|okuma), çeneni kapa, kapa çeneni, (bitir|sonlandır) [<it>],
      iptal [et|edin|edelim|ediyorum|lütfen|edilsin], <it> iptal et, iptal et <it>, vazgeç, vazgeçtim, vaz geçtim, vazgeçelim, vazgeçiyorum, boş ver [<it>|gitsin], boşver [<it>|gitsin], boş verin, (bırak|bırakın) [<it>|artık|gitsin|kalsın], unut [<it>|gitsin|dediğimi], unutun [gitsin], <it> unut, kalsın, (önemli|önemi|mühim) (değil|yok), [hiç] önemi yok, fark etmez, farketmez, [hiç] bir şey (yok|değil|yok ya|demedim), hiçbir şey [yok|değil], neyse [boş ver], (gerek|lüzum) (yok|kalmadı), artık (gerek yok|istemiyorum|önemli değil), istemiyorum artık, fikrimi değiştirdim, yok bir şey, yoksay, yok say, dert etme, takma [kafana], aldırma, es geç`,
    pause:
      'duraklat, ara ver, bekle [biraz|bir dakika|bir saniye|lütfen], bekleyin, [sadece] bir (dakika|saniye|an|dakka) [bekle|lütfen], dur (bir dakika|bir saniye|biraz), [bana] bir (dakika|saniye) ver, mola, beklet',
    'go on':
      'devam [et|edin|edelim|lütfen], okumaya devam et, konuşmaya devam et, sürdür, kaldığın yerden devam et, hadi devam',
    repeat: `
      tekrarla [<it>|soruyu|cümleyi|son söylediğini|lütfen], <it> tekrarla, (soruyu|cümleyi|dediğini) tekrarla, tekrar [et|edin|söyle|oku|eder misin|söyler misin|lütfen], <it> tekrar (et|söyle|eder misin|edebilir misin|söyler misin), tekrarlar mısın [<it>|lütfen], tekrarlayabilir misin, (tekrar|yeniden) (edebilir misin|eder misin|söyler misin|söyleyebilir misin|alabilir miyim), <again> (söyle|söyler misin|oku|okur musun|söyleyebilir misin|anlat) [<it>], <again>, efendim, ne [dedin|diyorsun|dediniz|demiştin|söyledin|oldu], pardon [ne dedin|anlamadım|duyamadım], neydi o, nasıl [yani], anlamadım [seni|ne dediğini|tekrar et], duymadım, duyamadım [seni|ne dediğini], seni (duyamadım|anlamadım|duyamıyorum|anlayamadım), anlayamadım, anlaşılmadı, ne dediğini (anlamadım|duymadım|duyamadım), kaçırdım`,
    slower:
      '[biraz|çok|daha|lütfen] [daha] yavaş [konuş|oku|ol|git|konuşur musun|lütfen], [biraz] yavaşla [lütfen], yavaş yavaş, [o kadar|bu kadar] hızlı (konuşma|okuma|olma), çok hızlı [konuşuyorsun|oldu|gidiyorsun], ağır ol, hızını düşür',
    faster:
      '[biraz|çok|daha|lütfen] [daha] (hızlı|çabuk) [konuş|oku|ol|git|konuşur musun|lütfen], [biraz] hızlan [lütfen], acele et, [o kadar] yavaş (konuşma|okuma), çok yavaş [konuşuyorsun|oldu|gidiyorsun], hızını artır',
  },
  polite:
    'lütfen, teşekkürler, teşekkür ederim, sağ ol, hey, selam, merhaba, şimdi, hemen, derhal, artık, o zaman, tamam, peki, hayır, yok, evet, ah, ay, ee, şey, hadi, haydi, pardon, affedersin, affedersiniz, özür dilerim, kusura bakma, ve, ama, sadece, biraz, bir, aslında, sen, bana, benim için, rica etsem, rica ederim, canım, acaba, ya, bak, neyse, mümkünse, zahmet olmazsa',
  sounds: 'hı hı, hıhı, hmm, aa, ha, öyle mi, aynen, evet evet',
  assessments: `
    tamam, anladım, anlıyorum, teşekkürler, teşekkür ederim, sağ ol, [çok] güzel, harika, süper, gerçekten mi, ciddi misin, ilginç, tabii [ki], elbette, doğru, haklısın, iyi fikir, yazık, mantıklı, biliyorum, ok`,
  hangUps: 'telefonu kapat, kapat [telefonu], (görüşmeyi|aramayı) (bitir|sonlandır|kapat), aramayı sonlandır',
  goodbyes: '<bye>, <leave>, <nice>, <leave> <bye>, <nice> <bye>, <bye> <bye>',
};
