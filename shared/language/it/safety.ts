/** Words of crisis in Italian, and the referral. */
import type { SafetyWords } from '../safety-words.ts';

export const italianSafety: SafetyWords = {
  parts: {
    very: 'davvero, solo, a volte, sul serio, sempre, tanto, veramente, ora, adesso, spesso',
    kin: '(mia|mio|miei|la mia|il mio|i miei) (moglie|marito|madre|padre|figlio|figlia|bambino|bambina|fidanzato|fidanzata|ragazzo|ragazza|ex|sorella|fratello|famiglia|genitori|figli|patrigno|matrigna|papà|mamma|vicino|vicina|nonno|nonna|zio|zia)',
    adult:
      '[mio|mia|il mio|la mia|il|la] (padre|papà|madre|mamma|patrigno|zio|zia|nonno|professore|maestro|allenatore|prete|fratello), lui, lei, qualcuno',
    pills: '(pillole|pastiglie|pasticche|medicine)',
  },
  selfHarm: {
    anywhere: `
      (voglio|vorrei|ho deciso di|penso di|devo|sto per|intendo|ho intenzione di) [<very>] (uccidermi|ammazzarmi|suicidarmi|impiccarmi|togliermi la vita|farla finita|farla finita con la vita|spararmi|tagliarmi le vene|porre fine alla mia vita|mettere fine alla mia vita|buttarmi da un ponte|buttarmi sotto un treno|buttarmi giù), mi (voglio|vorrei) [<very>] (uccidere|ammazzare|suicidare|impiccare|togliere la vita), mi (uccido|ammazzo|suicido) [stasera|oggi|stanotte], (voglia|intenzione|desiderio) di (uccidermi|ammazzarmi|suicidarmi|morire|farla finita|togliermi la vita), (pensieri|idee) suicidi, (pensieri|idee) di suicidio, penso [<very>] (al suicidio|di suicidarmi|a uccidermi|a togliermi la vita|a morire|di farla finita), (sono|mi sento) [<very>] suicida,
      non (voglio|posso|riesco) [<very>] [più] (più vivere|vivere più|continuare a vivere), non voglio più (vivere|esistere|svegliarmi), non ho più (voglia|motivo|motivi|ragione) (di|per) vivere, non ho [nessun|alcun] motivo (per|di) vivere, la [mia] vita non (ha [più] senso|vale [più] la pena), (vorrei|preferirei) (essere morto|essere morta|non essere mai nato|non essere mai nata), meglio senza di me, mi (taglio|faccio del male|autolesiono) [di nuovo|apposta|le braccia|di proposito], (voglio|vorrei|ho bisogno di|voglia di) (farmi del male|tagliarmi|ferirmi), ho scritto (una|la mia) lettera di addio, ho preso (tutte le|troppe|tante) pillole, come (mi uccido|posso uccidermi|posso suicidarmi|uccidermi|suicidarmi), (penso|pensato|pensando|pensavo) <gap> (al suicidio|a uccidermi|di uccidermi|a togliermi la vita|di togliermi la vita|a farla finita|di farla finita|a suicidarmi|di suicidarmi), mi sono (tagliata|tagliato) [di nuovo|ancora|ieri] (le braccia|i polsi|le vene|apposta|di proposito), (ingoio|ingoierò|butto giù|voglio ingoiare) tutte le [mie] <pills>, ho (provato a|tentato di|cercato di) (uccidermi|ammazzarmi|suicidarmi|togliermi la vita)`,
    closing:
      '(voglio|vorrei) [<very>] (morire|sparire per sempre) [stasera|oggi|adesso|stanotte], non voglio vivere [più], vorrei addormentarmi e non svegliarmi [più|mai più], domani non ci sarò più, nessuno sentirebbe la mia mancanza, nessuno mi rimpiangerebbe, (prendo|prenderò|voglio prendere) tutte le [mie] <pills> [stasera|adesso|insieme], (vorrei|voglio) [<gap>] (addormentarmi|dormire) e non svegliarmi [mai] [più]',
  },
  harmToOthers: {
    anywhere:
      '(voglio|vorrei|sto per|ho deciso di) [<very>] (uccidere|ammazzare|accoltellare|avvelenare|strangolare) (<kin>|qualcuno|la gente|delle persone), voglia di uccidere (<kin>|qualcuno), penso di uccidere (<kin>|qualcuno), paura di (fare del male a|ferire) (<kin>|qualcuno), (sparare|fare una strage) (a|nella mia) scuola, (ucciderò|ammazzerò|accoltellerò) (<kin>|qualcuno), (ho|ho comprato) (una|un) (pistola|coltello|arma|fucile) [<gap>] (voglio|vorrei|sto per) [<very>] (uccidere|ammazzare|accoltellare|sparare), ho (una|un) (pistola|coltello|arma|fucile) [<gap>] (ucciderò|ammazzerò|sparerò)',
    closing: '(lo|la) (accoltello|strangolo|uccido davvero)',
  },
  childAbuse: {
    anywhere:
      '(<adult>) abusa di me, (<adult>) ha abusato di me, (<adult>) mi (violenta|ha violentato|ha violentata|stupra|ha stuprato|ha stuprata|maltratta|molesta), (<adult>) mi (tocca|ha toccato|ha toccata|toccava) (lì|là|sotto|di notte|nelle parti|fra|tra|dove), (vengo|sono) (abusata|abusato|violentata|violentato|picchiata|picchiato) (da|a casa|in casa), (<adult>) (abusa|ha abusato) (di un bambino|di una bambina|di mia figlia|di mio figlio|di mia sorella|di mio fratello), (<adult>) (mi|ci) (picchia|mena|prende a botte) [<gap>] (quando è|quando beve|ogni|tutti i|tutte le|con (la|il|una|un)|finché), (<adult>) mi (tocca|toccava|ha toccato|ha toccata|palpa) [<gap>] (segreto|non (devo|dirlo|posso))',
    closing: '(<adult>) mi (picchia|mena) [a casa|ogni giorno|sempre|tutti i giorni]',
  },
  denials: 'non, mai, nessuno, né',
  otherSense:
    '(nel|nella|in un|in una|in questo|in quel) (film|canzone|libro|gioco|romanzo|serie|sogno|racconto|episodio|poesia|storia), (canzone|film|libro|titolo|romanzo|episodio|frase|citazione|poesia) (che|dove|intitolata|intitolato|si chiama|su|di), (il mio|un|il) personaggio, (dal ridere|dalle risate|di vergogna|dalla vergogna|di fame|di sete|di noia|di sonno|di caldo|di freddo), ahah, haha, lol, scherzo, per scherzo, prevenzione, (radermi|cucinando|farmi la barba), (articolo|documentario|tesi|tema|podcast) (su|sul), lavoro (in|con|al|nel), a (scacchi|carte|tennis|dama|poker|calcio|briscola), al gioco, per quella battuta, facendo la barba',
  referral: {
    begin: 'Grazie per avermelo detto: è importante, e lo prendo sul serio.',
    call: 'Per favore, parla subito con qualcuno: {name}, {number}.',
    page: 'Non ho un numero per il tuo paese, ma su {page} ci sono persone con cui parlare.',
    danger: 'Se qualcuno è in pericolo in questo momento, chiama il numero di emergenza del posto dove sei.',
    stay: 'Io resto qui, e puoi continuare a parlare con me.',
  },
};
