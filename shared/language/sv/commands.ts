/** Commands, farewells and backchannels in Swedish. */
import type { CommandWords } from '../understanding/command-words.ts';

export const swedishCommands: CommandWords = {
  parts: {
    it: 'det, den, detta, allt, allting, [den|min|mitt|det|förra|senaste] [senaste|förra|sista] (begäran|uppgiften|frågan|åtgärden|sökningen|kommandot|ordern), vad jag (sa|sade|bad om)',
    again: 'igen, en gång till, ännu en gång, på nytt, om',
    bye: 'hej då, hejdå, hej hej [då], hejsvejs, adjö, farväl, bye [bye], ciao, (vi|) (ses|hörs|syns) [senare|snart|imorgon|i morgon|sen|då], på återseende, på återhörande, tills nästa gång, god natt, godnatt, sov gott, ha (det [så] bra|det fint|det gott|det|en (bra|fin|trevlig|skön) (dag|kväll|helg|dag|natt)), ha det så (kul|gött|gott), trevlig (helg|kväll|dag), ta hand om dig, vi hörs av, tjing, tjingeling, kram',
    leave:
      'jag (måste|ska|får) (gå|dra|sticka|lägga på|sluta|ge mig av|lägga mig) [nu], nu (går|drar|sticker) jag, jag (går|drar|sticker) nu, det var allt [för (idag|nu)]',
    nice: '(det var|det har varit) [väldigt|jätte] (trevligt|kul|roligt|fint|ett nöje) att (prata|tala|snacka|prata lite) [med dig], (trevligt|kul) att (prata|snacka) [med dig], tack för (allt|samtalet|hjälpen|pratstunden|snacket)',
  },
  commands: {
    stop: `
      avbryt det [där], oroa dig inte, det är lugnt, kvittar, det kvittar, bry dig inte, lägg av, lägg ner, (avbryt|stoppa) (den pågående|den aktuella) (uppgiften|åtgärden|processen), stopp, stop, stanna, stoppa [<it>|nu], sluta [nu|prata|läsa|med <it>|tala], lägg (av|ner) [nu|med <it>], [nu|det] [är det|räcker det|räcker] (nog|räcker) [nu|så], det räcker [nu|så], nog [nu|så], räcker, tyst, var tyst [nu], håll (tyst|käften|klaffen|mun|truten), tystnad, hyssj, schh, sch, hysch, (prata|läs|säg) inte mer, inte mer,
      avbryt [<it>], avbryta, avbrott, avsluta [<it>], annullera [<it>], ångra [<it>], glöm [bort] [<it>|<it> jag sa], strunta i <it>, strunt [i det|samma], strunta, skit [samma|i <it>], låt [<it>] (vara|bli), [det] (gör|gjorde) (inget|ingenting|inte något), [det] (spelar|gör) ingen roll, (det var|det är|nej|äsch|) (inget|ingenting|inte viktigt) [viktigt|särskilt], inget, ingenting, bry dig inte [om <it>], kvittar, det kvittar, oviktigt, inte viktigt, behövs inte [längre], det behövs inte [längre], jag har ångrat mig, jag ångrade mig, ångrat mig, ignorera [<it>], dra tillbaka <it>, ställ in [<it>], upphör`,
    pause:
      'paus, pausa, ta [en] paus, vänta [lite|nu|en stund|ett ögonblick|en sekund|en minut], (ett|) (ögonblick|tag), (en|ge mig en) (sekund|minut|stund), håll [lite], vänta nu, dröj lite',
    'go on':
      'fortsätt [läsa|prata|bara|gärna|så], fortsätta, gå vidare, läs vidare, prata på, kör vidare, återuppta, vidare, kör på, på bara',
    repeat: `
      upprepa [<it>|frågan|meningen|vad du sa|det sista|dig] [<again>], repetera [<it>|frågan] [<again>], (säg|läs|ta|berätta) [<it>|om <it>|det där] <again>, säg om [<it>], (kan|skulle|vill) du [kunna|vilja|] (upprepa|repetera|säga|läsa|ta) [<it>|frågan|om <it>|vad du sa] [<again>], <again>, va, va sa du, vad (sa|sade|säger|sägs) [du|ni] [nu|för något|för nåt], hur sa, hur sa du, vad var det [du sa|nu], vad, förlåt [vad], ursäkta [vad|jag (hörde|uppfattade) inte], (jag|) (hörde|uppfattade|förstod|förstår|hör|hann|fattade|fattar) [dig|<it>|] [inte|riktigt inte] [dig|riktigt|vad du sa|det|med|uppfatta], (det|<it>) (hörde|förstod|uppfattade) jag inte, kom igen nu en gång till`,
    slower:
      '[prata|tala|läs|gå|lite|mycket|ta <it>] [lite] (långsammare|saktare|lugnare|mindre fort), långsamt, sakta [ner|in], inte så (fort|snabbt), (du (pratar|talar)|det (är|går|gick)|) för (fort|snabbt), sänk (farten|hastigheten|tempot)',
    faster:
      '[prata|tala|läs|gå|lite|mycket|ta <it>] [lite] (snabbare|fortare|raskare), snabba på, öka (farten|hastigheten|tempot), (du (pratar|talar)|det (är|går)|) för (långsamt|sakta), inte så (långsamt|sakta), skynda [på|dig]',
  },
  polite:
    'tack [så mycket], snälla [du], är du snäll, hej, hallå, hörru, hörrudu, nu [direkt|genast], genast, direkt, omedelbart, då, ok, okej, bra, nej, ja, jo, nä, ah, oj, åh, äsch, eh, förlåt, ursäkta, (kan|skulle|vill) du [snälla|kunna|vilja|vara snäll och], jag vill att du, och, men, bara, lite, faktiskt, egentligen, du, ett ögonblick, för mig, så, alltså, vänligen, snart, tyvärr, jag säger bara',
  sounds: 'mm, mhm, aha, jaha, jaså, hm, precis, ja ja',
  assessments: `
    okej, [jag] förstår, tack [så mycket], bra, jättebra, kul, verkligen, intressant, såklart, självklart, [det] stämmer, god idé, bra idé, synd, jag vet, visst, ok`,
  hangUps: 'lägg på [luren], lägga på, (avsluta|avsluta det här) samtalet, avsluta samtal',
  goodbyes:
    'hej så länge, tack och (hej|adjö), (jag|) ska (sova|lägga mig|gå nu|dra), tjingeling, kram, <bye>, <leave>, <nice>, <leave> <bye>, <nice> <bye>, <bye> [och] <bye>',
};
