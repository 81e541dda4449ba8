/** Words of crisis in Turkish, and the referral. */
import type { SafetyWords } from '../safety-words.ts';

export const turkishSafety: SafetyWords = {
  parts: {
    very: 'gerçekten, artık, sadece, bazen, çok, ciddi ciddi, hemen, bugün, bu gece, şimdi, hep, sürekli',
    kin: '(karımı|kocamı|eşimi|annemi|babamı|oğlumu|kızımı|çocuğumu|bebeğimi|sevgilimi|kardeşimi|ablamı|abimi|ailemi|çocuklarımı|üvey annemi|komşumu|dedemi|amcamı|dayımı|annemi ve babamı)',
    adult: '(babam|annem|üvey babam|amcam|dayım|teyzem|dedem|öğretmenim|hocam|abim|ağabeyim|o|birisi|biri)',
    when: 'yine, geceleri, gece, her gün, her gece, sürekli, hep, içince, sarhoşken, sarhoş olunca',
  },
  selfHarm: {
    anywhere: `
      kendimi [<very>] (öldürmek istiyorum|öldüreceğim|öldürmeyi düşünüyorum|asmak istiyorum|asacağım|öldürmek üzereyim|öldürmeye karar verdim|vurmak istiyorum|köprüden atmak istiyorum|köprüden atacağım|trenin önüne atmak istiyorum), intihar (etmek istiyorum|edeceğim|etmeyi düşünüyorum|etmeye karar verdim|düşünüyorum|düşüncelerim var|etmek üzereyim|etmeyi planlıyorum), intiharı düşünüyorum, intihar düşünceleri, canıma (kıymak istiyorum|kıyacağım|kıymayı düşünüyorum), hayatıma son (vermek istiyorum|vereceğim|vermeyi düşünüyorum), bileklerimi (kesmek istiyorum|keseceğim),
      [<very>] yaşamak istemiyorum, yaşamaya (devam etmek istemiyorum|değmez|gücüm kalmadı), (yaşamak için|yaşamaya) [hiçbir] (nedenim|sebebim|sebep) (yok|kalmadı), hayatın [hiçbir] anlamı (yok|kalmadı), hayatımın [hiçbir] anlamı (yok|kalmadı), keşke (ölsem|ölmüş olsam|hiç doğmasaydım|doğmamış olsaydım), ölmüş olmayı (isterdim|diliyorum), bensiz daha (iyi|mutlu) (olur|olurlar|olacak|olurdu), kendime (zarar vermek istiyorum|zarar veriyorum|zarar vereceğim), kendimi (kesiyorum|kesmek istiyorum|kestim yine), veda mektubu yazdım, intihar mektubu, (bütün|çok fazla|bir sürü) (hapları|hap|ilaç|ilaçları) (içtim|yuttum|aldım), kendimi nasıl öldürebilirim, nasıl intihar (ederim|edebilirim|edilir), her şeye son vermek istiyorum, (kollarımı|bileklerimi|bacaklarımı) [<when>] (kestim|kesiyorum|jiletledim|jiletliyorum), (yine|tekrar|bilerek) kendimi kestim, (bütün|tüm|elimdeki) (hapları|haplarımı|uyku haplarımı) (içeceğim|yutacağım|içmek istiyorum|yutmak istiyorum), (bütün|tüm) (ilaçlarımı|ilaçları) (yutacağım|yutmak istiyorum), ben olmasam [<gap>] (mutlu|iyi) (olur|olurdu|olacak), hayatıma son vermeye karar verdim, canıma kıymaya karar verdim, keşke (ölmüş olsaydım|ölseydim|ölü olsaydım), intihar etmeye (kalkıştım|çalıştım)`,
    closing:
      '[<very>] ölmek istiyorum, uyuyup [bir daha] (hiç uyanmamak istiyorum|uyanmamak istiyorum), yarın [burada] olmayacağım, kimse beni özlemez, sonsuza dek yok olmak istiyorum',
  },
  harmToOthers: {
    anywhere:
      '(<kin>|birini|insanları|herkesi) [<very>] (öldürmek istiyorum|öldüreceğim|öldürmeyi düşünüyorum|bıçaklamak istiyorum|bıçaklayacağım|zehirlemek istiyorum|vurmak istiyorum|boğmak istiyorum), (<kin>|birine|çocuğuma|bebeğime) zarar (vermekten korkuyorum|vereceğim diye korkuyorum), okulda silahlı saldırı, (silahım|bıçağım|tabancam) var [<gap>] (öldürmek istiyorum|öldüreceğim|vuracağım|bıçaklayacağım), (bıçak|silah|tabanca) aldım [<gap>] (öldürmek istiyorum|öldüreceğim|vuracağım|bıçaklayacağım)',
    closing: 'onu (bıçaklayacağım|vuracağım|boğacağım)',
  },
  childAbuse: {
    anywhere:
      '<adult> bana (tecavüz etti|tecavüz ediyor|tacizde bulundu|taciz ediyor|işkence ediyor), <adult> beni (taciz ediyor|taciz etti|istismar ediyor|istismar etti|dövüyor her|çok dövüyor), <adult> bana (dokunuyor orada|geceleri dokunuyor|uygunsuz dokunuyor|uygunsuz şekilde dokunuyor|dokunmaması gereken), (istismara|tacize|tecavüze) uğruyorum, evde (dövülüyorum|şiddet görüyorum|istismar ediliyorum), <adult> (çocuğumu|kızımı|oğlumu|bir çocuğu|kardeşimi) (istismar ediyor|taciz ediyor|dövüyor), <adult> (beni|bizi) [<gap>] (dövüyor|dövüyorlar|kemerle vuruyor), <adult> [<when>] beni dövüyor, <adult> (geceleri|gece|her gece) bana dokunuyor, <adult> [<when>] bana [<when>] dokunuyor [<gap>] (sır|kimseye (söyleme|anlatma|söylemememi|söylemeyeceksin))',
    closing: '<adult> beni [her gün|sürekli|evde] dövüyor',
  },
  denials: 'hiçbir zaman, asla, kimse, hiç kimse, değil',
  otherSense:
    '(filmde|şarkıda|kitapta|oyunda|romanda|dizide|rüyada|rüyamda|hikayede|bölümde|şiirde), (şarkı|film|kitap|başlık|roman|bölüm|alıntı|şiir) (adı|diye|hakkında|ismi), (karakterim|karakter|kahraman), (gülmekten|utançtan|utancımdan|açlıktan|sıkıntıdan|susuzluktan|sıcaktan|soğuktan|uykusuzluktan|yorgunluktan), hahaha, haha, lol, şaka yapıyorum, şakasına, önleme, tıraş olurken, yemek yaparken, (makale|belgesel|ödev|tez|podcast) yazıyorum, (hastanede|serviste) çalışıyorum, satrançta, tavlada, kartta, iskambilde, masa tenisinde, maçta, o şaka için',
  referral: {
    begin: 'Bunu bana söylediğin iyi oldu, ve ciddiye alıyorum.',
    call: 'Lütfen hemen şimdi biriyle konuş: {name}, {number}.',
    page: 'Ülken için bir numaram yok, ama {page} adresinde konuşabileceğin insanlar var.',
    danger: 'Şu anda biri tehlikedeyse, bulunduğun yerin acil durum numarasını ara.',
    stay: 'Buradayım, benimle konuşmaya devam edebilirsin.',
  },
};
