/** Words of crisis in Dutch, and the referral. */
import type { SafetyWords } from '../safety-words.ts';

export const dutchSafety: SafetyWords = {
  parts: {
    very: 'echt, gewoon, alleen, soms, vaak, serieus, nu, vandaag, vanavond, ook, het liefst, nog steeds',
    kin: '(mijn|m’n) (vrouw|man|moeder|vader|zoon|dochter|kind|baby|vriend|vriendin|ex|zus|broer|familie|ouders|kinderen|stiefvader|stiefmoeder|papa|mama|opa|oma|buurman|buurvrouw|huisgenoot)',
    adult:
      '[mijn|m’n|de] (vader|papa|moeder|mama|stiefvader|oom|tante|opa|leraar|meester|trainer|pastoor|broer), hij, zij, ze, iemand',
    when: 'gisteren, vandaag, vannacht, gisteravond, weer, alweer, opnieuw, expres',
    weapon: 'een (mes|pistool|geweer|wapen)',
  },
  selfHarm: {
    anywhere: `
      ik (wil|ga|zou|moet|wou) (mezelf|mij|me) [<very>] (van kant maken|doden|ophangen|verdrinken|doodschieten|van het leven beroven|iets aandoen|wat aandoen|verhangen), ik (wil|ga|zou) [<very>] [graag] (zelfmoord plegen|zelfmoord|er een eind aan maken|een einde aan mijn leven maken|een eind aan mijn leven maken|mijn polsen doorsnijden|mijn leven beëindigen|van een brug springen|voor de trein springen), ik (maak|pleeg) [<very>] (mezelf van kant|er een eind aan|een eind aan mijn leven|een einde aan mijn leven|zelfmoord), ik denk [<very>] (aan zelfmoord|aan suïcide|eraan mezelf|eraan om zelfmoord|eraan er een eind), (zelfmoordgedachten|suïcidale gedachten|zelfmoord gedachten), ik (ben|voel me) [<very>] (suïcidaal|suicidaal|levensmoe), zelfmoord te plegen, een einde aan mijn leven te maken, een eind aan mijn leven te maken,
      ik (wil|kan|hoef) [<very>] niet meer (leven|verder leven|bestaan|wakker worden), ik (wil|zou) [<very>] [liever|graag] dood [zijn], ik was [<very>] liever dood, ik wou dat ik (dood was|nooit geboren was), beter af zonder mij, (mijn leven|het leven) (heeft geen zin meer|is niet meer de moeite waard|heeft geen zin), geen reden [meer] om [verder] te leven, niets meer om voor te leven, ik (snijd|snij|verwond|beschadig) (mezelf|me) [weer|expres], ik heb mezelf [weer|expres] (gesneden|verwond), ik (wil|moet) (mezelf|me) [<very>] (pijn doen|snijden|verwonden), afscheidsbrief geschreven, (te veel|al mijn|alle) pillen (genomen|geslikt|ingenomen), hoe (kan ik zelfmoord plegen|maak ik er een eind aan|pleeg ik zelfmoord), mezelf [<gap>] van kant te maken, ik heb mezelf [<when>] [<when>] (gesneden|verwond|beschadigd|gekrast), ik heb (in mijn armen|mijn polsen|mijn armen) [<when>] (gesneden|doorgesneden|opengesneden), (vanavond|vannacht|nu|straks) (neem|slik) ik (al|alle) [mijn|die] (pillen|slaappillen|tabletten), ik (ga|wil) (al|alle) [mijn|die] (pillen|slaappillen|tabletten) (slikken|innemen|nemen), ik denk [<gap>] aan (zelfmoord|suïcide), ik (wil|wou|zou) [<gap>] in slaap vallen en (nooit|niet) meer wakker worden, (wil|ga|zou) ik (mezelf|mij|me) [<very>] (van kant maken|doden|ophangen|verdrinken|iets aandoen|wat aandoen|verhangen), (wil|ga|zou) ik [<very>] (zelfmoord plegen|er een eind aan maken|een einde aan mijn leven maken|een eind aan mijn leven maken), (wil|kan) ik [<very>] niet meer leven, ik heb [<when>] geprobeerd (zelfmoord te plegen|mezelf van kant te maken)`,
    closing:
      'ik (wil|wou) [<very>] (dood|sterven|er niet meer zijn|voor altijd verdwijnen) [vandaag|nu|vanavond], ik wil [<very>] niet meer, ik wil in slaap vallen en nooit meer wakker worden, morgen ben ik er niet meer, niemand zou me missen, wil ik [<very>] (dood|sterven)',
  },
  harmToOthers: {
    anywhere:
      'ik (wil|ga|zou) [<very>] (<kin>|iemand|mensen) (vermoorden|doden|doodschieten|neersteken|vergiftigen|wurgen|doodmaken), ik vermoord (<kin>|iemand) [vanavond|vandaag], ik denk eraan (<kin>|iemand) te (doden|vermoorden), ik ben bang dat ik (<kin>|iemand) (iets aandoe|pijn doe|vermoord), schietpartij op (mijn|de) school, ik (heb|kocht) <weapon> [<gap>] (vermoorden|doden|doodschieten|neersteken|doodsteken), ik (wil|ga|zal) [<gap>] (vermoorden|doden|doodschieten|neersteken|doodsteken) [<gap>] ik heb <weapon>',
    closing: 'ik ga (hem|haar) [echt] (neersteken|doodschieten|wurgen)',
  },
  childAbuse: {
    anywhere:
      '(<adult>) (misbruikt|verkracht|mishandelt) me, (<adult>) (misbruikt|verkracht|mishandelt) mij, (<adult>) heeft (me|mij) [seksueel] (misbruikt|verkracht|mishandeld|aangerand), (<adult>) (zit aan me|raakt me aan|raakt me daar aan|zit ’s nachts aan me), ik word [thuis|door mijn vader|door mijn oom] (misbruikt|mishandeld|geslagen|verkracht), (<adult>) (misbruikt|slaat|mishandelt) (een kind|mijn dochter|mijn zoon|mijn zusje|mijn broertje|mijn kind), (<adult>) slaat (me|mij|ons) [<gap>] (elke|iedere|als hij|als ze|wanneer hij|wanneer ze|met (een|zijn|haar|de)|totdat), (<adult>) (zit|zat) [<when>] aan (me|mij), (<adult>) raakt me [<gap>] aan [<gap>] (geheim|niemand vertellen)',
    closing: '(<adult>) slaat (me|mij) [thuis|altijd|elke dag|vaak]',
  },
  denials: 'niet, nooit, geen, niemand',
  otherSense:
    'in (de|het|een|dit|die|deze|dat) (film|liedje|lied|boek|spel|game|roman|serie|droom|verhaal|aflevering|gedicht), (liedje|lied|film|boek|titel|roman|aflevering|citaat|gedicht|nummer) (heet|genaamd|over|waarin|met|van), (mijn|het|een) (personage|karakter), van (het lachen|schaamte|de honger|verveling|de dorst), dood van, haha, lol, grapje, voor de grap, preventie, bij het (scheren|koken), (artikel|documentaire|scriptie|lezing|podcast) over, ik werk (in|bij|op|met), met (dammen|schaken|kaarten|tennis|tafeltennis|darten|voetbal), voor die grap',
  referral: {
    begin: 'Ik ben heel blij dat je me dit vertelt, en ik neem het serieus.',
    call: 'Praat alsjeblieft nu meteen met iemand: {name}, {number}.',
    page: 'Ik heb geen nummer voor jouw land, maar op {page} vind je mensen om mee te praten.',
    danger: 'Als er nu iemand in gevaar is, bel dan het noodnummer waar je bent.',
    stay: 'Ik blijf hier, en je kunt met me blijven praten.',
  },
};
