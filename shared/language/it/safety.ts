/** Words of crisis in Italian, and the referral. */
import type { SafetyWords } from '../safety-words.ts';

export const italianSafety: SafetyWords = {
  parts: {
    very: 'davvero, solo, a volte, sul serio, sempre, tanto, veramente, ora, adesso, spesso',
    kin: '(mia|mio|miei|la mia|il mio|i miei) (moglie|marito|madre|padre|figlio|figlia|bambino|bambina|fidanzato|fidanzata|ragazzo|ragazza|ex|sorella|fratello|famiglia|genitori|figli|patrigno|matrigna|papà|mamma|vicino|vicina|nonno|nonna|zio|zia)',
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
  },
  selfHarm: {
    anywhere: `(voglio|vorrei|ho deciso di|penso di|devo|sto per|intendo|ho intenzione di) [<very>] (uccidermi|ammazzarmi|suicidarmi|impiccarmi|togliermi la vita|farla finita|farla finita con la vita|spararmi|tagliarmi le vene|porre fine alla mia vita|mettere fine alla mia vita|buttarmi da un ponte|buttarmi sotto un treno|buttarmi giù), mi (voglio|vorrei) [<very>] (uccidere|ammazzare|suicidare|impiccare|togliere la vita), mi (uccido|ammazzo|suicido) [stasera|oggi|stanotte], (voglia|intenzione|desiderio) di (uccidermi|ammazzarmi|suicidarmi|morire|farla finita|togliermi la vita), (pensieri|idee) suicidi, (pensieri|idee) di suicidio, penso [<very>] (al suicidio|di suicidarmi|a uccidermi|a togliermi la vita|a morire|di farla finita), (sono|mi sento) [<very>] suicida,
      non (voglio|posso|riesco) [<very>] [più] (più vivere|vivere più|continuare a vivere), non voglio più (vivere|esistere|svegliarmi), non ho più (voglia|motivo|motivi|ragione) (di|per) vivere, non ho [nessun|alcun] motivo (per|di) vivere, la [mia] vita non (ha [più] senso|vale [più] la pena), (vorrei|preferirei) (essere morto|essere morta|non essere mai nato|non essere mai nata), meglio senza di me, mi (taglio|faccio del male|autolesiono) [di nuovo|apposta|le braccia|di proposito], (voglio|vorrei|ho bisogno di|voglia di) (farmi del male|tagliarmi|ferirmi), ho scritto (una|la mia) lettera di addio, ho preso (tutte le|troppe|tante) pillole, come (mi uccido|posso uccidermi|posso suicidarmi|uccidermi|suicidarmi), (penso|pensato|pensando|pensavo) <gap> (al suicidio|a uccidermi|di uccidermi|a togliermi la vita|di togliermi la vita|a farla finita|di farla finita|a suicidarmi|di suicidarmi), mi sono (tagliata|tagliato) [di nuovo|ancora|ieri] (le braccia|i polsi|le vene|apposta|di proposito), (ingoio|ingoierò|butto giù|voglio ingoiare) tutte le [mie] <pills>, ho (provato a|tentato di|cercato di) (uccidermi|ammazzarmi|suicidarmi|togliermi la vita),
      (<want>) [<also>] [<also>] <act>, mi (voglio|vorrei|devo) [<also>] [<also>] (uccidere|ammazzare|suicidare|impiccare|togliere la vita|buttare (da|dal|sotto) [un|il] (ponte|balcone|treno)|tagliare le vene|sparare), (voglia|desiderio|intenzione|idea|idee|pensieri|penso|pensando|pensato|pensavo|pensare|sogno|deciso|provato|tentato|piano|impulso|impulsi|modo|modi|punto|pronto|pronta|voci mi dicono|dicono) [<gap>] (di|a|per|come) <act>, (voglia|desiderio) [<gap>] di (morire|essere morto|essere morta|non (vivere|esistere|svegliarmi)|smettere di (vivere|esistere)|sparire per sempre), come [<gap>] <act>, (mi ammazzo|mi uccido|mi suicido|mi impicco|mi ucciderò|mi ammazzerò|mi butto (da|dal|sotto|giù) [un|il] [ponte|treno|balcone]), (voglio|vorrei|desidero|preferirei|devo|merito di|spero di|mi merito di) [<also>] [<also>] (morire|essere morto|essere morta|smettere di (vivere|esistere)|non (esistere|svegliarmi|essere mai nato|essere mai nata)) (e|ma|perché|ogni|stasera|oggi|adesso|più|subito|tutti), (merito|meriterei) [<also>] (di morire|la morte), non merito di vivere, (vorrei|magari|spero|prego|desidero|vorrei solo) [<gap>] (essere morto|essere morta|fossi morto|fossi morta|non svegliarmi|non mi svegliassi|non mi svegli|non svegliarmi più|non essere mai nato|non essere mai nata|non fossi mai nato|non fossi mai nata|morire nel sonno|non esistere), [io] non (voglio|posso|riesco|desidero|sopporto|ce la faccio) [<also>] [più] [<also>] [a] [più] (vivere|esistere|continuare a vivere|essere (vivo|viva|qui|al mondo)|stare al mondo|svegliarmi|restare in vita) [<gap>], (non|senza|nessun|nessuna|perso) [<gap>] (motivo|motivi|ragione|ragioni|senso|voglia) [<gap>] (di|per|a|nel|in) (vivere|continuare a vivere|esistere|restare in vita|restare al mondo), (non|niente|nulla) [<gap>] per cui (vivere|valga la pena vivere), (stanco|stanca|stufo|stufa) (di vivere|della vita|di esistere|della mia vita), (vita|vivere) non (vale la pena|ha senso|ha più senso|vale più la pena|ha alcun senso|vale più niente), (meglio|felici|bene) [<gap>] (senza di me|se morissi|se fossi morto|se fossi morta|se muoio|se non ci fossi|se io non ci fossi|quando sarò morto|quando sarò morta), meglio (morto|morta), (pensieri|idee|tentativi|impulsi|tendenze|istinti) (suicidi|suicida|suicidari|di suicidio|di morte), (mio|miei|ultimo|primo|fatto un) tentat(ivo|ivi) (di suicidio|suicida), (sono|mi sento) [<also>] [<also>] suicida, (penso|pensando|pensato|pensavo|pensare) [<gap>] (al suicidio|alla morte|a morire|di morire|di suicidio), il suicidio [<gap>] (unica|soluzione|uscita|scelta), (lettera|lettere|biglietto) (di addio|d’addio|di suicidio) [<gap>] (alla|ai|per|al|a) (mia|miei|mio|tutti), (ho scritto|scrivendo|scrivo|scritto|preparato|lasciato) [<gap>] (lettera|lettere|biglietto) (di addio|d’addio|di suicidio), mi (taglio|brucio|ferisco|graffio|faccio del male|faccio male|autolesiono|tagliavo|facevo del male) [<freq>] [<freq>] [le braccia|i polsi|le gambe] (quando (mi sento|sto|sono)|per|perché|apposta|di proposito|con (una lametta|un rasoio|la lametta|le lamette)|sulle braccia|le braccia|i polsi|le cosce|di nascosto|da|ogni volta), mi (taglio|ferisco) (le braccia|i polsi|le cosce|le vene), mi sono [<freq>] [<freq>] (tagliato|tagliata|bruciato|bruciata|ferito|ferita|fatto del male|fatta del male|fatto male) [<freq>] [<freq>] (apposta|di proposito|volontariamente|sulle braccia|le braccia|i polsi|le cosce|per (sentire|punirmi|calmarmi|stare)|con (una lametta|un rasoio|la lametta)), (voglia|bisogno|impulso|impulsi|ricaduto|ricaduta|ricominciato|iniziato|cominciato|continuo|riesco|smettere|penso|pensando|pensato|voglio|ripreso) [<gap>] (tagliarmi|autolesionarmi|farmi del male|farmi male|ferirmi|bruciarmi), (autolesionismo|autolesionista) [<gap>], (prendere|ingoiare|ingoio|prendo|prenderò) [<gap>] (troppe|un flacone|il flacone|un’intera scatola|tutta la scatola|un’overdose|overdose) [<gap>] (<pills>|pillole|scatola|flacone|overdose|sonniferi|farmaci|compresse), (preso|ingoiato|ingerito|buttato giù) [<gap>] (tutte|troppe|tante|un flacone|una scatola|un’intera scatola|tutta la scatola|un’overdose|overdose|il flacone|una confezione) [<gap>] (<pills>|pillole|scatola|flacone|confezione|overdose|sonniferi|farmaci|tachipirina|gocce|compresse), ho [<gap>] (corda|pistola|lametta|pillole|cappio|veneno|farmaci) [<gap>] per (uccidermi|impiccarmi|morire|farla finita|suicidarmi|ammazzarmi|togliermi)`,
    closing: `
      (voglio|vorrei) [<very>] (morire|sparire per sempre) [stasera|oggi|adesso|stanotte], non voglio vivere [più], vorrei addormentarmi e non svegliarmi [più|mai più], domani non ci sarò più, nessuno sentirebbe la mia mancanza, nessuno mi rimpiangerebbe, (prendo|prenderò|voglio prendere) tutte le [mie] <pills> [stasera|adesso|insieme], (vorrei|voglio) [<gap>] (addormentarmi|dormire) e non svegliarmi [mai] [più],
      (voglio|vorrei|desidero|preferirei|voglio solo|vorrei solo) [<also>] [<also>] (morire|essere morto|essere morta|smettere di (vivere|esistere)|non (esistere|svegliarmi)|sparire|scomparire|sparire per sempre|scomparire per sempre|farla finita|che (tutto|la mia vita) (finisca|finisse)), non ce la faccio [più] a vivere`,
  },
  harmToOthers: {
    anywhere: `
      (voglio|vorrei|sto per|ho deciso di) [<very>] (uccidere|ammazzare|accoltellare|avvelenare|strangolare) (<kin>|qualcuno|la gente|delle persone), voglia di uccidere (<kin>|qualcuno), penso di uccidere (<kin>|qualcuno), paura di (fare del male a|ferire) (<kin>|qualcuno), (sparare|fare una strage) (a|nella mia) scuola, (ucciderò|ammazzerò|accoltellerò) (<kin>|qualcuno), (ho|ho comprato) (una|un) (pistola|coltello|arma|fucile) [<gap>] (voglio|vorrei|sto per) [<very>] (uccidere|ammazzare|accoltellare|sparare), ho (una|un) (pistola|coltello|arma|fucile) [<gap>] (ucciderò|ammazzerò|sparerò),
      (<want>) [<also>] [<also>] <slay> <victim>, (voglia|desiderio|intenzione|idea|idee|pensieri|penso|pensando|pensato|sogno|piano|piani|impulso|impulsi|fantasie|deciso|fantastico) [<gap>] (di|a|per|su come) <slay> <victim>, (ucciderò|ammazzerò|accoltellerò|strangolerò|avvelenerò|uccido|accoltello|ammazzo) <victim> (stasera|oggi|domani|stanotte|con (un|una|il)|e poi|nel sonno), (lo|la|li) (ammazzo|uccido|ucciderò|ammazzerò|voglio uccidere|voglio ammazzare|accoltello) (stasera|stanotte|con (un|una|il)|nel sonno|davvero), (paura|timore|temo) [<gap>] (fare del male a|fare del male al|fare del male alla|fare del male ai|ferire|uccidere|picchiare|soffocare|far del male a|far male a|fare male al) (<victim>|mio figlio|mia figlia|mio bambino|neonato|bambino|miei figli|figli), (voglio|vorrei|voglia di|impulsi di|sto per) [<also>] (fare del male a|fare del male al|fare del male alla|ferire|aggredire|far del male a|fare male a) (<victim>|mio capo|mia moglie|mio padre|miei genitori), (voce|voci) [<gap>] (dice|dicono|ordinano|ordina|comandano) [<gap>] (uccidere|ammazzare|accoltellare|ferire|fare del male), (sparatoria|bomba|strage|sparare|attentato|massacro) [<gap>] (nella|a|in|alla) [mia] (scuola|università|ufficio|chiesa|classe|liceo), (portare|porterò|porto) [<gap>] (pistola|coltello|arma) [<gap>] scuola`,
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
  denials: 'non, mai, nessuno, né',
  noDenials:
    'non so (perché|come|se|cosa|quando|dove|che), non ce la faccio [più], non è uno scherzo, non scherzo, nessuno mi (vuole|capisce|ascolta|ama), non solo, non vedo (altra|altro)',
  somebodyElse:
    '(lui|lei|amico|amica|fratello|sorella|madre|padre|zio|zia|figlio|figlia|cugino|qualcuno|vicino) (ha|è|aveva|era|pensa|vuole|sta)',
  livingSomewhere:
    '(vivere|vivo|viva) (a|in|qui|lì|là|nel|nella|nello|negli|da (solo|sola|mia|mio)|insieme|con (mio|mia|i|il|lui|lei|loro|un|una|te)|senza (te|caffè|musica))',
  otherSense:
    '(nel|nella|in un|in una|in questo|in quel) (film|canzone|libro|gioco|romanzo|serie|sogno|racconto|episodio|poesia|storia), (canzone|film|libro|titolo|romanzo|episodio|frase|citazione|poesia) (che|dove|intitolata|intitolato|si chiama|su|di), (il mio|un|il) personaggio, (dal ridere|dalle risate|di vergogna|dalla vergogna|di fame|di sete|di noia|di sonno|di caldo|di freddo), ahah, haha, lol, scherzo, per scherzo, prevenzione, (radermi|cucinando|farmi la barba), (articolo|documentario|tesi|tema|podcast) (su|sul), lavoro (in|con|al|nel), a (scacchi|carte|tennis|dama|poker|calcio|briscola), al gioco, per quella battuta, facendo la barba, morire (dal ridere|di fame|di sete|di sonno|di noia|di vergogna|dalla vergogna|di caldo|di freddo|dalle risate|d’invidia), per sbaglio, per errore, nella corsa, ai videogiochi, ammazzare il tempo',
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
