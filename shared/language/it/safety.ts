/** Words of crisis in Italian, and the referral. */
import type { SafetyWords } from '../safety-words.ts';
import { italianCrisisActs } from './crisis-acts.ts';

export const italianSafety: SafetyWords = {
  acts: italianCrisisActs,
  parts: {
    few: 'il, lo, la, i, gli, le, l, un, uno, una, di, del, della, dei, delle, mio, mia, miei, nostro, nostra, nostri, forte, a, loro, suo, mie, suo, sua, suoi, questo, questa, questi, queste, in, nel, nella, a, al, alla, ai, e, per, che, più, piu, solo, così, molto, tutto, tutta, tutti, tutte, me, mi, si, ti, ci, gli, con, come, qui, già, anche, niente, davvero, proprio, lì, dal, dalla, da, ne, sul, sulla, continuare, continuare a, essere, stare, tipo, ad, così, forte, tanto, io, debba, devo, cui, quale, ci',
    few2: '<few> [<few>]',
    few3: '<few> [<few>] [<few>]',
    deadif:
      '(se|quando) [<few>] (morissi|muoio|morirò|mi ammazzassi|mi uccidessi|sparissi|sparisco|scomparissi|non esistessi|non ci fossi|non ci sono|non ci sarò|fossi mort*|sono mort*|sarò mort*|non fossi [mai] nat*|me ne andassi per sempre), se [io] (non ci fossi|non esistessi|sparissi|morissi|scomparissi) [più]',
    very: 'davvero, solo, a volte, sul serio, sempre, tanto, veramente, ora, adesso, spesso',
    kin: '(mia|mio|miei|la mia|il mio|i miei) (moglie|marito|madre|padre|figlio|figlia|bambino|bambina|fidanzato|fidanzata|ragazzo|ragazza|ex|sorella|fratello|famiglia|genitori|figli|patrigno|matrigna|papà|mamma|vicino|vicina|nonno|nonna|zio|zia), (mio|mia|miei|mie|il mio|la mia) (cognato|cognata|cognati|suocero|suocera|suoceri|genero|nuora|ex moglie|ex marito|ex fidanzato|ex ragazzo|ex ragazza|ex|coinquilino|coinquilina|cugino|cugina|capo|capa|datore|professore|professoressa|prof|maestro|maestra|vicina|vicini|padrone di casa|collega|colleghi|compagno|compagna|compagni|nipote|fratellastro|sorellastra|amico|amica|allenatore|medico|fidanzato|fidanzata|ragazzo|ragazza|convivente)',
    adult:
      '[mio|mia|il mio|la mia|il|la] (padre|papà|madre|mamma|patrigno|zio|zia|nonno|professore|maestro|allenatore|prete|fratello), lui, lei, qualcuno',
    pills: '(pillole|pastiglie|pasticche|medicine)',
    want: 'voglio, vorrei, ho deciso di, penso di, devo, sto per, intendo, ho intenzione di, penso a, sto pensando di, sto pensando a, ho pensato di, penso spesso di, ho provato a, ho tentato di, ho cercato di, ho voglia di, desidero, preferirei, dovrei, sono pronto a, sono pronta a, sto pianificando di, sogno di, mi viene voglia di, potrei, ho paura di, volevo, provo a, cerco di, ho bisogno di',
    also: 'davvero, solo, a volte, sul serio, sempre, tanto, veramente, ora, adesso, spesso, soltanto, ogni giorno, stasera, stanotte, domani, presto, anche, proprio, seriamente, più, di nuovo, ancora, continuamente',
    act: '(uccidermi|ammazzarmi|suicidarmi|impiccarmi|annegarmi|avvelenarmi|spararmi), (togliermi|levarmi) la vita, farla finita [con la vita|con tutto|una volta per tutte], (porre|mettere) fine (alla mia vita|ai miei giorni|a tutto), spararmi (in testa|un colpo), tagliarmi (le vene|i polsi|la gola), (buttarmi|gettarmi|lanciarmi|saltare) (da|dal|dalla|sotto|giù|giù dal|giù da|in) [un|una|il|la|dal|da] (ponte|finestra|balcone|treno|tetto|palazzo|metro|macchina|camion|rotaie), (fare|prendere) una overdose, andare in overdose, commettere suicidio',
    elder:
      '(mio|mia|i miei|il mio|la mia|il|la|nostro) (padre|papà|babbo|madre|mamma|patrigno|matrigna|genitori|zio|zia|nonno|nonna|prof|professore|professoressa|maestro|maestra|allenatore|prete|cugino|fratellastro|fratello maggiore|vicino|tutore), (il compagno|il fidanzato) di mia madre, la compagna di mio padre',
    freq: 'sempre, a volte, spesso, tutti i giorni, ogni giorno, ogni sera, ogni notte, tutte le sere, a casa, di notte, di nuovo, ancora, forte, ieri, da anni, quasi, continuamente, tanto, davvero, già',
    small:
      '(mio|mia|i miei|il mio|la mia|un|una|suo|sua|il suo|la sua|i suoi|il|la|di mia|di mio|di una|di un|del mio|della mia|di sua|di suo|nostro|nostra) (figlio|figlia|figli|bambino|bambina|bambini|bimbo|bimba|neonato|fratellino|sorellina|fratello|sorella|nipote|nipotina|nipotino|figliastra|figliastro|alunna|alunno|ragazzina|ragazzino)',
    victim:
      '<kin>, (il|la|i|le) (mio|mia|miei|mie) (capo|professore|professoressa|compagni|compagno|colleghi|collega|patrigno|vicino|padrone di casa|suocera|ex marito|ex moglie|ex fidanzato|zio), qualcuno, la gente, delle persone, persone, tutti, tutti quanti, altre persone, gli altri',
    slay: 'uccidere, ammazzare, accoltellare, avvelenare, strangolare, assassinare, sparare a, sparare al, sparare alla, soffocare, sgozzare, massacrare, fare fuori, far fuori, pugnalare',
    aims: '(voglio|vorrei|penso|pensando|pensato|pensare|devo|sto per|intendo|intenzione|deciso|provato|tentato|cercato|voglia|desidero|preferirei|dovrei|pronto|pronta|pianificando|pianificato|sogno|potrei|paura|volevo|provo|cerco|bisogno|voci|idea di|come posso|impulso|impulsi|stasera|stanotte|domani|oggi|piano|immagino|considero|medito|tento|finirò per|mi sa che|credo che), sarebbe grave, sarebbe sbagliato, se mi, domenica, limpulso, immagino, immagino continuamente, dovrei',
    selfEnd:
      '(uccidermi|ammazzarmi|suicidarmi|impiccarmi|annegarmi|avvelenarmi|spararmi|strangolarmi|soffocarmi|darmi fuoco|togliermi di mezzo|farmi fuori|pugnalarmi|accoltellarmi|tagliarmi le vene|tagliarmi i polsi|aprirmi le vene|tagliarmi la gola|spararmi in (testa|bocca)|buttarmi|gettarmi|lanciarmi|schiantarmi), (togliermi|levarmi|togliere) [<few>] vita, farla finita, (porre|mettere|dare) fine [<few2>] (vita|giorni|tutto|sofferenze|esistenza), finirla (con tutto|qui|per sempre|una volta per tutte), mi [<few>] (voglio|vorrei|devo|volevo) [<few>] (uccidere|ammazzare|suicidare|impiccare|sparare|buttare|tagliare le vene|togliere la vita), (saltare|buttarmi|gettarmi|lanciarmi|mi butto|mi lancio|mi getto) [<few3>] (ponte|finestra|balcone|tetto|treno|metro|metropolitana|macchina|camion|piano|palazzo|binari|scogliera|fiume|vuoto), (schiantarmi|andare a sbattere|schiantare|sbattere) [<few2>] [macchina|auto|moto] [<few2>] (albero|muro|camion|guard rail|palo|burrone), (prendere|ingoiare|mandare giù|buttare giù) [<few3>] (pastiglie|pillole|farmaci|scatola|veleno) [<gap>] (morire|svegliarmi|dormire per sempre|finirla), commettere suicidio, mi (ammazzassi|uccidessi|suicidassi|impiccassi), (saltare|buttarmi|lanciarmi|gettarmi) [<few>] (davanti|sotto) [<few>] (treno|metro|tram|macchina|camion|autobus), (saltare|buttarmi|lanciarmi|gettarmi) [<few2>] (davanti|sotto) [<few2>] (treno|metro|tram|macchina|camion|autobus)',
    ends: 'mi (uccido|ammazzo|suicido|impicco|sparo|tolgo la vita|taglio le vene|butto (giù|sotto|dal|dalla)|avveleno|lancio (giù|sotto|dal|dalla)), (la faccio finita|faccio finita), (ho|avevo) [<few>] (provato|tentato|cercato) [<few>] (uccidermi|ammazzarmi|suicidarmi|impiccarmi|il suicidio|farla finita), tentativ* di suicidio',
    wishes:
      '(voglio|vorrei|magari|preferirei|desidero|spero|speravo|volevo|avrei voluto|prego|merito|bisogno|dovrei|potessi|pronto a|pronta a|meglio se|non vedo l’ora|voglia|nn voglio), preferisco, (parte|qualcosa|voce) (di|in|dentro di) me [<few2>] (vuole|desidera|vorrebbe)',
    dead: '(morire|crepare|schiattare), (essere|fossi|sia|stare|fossi già) [<few>] (mort*|sotto terra|sottoterra), (non|mai) [<few>] (svegliarmi|svegliassi|sveglio|essere nat*|esistere|esistessi|fossi nat*), (dio|signore) [<gap>] (prenda|prendesse|chiami|portasse|porti), (addormentarmi|dormire) [<gap>] (non svegliarmi|per sempre|mai più svegliarmi), (sparire|scomparire) (per sempre|da questo mondo), smettere di (esistere|vivere|respirare), andare da (lui|lei|mio marito|mia moglie)',
    idle: '(morire|muoio|morto|morta|crepare) (dal|di|dalla|dalle) (ridere|risate|fame|sete|caldo|freddo|vergogna|paura|sonno|stanchezza|noia|amore|curiosità|voglia|invidia), (morire) (tra le tue braccia|per te|vecchi*|felice|in pace), (batteria|telefono|cellulare|piant*|cane|gatto|gioco|livello|personaggio|giocatore|wifi|ahah*)',
    noLife:
      '(non|nn|neanche|nemmeno|mai) [<few2>] (voglio|vorrei|ho voglia|desidero|merito|sopporto|riesco|posso|ho più voglia|va|intendo) [<few2>] (vivere|esistere|stare (al mondo|in questo mondo|qui al mondo)|essere (viv*|al mondo)|campare|svegliarmi|respirare|restare in vita|continuare a vivere), (non|nn|nessun*|senza|niente) [<few3>] (senso|motivo|motivi|ragione|ragioni|voglia|scopo|forza) [<few3>] (vivere|vita|andare avanti a vivere|esistere|continuare a vivere|restare in vita|stare al mondo|vivo|viva|svegliarmi), (stanc*|stuf*) [<few2>] (vivere|vita|esistere|stare al mondo), (la vita|mia vita|vivere) [<few>] (non|nn) [<few2>] (vale|serve|senso|degna), non vale la pena [<few>] (vivere|vivere così), (perché|perchè|a che serve|che senso ha) [<few2>] (vivere|vivo ancora|continuare a vivere), (odio|detesto) (essere viv*|vivere), niente per cui vivere, (perso) [<few>] voglia di vivere, (non|nn) [<few>] (dovrei|devo|dovessi) [<few2>] (esistere|vivere|essere al mondo|essere nato|essere nata), (non|nn) [<few2>] (voglio|vorrei) [<few>] stare (a|al|in|qui) [<few>] [mondo], (non|nn) voglio [<few2>] stare [<few2>] questo mondo, (non|nn) voglio più stare (a|al|in|qui) [<few>] [mondo], (nessuna|nessun) [<few>] (ragione|motivo|scopo|senso) [<few>] (per cui|per il quale) [<few>] (viva|vivere|debba vivere|continuare)',
    abode:
      '(vivere|stare) (qui a|qui in|a|in|con|vicino|da sol*|insieme|senza|lontano|all|al mare|nella|nel), svegliarmi (presto|alle|tardi|così|domani|prima), (dovrei|devo) vivere (con|in|a|qui)',
    worse:
      '(meglio|più felici|più felice|felici|più tranquill*|sollevat*|più facile|più contenti|più leggeri) [<gap>] (senza di me|senza me|<deadif>), (senza di me|<deadif>) [<gap>] (meglio|felici|tranquill*|mancher*|accorger*|pianger*|import*|solliev*|sollevat*), (nessuno) [<gap>] (mancher*|accorger*|pianger*|importer*|noter*|sentirebbe la mancanza|se ne) [<gap>] <deadif>, (il mondo|tutto) [<few>] migliore senza di me, migliore senza di me, migliore [<few>] se (non ci fossi|morissi), <deadif> [<few>] (nessuno|a nessuno|non importerebbe a nessuno|non mancherei a nessuno|nessuno se ne accorgerebbe|nessuno piangerebbe), se (non ci fossi|sparissi|morissi) [più] [<few>] (nessuno|a nessuno), (più felice|meglio|in pace|più tranquilla) [da] (morta|morto), (morta|morto) [<few>] (meglio|più felice)',
    takes:
      '(ho|mi sono|sto per|prendo|prenderò|voglio|adesso) [<few2>] (preso|presa|prese|presi|ingoiato|ingoiate|mandato giù|buttato giù|ingerito|bevuto|ingoio|prendere|ingoiare|mandare giù), (prendo|prenderò|ingoio|prenderle|ingoiarle|preso|prese|ingoiato)',
    dozens:
      '(dieci|dodici|quindici|venti|venticinque|trenta|quaranta|cinquanta|sessanta|cento|15|16|20|24|25|28|30|32|35|40|45|48|50|60|80|100), (decina|quindicina|ventina|trentina|quarantina) di',
    pill: '(pillol*|pastigli*|pasticc*|compress*|tachipirin*|paracetamol*|aspirin*|ibuprofen*|moment|oki|farmac*|medicin*|sonnifer*|antidepressiv*|ansiolitic*|calmant*|tranquillant*|antidolorific*|xanax|valium|tavor|lexotan|insulina|candeggina|antigelo|capsul*|gocce|veleno|topicida|barbituric*)',
    manyPills:
      '<dozens> [<few>] <pill>, (tutto|intero|tutta|intera) [<few>] (flacone|scatola|confezione|blister|boccetta) [<few2>], (flacone|scatola|confezione|blister|boccetta) [<few>] [<pill>] [<few>] (intero|intera), (manciata|mucchio|sacco|flacone|scatola|confezione|blister|due scatole|overdose) [<few2>] <pill>, (tutte|tutti) [<few2>] <pill>, <pill> [<gap>] (tutte insieme|in una volta|in un colpo|tutti insieme|tutte in una volta), troppe <pill>, troppi <pill>, (candeggina|topicida|antigelo), (overdose) di [<few>]',
    routine:
      '(medico|dottore|dottoressa|prescri*|ricorda*|vitamin*|cane|gatto|antibiotic*|comprare|prezzo|farmacia|colazione), ogni mattina, tutte le mattine, a colazione, pressione, allerg*, farmacia, riportat*',
    hoards:
      '(messo da parte|messe da parte|conservat*|accumulat*|raccolt*|nascost*|comprat*|preparat*|tengo|ho|trovat*|legat*|rubat*|ordinat*|procurat*|messo via)',
    means: '(pistola|fucile|arma|corda|cappio|lamett*|lama|coltello|rasoio|veleno|elio|<pill>)',
    finish:
      '(<selfEnd>|<ends>|contro di me|su di me|su me stess*|tutte insieme|in una volta|per morire|per farla finita|dormire per sempre|non svegliarmi più|prenderle tutte|ingoiarle tutte|le prenderò tutte|quando sarà il momento|farla finita|prendere tutte)',
    farewell:
      '(letter*|bigliett*|video|messagg*) (d’addio|daddio|di addio|di suicidio), (salutato|detto addio) [<few2>] (tutti|figli|famiglia|miei), testamento',
    due: '(stasera|stanotte|domani|oggi|questo fine settimana|presto|venerdì|sabato|domenica|lunedì|scritt*|pront*|<ends>|<selfEnd>|morire|è ora|me ne vado per sempre)',
    cuts: '(mi) [<few2>] (taglio|tagliavo|tagliato|tagliata|tagliuzzo|tagliare|brucio|bruciato|bruciata|bruciare|graffio|graffiato|graffiare|ferisco|mordo|picchio|colpisco|faccio del male|faccio male|fatto del male|fatta del male|procuro tagli|incido) [<few3>] [braccia|braccio|gambe|cosce|polsi|pelle|pancia], (tagliarmi|bruciarmi|graffiarmi|ferirmi|farmi del male|farmi male|picchiarmi|mordermi|incidermi) [<few2>], (autolesion*), (tagli|cicatrici|segni) [<few2>] (braccia|braccio|gambe|cosce|polsi), (incis*|tagliat*|bruciat*|graffiat*|scritto) [<gap>] (coscia|cosce|braccio|braccia|gamb*|polso|polsi|pelle), mi (prendo|prendevo) a (pugni|schiaffi|sberle), (lamett*|lama|coltello|forbici|rasoio|taglierino|sigarett*|accendino|ago|vetro) [<gap>] (cosci*|coscia|cosce|braccio|braccia|gamb*|polso|polsi|pelle|pancia|avambracci*), (graffio|gratto|mordo|strappo) [<few2>] (braccia|gambe|mani|pelle|viso|cosce|capelli), (sbatto|sbattere|batto|picchio|prendo) [<few2>] (testa|pugni) [<few>] (contro|muro|al muro|porta)',
    wilful:
      '(lamett*|lama|taglierino|forbici|compasso|accendino|sigarett*|coltello|vetro|temperino|apposta|volontariamente|di proposito|di nuovo|ancora|ogni (sera|notte|volta|giorno)|tutte le (sere|notti|volte)|tutti i giorni|smettere|quando (mi|non|tutto|sto|sono|le|è)|per (sentire|punirmi|calmarmi|dimenticare|non sentire|stare meglio)|di nascosto|nascond*|nascosto|maniche lunghe|sangu*|da (mesi|anni|settimane)|punir*|merito|ricominciat*|ho iniziato|ieri sera|ieri notte|profond*|braccia|gambe|cosce|polsi|ricadut*|voglia|bisogno|sollievo|calma|nessuno (lo sa|sa)|aiuta|continuo|voglio), a sangue, finché [<few>] sanguin*, fino a sanguinare',
    chore:
      '(barba|rasando|radendo|cucin*|verdur*|cipoll*|pane|giardin*|forno|ferro da stiro|stirare|caffè|zuppa|lavoro|incidente|sbaglio|senza volere|dito|dita|taglio di capelli|frangia|unghi*|lingua|sole|carta|padella|calcio|piede|palestra|partita|spes*|fuori), armadietto, mobile, mensola',
    onEdge:
      '(sono|seduto|seduta|in piedi|salito|salita|sporgo|sull’orlo) [<gap>] (ponte|tetto|balcone|binari|cornicione|scogliera|banchina|finestra|palazzo|viadotto|parapetto|davanzale|ringhiera), (sul|sulla) [<few>] (ponte|tetto|balcone|cornicione|binari|davanzale|parapetto)',
    leaps:
      '(saltare|salto|buttarmi|mi butto|gettarmi|lanciarmi|mi lancio|lasciarmi cadere|mi lascio cadere|mi getto|saltar giù)',
    sport: '(bungee|paracadute|piscina|trampolino|cane|gatto|tuffo|tuffarmi|acqua|corda|divano|letto)',
    suicidal:
      '(sono|mi sento|sento|molto) [<few>] (suicida), (pensieri|istinti|idee|tendenze|impulsi|ideazione) [<few>] (suicid*|di morte|di suicidio|di morire|di uccidermi), (penso|pensando|pensato|pensare|pensavo) [<few3>] (suicidio|suicidarmi|uccidermi|ammazzarmi|togliermi la vita|alla morte|a morire|farla finita), (mio|un|due|tre|primo|secondo|ultimo) [<few>] tentativ* di suicidio, suicidio [<few>] (unica soluzione|unica via|soluzione|via d’uscita), (suicidio|morte|uccidermi|morire|ammazzarmi) [<gap>] (dalla testa|in testa|dalla mente|in mente), (non mi esce|non mi tolgo|ho sempre) [<gap>] testa, (come) (uccidermi|suicidarmi|ammazzarmi|togliermi la vita), (pianifico|pianificando|preparo|preparando|progetto) la mia [stessa] morte, pianifico il mio suicidio',
    others:
      '(film|canzone|libro|romanzo|personaggio|prevenzione|articolo|studio|ricerca|pazienti|alunni|volontari*|formazione|tesi|saggio|tema|documentario|statistic*|tasso|attentato|conferenza|famos*|serie|notizi*|squad|livello), (ammazzo|uccido) di (fatica|lavoro|studio|risate), palestra, bungee, paracadute',
    ownChild:
      '(mia|mio|miei|nostra|nostro) [<few>] (figlia|figlio|bambina|bambino|nipote|nipotina|ragazza|ragazzo|figliastr*|piccola|piccolo)',
    childSuffers:
      '(si) [<few2>] (taglia|tagliata|tagliato|brucia|fa del male|ferisce|autolesiona|vuole (uccidere|ammazzare)|uccidere|ammazzare|impiccat*|uccide), (tagliarsi|ammazzarsi|uccidersi|suicidarsi|impiccarsi|farsi del male|togliersi la vita|buttarsi), autolesion*, (vuole|voleva|vorrebbe|preferirebbe|dice|detto) [<few>] [<gap>] (morire|mort*|non essere mai nat*|farla finita), non vuole [<few>] vivere, suicid*, (preso|ingoiato) [<gap>] (pastiglie|pillole|farmaci)',
    slays:
      '(uccider*|uccido|ammazzar*|ammazzo|accoltellar*|accoltello|avvelenar*|avveleno|strangolar*|strangolo|assassinar*|sparar*|sparo|soffocar*|sgozzar*|massacrar*|fare fuori|far fuori|faccio fuori|pugnalar*|bruciar*|dare fuoco|dar fuoco|annegar*|investir*|picchiar*|ferir*|fare del male|far del male|farle del male|fargli del male|tagliare la gola|tagliargli la gola|piantare un coltello|eliminar*|attaccar*|spaccare la testa|uccida|taglio la gola|soffocarlo|soffocarla|assassinare|gli taglio|pianto un coltello), ucciderò, ammazzerò, accoltellerò, sparerò, sparo al, sparare al, (spingere|buttare|gettare) [<few>] [<few>] (metro|treno|binari|ponte|scale|tram), accoltellare, (spingere|buttare|gettare|spingo) [<gap>] (metro|treno|binari|ponte|scale|tram)',
    person:
      '<victim>, (mio|mia|miei|mie|il|la|i|gli|le|lo|al|alla|ai|quel|quella|sto|un) [<few>] (patrigno|matrigna|padre|madre|papà|mamma|socio|capo|professore|professoressa|prof|fratello|sorella|marito|moglie|ex|ex marito|ex moglie|fidanzato|fidanzata|ragazzo|ragazza|vicino|vicina|vicini|collega|colleghi|zio|zia|figlio|figlia|figli|bambini|bambino|bambina|neonato|famiglia|genitori|classe|padrone di casa|tizio|bastardo|stronzo|stronza|uomo|suocer*|nonn*|amante|compagn*|gente|datore), (lo|la|li|gli|le|lui|lei|loro), (qualcuno|tutti|gente|delle persone|una persona|ucciderlo|ucciderla|ammazzarlo|ammazzarla|accoltellarlo|accoltellarla), chi mi ha, quelli che, coinquilin*, convivente, (la|il|le|i|quella|quel) (ragazza|ragazzo|tipa|tipo|bambina|bambino|donna|uomo|gente|ragazze|ragazzi) (che|di|del), (gente|persone|colleghi) (al|del|a) lavoro',
    foe: '<person>',
    threats:
      '(sparo|ammazzo|voglio|vorrei|penso|pensando|pensare|pensato|pianificando|pianificato|deciso|giuro|voglia|impulso|impulsi|voci|potrei|posso|devo|immagino|sogno|paura|piano|come posso|domani|stasera|stanotte|intendo|fantastico|volevo|un giorno), (gli|le) (taglio|pianto|sparo|spacco), progetto, come (assassinare|uccidere|ammazzare), se (tocca|ritocca|la tocca), limpulso, impulso, (ucciderò|ammazzerò|accoltellerò|sparerò|strangolerò|avvelenerò), mi vedo, mi immagino, l’impulso, limpulso, impulso di, comprato [<few>] (pistola|coltello|arma|fucile|ascia) per',
    slaysNow:
      '(ammazzo|uccido|accoltello|avveleno|strangolo|sgozzo|sparo a|sparo al|sparo alla|faccio fuori) [<few>], (lo|la|li|le) (ammazzo|strangolo|accoltello|uccido|sgozzo|avveleno) [<few>]',
    threatNear:
      '<threats> [<few3>] (accoltellare|assassinare|sgozzare|strangolare|avvelenare|pugnalare|massacrare|soffocare|sparare a|sparare al|sparare alla|accoltellarlo|accoltellarla|strangolarla|avvelenarlo|avvelenarla) [<person>]',
    grave:
      '(fucile|so dove abitano|dove abita*|lunedì sparo|a tutti a scuola|prossima volta|coltello|pistola|arma|fucile|veleno|ascia|martello|machete|stasera|stanotte|domani|oggi|appena|quando (torna|dorme|arriva|rientra|esce|lui|lei|lo vedo)|mentre dorme|nel sonno|muoia|sangue|giuro|sul serio|paura|voci|piano|pianific*|comprat*|quello che (mi|ci) ha|vendicar*|vendetta|pagare|benzina|acido|gola|impuls*|prigione|galera|controllo|accoltell*|sgozz*|strangol*|assassin*|avvelen*|zaino|sparar*|proiettile|seppellir*|smettere di pensare|continuo a pensare|gola|socio|tocca ancora|cuscino|progetto), (metro|treno|binari), appena (si|torna|dorme), comprato [<few>] (pistola|coltello|arma|fucile), mi vedo, tutti',
    notPeople:
      '(tempo|luce|luci|motore|zombi*|drago|draghi|zanzar*|ragn*|mosc*|erbacc*|formic*|topo|topi|vespa|vespe|scarafagg*|virus|processo|foto*|film|gol|rigore|pallone|scacchi|tennis|carte|calcio|squadra|partita|gioco|boss|livello|pollo|polli|gallin*|pesce|pesci|maiale|coniglio|pidocchi|pulci|freccett*|record|scena|fame|noia|canestro), sentimenti, orgoglio',
    dreads:
      '(pensare|penso|pensando|paura|voglia|impuls*|immagin*|fantas*|idea|idee|voci|ossession*|pensier*|temo), limpulso, impulso, (non mi|non riesco a) (controllo|controllarmi|trattenermi|fermarmi)',
    hurts:
      '(fare del male|faccia del male|far del male|ferire|uccidere|ammazzare|picchiare|strangolare|soffocare|accoltellare|annegare|scuotere|attaccare|fargli qualcosa|farle qualcosa|farlo davvero|fare qualcosa|colpire), farò del male, faccio del male, far del male',
    readies:
      '(sparo|domani|lunedì|martedì|vado|portare|porto|ho|comprat*|nascost*|entrare con|caricat*|costruit*|mettere|andare con|procurat*|prendere)',
    arms: '(sparo|sparare|arma|armi|pistola|fucile|coltell*|bomba|machete|ascia|esplosiv*|munizioni|benzina|mitra)',
    scene: '(scuola|liceo|classe|lavoro|ufficio|chiesa|università|moschea|sinagoga|aula|asilo)',
    massacre:
      '(a tutti|vedranno|sparar*|uccider*|ammazzar*|tutti|strage|accoltell*|far saltare|esplodere|pagare|pagheranno|massacro)',
    abuser:
      '(mio|mia|miei|il|la|i|nostro|suo|dal|da) [<few>] (padre|papà|babbo|madre|mamma|patrigno|matrigna|genitori|zio|zia|nonno|nonna|prof|professore|professoressa|maestro|maestra|allenatore|mister|prete|don|cugino|fratellastro|fratello|vicino|tutore|compagno di|fidanzato di|compagna di|catechista|educatore|cognato|sorella|amico di|istruttore|bidello), (il|un|la) (signore|vicino|uomo|vecchio|tizio|signora) (accanto|di sopra|di sotto|di fronte|del negozio), l’allenatore, lallenatore, papà, mamma, papi, babbo, nonno, zio, un (uomo|tizio|signore|tipo|ragazzo|adulto) [<gap>] (internet|insta*|discord|chat|grande|online|gioco|snap*), (uno|qualcuno|un tipo) su (internet|instagram|discord|snapchat), uno conosciuto',
    strikes:
      '(mi|ci) [<few>] (picchia|picchiano|picchiava|picchiato|mena|menano|menava|colpisce|prende a (calci|pugni|schiaffi|botte|cinghiate|sberle)|prendono a (botte|calci|schiaffi)|schiaffeggia|tira (schiaffi|calci|pugni|sberle|i capelli|per i capelli)|dà (schiaffi|calci|pugni|botte|sberle)|da (schiaffi|calci|pugni|botte|sberle)|frusta|brucia|strangola|soffoca|violenta|violentat*|stupra|stuprat*|maltratta*|abusa|riempie di (botte|lividi)|spinge contra|sbatte contro|scuote|morde|ha (picchiato|picchiata|menato|colpito|violentat*|tirato)|fa del male|massacra|gonfia di botte), (abusa|abusato|abusano) di (me|noi), (picchia|mena) mi[oa] (fratello|sorella|fratellino|sorellina), (picchia|mena) [<few>] (mio|mia) (fratello|sorella), (mi|ci) [<few>] (ha dato|dà|ha tirato|ha mollato|dato|tirato|mollato) [<few>] (pugno|pugni|schiaff*|calci*|sberl*|ceffon*|botte), (mi|ci) ha [<few>] (lanciat*|sbattut*|buttat*|spint*) contro, (mi|ci) [<few>] pres* a (calci|pugni|schiaffi|botte|cinghiate)',
    bond: '(tennis|scacchi|carte|gioco|giochi|fifa|mario|pallone|dama|corsa|record|scommessa|ping pong|palla|briscola|scherzo)',
    touching:
      '(tocca*|toccat*|palpa*|palpat*|accarezza*|strofina*|bacia*|baciat*|lecca|obbliga*|costring*|costrett*|forza*|spoglia*|spogliat*|mostra*|fa vedere|filma*|filmat*|manda*|mandat*|invia*|chiede*|chiest*|mette (la mano|le mani|una mano)|infila*|mani addosso|entra [<gap>] (camera|letto|stanza)|viene [<gap>] (camera|letto|stanza)|si sdraia|stupr*|violent*|abusa*|fa cose|fare cose|fare sesso|vuole che|si struscia), (messo|mette|infilato|infila|passato) [<few>] (mano|mani|dita)',
    bodily:
      '(video (sporchi|porno|brutti|strani)|film sporchi|foto|lì sotto|là sotto|sotto|parti intime|intim*|seno|tette|petto|sedere|culo|mutande*|mutandine|slip|inguine|tra le gambe|fra le gambe|gambe|cosce|nud*|pene|pisello|pisellino|vagina|patata|patatina|farfallina|sesso|sessual*|nel mio letto|mio letto|di notte|la notte|camera|doccia|bagno|non voglio|non dirlo|non dire|di non dir*|segreto|a nessuno|vestiti|maglietta|gonna|cose (brutte|strane|schifose|che)|foto nud*|foto mie|reggiseno), nelle (mutande|mutandine), nei pantaloni, nel reggiseno',
    mine: '(mi|mio|mia|me|ci|con lui|mie|miei|con me|io)',
    deprives:
      '(mi|ci) [<few>] (chiude*|chiuso|chiusa|rinchiude*|lega*|lascia* (senza (mangiare|cibo|cena)|fuori|digiun*|al buio|morire di fame)), (non) [<few>] (dà|da|danno|lascia|lasciano|fa|fanno) [<few>] (mangiare|da mangiare|cibo|bere|acqua|cenare), (giorni) [<few>] senza (mangiare|cibo)',
    nudes:
      '(foto (nud*|intim*|senza vestiti|mie|sue|sessual*|sporche|hot)|nud*|nudes|video (sessual*|intim*|hot|porno)|senza vestiti)',
    ofMe: '(mandargli|altrimenti|sennò|mie|mia|gliele|mandi|mandare|manda|mandat*|invia|inviare|chiede|chiesto|obbliga|costringe|minacci*|ricatt*|pubblicare|diffondere|vuole che|di me|mandargli*)',
    minor: '(ho) [<few>] (7|8|9|10|11|12|13|14|15|sette|otto|nove|dieci|undici|dodici|tredici|quattordici|quindici)',
    kidOther:
      '(nostro|nostra|mio|mia|miei|mie|unalunna|un|una|suo|sua|suoi|il|la|i|al|alla|ai|nostro|nostra) [<few>] [piccol*] (figlio|figlia|figli|bambino|bambina|bambini|bimbo|bimba|neonato|fratellino|sorellina|nipote|nipotina|nipotino|figliastr*|alunn*|ragazzina|ragazzino|piccolino|piccolina|gemelli|figlioletto|figlioletta), unalunna, un alunno, unallieva, (alla|al) [mia|mio] (piccola|piccolo), (figlia|figlio|figli|bambina|bambino) (dei|del|della|di) [<few>] (vicini|vicino|vicina|sorella|fratello|amica|amico), mio nipote, mia nipote, nipotino, nipotina, (bambini|bambine|alunni|ragazzini|bimbi) della mia (classe|scuola|squadra)',
    harms:
      '(picchi*|men*|colpi*|schiaff*|sberl*|frust*|bruci*|strangol*|violent*|stupr*|maltratt*|abus*|scuot*|scoss*|tocc*|palp*|molest*|chiud*|rinchiu*|urla*|trascur*|fame|calci|pugni|botte|ceffon*|cinghiat*|strattona*|alzato le mani|alza le mani|fa del male), schiaffo, ceffone, sberla, pugno, fa sesso con (lei|lui), va a letto con, ha rapporti con, (la|lo) (tocca|picchia|mena), picchiat*, menat*, viene picchiat*',
    harmsThem:
      '(padre|papà|patrigno|zio|fratello|madre|mamma|nonno|fidanzato|compagno|allenatore|professore|prof|ex|marito|genitori|matrigna|cugino) [<few>] (la|lo|le|gli|li) (violenta|stupra|picchia|tocca|maltratta|mena|molesta|chiude|brucia|abusa), (padre|papà|patrigno|zio|fratello|madre|mamma|nonno|compagno|ex|marito|prof) [<few>] abusa di [<few>]',
    harmsKid:
      '<harms> [<few3>] <kidOther>, <kidOther> [<gap>] <harms>, le [<few>] <harms> [<few2>] (parti intime|mutandine), <harmsThem>',
    bloody:
      '(livid*|cinghia|cinta|cintura|pien* di|sangu*|occhio nero|bruciatur*|tra le gambe|parti intime|intim*|nud*|mutandine|letto|sessual*|stupr*|violent*|abus*|maltratt*|molest*|tutti i giorni|tutte le (sere|notti)|ogni (sera|notte|giorno)|piang*|urla*|grida|paura|detto|raccontato|confidato|vicin*|mio marito|fidanzato|patrigno|babysitter|tata|compagno|mio ex|nonno|zio|ubriac*|chius*|bastone|cavo|forte|testa|controllo|rifarlo|di nuovo|perso|vergogno|smetteva di piangere|nervi|pazienza|<harmsThem>), così forte, caduta, caduto, mi faccio paura, a casa, in casa, (dice|racconta|ha detto) che, credo che, suo (padre|papà|patrigno|zio|fratello), il patrigno, così forte, scosso, scossa',
    play: '(tennis|scacchi|carte|gioco|giochi|fifa|mario|record|corsa|calcio|gol|palla|pallone|film|libro|romanzo|serie|notizie|telegiornale|storia|legge|cuore|pianoforte|porta|scherzo|tamburo), sonaglio, giocattolo',
    tool: '(pistola|fucile|arma|revolver|corda|cappio|lamett*|coltello|rasoio)',
    dwell:
      '(sulle ginocchia|in grembo|in mano|in bocca|alla tempia|in testa|al collo|guardarla|guardarlo|la guardo|appeso|appesa|in garage|accanto al letto|contro il polso|pronta per me|legat*)',
    scars:
      '<dozens> [<few>] (cicatrici|tagli), (cicatrici|tagli|ferite|segni) [<few2>] (cosce|braccia|gambe|polsi|pancia|braccio)',
    more: '(fatte|fatti|fatto|altre|altri|nuov*|di nuovo|oggi|ieri|ancora|aggiunt*)',
    hurtWish:
      '(bisogno|dovevo|devo|voglio|volevo|voglia) [<few>] (farmi del male|farmi male|punirmi|tagliarmi|ferirmi|bruciarmi), (non mangio|ho smesso di mangiare|digiuno) [<gap>] (punir*|apposta)',
    method: '(modo*|come|metodo*|maniera|senza dolore|senza soffrire|veloce|dose|quante)',
    genericEnd:
      '(uccidersi|suicidarsi|ammazzarsi|togliersi la vita|impiccarsi|morire (senza|in fretta)|uccidermi|ammazzarmi|tagliarsi le vene)',
    relief: '(meglio|felici|felice|tranquill*|sollevat*|assicurazione|facile|liberi|contenti|sereni)',
    promise: 'non posso (promettere|garantire), (promettere|garantire|prometto|assicurare|sicur*)',
    doSelf:
      '(mi farò del male|farmi del male|mi faccio del male|farmi qualcosa|fare una sciocchezza|fare una stupidaggine|ammazzarmi|uccidermi|mi ammazzo|al sicuro)',
    wakeNot: '(non|mai|spero) [<gap>] (svegli*)',
    crushed: '(mi) (investisse|investa|travolgesse|travolga|schiacciasse|mettesse sotto|ammazzasse|investe)',
    poisoned:
      '(veneno|veleno [<few>] [topi]|topicida|antigelo|candeggina|pastiglie|arsenico|sonniferi) [<few>] (nel|nella|in) [<few>] [<gap>] (tè|caffè|cibo|minestra|bibita|vino|birra|acqua|tazza|bicchiere|zuppa|piatto)',
    arson:
      '(do fuoco|dare fuoco|dar fuoco|brucio|bruciare|incendi*|appicco|faccio saltare|far saltare) [<few2>] (casa|scuola|appartamento|palazzo|macchina|ufficio|negozio|tutto)',
    inside: '(dentro|con (tutti|lei|lui|loro|tutta la famiglia)|benzina|mentre dorm*)',
    inHead: '(nella mia testa|nella testa|dentro di me|voce|voci|demon*|diavolo|dio)',
    orders2: '(detto|ordinato|chiesto|ordina*|dice|dicono|comanda*|obbliga*|chiede*|vuole|vogliono|sussurra*|spinge*)',
    slayThem:
      '(accoltell*|uccid*|di uccid*|far del male|ammazz*|strangol*|picchi*|attacc*|sping*|sparar*|fare del male|sgozz*|aggred*)',
    listed: '(lista|nomi) [<gap>] (classe|gente|prof*|alunni|compagni|persone|quelli|colleghi)',
    passiveHit:
      '(mi|ci) (frustano|picchiano|menano|chiudono|violentano|toccano|bruciano|cinghiano) [<gap>] (cavo|cinghia|bastone|casa|quando|se|cintura|ciabatta|ogni), prendo [<few>] (botte|cinghiate|schiaffi|frustate), (sono|sono stat*|vengo) [<few>] (abusat*|violentat*|picchiat*|maltrattat*|stuprat*|molestat*|frustat*)',
    neglect:
      '(non|niente|senza) [<few2>] (mangiamo|mangio|mangiato|mangiare|cibo) [<gap>], giorni [<few2>] (senza mangiare|non mangiamo|non mangio)',
    hunt: '(caccia|cacciatore|cucin*|arrampicata|barca|museo|giocattolo|poligono)',
    overdosed:
      '(sono andat*|andat*|andare|fatto|preso) [<few>] overdose, (vado|andare|andrò) [<few>] in overdose, (vado|andrò|andare) in overdose',
    peers:
      '(asilo|lasilo|allasilo|ricreazione|altri bambini|la testa|dal medico), si (picchiano|menano|colpiscono) [<gap>], tra (di) loro, a vicenda, cuscin*',
    selfNow:
      'mi (sto|stavo|continuo a) [<few>] (facendo del male|fare del male|tagliando|ferendo|bruciando), (sto|continuo a) (farmi del male|tagliarmi|ferirmi)',
    deathPlan:
      'piano [<few2>] (morire|uccidermi|ammazzarmi|suicid*|farla finita), (cercato|cerco|googlato) [<gap>] (impiccarmi|impiccarsi|uccidermi|uccidersi|morire|ammazzarmi)',
    marks: '(bruciatur*|livid*|ematom*|segni di)',
    says: '(dice|raccontato|detto) [<gap>] (mamma|madre|papà|padre|patrigno|zio|picchia*|stata|stato)',
    youngOne: '(bimb*|bambin*|neonat*|alunn*|figlio|figlia|nipot*|ragazzin*|piccol*)',
    endsMe:
      '(suicidarmi|impiccarmi|ammazzarmi|uccidermi|togliermi la vita|spararmi|annegarmi|farla finita con la vita), mi (toglierò|tolgo) la vita, mi (impicco|suicido|impiccherò|suiciderò|ucciderò|ammazzerò), (stanotte|stasera|oggi|domani) mi (uccido|ammazzo|sparo|butto), mi (uccido|ammazzo) (stanotte|stasera|oggi|domani), porre fine alla mia vita, mettere fine alla mia vita, (corda|cappio) al collo, mi sparo [in testa|con]',
    crash:
      '(schiantarmi|schianto|schiantare|andare|vado|lanciarmi|lancio|buttarmi|guidare) [<gap>] (albero|muro|pilone|camion|palo|ponte|burrone|fiume|dirupo)',
    purpose:
      'apposta, di proposito, volutamente, intenzionalmente, voglio, sto per, penso di, vado a, voglia, per morire',
    atHand:
      '(davanti a|accanto a|vicino a) me, (sul|sulla|nella) (tavolo|letto|comodino|scrivania|mano), da parte, nascost*, raccolt*, abbastanza, pront*, comprat*, contat*, accumulat*, conservat*',
    swallowAll:
      '(le|li|tutte|tutti|tutto) [<few2>] (prendo|ingoio|prenderò|ingoierò|prendere|ingoiare|mando giù|butto giù), (prenderle|ingoiarle|prenderli|ingoiarli|mandarle giù|buttarle giù) [tutte|tutti], farla finita, overdose',
    fearOf: 'paura, temo, timore, terrore, spaventa, sto per, aiutami, aiuto, fermatemi',
    doToMe:
      '(farmi|mi faccio|mi faccia|farò) [<few2>] (male|del male|qualcosa|stanotte|stasera|da sola|da solo), quello che (potrei|posso) farmi, (uccidermi|tagliarmi|ammazzarmi|ferirmi), di me stess*, farmi qualcosa [<few>], farmi una sciocchezza',
    myNote:
      '(mia|mie|una|la) (lettera|lettere|video|messaggio) (daddio|di addio|dadio|di suicidio), (lettera|biglietto) (daddio|di addio|di suicidio|suicida)',
    goodbyes:
      '(salutato|detto addio a|detto addio) [<few>] (tutti|miei|famiglia|amici|figli|mia), addio a tutti, (lettera|lettere|biglietto) (per|ai|alla|a) [<few>] (figli|famiglia|genitori|mamma|moglie|marito|tutti), regalato [<few>] (cose|tutto)',
    deadSoon:
      '(sarò|non sarò|non ci sarò) [<few>] (mort*|più|qui|viv*), mi (butto|impicco|ammazzo|uccido|sparo), morirò, muoio (stanotte|domani|stasera)',
    blowUp:
      '(faccio|far|fare|farò|voglio far) saltare [in aria], (metto|mettere|piazzo|piazzare) [<few>] bomba, (do|dare|darò|dar) fuoco, (brucio|incendio|bruciare|incendiare) [<few>]',
    building:
      '(ufficio|scuola|liceo|casa|chiesa|moschea|sinagoga|università|palazzo|ospedale|stazione|fabbrica|azienda|comune|negozio|caserma|condominio), (lufficio|l’ufficio|luniversità|l’università|lospedale|l’ospedale|lazienda|l’azienda|alluniversità)',
    multitude:
      '(più|tanta|quanta più|molta|un sacco di) gente [<gap>], (più|tante|quante più) persone [<gap>], (tutta la|la mia|tutta la mia) (classe|scuola|famiglia), (sconosciuti|chiunque|i passanti)',
    shakes: 'scoss*, scuot*, scrollat*, sbattut*, lanciat* contro, schiaffegg*, soffoc*, strattonat*, picchiat*',
    infant:
      '(bambino|bambina|neonato|neonata|bimbo|bimba|bebè|piccolo|piccola|gemelli) [<gap>] (perché|finché|fino a|smett*|piang*|pianto|url*|zitt*|forte|di nuovo|violent*), (piang*|url*|perché|forte) [<gap>] (neonato|bimbo|bimba|bebè)',
    office: '(ufficio|lavoro|colleghi|classe|aeroporto|stazione|festa|vacanza|squadra|lufficio)',
    toy: '(sonaglio|giocattolo|giochi|biberon|culla|passeggino|testa)',
    inflated: '(materasso|materassino|palloncin*|pallone|gomma|gomme|piscina|foto)',
    hadGun: 'se avessi [<few>] (pistola|arma|fucile)',
    shootMe: 'mi (sparerei|ammazzerei|ucciderei|sparo|ammazzo)',
    leapt:
      '(buttata|buttato|saltata|saltato|lanciata|lanciato|gettata|gettato) [<few2>] (balcone|ponte|tetto|palazzo|finestra|treno|metro)',
    outlived: 'sopravvissut*, rifarlo, sono viv*, di nuovo, ospedale, salvat*',
    personDies:
      '(vicino|capo|marito|moglie|ex|padre|madre|fratello|sorella|patrigno|prof|lui|lei) [<few>] (morirà|deve morire|muore stanotte)',
    armReady: '(affilato|caricato|comprato|preso) [<few>] (coltello|pistola|fucile|ascia|martello)',
  },
  selfHarm: {
    anywhere: `(voglio|vorrei|ho deciso di|penso di|devo|sto per|intendo|ho intenzione di) [<very>] (uccidermi|ammazzarmi|suicidarmi|impiccarmi|togliermi la vita|farla finita|farla finita con la vita|spararmi|tagliarmi le vene|porre fine alla mia vita|mettere fine alla mia vita|buttarmi da un ponte|buttarmi sotto un treno|buttarmi giù), mi (voglio|vorrei) [<very>] (uccidere|ammazzare|suicidare|impiccare|togliere la vita), mi (uccido|ammazzo|suicido) [stasera|oggi|stanotte], (voglia|intenzione|desiderio) di (uccidermi|ammazzarmi|suicidarmi|morire|farla finita|togliermi la vita), (pensieri|idee) suicidi, (pensieri|idee) di suicidio, penso [<very>] (al suicidio|di suicidarmi|a uccidermi|a togliermi la vita|a morire|di farla finita), (sono|mi sento) [<very>] suicida,
      non (voglio|posso|riesco) [<very>] [più] (più vivere|vivere più|continuare a vivere), non voglio più (vivere|esistere|svegliarmi), non ho più (voglia|motivo|motivi|ragione) (di|per) vivere, non ho [nessun|alcun] motivo (per|di) vivere, la [mia] vita non (ha [più] senso|vale [più] la pena),  meglio senza di me, mi (taglio|faccio del male|autolesiono) [di nuovo|apposta|le braccia|di proposito], (voglio|vorrei|ho bisogno di|voglia di) (farmi del male|tagliarmi|ferirmi), ho scritto (una|la mia) lettera di addio, ho preso (tutte le|troppe|tante) pillole, come (mi uccido|posso uccidermi|posso suicidarmi|uccidermi|suicidarmi), (penso|pensato|pensando|pensavo) <gap> (al suicidio|a uccidermi|di uccidermi|a togliermi la vita|di togliermi la vita|a farla finita|di farla finita|a suicidarmi|di suicidarmi), mi sono (tagliata|tagliato) [di nuovo|ancora|ieri] (le braccia|i polsi|le vene|apposta|di proposito), (ingoio|ingoierò|butto giù|voglio ingoiare) tutte le [mie] <pills>, ho (provato a|tentato di|cercato di) (uccidermi|ammazzarmi|suicidarmi|togliermi la vita),
      (<want>) [<also>] [<also>] <act>, mi (voglio|vorrei|devo) [<also>] [<also>] (uccidere|ammazzare|suicidare|impiccare|togliere la vita|buttare (da|dal|sotto) [un|il] (ponte|balcone|treno)|tagliare le vene|sparare), (voglia|desiderio|intenzione|idea|idee|pensieri|penso|pensando|pensato|pensavo|pensare|sogno|deciso|provato|tentato|piano|impulso|impulsi|modo|modi|punto|pronto|pronta|voci mi dicono|dicono) [<gap>] (di|a|per|come) <act>, (voglia|desiderio) [<gap>] di (morire|essere morto|essere morta|non (vivere|esistere|svegliarmi)|smettere di (vivere|esistere)|sparire per sempre), come [<gap>] <act>, (mi ammazzo|mi uccido|mi suicido|mi impicco|mi ucciderò|mi ammazzerò|mi butto (da|dal|sotto|giù) [un|il] [ponte|treno|balcone]), (voglio|vorrei|desidero|preferirei|devo|merito di|spero di|mi merito di) [<also>] [<also>] (morire|essere morto|essere morta|smettere di (vivere|esistere)|non (esistere|svegliarmi|essere mai nato|essere mai nata)) (e|ma|perché|ogni|stasera|oggi|adesso|più|subito|tutti), (merito|meriterei) [<also>] (di morire|la morte), non merito di vivere, (vorrei|magari|spero|prego|desidero|vorrei solo) [<gap>] (essere morto|essere morta|fossi morto|fossi morta|non svegliarmi|non mi svegliassi|non mi svegli|non svegliarmi più|non essere mai nato|non essere mai nata|non fossi mai nato|non fossi mai nata|morire nel sonno|non esistere), [io] non (voglio|posso|riesco|desidero|sopporto|ce la faccio) [<also>] [più] [<also>] [a] [più] (vivere|esistere|continuare a vivere|essere (vivo|viva|qui|al mondo)|stare al mondo|svegliarmi|restare in vita) [<gap>], (non|senza|nessun|nessuna|perso) [<gap>] (motivo|motivi|ragione|ragioni|senso|voglia) [<gap>] (di|per|a|nel|in) (vivere|continuare a vivere|esistere|restare in vita|restare al mondo), (non|niente|nulla) [<gap>] per cui (vivere|valga la pena vivere), (stanco|stanca|stufo|stufa) (di vivere|della vita|di esistere|della mia vita), (vita|vivere) non (vale la pena|ha senso|ha più senso|vale più la pena|ha alcun senso|vale più niente), (meglio|felici|bene) [<gap>] (senza di me|se morissi|se fossi morto|se fossi morta|se muoio|se non ci fossi|se io non ci fossi|quando sarò morto|quando sarò morta), meglio (morto|morta), (pensieri|idee|tentativi|impulsi|tendenze|istinti) (suicidi|suicida|suicidari|di suicidio|di morte), (mio|miei|ultimo|primo|fatto un) tentat(ivo|ivi) (di suicidio|suicida), (sono|mi sento) [<also>] [<also>] suicida, (penso|pensando|pensato|pensavo|pensare) [<gap>] (al suicidio|alla morte|a morire|di morire|di suicidio), il suicidio [<gap>] (unica|soluzione|uscita|scelta), (lettera|lettere|biglietto) (di addio|d’addio|di suicidio) [<gap>] (alla|ai|per|al|a) (mia|miei|mio|tutti), (ho scritto|scrivendo|scrivo|scritto|preparato|lasciato) [<gap>] (lettera|lettere|biglietto) (di addio|d’addio|di suicidio), mi (taglio|brucio|ferisco|graffio|faccio del male|faccio male|autolesiono|tagliavo|facevo del male) [<freq>] [<freq>] [le braccia|i polsi|le gambe] (quando (mi sento|sto|sono)|per|perché|apposta|di proposito|con (una lametta|un rasoio|la lametta|le lamette)|sulle braccia|le braccia|i polsi|le cosce|di nascosto|da|ogni volta), mi (taglio|ferisco) (le braccia|i polsi|le cosce|le vene), mi sono [<freq>] [<freq>] (tagliato|tagliata|bruciato|bruciata|ferito|ferita|fatto del male|fatta del male|fatto male) [<freq>] [<freq>] (apposta|di proposito|volontariamente|sulle braccia|le braccia|i polsi|le cosce|per (sentire|punirmi|calmarmi|stare)|con (una lametta|un rasoio|la lametta)), (voglia|bisogno|impulso|impulsi|ricaduto|ricaduta|ricominciato|iniziato|cominciato|continuo|riesco|smettere|penso|pensando|pensato|voglio|ripreso) [<gap>] (tagliarmi|autolesionarmi|farmi del male|farmi male|ferirmi|bruciarmi), (autolesionismo|autolesionista) [<gap>], (prendere|ingoiare|ingoio|prendo|prenderò) [<gap>] (troppe|un flacone|il flacone|un’intera scatola|tutta la scatola|un’overdose|overdose) [<gap>] (<pills>|pillole|scatola|flacone|overdose|sonniferi|farmaci|compresse), (preso|ingoiato|ingerito|buttato giù) [<gap>] (tutte|troppe|tante|un flacone|una scatola|un’intera scatola|tutta la scatola|un’overdose|overdose|il flacone|una confezione) [<gap>] (<pills>|pillole|scatola|flacone|confezione|overdose|sonniferi|farmaci|tachipirina|gocce|compresse), ho [<gap>] (corda|pistola|lametta|pillole|cappio|veneno|farmaci) [<gap>] per (uccidermi|impiccarmi|morire|farla finita|suicidarmi|ammazzarmi|togliermi)`,
    closing: ` non voglio vivere [più],  domani non ci sarò più, nessuno sentirebbe la mia mancanza, nessuno mi rimpiangerebbe, (prendo|prenderò|voglio prendere) tutte le [mie] <pills> [stasera|adesso|insieme], 
      (voglio|vorrei|desidero|preferirei|voglio solo|vorrei solo) [<also>] [<also>] (morire|essere morto|essere morta|smettere di (vivere|esistere)|non (esistere|svegliarmi)|sparire|scomparire|sparire per sempre|scomparire per sempre|farla finita|che (tutto|la mia vita) (finisca|finisse)), non ce la faccio [più] a vivere`,
  },
  harmToOthers: {
    anywhere: `
      (voglio|vorrei|sto per|ho deciso di) [<very>] (uccidere|ammazzare|accoltellare|avvelenare|strangolare) (<kin>|qualcuno|la gente|delle persone), voglia di uccidere (<kin>|qualcuno), penso di uccidere (<kin>|qualcuno), paura di (fare del male a|ferire) (<kin>|qualcuno), (sparare|fare una strage) (a|nella mia) scuola, (ucciderò|ammazzerò|accoltellerò) (<kin>|qualcuno), (ho|ho comprato) (una|un) (pistola|coltello|arma|fucile) [<gap>] (voglio|vorrei|sto per) [<very>] (uccidere|ammazzare|accoltellare|sparare), ho (una|un) (pistola|coltello|arma|fucile) [<gap>] (ucciderò|ammazzerò|sparerò),
      (<want>) [<also>] [<also>] <slay> <victim>, (voglia|desiderio|intenzione|idea|idee|pensieri|penso|pensando|pensato|sogno|piano|piani|impulso|impulsi|fantasie|deciso|fantastico) [<gap>] (di|a|per|su come) <slay> <victim>, (ucciderò|ammazzerò|accoltellerò|strangolerò|avvelenerò|uccido|accoltello|ammazzo) <victim> (stasera|oggi|domani|stanotte|con (un|una|il)|e poi|nel sonno), (lo|la|li) (ammazzo|uccido|ucciderò|ammazzerò|voglio uccidere|voglio ammazzare|accoltello) (stasera|stanotte|con (un|una|il)|nel sonno|davvero), (paura|timore|temo) [<gap>] (fare del male a|fare del male al|fare del male alla|fare del male ai|ferire|uccidere|picchiare|soffocare|far del male a|far male a|fare male al) (<victim>|mio figlio|mia figlia|mio bambino|neonato|bambino|miei figli|figli), (voglio|vorrei|voglia di|impulsi di|sto per) [<also>] (fare del male a|fare del male al|fare del male alla|ferire|aggredire|far del male a|fare male a) (<victim>|mio capo|mia moglie|mio padre|miei genitori), (voce|voci) [<gap>] (dice|dicono|ordinano|ordina|comandano) [<gap>] (uccidere|ammazzare|accoltellare|ferire|fare del male), (sparatoria|bomba|strage|sparare|attentato|massacro) [<gap>] (nella|a|in|alla) [mia] (scuola|università|ufficio|chiesa|classe|liceo), (portare|porterò|porto) [<gap>] (pistola|coltello|arma) [<gap>] scuola, (li|le) (ammazzo|uccido|faccio fuori) (tutti|tutte), (comprato|ho comprato) [<gap>] per (sparare|accoltellare|uccidere|ammazzare) [<gap>], ammazzo davvero <victim>, (uccido|ammazzo) sul serio <victim>`,
    closing: `
      (lo|la) (accoltello|strangolo|uccido davvero),
      (voglio|vorrei|sto per) [<also>] (<slay>|ferire|fare del male a) (qualcuno|tutti|la gente|delle persone), (lo|la|li) (voglio|vorrei) (uccidere|ammazzare|accoltellare) [davvero]`,
  },
  childAbuse: {
    anywhere: `
      (<adult>) abusa di me, (<adult>) ha abusato di me, (<adult>) mi (violenta|ha violentato|ha violentata|stupra|ha stuprato|ha stuprata|maltratta|molesta), (<adult>) mi (tocca|ha toccato|ha toccata|toccava) (lì|là|sotto|di notte|nelle parti|fra|tra|dove), (vengo|sono) (abusata|abusato|violentata|violentato|picchiata|picchiato) (da|a casa|in casa), (<adult>) (abusa|ha abusato) (di un bambino|di una bambina|di mia figlia|di mio figlio|di mia sorella|di mio fratello), (<adult>) (mi|ci) (picchia|mena|prende a botte) [<gap>] (quando è|quando beve|ogni|tutti i|tutte le|con (la|il|una|un)|finché), (<adult>) mi (tocca|toccava|ha toccato|ha toccata|palpa) [<gap>] (segreto|non (devo|dirlo|posso)),
      <elder> (mi|ci) (picchia|mena|colpisce|prende a (calci|pugni|schiaffi|cinghiate|botte)|schiaffeggia|frusta|strangola|brucia|picchiano|menano|maltratta|maltrattano|dà (le botte|schiaffi|pugni|cinghiate)|riempie di botte) [<freq>] [<freq>] (quando|perché|con|finché|fino|e|ogni|se|in faccia|per|in testa|senza|tutti|tutte|da|appena), <elder> (mi ha|ci ha|mi hanno) [<freq>] (picchiato|picchiata|menato|menata|violentato|violentata|stuprato|stuprata|molestato|molestata|palpeggiato|palpeggiata|maltrattato|maltrattata|palpato|palpata|preso a botte|presa a botte) [<gap>], <elder> (abusa|abusava|ha abusato) [sessualmente] di me, (abusano|hanno abusato|ha abusato|abusa|abusava) [sessualmente] di me, (subisco|subito|vittima di|ho subito) [<gap>] (abusi|abuso|maltrattamenti|violenza|violenze|molestie) [<gap>] (sessuali|sessuale|in casa|da parte|da mio|da mia|in famiglia|da piccolo|da piccola), (vengo|sono stato|sono stata|venivo|sono) [<freq>] [<gap>] (abusato|abusata|violentato|violentata|stuprata|stuprato|maltrattato|maltrattata|picchiato|picchiata|molestato|molestata|menato|menata) [<gap>] (da|dal|dai|dalla|a casa|in casa), <elder> mi (tocca|ha toccato|ha toccata|toccava|palpa|palpeggia|accarezza) [<gap>] (parti|seno|sedere|intime|gambe|sotto|letto|notte|sessualmente|vestiti|posti|vagina|pene|mutande), <elder> mi (costringe|ha costretto|ha costretta|obbliga|ha obbligato|ha obbligata|chiede|fa) [a|di] [<gap>] (toccarlo|toccare|spogliarmi|sesso|nuda|nudo|foto|baciarlo|rapporti|cose sessuali), <elder> (entra|viene|si infila|entrava|veniva) [<freq>] [di notte] [<gap>] (nel mio letto|in camera mia|nella mia stanza|nella mia camera) [<gap>], <elder> mi (chiude|rinchiude|lascia senza mangiare) [<gap>], (<adult>|mio (marito|vicino|compagno)|mia (moglie|vicina)|il compagno di [<gap>]|il mio (compagno|ex|vicino)) (picchia|mena|maltratta|violenta|stupra|abusa di|abusa|tocca|scuote|ha picchiato|ha abusato di|molesta|sta abusando di|ha molestato|ha violentato) <small>, <small> (viene|è stato|è stata|è) [<gap>] (abusato|abusata|maltrattato|maltrattata|picchiato|picchiata|violentato|violentata|molestato|molestata), (picchio|scuoto) (mio|mia|il mio|la mia) (figlio|figlia|bambino|bambina) [<gap>], <elder> mi ha toccat(o|a) (e|dove|senza|in|nelle|tra|fra)`,
    closing: `
      (<adult>) mi (picchia|mena) [a casa|ogni giorno|sempre|tutti i giorni],
      <elder> (mi|ci) (picchia|mena|picchiano|menano|maltratta|maltrattano|fa del male|fa male|molesta|violenta|prende a (calci|pugni|schiaffi|cinghiate|botte)) [<freq>] [<freq>], (a|in) casa mi (picchiano|menano|maltrattano) [<freq>]`,
  },
  slots: {
    want: 'voglio, vorrei, ho voglia, voglia di, ho una gran voglia, penso, penso solo, sto per, ho deciso di, porto, sto pensando, intendo, delle voci mi dicono, sogno di, non faccio che pensare, ho intenzione di, mi viene voglia',
    leap: 'saltare, buttarmi, gettarmi, lanciarmi, salto, mi butto, buttarsi',
    height: 'balcone, ponte, finestra, palazzo, tetto, treno, metro, binari, terrazza, viadotto, scogliera, cavalcavia',
    cut: 'taglio, tagliata, tagliato, tagliarmi, brucio, mi taglio, graffio, incido, mi faccio dei tagli, fatta dei tagli, fatto dei tagli, mi faccio tagli',
    limb: '(le|i|il|la|sulle|sui|sul|alle) (gambe|braccia|cosce|polsi|polso|braccio|avambracci|pancia|pelle)',
    blade:
      'lametta, rasoio, lama, forbici, taglierino, coltello, apposta, di proposito, accendino, quando sto male, quando sono triste, per sentire, di nascosto, ogni volta che, quando mi sento, per punirmi',
    swallow: 'preso, ingoiato, presa, prendere, ingoiare, mandato giù, buttato giù, ingerito',
    pills: 'sonniferi, pillole, pastiglie, compresse, medicine, farmaci, scatola, flacone, overdose, gocce',
    dying:
      'per morire, per uccidermi, per farla finita, per non svegliarmi, volevo morire, per suicidarmi, per ammazzarmi',
    none: 'non, senza, nessun, nessuna, niente, nulla',
    reason: 'motivo, ragione, senso, scopo, motivi, ragioni, nessun motivo, perché',
    living:
      'restare in vita, di vivere, per vivere, vivere ancora, continuare a vivere, a vivere, restare al mondo, nel vivere, rimanere in vita, essere viva, essere vivo',
    better: 'meglio, felici, più facile, sollevati',
    dead: 'se fossi morta, se fossi morto, se morissi, se non ci fossi, se non esistessi, se sparissi, senza di me, quando sarò morto, quando sarò morta, essere morto, essere morta',
    ponder:
      'penso, ho pensato, sto pensando, da settimane, da mesi, ho, non faccio che pensare, pensavo, ho provato, medito, pensare, ho avuto, continuo a pensare',
    suicide:
      'al suicidio, togliermi la vita, uccidermi, ammazzarmi, suicidarmi, pensieri suicidi, idee suicide, a morire, tentato il suicidio, alla morte, farla finita, pensieri di suicidio, tentativo di suicidio',
    slay: 'piantare un coltello, accoltellare, assassinare, sparare, avvelenare, strangolare, sgozzare, pugnalare, dare fuoco, soffocare',
    victim:
      '<victim>, (mio|mia|miei|mie|del mio|della mia|nel mio|al mio|alla mia|il mio|la mia|i miei) (patrigno|padre|madre|capo|professore|professoressa|fratello|sorella|marito|moglie|ex|vicino|compagni|compagno|zio|suocera|figlio|figli|matrigna|ragazzo|ragazza), li ammazzo, tutti quanti',
    weapon: 'pistola, coltello, arma, fucile, bomba, ascia, machete, esplosivo',
    place: 'scuola, lavoro, ufficio, chiesa, moschea, università, classe, liceo',
    attack: 'ammazzo, uccido, sparo, sparare, tutti, porto, portare, uccidere, ammazzare, esplodere, pagare',
    elders: '<elder>, papà, mamma, babbo',
    hitsMe:
      '(mi|ci) (picchia|mena|picchiano|menano|maltratta|colpisce|frusta|picchiava|schiaffeggia|prende a calci|prende a pugni|prende a cinghiate|dà le botte)',
    touches:
      'tocca, toccato, toccata, palpa, palpeggia, accarezza, mette le mani, mette la mano, ha messo le mani, toccava, bacia, spoglia',
    intimate:
      'letto, mutande, mutandine, seno, sedere, gambe, parti, intime, doccia, notte, vestiti, sessualmente, nuda, nudo, pene, vagina, pantaloni, sotto la maglietta, camera mia',
    small: '<small>',
    abuses:
      'maltratta, maltratti, abusa, abusi, violenta, picchia, picchi, molesta, molesti, abusato, maltrattato, scuote, stupra, trascura',
    voices: 'voci, una voce, la voce',
    orders: 'ordinano, dicono, dice, sento, comandano',
    kills: 'uccidere, ammazzare, accoltellare, ferire, fare del male',
  },
  scenes: {
    'self-harm':
      'selfEnd & aims & !others, ends & !others, dead & wishes & !idle & !others, ?noLife & !abode, ?worse, manyPills & pill & takes & !routine, means & finish & hoards & !routine, cuts & ?wilful & !chore, leaps & onEdge & !sport, farewell & due & !others & !office, suicidal & !others, ?childSuffers & ownChild & !others, ?overdosed & !others, tool & dwell & !hunt & !slays, deathPlan & !others, selfNow & !chore, scars & more, hurtWish & !chore, genericEnd & method & !others, deadif & relief, promise & ?doSelf, ?wakeNot & pill & !routine, crushed & wishes, endsMe & !others & !idle, crash & purpose & !others, pill & atHand & swallowAll & !routine, fearOf & ?doToMe, myNote & !others, goodbyes & deadSoon & !others & !office, hadGun & shootMe, leapt & outlived & !sport & !others',
    'harm to others':
      'slays & threats & foe & grave & !notPeople & !others, slaysNow & foe & grave & !notPeople & !others, threatNear & !notPeople, hurts & dreads & foe & !notPeople, arms & scene & readies & massacre, poisoned & person, arson & inside & threats, inHead & orders2 & slayThem, listed & slays & threats, blowUp & building & !inflated, slays & threats & multitude & !notPeople, personDies & armReady',
    'child abuse':
      'strikes & abuser & !bond, touching & bodily & mine & abuser, ?deprives & abuser, nudes & ofMe & abuser, minor & nudes & ofMe, harmsKid & kidOther & bloody & !play & !peers, passiveHit & !bond & !play, harmsThem & kidOther, ?neglect & abuser, marks & youngOne & says, shakes & infant & !toy',
  },
  denials: 'non, mai, nessuno, né',
  noDenials:
    'non so (perché|come|se|cosa|quando|dove|che), non ce la faccio [più], non è uno scherzo, non scherzo, nessuno mi (vuole|capisce|ascolta|ama), non solo, non vedo (altra|altro), non riesco a smettere, non smetto',
  somebodyElse:
    '(lui|lei|amico|amica|fratello|sorella|madre|padre|zio|zia|figlio|figlia|cugino|qualcuno|vicino) (ha|è|aveva|era|pensa|vuole|sta)',
  livingSomewhere:
    '(vivere|vivo|viva) (a|in|qui|lì|là|nel|nella|nello|negli|da (solo|sola|mia|mio)|insieme|con (mio|mia|i|il|lui|lei|loro|un|una|te)|senza (te|caffè|musica))',
  oneself: 'mi, spararmi, uccidermi, ammazzarmi',
  otherSense:
    '(nel|nella|in un|in una|in questo|in quel) (film|canzone|libro|gioco|romanzo|serie|sogno|racconto|episodio|poesia|storia), (canzone|film|libro|titolo|romanzo|episodio|frase|citazione|poesia) (che|dove|intitolata|intitolato|si chiama|su|di), (il mio|un|il) personaggio, (dal ridere|dalle risate|di vergogna|dalla vergogna|di fame|di sete|di noia|di sonno|di caldo|di freddo), scherzo, per scherzo, prevenzione, (radermi|cucinando|farmi la barba), (articolo|documentario|tesi|tema|podcast) (su|sul), lavoro (in|con|al|nel), a (scacchi|carte|tennis|dama|poker|calcio|briscola), al gioco, per quella battuta, facendo la barba, morire (dal ridere|di fame|di sete|di sonno|di noia|di vergogna|dalla vergogna|di caldo|di freddo|dalle risate|d’invidia), per sbaglio, per errore, nella corsa, ai videogiochi, ammazzare il tempo, (ultimo|allultimo|prossimo|primo|questo) livello, (picchia|morde|spinge) gli altri bambini, esame mi ha ucciso, mi (ammazzo|uccido) di (fatica|lavoro|studio|risate), con (la|una) palla, con il pallone',
  longAgo:
    '(anni|tanto tempo|molto tempo|tempo|due anni|tre anni|quattro anni|cinque anni|dieci anni) fa, una volta, prima, allora, (da|quand’ero|quando ero) (adolescente|ragazza|ragazzo|giovane|bambina|bambino|piccola|piccolo|ragazzina|ragazzino), nella mia (adolescenza|gioventù|infanzia), da (due|tre|quattro|cinque|sei|sette|otto|nove|dieci|tanti|molti|parecchi) anni, a (13|14|15|16|17|18|tredici|quattordici|quindici|sedici|diciassette|diciotto) anni',
  wellNow:
    '(adesso|ora|oggi|ormai) [<few>] (sto|mi sento) [<few>] (bene|meglio|benissimo|felice), (sto|mi sento) [<few>] (bene|meglio|benissimo) [adesso|ora|oggi|ormai], (ormai|è) [<few>] (passato|passata|alle spalle|superato|acqua passata), (vita|tutto) (è|va) [<few>] (bella|bene|meglio), ne sono uscit*, l’ho superat*, felice di (vivere|essere viv*)',
  referral: {
    begin: 'Grazie per avermelo detto: è importante, e lo prendo sul serio.',
    call: 'Per favore, parla subito con qualcuno: {name}, {number}.',
    page: 'Non ho un numero per il tuo paese, ma su {page} ci sono persone con cui parlare.',
    danger: 'Se qualcuno è in pericolo in questo momento, chiama il numero di emergenza del posto dove sei.',
    stay: 'Io resto qui, e puoi continuare a parlare con me.',
  },
  care: {
    disclosure: 'Sono un’IA, un programma e non una persona.',
    asksIfHuman:
      'sei [davvero|veramente] [un|una|un’] (umano|umana|essere umano|persona vera|persona reale|persona|robot|ia|intelligenza artificiale|macchina|programma|bot|computer), sei (reale|vero|vera), (parlo|sto parlando) [davvero] con [un|una|un’] (umano|persona|persona vera|robot|macchina|ia|programma|intelligenza artificiale), sei un’intelligenza artificiale, sei un’ia',
    tellsAge: 'ho [solo|appena] <age> anni',
    minorAges: 'sei, sette, otto, nove, dieci, undici, dodici, tredici, quattordici, quindici, sedici, diciassette',
    pause: 'Parliamo ormai da tre ore. Una pausa farebbe bene: muoversi, mangiare o vedere qualcuno.',
    talked: 'Oggi abbiamo parlato per circa {time}.',
    asksTalkTime:
      '(quanto|da quanto|quanto tempo|per quanto tempo) (abbiamo parlato|parliamo|stiamo parlando|abbiamo chiacchierato) [oggi]',
  },
};
