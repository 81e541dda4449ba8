/** Words of crisis in Swedish, and the referral. */
import type { SafetyWords } from '../safety-words.ts';

export const swedishSafety: SafetyWords = {
  parts: {
    very: 'verkligen, bara, ibland, ofta, på allvar, nu, idag, ikväll, också, fortfarande',
    kin: '(min|mitt|mina) (fru|man|mamma|mor|pappa|far|son|dotter|barn|bebis|pojkvän|flickvän|ex|syster|bror|familj|föräldrar|styvpappa|styvmamma|styvfar|mormor|farmor|morfar|farfar|granne|sambo)',
    adult:
      '[min] (pappa|far|mamma|mor|styvpappa|styvfar|farbror|morbror|moster|faster|morfar|farfar|lärare|tränare|präst|bror), han, hon, någon',
  },
  selfHarm: {
    anywhere: `
      jag (vill|ska|tänker|måste|skulle vilja|kommer att) [<very>] (ta livet av mig|ta mitt liv|ta mitt eget liv|döda mig själv|döda mig|begå självmord|hänga mig|skjuta mig|göra slut på allt|göra slut på mitt liv|avsluta mitt liv|skära upp handlederna|hoppa från en bro|hoppa framför tåget|dränka mig), jag tar [<very>] livet av mig, (tänker|tänkt|funderar) [<very>] på (självmord|att ta livet av mig|att ta mitt liv|att dö|att begå självmord), (självmordstankar|suicidtankar|suicidala tankar), jag (är|känner mig) [<very>] (suicidal|självmordsbenägen|livstrött), lust att (dö|ta livet av mig|ta mitt liv),
      jag (vill|orkar|kan) [<very>] inte (leva längre|leva mer|finnas längre|leva vidare|vara med längre), jag (vill|skulle vilja) [<very>] (vara död|dö), jag önskar att jag (var död|vore död|aldrig hade fötts), önskar jag (var död|vore död), (bättre|lyckligare) utan mig, (mitt liv|livet) (har ingen mening|är inte värt att leva|saknar mening), ingen (anledning|mening) [längre] (att leva|med att leva|att fortsätta leva), inget att leva för, jag (skär|skadar|ristar) mig (själv|igen|med flit|ofta|ibland|i armarna|i handlederna|på armarna), jag har (skurit mig igen|skadat mig själv), jag (vill|måste) [<very>] (skada mig själv|skada mig|skära mig|göra mig illa), skrivit (ett|mitt) (avskedsbrev|självmordsbrev), (tagit|svalt) (alla mina|för många|massor av) (tabletter|piller), hur (tar jag|kan jag ta) (livet av mig|mitt liv), (i kväll|ikväll|i natt|inatt|nu) (tar|sväljer) jag (alla|hela burken) [mina|med] (tabletter|piller|sömntabletter|mediciner), jag (ska|vill|tänker) (svälja|ta) alla [mina] (tabletter|piller|sömntabletter) [ikväll|nu|i kväll], (tänker|tänkt|funderar) [<gap>] på (självmord|att ta livet av mig|att ta mitt liv|att begå självmord), jag (vill|önskar) [<gap>] somna och aldrig vakna, (bestämt mig för|planerar|planer på|lust|beslutat mig för) att (ta livet av mig|ta mitt liv|begå självmord), (vill|ska|tänker) jag [<very>] (ta livet av mig|ta mitt liv|begå självmord|hänga mig), (vill|orkar) jag [<very>] inte leva, jag (har försökt|försökte) (ta livet av mig|ta mitt liv|begå självmord)`,
    closing:
      'jag vill [<very>] (dö|inte leva|försvinna för alltid) [idag|nu|ikväll], jag vill somna och aldrig vakna [igen|mer], imorgon finns jag inte [längre|mer], ingen skulle sakna mig, vill jag [<very>] dö',
  },
  harmToOthers: {
    anywhere:
      'jag (vill|ska|tänker) [<very>] (döda|mörda|skjuta|knivhugga|förgifta|strypa) (<kin>|någon|folk|människor), jag tänker på att (döda|mörda) (<kin>|någon), jag är rädd att jag [ska] (skadar|skada|dödar|döda) (<kin>|någon), skjuta på (min|en) skola, jag har (en|ett|min|mitt) (kniv|pistol|vapen|gevär) [<gap>] (döda|mörda|skjuta|knivhugga|hugga ihjäl), jag (vill|ska|tänker) (döda|mörda|skjuta|knivhugga) <gap> jag har (en|ett) (kniv|pistol|vapen|gevär)',
    closing: 'jag ska (knivhugga|skjuta|strypa) (honom|henne)',
  },
  childAbuse: {
    anywhere:
      '(<adult>) (misshandlar|våldtar|utnyttjar|antastar) mig, (<adult>) (våldtog|har våldtagit|har misshandlat|har utnyttjat|utnyttjade) mig, (<adult>) (tar|tog|rör) [på] mig (där|på natten|där nere|under|på nätterna), (<adult>) tafsar på mig, jag blir (misshandlad|utnyttjad|våldtagen|slagen) [hemma|av], (<adult>) (slår|misshandlar|utnyttjar) (ett barn|min dotter|min son|min lillasyster|min lillebror|mitt barn), (<adult>) slår (mig|oss) [<gap>] (när han|när hon|varje|med (en|ett|sitt|sin)|tills), (<adult>) (tar|tog|rör|tafsar) [på] mig [<gap>] (hemlighet|hemlis|inte får (berätta|säga)|får inte (berätta|säga)|inte ska (berätta|säga))',
    closing: '(<adult>) slår mig [hemma|alltid|varje dag|ofta]',
  },
  denials: 'inte, aldrig, ingen, inga',
  otherSense:
    'i (filmen|låten|boken|spelet|romanen|serien|drömmen|sagan|avsnittet|en film|en låt|en bok|ett spel|en dröm), (låten|filmen|boken|låt|film|bok|titel|avsnitt|citat|dikt) (heter|som|om|där|med|av), (min|en|ett|mitt) (karaktär|figur), av (skratt|skam|hunger|tristess|törst), skäms, haha, lol, skojar, på skämt, förebyggande, (rakar mig|rakade mig|lagar mat), (artikel|dokumentär|uppsats|föreläsning|podd) om, jag (jobbar|arbetar) (på|i|med), i (schack|kort|tennis|pingis|spel|spelet|fotboll|poker), lagade mat, för (det|det där) skämtet',
  referral: {
    begin: 'Jag är väldigt glad att du berättar det här, och jag tar det på allvar.',
    call: 'Prata med någon nu direkt: {name}, {number}.',
    page: 'Jag har inget nummer för ditt land, men på {page} finns människor att prata med.',
    danger: 'Om någon är i fara just nu, ring nödnumret där du är.',
    stay: 'Jag stannar här, och du kan fortsätta prata med mig.',
  },
};
