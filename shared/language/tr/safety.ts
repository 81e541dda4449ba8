/** Words of crisis in Turkish, and the referral. */
import type { SafetyWords } from '../safety-words.ts';
import { turkishCrisisActs } from './crisis-acts.ts';

export const turkishSafety: SafetyWords = {
  acts: turkishCrisisActs,
  parts: {
    very: 'gerçekten, artık, sadece, bazen, çok, ciddi ciddi, hemen, bugün, bu gece, şimdi, hep, sürekli',
    kin: '(karımı|kocamı|eşimi|annemi|babamı|oğlumu|kızımı|çocuğumu|bebeğimi|sevgilimi|kardeşimi|ablamı|abimi|ailemi|çocuklarımı|üvey annemi|komşumu|dedemi|amcamı|dayımı|annemi ve babamı)',
    adult: '(babam|annem|üvey babam|amcam|dayım|teyzem|dedem|öğretmenim|hocam|abim|ağabeyim|o|birisi|biri)',
    when: 'yine, geceleri, gece, her gün, her gece, sürekli, hep, içince, sarhoşken, sarhoş olunca',
    will: 'istiyorum, isterdim, istedim, istemiştim, istiyordum, düşünüyorum, düşündüm, düşünüp duruyorum, planlıyorum, planladım, karar verdim, kararlıyım, niyetindeyim, üzereyim, denedim, çalıştım, kalkıştım, hazırım, hayal ediyorum, geliyor içimden, geçiyor içimden, geçiriyorum, isteği var, isteğim var, dürtüsü var',
    kill: '(öldürmek|öldürmeyi|öldürmeye|asmak|asmayı|asmaya|vurmak|vurmayı|vurmaya|boğmak|boğmayı|zehirlemek|zehirlemeyi|bıçaklamak|bıçaklamayı|bıçaklamaya)',
    also: 'gerçekten, artık, sadece, bazen, çok, cidden, hemen, bugün, bu gece, şimdi, hep, sürekli, yarın, bu akşam, de, da, bir daha, yine, her gün, sık sık, ciddi ciddi, keşke, yakında, bile, tekrar',
    elder:
      '(babam|annem|üvey babam|üvey annem|annem ve babam|annemle babam|ailem|amcam|dayım|teyzem|halam|dedem|ninem|babaannem|anneannem|öğretmenim|hocam|antrenörüm|abim|ağabeyim|kuzenim|eniştem|komşumuz|annemin (sevgilisi|erkek arkadaşı|kocası)|bakıcım|bakıcı)',
    freq: 'yine, geceleri, gece, her gün, her gece, sürekli, hep, içince, sarhoşken, evde, sık sık, bazen, çok, dün, dün gece, kemerle, sopayla, yıllardır, devamlı, her akşam, çok kötü, küçükken, acımasızca',
    small:
      '(çocuğumu|çocuklarımı|kızımı|oğlumu|bebeğimi|kardeşimi|kız kardeşimi|küçük kardeşimi|yeğenimi|torunumu|bir çocuğu|çocuğunu|kızını|oğlunu|bebeği|çocuğu|çocukları|üvey kızını|çocuğuma|kızıma|oğluma|kardeşime|yeğenime|torunuma|bir çocuğa|çocuğuna|kızına|oğluna)',
    victim:
      '<kin>, birini, birilerini, insanları, herkesi, başkalarını, onu, onları, patronumu, müdürümü, öğretmenimi, sınıf arkadaşlarımı, iş arkadaşlarımı, eski sevgilimi, eski kocamı, eski karımı, üvey babamı, kayınvalidemi, ev sahibimi, amcamı, ev arkadaşımı, sınıftakileri, okuldakileri, başka birini',
    slayWill:
      'öldüreceğim, bıçaklayacağım, vuracağım, boğacağım, zehirleyeceğim, keseceğim boğazını, öldürürüm bu gece',
    willing:
      'koydum, isti(yoru*|yom*|yorm), isterdim, isterim, istedim, istemiştim, istiycem, düşünü(yoru*|yom*|yorm), düşündüm, düşünüp, düşünmeye başladım, planlı(yoru*|yom*|yorm), planladım, plan yap*, kararı, karar ver*, kararl*, niyet*, üzere*, deni(yoru*|yom*|yorm), denedim, denemiştim, çalıştım, kalkıştım, kalkışmıştım, teşebbüs*, hazırım, hayal ed*, hayalini, içimden gel*, geliyor, geçiyor, geçti, aklım*, kafam*, dürtü*, isteği*, isteğim, arzu*, kafaya koydum, var, lazım, tek çare, tek yol, çare kalmadı',
    wish: 'isti(yoru*|yom*|yorm), isterdim, isterim, istedim, istemiştim, keşke, umarım, inşallah, dilerim, dili(yoru*|yom*|yorm), dua edi(yoru*|yom*|yorm), dua ed*, yalvarı(yoru*|yom*|yorm), hayal ed*, düşünü(yoru*|yom*|yorm), bekli(yoru*|yom*|yorm), planlı(yoru*|yom*|yorm), hak edi(yoru*|yom*|yorm), tercih ed*, kurtulsam, kurtulurdum, kurtulayım, kurtulmak, daha iyi, en iyisi, özlüyorum, arzulu*, içimden, canım, diliyoru*, istediğimi, düşündüm kaç, hayaliyle, en iyisi, tek çare, (bir yanım|bir parçam|içimden bir ses|içimde bir şey) [<also>] [<gap>]',
    die: 'ölmek, ölmeyi, ölsem, ölseydim, öleyim, ölü olmak, ölmüş olsa*, geber*, gebersem, yok olmak, yok olup, yok olsam, uyanmasam, uyanmamak, uyanmamayı, uyanmayayım, uyanmam, uyanamasam, doğmasaydım, doğmamış olsa*, canımı alsa, canımı al, toprak olsam, yeryüzünden silin*, gözümü açma*, gözlerimi açma*, gözümü bir daha, nefesim kes*, kalbim dur*, ölmek istediğim*, gözümü açmamay*, uyanmamay*, sabaha çıkma*, toprağa gir*',
    dieAlone:
      'ölesim (var|geliyor|geldi), allah canımı alsa*, allah (al|alsın|alsa) canımı, ölsem de kurtulsam, ölsem kurtulsam, ölsem daha iyi, ölmek isti(yoru*|yom*|yorm), ölmeyi isti(yoru*|yom*|yorm), geberip gitmek isti(yoru*|yom*|yorm), geberesim (var|geliyor), hiç doğmasaydım, keşke doğmasaydım, bir daha uyanmasam, (acısız|ağrısız|çabuk) [<gap>] (ölmek|ölmenin|ölebil*), nasıl ölebilirim, ölüm tek (kurtuluş*|çare*|çıkış*), tek kurtuluş* ölüm, son gecem [<gap>] (hoşça|elveda|hakkınız*|veda), ölmenin [<gap>] yolu, (bu dünyadan|dünyadan|bu hayattan|hayattan|aranızdan|buralardan) [<gap>] (göç*|çekip git*|ayrıl*|silin*|git*) [<gap>] (isti(yoru*|yom*|yorm)|istedim|düşünü*|vakti*), (niye|neden) [<gap>] (ölemi*|ölmü(yorum|yom)|ölmedim), (niye|neden) hala (yaşı*|hayatta*), allah [<gap>] canımı (alsın|al|alsa), kendi canımı al*, ölüp (gitmek|gitsem|kurtulmak|kurtulsam) [<gap>], geberip gitsem, sonsuza (kadar|dek) uyu* [<gap>] isti*, ölmek gibi',
    inf: 'öldürme*, asma*, vurma*, boğma*, zehirleme*, bıçaklama*, atma*, bırakma*, yakma*, kesme*, yaralama*, jiletleme*, cezalandırma*',
    selfAct:
      '(damarımı|damarını|damarlarımı|bileğimin damarını|bileğimi) [<gap>] kes(tim|eceğ*|icem|iyor*|mek), bileğimin [<gap>] kestim, (karnıma|göğsüme|kalbime|boğazıma|kendime) [<gap>] (sapla*|batır*|sok*|sık*), cesaretim olsa [<gap>] (atla*|as*|öldür*|kes*|bit*|intihar*), kendimi [<also>] [<gap>] (otobüsün|trenin|arabanın|metronun|kamyonun|tramvayın|minibüsün) [<gap>] (at*|bırak*), (kestim|yaktım|jiletledim|çizdim|kesiyorum) [yine|gene] (kendimi|kollarımı|bileklerimi), (kafamı|başımı) [<gap>] (duvara|duvarlara|yere|masaya) [<gap>] (vur(uyoru*|uyom*|dum|up)|çarp(ıyoru*|tım)), kendimi [<gap>] ne zaman [<gap>] öldür*, nasıl öleceğim*, (acıma|acılarıma|ızdırabıma|çileme) [<gap>] son ver*, kendi ellerimle [<gap>] (son|bitir*)(şakağıma|kafama|alnıma|ağzıma|boğazıma|kalbime) [<gap>] (daya*|sık*|sapla*|silah*|kurşun*|bıçak*|tut*), kendimi asmak için, kendimi öldürmek için, kendimi [<gap>] (yer|yöntem|yol) [<gap>] arıyorum, (arabayı|arabamla|motoru|kendimi) [<gap>] (uçuruma|duvara|kamyona|tıra|denize|ağaca|köprüden) [<gap>] (sür*|kır*|vur*|çarp*), kendimi [<also>] [<also>] [<gap>] <inf> [<gap>] <willing>, kendimi [<also>] [<also>] [<gap>] (öldür(eceğ*|ecem|ücem|ecem|icem|cem|üyorum|sem|esim|ürüm|ebilirim|meliyim|eyim)|as(acağ*|acam|ıcam|acam|sam|asım|arım|ayım|tım)|vur(acağ*|acam|ucam|acam|sam|urum|ayım)|at(acağ*|acam|ıcam|acam|sam|arım|asım|ayım)|boğ(acağ*|acam|ucam)|zehirle(y(eceğ*|ecem)|yicem)|yak(acağ*|acam|ıcam|arım|ıyorum|tım)|kes(eceğ*|ecem|icem|i(yoru*|yom*|yorm)|tim|sem|esim)|jiletl*|yaralı*|bırak(acağ*|acam|ıcam)|çizi*|yumrukl*|tırnakl*|cezalandırı*), kendime (zarar|kıy*|acı) [<gap>] (veri(yoru*|yom*|yorm)|verdim|ver(eceğ*|ecem)|vericem|vermek|vermey*|veresim|verme isteği|kıy(acağ*|acam)|kıyıcam|kıymak|kıymay*|çektir*), kafama [<gap>] (sık*|kurşun*|silah*|daya*), beynime [<gap>] (sık*|kurşun*), bileklerimi [<gap>] (kes(eceğ*|ecem|icem|mek|mey*|tim|i(yoru*|yom*|yorm)|sem|esim)|doğra*|jilet*), damarlarımı [<gap>] kes*, boğazımı kes(eceğ*|ecem|icem|mek isti*), kendimi (asacaktım|öldürecektim|vuracaktım|kesecektim|atacaktım)',
    suicide:
      '(intihar|intahar|intihara|intiharı) [<also>] [<also>] (ed(eceğ*|ecem)|edice*|edicem|ediyorum|edesim|edebilirim|etsem|etmek|etmey*|etme|ettim|etmiştim|girişim*|teşebbüs*|kalkış*|düşünce*|düşünü(yoru*|yom*|yorm)|düşündüm|fikri|fikirleri|eğilim*|plan*|mektub*|notu*|dene*|ederim|edip|edecem|edeyim|aklım*|meyil*|karar*|not)',
    lifeEnd:
      '(canıma|yaşamıma|hayatıma|ömrüme|bu hayata|her şeye|herşeye|kendime) [<also>] [<gap>] (kıy(acağ*|acam|ıcam|mak|may*|sam|asım|dım)|son ver(eceğ*|ecem|icem|mek|mey*|sem|i(yoru*|yom*|yorm)|esim)|nokta koy*), (hayatımı|yaşamımı|bu hayatı|her şeyi|herşeyi|ömrümü) [<also>] [<gap>] (bitir(eceğ*|ecem|icem|mek|mey*|sem|i(yoru*|yom*|yorm)|esim)|sonlandır*|noktala*), canıma kıy(acağ*|acam|ıcam|mak|may*|sam)',
    notSo:
      'istemiyorum zaten, istemem hiç, aklımdan geçmez, aklımdan bile geçmez, düşünmem, düşünmüyorum, düşünmedim, etmem, değilim, yapmam, (ölmek|ölmeyi|intihar etmek|intiharı|kendimi öldürmek) istemi*',
    leap: '(çatısında*|çatıda*|köprüde*|balkonda*|pervazda*|kenarında*|damda*|rayların) [<gap>] (atla(yaca*|ycam|yıcam|yacam|mak|maya)|kendimi|bırak*), metroya atla*, trene atla*, raylara (yat*|uzan*), (köprüden|balkondan|camdan|pencereden|çatıdan|terastan|damdan|apartmandan|binadan|kattan|uçurumdan|viyadükten|trenin önüne|metronun önüne|arabanın önüne|otobüsün önüne|kamyonun önüne|raylara|denize|nehre|boğaza) [<also>] [<gap>] (atla(y(acağ*|acam)|ycam|yıcam|mak|may*|sam|yasım|yıp|rım|yayım|yacam)|atılma*|bırak*|at(acağ*|acam|ıcam|mak|mayı|sam|ıp))',
    jumpFun: 'paraşüt*, bungee, yüzme*, havuz*, balık, serinle*, oyunda, maç*, stadyum*, parkur*',
    noLife:
      '(daha fazla|artık) [<gap>] yaşayabilec* [<gap>] (sanmı*|düşünmü*), yaşayamam [<gap>] (artık|daha), var olmayı (bırak*|kes*), var olmak istemi*, ölmeye hazır*, (beni|bizi) [<gap>] ölüm (kurtarır|paklar|temizler|kurtaracak), hayatla işim (bitti|kalmadı), (bu gece|yarın|bugün) son gecem, bu gece [<gap>] son gecem, hayatımın son gecesi, (yaşamak|ölmek) istemediğimi, yaşamak istemediğim*, yaşamaktan [<gap>] yorul*, (yorul*|bıktım|usandım|bezdim) [<gap>] (yaşamaktan|hayattan|bu hayattan|nefes almaktan), hayat bana göre değil, (yaşamak|yaşamayı|var olmak|hayatta kalmak|hayatta olmak|nefes almak|sabaha çıkmak|uyanmak) [<also>] [<also>] [<gap>] (istemi(yoru*|yom*|yorm)|istemem|istemedim|istemez oldum|içimden gelmiyor|gelmi(yoru*|yom*|yorm)|bıktım), yaşamaktan [<gap>] (bık*|yorul*|usan*|nefret*|vazgeç*|sıkıl*|tiksin*), hayattan [<gap>] (bık*|usan*|vazgeç*|gitmek isti*), (yaşamanın|yaşamaya|yaşamak için|yaşamam için|hayatın|hayatımın|yaşama|yaşamamın) [<gap>] (anlamı|anlam|manası|değmez|sebep*|sebeb*|neden*|gücüm|gerek*|hevesim|isteğim|takatim|lüzum*|amacı*) [<gap>] (yok*|kalmadı|bulamı(yoru*|yom*|yorm)|göremi(yoru*|yom*|yorm)|bitti|tükendi|değmez), yaşamaya değmez, (yaşayasım|yaşama isteğim|yaşama sevincim|yaşama hevesim|yaşama gücüm) (yok|kalmadı|bitti|gelmiyor), niye yaşıyorum ki, neden yaşıyorum ki',
    where:
      'şehirde, şehrinde, istanbulda, ankarada, izmirde, köyde, mahallede, burada, burda, orada, evde, ülkede, türkiyede, apartmanda, yurtta, onunla, seninle, sensiz, onsuz, ailemle, kasabada, binada, sitede, dairede, yurtdışında',
    without:
      'bensiz, ben olmasam, ben olmazsam, ben ölsem, ben ölürsem, ben yok olsam, ben gidince, ben gidersem, ben olmayınca, yokluğum*, ölürsem, ölsem, ben ölünce, ben olmadan, yok olsam',
    better: 'iyi, mutlu, rahat, huzur*, kurtulur*, kolay, sevinir*, yükten',
    others:
      'herkes, ailem*, dünya, çocuklarım, annem*, babam*, eşim, onlar, kimse, insanlar, sizler, siz, hepsi, evdekiler',
    cutting:
      '(kolumu|kollarımı|kolum|bileğimi|bileklerimi|bacağımı|bacaklarımı|tenimi|derimi|uyluğumu|vücudumu|baldırımı|karnımı|kolumda|kollarıma|koluma|kendimi|kendime) [<also>] [<gap>] (kes(i(yoru*|yom*|yorm)|tim|ip|er*|mek|mey*|ti*)|jilet*|çiz(i(yoru*|yom*|yorm)|dim|ik*|er*)|yak(ı(yoru*|yom*|yorm)|tım|ıp)|dağl*|kanat*|söndür*|faça*|doğr*|tırnakl*|kazı*), (kolum*|kollarım*|bacağ*|elim*) sigara (söndür*|bas*), sigara [<gap>] (kolum*|kollarım*|bacağ*) söndür*',
    onPurpose:
      'jilet*, bıçak*, makas*, falçata*, maket*, cam*, çakmak*, sigara*, bilerek, isteyerek, yine, tekrar, her gün, her gece, gizli*, kimse (bilmi(yoru*|yom*|yorm)|fark*), rahatla*, acı*, hissetmek, dayanamı(yoru*|yom*|yorm), duramı(yoru*|yom*|yorm), üzül*, ceza*, bırakamı(yoru*|yom*|yorm), dün gece, aylardır, yıllardır, alışkanlık*, iyi geliyor, senedir, yıldır, bu gece, uzun kollu, iz*, ne zaman, kötü hisset*, sinirlen*, stres*',
    pills:
      'hap*, ilaç*, ilac*, tablet*, antidepresan*, uyku hap*, parol*, tarım ilacı, zehir*, çamaşır suyu, fare zehiri, kutu',
    took: 'iç(tim|eceğ*|ecem|icem|i(yoru*|yom*|yorm)|ip|sem|mek|miştim|miş*), yut(tum|acağ*|acam|ucam|up|muştum|mak|sam), aldım, içtik, attım ağzıma, alıp, aldıktan',
    lots: 'bütün, tüm, hepsi*, kutu*, avuç, şişe*, çok, fazla, doz*, ne kadar varsa, ne varsa, yirmi, otuz, kırk, elli, 20, 30, 40, 50, ölmek, öl(eceğ*|ecem), ölsem, uyanma*, intihar, öleyim, üst üste, kalmayayım, fare zehiri, çamaşır suyu, tarım ilacı, birden, hepsini, tek seferde, bir seferde, hapları, söyleyin',
    routine:
      'tansiyon*, doktorun dediği, doktor kontrol*, doktorumun önerdiği, reçete*, sabah*, günlük, vitamin*, alerji*, grip*, soğuk algınlığı*, baş ağrı*',
    hoards:
      'biriktir*, sakla*, stokla*, topladım, topluyorum, aldım, hazırladım, hazır, yazdım, yazıyorum, buldum, ayırdım, var',
    means:
      'ip, ipi, ipim, urgan*, silah*, tabanca*, jilet*, zehir*, ilaç*, ilac*, hap*, mektub*, mektup*, tarım ilacı, halat*, vasiyet*',
    finish:
      'bitiriyorum, bitir(eceğ*|ecem), bitiricem, her şey bit*, herşey bit*, hepsini iç*, hepsini birden, hepsini yut*, bu gece bit*, elveda, as(acağ*|acam), asıcam, kurtul(acağ*|acam), kurtulucam, veda*, son ver*, yaşamak istemi(yoru*|yom*|yorm), öl(eceğ*|ecem), ölücem, son gecem, bu gece son, hakkınızı helal*',
    ownChild:
      'kızım, oğlum, çocuğum, torunum, evladım, kızımız, oğlumuz, çocuğumuz, küçük kızım, kızımın, oğlumun, çocuğumun, torunumun, kızımın, oğlumun, torunum*, çocuğumun, kızımda, oğlumda',
    childSuffers:
      'kendini [<gap>] (kes*|as*|öldür*|yakı*|yaral*|jilet*|çizi*|atm*|attı*|atac*), kendine [<gap>] (zarar|kıy*), (kollarını|kolunu|bileklerini|bileğini|bacaklarını) [<gap>] (kes*|çiz*|jilet*), ölmek iste(diğ*|di*|yo*), ölmek isti*, intihar*, (yaşamak|yaşamayı) [<gap>] (istemiyor*|istemedi*), canına kıy*, (ölsem|ölmek|ölmeyi) [<gap>] (diyor|dedi|söyledi|yazmış|yazdı|düşünüyor), (hap*|ilaç*) [<gap>] (içmiş|içti|yutmuş|yuttu), ölmek istediğini, bileklerini kes*, bileğini kes*, intihara, ölmek istediğin*',
    slays:
      'öldür(eceğ*|ecem|ücem|ecem|icem|cem|meye|meyi|mek|eyim|esim|sem), gebert(eceğ*|ecem|icem|mek|meyi|iyim), bıçakla(y(acağ*|acam)|ycam|yıcam|mak|may*), boğazla(y(acağ*|acam)|mak|may*), boğ(acağ*|acam|ucam|mak|mayı|asım), zehirle(y(eceğ*|ecem)|ycem|yicem|mek|mey*), vur(acağ*|acam|ucam|acam|mak|mayı), öldürüp, boğazını (kes*|sık*), kafasına (sık*|vur*), kes(eceğ*|ecem|icem) (onu|boğazını|hepsini), katlet*, şişle*, deş(eceğ*|ecem|icem), tara(y(acağ*|acam)|ycam), canını al*, canına oku*, leşini, yak(acağ*|acam), yakıcam, yakmay*, yakmak, patlat*, zehir koy*, zehir kat*',
    threat:
      '(bıçaklamayı|öldürmeyi|vurmayı|boğmayı|yakmayı) [<gap>] (kafaya koydum|karar verdim|planladım), (ellerimle|kendi ellerimle) (boğ*|öldür*), (gaz|gazı|tüpü|bomba*) [<gap>] (apartmanı|binayı|evi|okulu|herkesi|komşu*) [<gap>] (havaya uçur*|patlat*|yak*), katliam (yapa*|yapı*|çıkar*), okulu (bas*|tarı*|tara*), (babamı|annemi|abimi|kardeşimi|kocamı|karımı|eşimi|patronu|patronumu|müdürünü|müdürü|öğretmeni|onu|komşuyu|onları) [<also>] (öldürmeye|vurmaya|bıçaklamaya|kesmeye|boğmaya) (gidi*|geli*|hazır*|karar*), (vurmayı|öldürmeyi|bıçaklamayı|yakmayı) (düşünüyorum|planlıyorum), (içindekilerle|içindeyken|herkesle|hepsiyle|uyurken) [<gap>] (yak*|patlat*|öldür*|boğ*|bıçakla*) , ölmesini istiyorum [<gap>] (ben|bıçak*|silah*), (öldüğünü|ölümünü) görmek istiyorum [<gap>] [<gap>] (ben|bıçak*|silah*|kendim)(onu|ikisini|ikisini de|hepsini|hepsini de|onları|herkesi|ailesini|ailesini de|evini|kocamı|karımı) [<also>] [<gap>] (yak(acağ*|ıcam|acam)|vur(acağ*|ucam|acam)|boğ(acağ*|ucam)|as(acağ*|ıcam)|kes(eceğ*|icem)|doğrayacağ*), (kafasına|beynine|alnına|karnına|boğazına) [<gap>] (sıkacağ*|sıkıcam|saplayacağ*|saplıycam|saplicam|dayayacağ*), (frenini|frenlerini) kes*, yastıkla (boğ*|bast*), bıçaklıycam, bıçaklıcam, öldürmeden rahat*, öldür(eceğ*|ecem|ücem|ecem|icem|cem), gebert(eceğ*|ecem|icem), bıçakla(y(acağ*|acam)|ycam|yıcam), boğazını kes(eceğ*|ecem|icem), boğazla(y(acağ*|acam)|ycam), zehirle(y(eceğ*|ecem)|ycem|yicem), kafasına sık(acağ*|acam|ıcam), şişley(eceğ*|ecem), deş(eceğ*|ecem), vurup öldür*, katled(eceğ*|ecem), canını al(acağ*|acam)',
    brood:
      'isti(yoru*|yom*|yorm), isterdim, düşünü(yoru*|yom*|yorm), planlı(yoru*|yom*|yorm), plan*, karar*, aklım*, içimden, kafam*, hayal*, geliyor, yemin*, vallahi, elim ayağım, korkuyorum, dürtü*, sesler*, intikam*, nefret*, yarın, bu gece, hazır*, öldürücem, öldür(eceğ*|ecem), zor tutuyorum, düşünmeden dura*, aklımdan çık*, düşünmeyi bırak*',
    person:
      '(annem*|babam*|kocam*|karım*|eşim*|kardeşim*|abim*|ağabeyim*|ablam*|sevgilim*|patronum*|müdürüm*|müdürü|komşu*|öğretmen*|hoca*|kaynana*|kayınvalide*|kayınpeder*|kayınbirader*|eski (sevgili*|koca*|karı*|eş*)|oğlum*|kızım*|çocuğum*|çocukları*|bebeğim*|arkadaş*|sınıf*|insan*|herkes*|hepsini|hepsinin|herif*|adamı|adamın|kadını|kadının|birini|birilerini|onu|onun|onları|onların|şunu|amcam*|dayım*|dedem*|üvey*|ev sahib*|şef*|polis*|görümce*|gelin*|damad*|eltim*|enişte*|kuzen*), (kız|kızı|kızın|çocuk|çocuğu|adam|adamı|kadın|kadını|oğlan|oğlanı|insanları|iş arkadaşları*), zorbalık yap*',
    selfWord: 'kendimi, kendime, kendi kendimi',
    notPeople:
      'hamamböce*, böce*, sinek*, sivrisine*, fare*, karınca*, vakit, zaman*, ejderha*, canavar*, boss*, son patron*, zombi*, oyun*, virüs*, telefon*, bilgisayar*, tavuk*, kurban*, horoz*, bölüm*, maç*, rakip*, takım*, örümcek*, yılan*, mikrop*, ot, otları, koyun*, ateş*, mangal*, soba*, mum*, ışık*, karakter*, balon*, hamam*, akrep*, kola*',
    burnHome:
      'evini [<gap>] (yak*|patlat*), (evi|evini|arabasını|dükkanı) [<gap>] (yak(acağ*|acam)|yakıcam|yakmay*|ateşe ver*), benzin* [<gap>] yak*',
    severe:
      'döve döve, ölene kadar, ölümüne, öldüresiye, kan*, komalık, asit*, kezzap*, silah*, bıçak*, balta*, bacağını kır*, satır*, levye*',
    beatUp:
      'döve(ce*|cem), dövücem, döv(eceğ*|ecem), öldüresiye, öldürücem, öldür(eceğ*|ecem), parçala*, sakat bırak*, at(acağ*|acam|ıcam), saldır(acağ*|acam), kır(acağ*|acam), kırıcam, dök(eceğ*|ecem|ücem), doğra*, doğray(acağ*|acam)',
    abuser:
      'öğretmenimiz, hocamız, müdürümüz, antrenörümüz, amca, görevli*, bakım*, müdür yardımcı*, babam, annem, üvey babam, üvey annem, üvey abim, amcam, dayım, dedem, nenem, ninem, babaannem, anneannem, abim, ağabeyim, ablam, eniştem, öğretmen*, hocam, hoca, antrenör*, koç, kuzenim, komşumuz, komşu, komşunun*, teyzem, halam, yengem, annemin sevgilisi, annemin kocası, imam, bakıcım, bakıcı, servis şoför*, müdür*, anamla babam, bizimkiler, anam, ailem, annemle babam, sevgilisi',
    me: 'beni, bana, bizi, bize, ben, benim, bizim, üzerime, üstüme, kardeşimi, vücudum*, yatağıma, odama, saçım*, kafamı, yerlerim*, kolumu, bacağımı, elimi, yüzümü, sırtımı, kilo*, karnımı, boğazımı, dudağımdan, dokunmamı, aşağıma, elimize, ellerimize, kafamıza',
    hits: 'boğazımı [<gap>] sık*, elliyor, aç susuz, saçlarımdan, boğaz* sık*, dövüyorlar, dövüyor, dövüyo*, döver, dövdü*, dövmüş*, dövüp, vuruyo*, vurdu*, vurup, tokat*, tekme*, yumruk*, dayak, hırpalı*, hırpala*, taciz*, tecavüz*, istismar*, elliyo*, elledi*, işkence*, şiddet*, boğazımı sık*, aç bırak*, saçımı çek*, terlikle, sarkıntılık*, pataklı*, benzetiyor, duvara çarp*, duvara vur*, kaynar su*, aç bırak*, balkonda yat*, sarsıyo*, saçımdan, kemerle, sopayla, bıçakla, ütüyle, zincirle, kabloyla, cetvelle, terlikle, hortumla, oklavayla, maşayla, (kolumu|elimi|bacağımı|sırtımı|beni|tenimi|yüzümü) [<gap>] yak*, sigara* [<gap>] söndür*, (bebeği|çocuğu|beni) [<gap>] fırlat*, (odaya|bodruma|tuvalete|banyoya|dolaba|beni|bizi|balkona) [<gap>] (kilit*|kitl*)',
    caress:
      'çıkar*, çıkarıp, gösterip, dokunmamı, dokundur*, dokun(uyo*|du*|up*|mak*|ma*), okşu*, okşa*, soy(un*|uyo*|du*|uyor), sürtün*, sokul*, yatağıma gir*, yatağıma gel*, koynuma*, elini sok*, mıncıklı*, mıncıkla*, sıkıştır*, sokuyo*, soktu*, sokup, elliyo*, elledi, (dudağ*|ağzım*|boynum*|zorla) [<gap>] öp*, beni öpüyor ve [<gap>] elini, (çıplak|soyun*) [<gap>] (fotoğraf*|video*)',
    bodily:
      'şeyini, şeyine, aşağıma, aşağımı, dudağ*, ağzım*, altıma, apış, edep*, özel, yatağım*, soyun*, soyuyo*, çıplak*, çamaşır*, göğüs*, göğs*, popo*, kalça*, bacak*, kimseye söyleme*, kimseye anlatma*, cinsel*, vücud*, külot*, mahrem*, oramı*, orama*, aramızda, eteğim*, pantolon*, porno, orasını, şeyini, uyurken, kilod*, külod*, eteğ*, donum*, aramızda sır, sırrımız, sır olarak, memem*, memeler*, duştayken, banyodayken, geceleri, her gece, elbise*, kıyafet*, altından',
    kidOther:
      'çocuğumuz*, çocuğum*, çocuğunu, çocuğuna, çocuğu, çocukları*, kızını, kızına, oğlunu, oğluna, kızımı, kızıma, kızımız*, oğlumu, oğluma, oğlumuz*, bebeğ*, torun*, küçük kız*, üvey kız*, üvey oğl*, yeğenim*, kardeşimi, kardeşime, kız çocuğ*, kızların*, çocuklara, çocukları, bebeği, öğrencilere, kızlara, bebeği, çocuğunu, yeğenim*, komşunun (kızı*|oğlu*|çocuğu*), (ablamın|abimin|kardeşimin|arkadaşımın) (kızı*|oğlu*|çocuğu*), kızım*, oğlum*, (sınıfımdaki|sınıfımızdaki|okuldaki|takımdaki) (çocuk*|kız*|öğrenci*), çocuklara, çocukların, kızlarını, oğullarını, çocuklarını',
    does: 'eniştem, enişte, dayım, amcam, kuzenim, kocam, karım, eşim, eski eşim, eski kocam, komşu*, komşum, babası, annesi, sevgilim, öğretmen*, bakıcı*, kayın*, abim, babam, amcas*, dayıs*, dedesi, biri, üvey babası, üvey annesi, damadım, gelinim, oğlum, annem, görümcem, adam, sınıf öğretmeni, hocası, hoca, kursundaki, imam, müdür*, servisçi',
    iBeat:
      '(çocuğumu|çocuklarımı|kızımı|oğlumu|bebeğimi|çocuğuma|kızıma|oğluma|bebeğime) [<gap>] (dövüyorum|dövdüm|vuruyorum|vurdum|hırpalıyorum|sarstım|tokatl*|dövmeden)',
    rescued:
      'kurtarmasalardı, kurtarmasaydı*, kurtarılmasaydım, bulmasalardı, yetişmeselerdi, kurtardılar, kurtarıldım, midemi yıka*, hastaneye kaldır*, yoğun bakım*',
    regret: 'keşke, ilaç*, hap*, bilek*, intihar*, tekrar dene*, yine dene*, maalesef',
    voices: 'ses, sesler, seslerin',
    voiceAsks: 'diyor*, söylüyor*, emrediyor*, fısıld*, istiyor*, bağırıyor*',
    voiceSelf: 'kendini öldür, kendini as, atla, kendimi öldür*, kes kendini, kendini kes, kendini at, geber',
    others2: 'onu, annemi, babamı, kardeşimi, herkesi, onları, çocuğu',
    howMany: 'kaç (tane|hap|ilaç|kutu|doz|mg|gram) [<gap>], ne kadar (hap|ilaç|doz) [<gap>]',
    forGood: 'uyanmam, öldürür, ölmek, öldürücü, uyanmamak, ölümcül',
    others3: 'böcek, fare, köpek, kedi, balık',
    tomorrowGone:
      'yarın olmazsam, yarın (yokum|yok olursam|olmayacağım|burada olmayacağım), ben olmazsam, olmazsam, uyanmazsam, bana bir şey olursa, ben gidersem',
    messages: 'söyleyin, söyle, sevdiğimi, hap*, ilaç*, hakkınızı, affet*, iyi bakın, emanet',
    travel: 'toplantı*, seyahat*, iş gezisi, izin*, tatil*, nöbet*',
    lost: 'vefat etti, kaybettim, ölünce, öldüğünden, gitti gideli, (eşim|annem|babam|kocam|karım|oğlum|kızım|kardeşim) öldü',
    join: 'yanına git*, peşinden git*, ardından git*, yanında olmak, kavuşmak',
    ends: 'istiyor*, istiyom, yaşamayaca*, artık, düşünüyorum, ben de, dayanam*',
    rope: 'ip, ipi, urgan*, halat*, kemer*, kablo*, çarşaf*, atkı*',
    beam: 'tavan*, kiriş*, avize*, ağaca, ağacın, dala, kapı kolu*, boru*, demire, ilmek, ilmik',
    tied: 'bağladım, bağlıyor*, astım, geçirdim, hazırladım, bağlayıp, attım',
    swing: 'salıncak*, çamaşır*, köpeğ*, hamak*, balon*, süs*, lamba*',
    holdBack: 'zor tutuyorum, zor tuttum, kendimi tut*, dayanamıyorum, frenle*',
    slayNot: 'öldürmemek, boğmamak, vurmamak, öldürmemeye, dövmemek, bıçaklamamak',
    homeCtx:
      'evde, yurtta, köpek gibi, kablo*, kemer*, hortum*, her gün, her gece, yurtta, kursta, sopa*, görevli*, ailem, üç gün',
    sport: 'maçta, oyunda, satranç*, tavla*, basketbol*, rakip*, takım*, futbol*, kartlarda, voleybol*',
    noNotice:
      '(ölsem|ölürsem|ben ölsem|yok olsam|gitsem|olmasam) [<gap>] (kimse|kimsenin) [<gap>] (fark etm*|farketm*|üzülm*|özlem*|umur*|ağlam*|anlam*|takm*), (kimse|kimsenin) [<gap>] (fark etm*|umur*|ağlam*) [<gap>] (ölsem|ölürsem)',
    bladeIn:
      '(jilet*|bıçağ*|bıçak*|makas*|cam*|sigara*|iğne*) [<gap>] (bacağ*|kolum*|bileğ*|uyluğ*|derim*|karnım*|elime|kollarım*) [<gap>] (batır*|bastır*|sapla*|sürt*|soktum|sokuyorum|geçir*|çektim|söndür*)',
    clawed:
      '(kollarım*|kolum*|bacaklarım*|derim*|yüzüm*|ellerim*) [<gap>] (tırmala*|tırmalı*|kaşı*|kaşıyor*|ısır*|yol*), (saçlarımı|saçımı) yol*, (kafamı|başımı|yumruğumu) [<gap>] (duvara|yere|masaya|kapıya) [<gap>] vur*',
    blood: 'kan*, kanat*, sakinleş*, rahatla*, cezaland*, bilerek, her gün, yine',
    noose:
      '(ip*|ilmeğ*|kemer*|urgan*) [<also>] (boynum*|boğazım*) [<also>] (geçir*|dola*|tak*|koy*|bağla*), (boynum*|boğazım*) [<also>] (ip|ipi|ilmek|ilmeği|kemeri|urganı) [<also>] (geçir*|dola*|tak*|koy*|bağla*), (ipi|ilmeği|kemeri) boynuma',
    whyLive:
      '(ne diye|niye|neden|niçin|ne için) [hala|hâlâ|ki] yaşı*, (yaşama|yaşamak) (isteğ*|hevesi*|arzum*|sevinci*|gücüm*) [<also>] (kayb*|kalmad*|yok*|bitti*|yitir*), yaşam enerjim kalmadı, (ölümümü|intiharımı|kendi ölümümü) [<also>] (planlı*|hazırlı*|tasarlı*), (yaşamak|hayatta kalmak|yaşamam|hayatta kalmam) için [<also>] [bir|hiçbir|hiç bir|tek bir] (sebep|neden|sebebim|nedenim) [<also>] (gör*|yok*|kalmad*|bul*)',
    fearOf: 'korku*, endişe*, ürk*, tedirgin*, güvenmiyorum',
    doToMe:
      'kendime [<also>] [<gap>] (yapaca*|yapar*|zarar|bir şey yap*|yapabil*|ederim), kendimi [<gap>] (öldür*|kes*|yarala*), canıma kıy*, kendimden',
    myNote:
      '(veda|intihar) (mektubu*|notu*|mesaj*|videosu*), (mektubum|notum) [<gap>] (hazır|masada|masasında|yazıldı|çekmecede)',
    goodbyes:
      '(vedalaş*|helalleş*|elveda de*), (mektup|mektubu|mektuplar*|not) [<also>] yaz(dım|ıp), (çocuklara|aileme|anneme|eşime|herkese|oğluma|kızıma) [<also>] (mektup|mektubu|not) [<gap>], eşyalarımı dağıt*',
    deadSoon:
      'ölmüş olaca*, ölü olaca*, öleceğim, yok olaca*, olmayaca(ğ*), atla(yaca*|ycam|yıcam), kendimi as*, hayatta olmayaca*',
    blowUp:
      '(ofisi|okulu|evi|kiliseyi|camiyi|sinagogu|üniversiteyi|binayı|hastaneyi|istasyonu|fabrikayı|şirketi|belediyeyi|dükkanı|karakolu|iş yerini|işyerini) [<also>] (havaya uçur*|patlat*|bombala*|yak(acağ*|acam|ıcam)|ateşe ver*|kundakla*)',
    shakes: 'sarstı*, sarsıyor*, silkele*, salladı*, fırlattı*, duvara attı*, vurdu*, tokatla*',
    infant:
      '(bebeğ*|bebek|bebeği|yenidoğan*|ikizleri) [<gap>] (susana kadar|sus*|ağla*|durmu*|çığlık*|sert*|şiddetle|yine|hızlı*), (ağla*|sert*|şiddetle|susana) [<gap>] bebeğ*',
    kidAbused:
      '(onunla|kızıyla|oğluyla) (yat*|ilişkiye|birlikte ol*|seviş*), ona [<also>] (dokun*|elle*|vur*), onu [<also>] (döv*|elle*|taciz*), dayak yi*, dövül*, evde [<also>] (dövü*|şiddet), (kızını|kızlarını|oğlunu|çocuğunu|çocuklarını) (taciz*|istismar*|dövü*|elle*)',
    overdose: '(aşırı|yüksek) doz* (al*|ilaç*|iç*), doz aşımı, (aşırı|yüksek) doz [<also>] (aldım|almıştım|ilaç)',
    lifeOver: '(hayatım|ömrüm|her şey) (bitti|sona erdi|mahvoldu)',
    endsIt: 'son veriyorum, bitiriyorum, noktalıyorum, son vereceğim',
    imagines: 'hayal edi*, hayal kuru*, gözümün önü*, düşleri*',
    leapsNow:
      '(trenin|metronun|arabanın|otobüsün|kamyonun) (önüne|altına) atla*, (köprüden|çatıdan|balkondan|camdan) atla*',
    stabsNow: 'bıçakladığ*, vurduğ*, öldürdüğ*, boğduğ*, bıçaklama*, bıçaklarken, öldürürken',
    pushes:
      '(birini|birilerini|onu|insanları|bir yabancıyı) [<also>] [<gap>] (önüne|raylara|köprüden|merdivenden|aşağı) it*',
    armFor:
      '(vurmak|öldürmek|bıçaklamak) için [<gap>] (silah*|bıçak*|tabanca*|tüfek*) [<gap>] (aldım|buldum|satın), (silah*|bıçak*|tabanca*) aldım, (zarar vermek|öldürmek|vurmak|bıçaklamak) için [<gap>] (bıçak*|silah*|tabanca*)',
    parentHits:
      '(babası|annesi|babamız|annemiz|üvey babası|babam|annem|dayısı|amcası) [<also>] [<gap>] (dövdüğ*|dövüyor*|vurduğ*|dövüyo*|vuruyo*|tekmel*), (babasının|annesinin|üvey babasının|dayısının|amcasının) [<also>] [<gap>] (dövdüğ*|vurduğ*|tekmele*|elle*|dokundu*)',
    hitKid: '(onu|bizi|beni|çocuğu|kızı|oğlunu|kardeşimi)',
    toy: 'çıngırağ*, çıngırak*, oyuncağ*, oyuncak*, biberon*, beşi*, arabasını',
    hadGun: 'silahım (olsa|olsaydı), tabancam (olsa|olsaydı), tüfeğim (olsa|olsaydı)',
    shootMe: 'kendimi (vururdum|öldürürdüm|vururum|öldürürüm)',
    leapt: '(balkondan|köprüden|çatıdan|camdan|pencereden|binadan|trenin önüne) atla(dım|mıştım)',
    outlived: 'kurtul*, yine, tekrar, hayattayım, hastane*, yaşıyorum',
    personDies: 'ölecek, ölmeli, gebere*',
    armReady: '(bıçağı|bıçak|silahı|tabancayı|baltayı|çekici) [<gap>] (bile*|doldur*|hazır*|aldım)',
    bruised: 'morluk*, mor, çürük*, yara bere',
    saysParent: '(annem|babam|annesi|babası|üvey babası) [<gap>] (yaptı*|vurdu*|dövdü*|etti)',
    pupil: 'öğrencim*, yeğenim*, kızın, çocuğun, torunum*',
  },
  selfHarm: {
    anywhere: `kendimi [<very>] (öldürmek istiyorum|öldüreceğim|öldürmeyi düşünüyorum|asmak istiyorum|asacağım|öldürmek üzereyim|öldürmeye karar verdim|vurmak istiyorum|köprüden atmak istiyorum|köprüden atacağım|trenin önüne atmak istiyorum), intihar (etmek istiyorum|edeceğim|etmeyi düşünüyorum|etmeye karar verdim|düşünüyorum|düşüncelerim var|etmek üzereyim|etmeyi planlıyorum), intiharı düşünüyorum, intihar düşünceleri, canıma (kıymak istiyorum|kıyacağım|kıymayı düşünüyorum), hayatıma son (vermek istiyorum|vereceğim|vermeyi düşünüyorum), 
      [<very>] yaşamak istemiyorum, yaşamaya (devam etmek istemiyorum|değmez|gücüm kalmadı), (yaşamak için|yaşamaya) [hiçbir] (nedenim|sebebim|sebep) (yok|kalmadı), hayatın [hiçbir] anlamı (yok|kalmadı), hayatımın [hiçbir] anlamı (yok|kalmadı), keşke (ölsem|ölmüş olsam|hiç doğmasaydım|doğmamış olsaydım), ölmüş olmayı (isterdim|diliyorum), bensiz daha (iyi|mutlu) (olur|olurlar|olacak|olurdu), kendime (zarar vermek istiyorum|zarar veriyorum|zarar vereceğim), kendimi (kesiyorum|kesmek istiyorum|kestim yine), veda mektubu yazdım, intihar mektubu, (bütün|çok fazla|bir sürü) (hapları|hap|ilaç|ilaçları) (içtim|yuttum|aldım), kendimi nasıl öldürebilirim, nasıl intihar (ederim|edebilirim|edilir), her şeye son vermek istiyorum, (kollarımı|bileklerimi|bacaklarımı) [<when>] (kestim|kesiyorum|jiletledim|jiletliyorum), (yine|tekrar|bilerek) kendimi kestim, (bütün|tüm|elimdeki) (hapları|haplarımı|uyku haplarımı) (içeceğim|yutacağım|içmek istiyorum|yutmak istiyorum), (bütün|tüm) (ilaçlarımı|ilaçları) (yutacağım|yutmak istiyorum), ben olmasam [<gap>] (mutlu|iyi) (olur|olurdu|olacak), hayatıma son vermeye karar verdim, canıma kıymaya karar verdim, keşke (ölmüş olsaydım|ölseydim|ölü olsaydım), intihar etmeye (kalkıştım|çalıştım),
      kendimi [<also>] [<also>] [<also>] (<kill>) [<also>] [<also>] (<will>), kendimi [<also>] [<also>] (öldüreceğim|asacağım|vuracağım|öldürsem|öldürmem|öldürmemi|assam|öldürürüm|öldürebilirim|asarım|öldürme|öldürmek için|öldürmenin|öldürdüğümü), kendimi [<gap>] (atmak|atmayı|atmaya|atacağım|bırakmak) [<also>] (<will>),  (köprüden|balkondan|camdan|pencereden|çatıdan) [<also>] (atlamak|atlamayı|atlayacağım|atlasam) [<also>] [<will>], (intihar|i̇ntihar) [<also>] (etmek|etmeyi|etmeye|ettim|edeceğim|etsem|ederim|ederek|girişiminde bulundum|girişimim|düşüncesi|düşünceleri|düşüncelerim|düşünüyorum|fikri|eğilimim|eğilimliyim|planım|planlıyorum|notu yazdım|mektubumu|etme isteği), intihara (kalkıştım|teşebbüs ettim|karar verdim|meyilliyim|eğilimliyim), intiharı [<also>] (düşünüyorum|düşündüm|planlıyorum|deniyorum|denedim), (canıma|hayatıma|yaşamıma|ömrüme) [<also>] (kıymak|kıymayı|kıymaya|kıyacağım|kıysam|son vermek|son vermeyi|son vermeye|son vereceğim|son versem), (hayatımı|her şeyi|yaşamımı) [<also>] (bitirmek|sonlandırmak|sonlandıracağım|bitireceğim|bitirmeyi|sonlandırmayı) [<also>] [<will>],  [<also>] (ölmek|ölmeyi|ölü olmayı|ölmüş olmayı|yok olmayı) [<also>] [<also>] (isterdim|hak ediyorum|diliyorum|düşünüyorum|tercih ederim|arzuluyorum|hayal ediyorum|bekliyorum|planlıyorum), ölmek [<also>] istiyorum (ve|ama|çünkü|artık|her|bu|gerçekten|ya), (keşke|umarım|dilerim|isterdim) [<gap>] (ölsem|ölseydim|ölmüş olsam|ölmüş olsaydım|ölü olsam|hiç doğmasaydım|doğmasaydım|hiç doğmamış olsaydım|uyanmasam|uyanmam|hiç uyanmasam|bir daha uyanmasam|bir daha uyanmam|yok olsam|olmasaydım|var olmasaydım|ölürüm|canımı alsa), (yaşamak|var olmak|hayatta kalmak|hayatta olmak|uyanmak|nefes almak) [<also>] [<also>] (istemiyorum|istemiyor canım|istemem|istemiyorum ki), yaşamayı [<also>] (hak etmiyorum|istemiyorum|bırakmak istiyorum), yaşamaktan [<also>] (bıktım|yoruldum|usandım|nefret ediyorum), hayattan (bıktım|usandım), (yaşamaya|yaşamak için|yaşamanın|yaşamam için|hayata devam etmeye|hayatta kalmak için) [<gap>] (değmez|anlamı yok|anlamı kalmadı|sebebim yok|sebebim kalmadı|nedenim yok|nedenim kalmadı|sebep yok|neden yok|neden kalmadı|sebep kalmadı|gücüm yok|gücüm kalmadı|isteğim yok|isteğim kalmadı|gerek yok|manası yok), yaşama (isteğim|sevincim|nedenim|sebebim|gücüm) (yok|kalmadı|bitti), (hayatım|hayat) [<also>] (yaşamaya değmez|yaşanmaya değmez|anlamsız artık), (ben|bensiz) [<gap>] (ölsem|ölürsem|olmasam|yok olsam) [<gap>] (iyi|mutlu|rahat), ölsem (daha iyi|de kurtulsam|kurtulsam), (veda|intihar) (mektubu|mektubumu|notu|notumu) [<gap>] (yazdım|yazıyorum|hazır|bıraktım), kendime [<also>] [<also>] (zarar vermek|zarar vermeyi|zarar veriyorum|zarar vereceğim|zarar verdim|zarar vermeye|kıymak|kıyacağım|kıyarım|bir şey yapmaktan korkuyorum|bir şey yapacağım|zarar verme) [<gap>], kendimi [<also>] [<also>] (kesiyorum|kesmek istiyorum|kesmeye başladım|yakıyorum|yaralıyorum|jiletliyorum|kesiyordum|kestim bilerek|cezalandırmak için kes|yaralamak istiyorum|kesme isteği|kesmek geliyor), (kollarımı|kolumu|bileklerimi|bileğimi|bacaklarımı|bacağımı) [<gap>] (kesiyorum|jiletliyorum|jiletledim|çiziyorum|yakıyorum|kestim), (bilerek|isteyerek) [<also>] kendimi (kestim|yaktım|yaraladım), (bütün|tüm|bir kutu|bir avuç|elimdeki|evdeki|çok fazla|bir şişe|aşırı dozda) [<gap>] (hapları|haplarımı|hap|ilaç|ilaçları|ilaçlarımı|uyku hapı|uyku ilacı|uyku haplarını) [<also>] (içtim|yuttum|aldım|içeceğim|yutacağım|alacağım|içmek istiyorum|yutmak istiyorum|içip ölmek|içip ölece|içsem), (ip|silah|jilet|hap|zehir) [<gap>] (aldım|hazır|var|hazırladım|biriktirdim) [<also>] kendimi, nasıl (ölebilirim|ölürüm|ölünür) [acısız], (acısız|ağrısız) (ölmenin|ölüm|ölmek) [<gap>], (sesler|ses) [<gap>] kendimi öldürmemi, kendime [bir şey] zarar (vermekten|veririm diye) korkuyorum, kendimi nasıl (öldüreceğime|öldüreceğimi|asacağıma|öldürmem gerektiğine)`,
    closing: ` yarın [burada] olmayacağım, kimse beni özlemez, sonsuza dek yok olmak istiyorum,
      [<also>] [<also>] ölmek [<also>] [<also>] (istiyorum|isterdim|istiyorum artık|istiyorum ya), [<also>] yok olmak [<also>] istiyorum, [<also>] (geberip gitmek|ölüp gitmek|ölüp kurtulmak) [<also>] istiyorum, [<also>] yaşamak [<also>] istemiyorum [artık], (artık) uyanmak istemiyorum, her şeyin bitmesini istiyorum, bu hayata son vermek istiyorum, ölmeyi hak ediyorum`,
  },
  harmToOthers: {
    anywhere: `
      (<kin>|birini|insanları|herkesi) [<very>] (öldürmek istiyorum|öldüreceğim|öldürmeyi düşünüyorum|bıçaklamak istiyorum|bıçaklayacağım|zehirlemek istiyorum|vurmak istiyorum|boğmak istiyorum), (<kin>|birine|çocuğuma|bebeğime) zarar (vermekten korkuyorum|vereceğim diye korkuyorum), okulda silahlı saldırı, (silahım|bıçağım|tabancam) var [<gap>] (öldürmek istiyorum|öldüreceğim|vuracağım|bıçaklayacağım), (bıçak|silah|tabanca) aldım [<gap>] (öldürmek istiyorum|öldüreceğim|vuracağım|bıçaklayacağım),
      <victim> [<also>] [<also>] [<gap>] (<kill>) [<also>] (<will>), (<kin>|birini|insanları|herkesi|patronumu|müdürümü|öğretmenimi|sınıf arkadaşlarımı|iş arkadaşlarımı|eski sevgilimi|eski kocamı|eski karımı|kayınvalidemi|ev sahibimi|ev arkadaşımı|sınıftakileri|okuldakileri) [<gap>] (<slayWill>), onu [<also>] (bu gece|bugün|yarın|bıçakla|silahla|uyurken) [<gap>] öldüreceğim, (<victim>|birine|insanlara|başkalarına|bebeğime|çocuğuma|çocuklarıma|karıma|kocama|eşime|anneme|babama|patronuma|kardeşime|aileme|kızıma|oğluma) [<also>] [<also>] (zarar vermekten|zarar veririm diye|zarar vereceğimden|zarar vermek|zarar vereceğim|zarar verebilirim diye) [<gap>] (korkuyorum|istiyorum|vereceğim|geliyor|düşünüyorum), (birine|insanlara|karıma|kocama|anneme|babama|patronuma|aileme|eşime) zarar vereceğim, (sesler|ses|kafamdaki sesler) [<gap>] (öldürmemi|bıçaklamamı|zarar vermemi|onu öldür|herkesi öldür) [<gap>] (söylüyor|emrediyor|istiyor|diyor), (okulu|okulda|iş yerini|okulumu|camiyi|kiliseyi) [<gap>] (basacağım|basmak istiyorum|bombalayacağım|bomba|ateş açacağım|katliam|silahlı saldırı|tarayacağım|ateş açmak|yakacağım), okula [<gap>] (silah|bıçak|tabanca) (götüreceğim|getireceğim)`,
    closing: `
      onu (bıçaklayacağım|vuracağım|boğacağım),
      (birini|birilerini|insanları|onu|onları|başkalarını) [<also>] (öldürmek|bıçaklamak|boğmak|vurmak) istiyorum`,
  },
  childAbuse: {
    anywhere: `
      <adult> bana (tecavüz etti|tecavüz ediyor|tacizde bulundu|taciz ediyor|işkence ediyor), <adult> beni (taciz ediyor|taciz etti|istismar ediyor|istismar etti|dövüyor her|çok dövüyor), <adult> bana (dokunuyor orada|geceleri dokunuyor|uygunsuz dokunuyor|uygunsuz şekilde dokunuyor|dokunmaması gereken), (istismara|tacize|tecavüze) uğruyorum, evde (dövülüyorum|şiddet görüyorum|istismar ediliyorum), <adult> (çocuğumu|kızımı|oğlumu|bir çocuğu|kardeşimi) (istismar ediyor|taciz ediyor|dövüyor), <adult> (beni|bizi) [<gap>] (dövüyor|dövüyorlar|kemerle vuruyor), <adult> [<when>] beni dövüyor, <adult> (geceleri|gece|her gece) bana dokunuyor, <adult> [<when>] bana [<when>] dokunuyor [<gap>] (sır|kimseye (söyleme|anlatma|söylemememi|söylemeyeceksin)),
      <elder> [<freq>] [<freq>] (beni|bizi) [<freq>] [<freq>] [<gap>] (dövüyor|dövüyorlar|dövdü|dövdüler|dövüyordu|dövdüğü|tokatlıyor|tekmeliyor|yumrukluyor|kemerle dövüyor|hırpalıyor|taciz ediyor|taciz etti|istismar ediyor|istismar etti|elliyor|döver|dövmüştü|yakıyor|boğazlıyor), <elder> [<freq>] [<freq>] (bana|bize) [<freq>] [<freq>] [<gap>] (vuruyor|vuruyorlar|vurdu|tokat atıyor|tekme atıyor|şiddet uyguluyor|şiddet uyguladı|şiddet gösteriyor|tecavüz etti|tecavüz ediyor|tacizde bulunuyor|tacizde bulundu|cinsel istismarda bulundu|cinsel tacizde|sarkıntılık|işkence ediyor|yumruk atıyor), (beni|bana) [<freq>] (dövüyor|vuruyor|tecavüz etti|taciz ediyor|istismar etti) <elder>, <elder> [<freq>] [<freq>] (özel bölgelerime|özel yerlerime|göğüslerime|bacaklarıma|vücuduma|cinsel organıma|mahrem yerlerime|poposuma|her yerime) [<freq>] [<gap>] (dokunuyor|dokundu|elliyor|dokunup|dokunuyordu), <elder> [<freq>] [<freq>] (gece|geceleri) [<gap>] (yatağıma|odama) [<gap>] (giriyor|geliyor|girip|gelip), <elder> [<freq>] bana [<gap>] (zorla|çıplak|soyunmamı|soymamı|seks|öptürüyor|cinsel), <elder> [<freq>] beni [<gap>] (soyunmaya|dokunmaya|öpmeye|ilişkiye|odaya kilitliyor|aç bırakıyor|bodruma kilitliyor|zorluyor) [<gap>], (çocukken|küçükken|evde) [<gap>] (tecavüze|tacize|istismara|cinsel istismara|şiddete|dayağa) (uğradım|uğruyorum|maruz kaldım|maruz kalıyorum), (tarafından|evde) [<gap>] (tecavüze|tacize|istismara|cinsel istismara|şiddete) (uğradım|uğruyorum|maruz kaldım|maruz kalıyorum|uğruyor), (tarafından|evde) [<gap>] (dövülüyorum|dövüldüm|istismar ediliyorum|istismar edildim|taciz ediliyorum|taciz edildim), (<adult>|kocam|karım|eşim|eski eşim|komşum|komşumuz|sevgilim) [<freq>] <small> [<freq>] (dövüyor|taciz ediyor|istismar ediyor|vuruyor|tecavüz etti|tecavüz ediyor|taciz etti|istismar etti|dövdü|dokunuyor|şiddet uyguluyor|dövüyorlar|hırpalıyor|sarsıyor), çocuğumu dövüyorum, bebeğimi sarstım`,
    closing: `
      <adult> beni [her gün|sürekli|evde] dövüyor,
      <elder> [<freq>] [<freq>] (beni|bizi) [<freq>] [<freq>] (dövüyor|dövüyorlar|dövdü|taciz ediyor|istismar ediyor|elliyor), <elder> [<freq>] bana [<freq>] (vuruyor|vuruyorlar|şiddet uyguluyor|zarar veriyor|tecavüz ediyor)`,
  },
  slots: {
    want: 'istiyorum, isterdim, düşünüyorum, aklımda, aklımdan, geçiyor, karar verdim, planlıyorum, öldüreceğim, götüreceğim, götürüp, içimden, geliyor, dürtü, isteği, yapacağım, hayal ediyorum, sesler bana, vuracağım',
    leap: 'atlamak, atlayacağım, atmak, atlasam, kendimi atmak, atlamayı, atacağım, bırakmak, atlıyorum',
    height:
      'balkondan, köprüden, çatıdan, pencereden, camdan, trenin önüne, metronun önüne, binadan, raylara, uçurumdan, köprünün, viyadükten',
    cut: 'kesiyorum, kestim, kesmek, jiletliyorum, yakıyorum, çiziyorum, kesiyordum, jiletledim, doğruyorum',
    limb: 'kollarımı, kolumu, bacaklarımı, bacağımı, bileklerimi, bileğimi, karnımı, derimi, tenimi, uyluğumu',
    blade:
      'jiletle, jilet, bıçakla, makasla, maket bıçağıyla, falçatayla, bilerek, çakmakla, kötü hissedince, üzülünce, kötü hissettiğimde, üzüldüğümde, hissetmek için, gizlice, her üzüldüğümde, kendimi kötü',
    swallow: 'içtim, yuttum, aldım, içip, yutup, içmiştim, yutmuştum',
    pills: 'hap, hapları, ilaç, ilaçları, uyku hapı, kutu, hapı, aşırı doz, tablet',
    dying:
      'ölmek için, ölmek istedim, ölmek istiyordum, intihar etmek için, uyanmamak için, kendimi öldürmek için, ölmeyi denedim',
    none: 'yok, kalmadı, göremiyorum, bulamıyorum, bilmiyorum, değmez, hiçbir, kaybettim',
    reason: 'sebep, neden, anlam, anlamı, sebebim, nedenim, amacım, gücüm',
    living:
      'yaşamak için, yaşamaya, yaşamanın, yaşamaya devam etmek, hayatta kalmak, yaşamam için, hayatta kalmam, yaşamayı',
    better: 'daha iyi, daha mutlu, daha kolay, rahat',
    dead: 'ölsem, ölseydim, ölürsem, olmasam, ben olmasam, ölmüş olsam, yok olsam, ölü olsam, olmasaydım, ben ölsem',
    ponder:
      'düşünüyorum, haftalardır, aylardır, aklımda, aklımdan, düşündüm, denedim, var, planlıyorum, hep, sürekli, düşünüp',
    suicide:
      'intiharı, intihar etmeyi, kendimi öldürmeyi, intihar düşünceleri, ölmeyi, ölümü düşünüyorum, kendimi asmayı, canıma kıymayı, hayatıma son vermeyi, intihar düşüncesi, intihar etmek',
    slay: 'bıçak saplamak, bıçaklamak, boğmak, zehirlemek, bıçaklayacağım, saplamak, vuracağım, saplayacağım',
    victim:
      '<victim>, üvey babamın, babamın karnına, annemin, patronumun, öğretmenimin, kardeşimin, eşimin, karımın, kocamın, komşumun, hepsini, herkesi, eski sevgilimin, ev arkadaşımın, abimin',
    weapon: 'silah, silahını, silahı, bıçak, tabanca, bomba, tüfek, balta, bıçağı, tabancayı',
    place: 'okula, okulda, işe, işyerine, camiye, ofise, sınıfa, üniversiteye, kiliseye, okulu',
    attack:
      'öldüreceğim, vuracağım, hepsini, herkesi, götürüp, götüreceğim, ateş, bıçaklayacağım, patlatacağım, getireceğim',
    elders: '<elder>',
    hitsMe:
      '(beni|bizi) [<gap>] (dövüyor|dövüyorlar|dövdü|tekmeliyor|tokatlıyor|yumrukluyor|hırpalıyor), bana [<gap>] (vuruyor|vuruyorlar|tokat atıyor|tekme atıyor|vurdu)',
    touches: 'dokunuyor, elliyor, dokundu, okşuyor, dokunup, dokunuyordu, öpüyor, soyuyor, elini sokuyor',
    intimate:
      'yatağıma, yatağımda, külotuma, iç çamaşırıma, göğsüme, göğüslerime, popoma, bacaklarıma, gece, geceleri, banyoda, duşta, özel, mahrem, cinsel, çıplak, vücuduma, pantolonuma, odama',
    small: '<small>',
    abuses:
      'istismar ediyor, taciz ediyor, dövüyor, tecavüz ediyor, istismar etti, taciz etti, tecavüz etti, hırpalıyor, şiddet uyguluyor, ihmal ediyor, eziyet ediyor',
    voices: 'sesler, seslerin, bir ses, sesleri',
    orders: 'emreden, söylüyor, söyleyen, duyuyorum, diyor, emrediyor',
    kills: 'öldürmemi, öldür, bıçaklamamı, öldürmem, zarar vermemi',
  },
  scenes: {
    'self-harm':
      'wish & die & !notSo, dieAlone & !notSo, selfAct & !notSo, suicide & !notSo, lifeEnd & !notSo, leap & !jumpFun, noLife & !where, without & better & others, cutting & onPurpose, pills & took & lots & !routine, means & hoards & finish, ownChild & ?childSuffers, rescued & regret & !routine, voices & voiceAsks & voiceSelf & !others2, howMany & ?forGood & !others3, tomorrowGone & messages & !travel, lost & join & ends, rope & beam & tied & !swing, ?noNotice, bladeIn, clawed & blood, noose & !swing, ?whyLive & !where, fearOf & ?doToMe, myNote & !notSo, goodbyes & deadSoon, overdose & !routine, lifeOver & endsIt, imagines & leapsNow & !jumpFun, hadGun & shootMe, leapt & outlived & !jumpFun',
    'harm to others':
      'threat & !selfWord & !notPeople, slays & person & brood & !selfWord & !notPeople, burnHome & !notPeople, severe & beatUp & !selfWord & !notPeople, holdBack & ?slayNot & person & !notPeople, blowUp & !notPeople, imagines & stabsNow & person & !notPeople & !selfWord, pushes & !notPeople, armFor & person & !selfWord & !notPeople, personDies & armReady & person & !selfWord',
    'child abuse':
      'abuser & me & hits, abuser & me & caress & bodily, abuser & caress & bodily, kidOther & does & hits, iBeat, homeCtx & me & hits & !sport, shakes & infant & !toy, kidOther & kidAbused, parentHits & hitKid & !sport, bruised & saysParent & pupil & !sport',
  },
  denials: 'hiçbir zaman, asla, kimse, hiç kimse, değil',
  livingSomewhere:
    '(şehirde|evde|burada|orada|ülkede|köyde|mahallede|yerde|apartmanda|yurtta|binada|kasabada|istanbulda|onunla|ailemle|onlarla|sensiz|seninle|yalnız) [artık|daha fazla] yaşamak, (şehirde|evde|burada|orada|ülkede|köyde|mahallede|apartmanda) [artık|daha fazla] (yaşamaktan|yaşamaya|yaşamanın)',
  oneself: 'kendimi, kendime',
  otherSense:
    '(filmde|şarkıda|kitapta|oyunda|romanda|dizide|rüyada|rüyamda|hikayede|bölümde|şiirde), (şarkı|film|kitap|başlık|roman|bölüm|alıntı|şiir) (adı|diye|hakkında|ismi), (karakterim|karakter|kahraman), (gülmekten|utançtan|utancımdan|açlıktan|sıkıntıdan|susuzluktan|sıcaktan|soğuktan|uykusuzluktan|yorgunluktan), şaka yapıyorum, şakasına, önleme, tıraş olurken, yemek yaparken, (makale|belgesel|ödev|tez|podcast) yazıyorum, (hastanede|serviste) çalışıyorum, satrançta, tavlada, kartta, iskambilde, masa tenisinde, maçta, o şaka için, ölmek istiyorum (utancımdan|gülmekten), yanlışlıkla, kazara, yarışta, (sıcaktan|açlıktan|meraktan|sevinçten) öl, senin için ölürüm, zaman öldür, vakit öldürmek, yağmur yağarsa, bir pizza için, maçı kaybed*, (haberlerde|haberde|gazetede) [<gap>], okudum, izledim, (önlemek|önlenmesi|farkındalık) [<gap>], intiharı (önleme*|konu*), destan*, türkü*, (öğrencilerime|derste|dersinde) [<gap>], topla (bana|beni), klavyeye',
  longAgo:
    '(yıllar|uzun zaman|uzun yıllar|iki yıl|üç yıl|dört yıl|beş yıl|on yıl|seneler) önce, eskiden, bir zamanlar, (ergenken|gençken|çocukken|küçükken|lisedeyken|öğrenciyken), (ergenliğimde|gençliğimde|çocukluğumda), (iki|üç|dört|beş|altı|yedi|sekiz|dokuz|on|kaç) (yıldır|senedir), yıllardır',
  wellNow:
    '(şimdi|artık|bugün|şu an) [<also>] (iyiyim|daha iyiyim|mutluyum|çok iyiyim|atlattım|iyi hissediyorum), (geride kaldı|geçti gitti|geçmişte kaldı|bitti gitti), hayat [<also>] (güzel|iyi), iyi ki (yaşıyorum|hayattayım)',
  referral: {
    begin: 'Bunu bana söylediğin iyi oldu, ve ciddiye alıyorum.',
    call: 'Lütfen hemen şimdi biriyle konuş: {name}, {number}.',
    page: 'Ülken için bir numaram yok, ama {page} adresinde konuşabileceğin insanlar var.',
    danger: 'Şu anda biri tehlikedeyse, bulunduğun yerin acil durum numarasını ara.',
    stay: 'Buradayım, benimle konuşmaya devam edebilirsin.',
  },
  care: {
    disclosure: 'Ben bir yapay zekâyım, yani bir program, insan değilim.',
    asksIfHuman:
      '(sen|siz) [gerçekten|gerçek] [bir] (insan|gerçek bir insan|gerçek insan|robot|yapay zeka|yapay zekâ|makine|program|bot|bilgisayar) (mısın|misin|musun|mısınız|misiniz|musunuz), (insan|gerçek bir insan|gerçek|robot|yapay zeka|yapay zekâ|makine|bot) (mısın|misin|musun|mısınız|misiniz|musunuz), (bir insanla|gerçek bir insanla|bir robotla|bir makineyle|bir botla) mı (konuşuyorum|yazışıyorum)',
    tellsAge: '[ben] [daha|henüz|sadece] <age> (yaşındayım|yaşımdayım)',
    minorAges: 'altı, yedi, sekiz, dokuz, on, on bir, on iki, on üç, on dört, on beş, on altı, on yedi',
    pause: 'Üç saattir konuşuyoruz. Ara vermek iyi olur: hareket et, bir şeyler ye ya da birini gör.',
    talked: 'Bugün yaklaşık {time} konuştuk.',
    asksTalkTime:
      '(bugün|) ne kadar [süre] (konuştuk|konuşuyoruz|sohbet ettik), bugün ne kadar [süre] (konuştuk|sohbet ettik)',
  },
};
