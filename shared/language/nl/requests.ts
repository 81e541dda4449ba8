/** Requests in Dutch. */
import type { RequestWords } from '../understanding/request-words.ts';

export const dutchRequests: RequestWords = {
  parts: {
    news: '[al|nog] [nieuwe|enige|er|andere] (berichten|updates|meldingen|resultaten|antwoorden|nieuwtjes), [al|nog] (nieuws|iets nieuws|iets|wat nieuws|iets voor mij|een bericht|een update)',
    told: 'wat ik [je] [net|zojuist|zonet] (zei|heb gezegd|vertelde|gezegd heb|heb verteld)',
  },
  updates: `
    (is er|zijn er|heb je|heb ik|heeft u) <news> [voor me|voor mij|binnen|binnengekomen], <news> [voor me|voor mij], wat is er [nieuw|binnengekomen|nieuws], is er iets binnengekomen, wat heb je [voor me|voor mij|gevonden|ontdekt], wat heb ik gemist, heb ik iets gemist, heb je [al] iets gevonden, wat (staat|wacht) [er] [op me|te wachten], wat wilde je [me] zeggen, (lees|toon|open) [me] (mijn|de) (berichten|meldingen|updates) [voor], laat mijn berichten zien, mijn berichten, praat me bij, breng me op de hoogte, wat is het laatste nieuws, hoe staat het ervoor`,
  when: 'al, nu, vandaag, tot nu toe, intussen, nog, ondertussen',
  mutes: `
    lees [me|mij] (geen|niets|niks) [berichten|meldingen] [meer] van … [meer] voor, demp …, (zet|leg) … (op stil|stil|uit het geluid|op mute|het zwijgen op), … dempen, (geen|niets|niks) [berichten|nieuws|meldingen] meer van …, ik wil (niets|niks|geen berichten) meer [horen] van … [horen], ik wil van … (niets|niks) meer horen, lees (niets|niks) meer [voor] van … [voor]`,
  pronouns: 'het, dat, dit, ze, hem, haar, hen, jou, je, mij, me, ons, alles, iedereen, allemaal',
  takesBack:
    'toch [wel|maar], eigenlijk [wel], [nee] wacht, bij nader inzien, ik (heb me bedacht|ben van gedachten veranderd), achteraf',
  readIt:
    '[je mag|je kunt|kun je|doe maar|ok|ja] (lees|lezen|zeg) [het|ze|dat|die|het bericht|de berichten|me] [maar|alsjeblieft|nu] [voor|voorlezen|op], [kun je|je mag] (het|ze|dat|het bericht) [me] (voorlezen|zeggen), laat [het|ze|maar|me het] horen, ik wil (het|ze|dat) [wel|graag|nu|toch] horen, lees [maar] voor',
  readItNext:
    '(zeg|vertel) [het|het me|me|maar|op], wat (was|is) (het|dat|het bericht), wat stond er[in], waar ging het over, nu (kan het|mag het|is goed|wel), ga je gang',
  forgetThat: '(vergeet|wis|verwijder) (dat|dit|<told>)',
  forgetAll:
    '(vergeet|wis|verwijder) alles [wat je [(over|van) mij|(over|van) me] weet|(over|van) (mij|me)|wat je over me weet|wat je van me weet|wat ik [je] heb (gezegd|verteld)], (verwijder|wis) al mijn gegevens',
  forgetAbout:
    'vergeet dat …, (vergeet|wis|verwijder) [alles] wat (ik [je] (zei|heb gezegd|vertelde)|je weet) over …, (vergeet|wis|verwijder) wat ik [je] over … (zei|heb gezegd|heb verteld), vergeet mijn …, vergeet waar …, vergeet alles (over|van) …',
  speak:
    '(laten we|zullen we) [nu] [in] [het] … (verdergaan|doorgaan|verder praten|verder gaan), (praat|spreek|antwoord) [nu|maar|met me|alsjeblieft] [in het] …, laten we [in het|verder in het] … (praten|spreken|verder gaan|doorgaan), laten we (praten|spreken) in het …, (kunnen|kun|wil|zullen) (we|je) [in het|verder in het] … (praten|spreken|antwoorden|verder gaan), (schakel|ga|stap) [over|verder] (naar|op|in) [het] … [over], (zet|verander) de taal (op|naar|in) [het] …, ik wil [in het] … (praten|spreken), in het … alsjeblieft',
  languageNames: { nl: 'hollands', zh: 'mandarijn' },
  choices: {
    first: '(de|het|) (eerste|1e), nummer een, nummer één',
    second: '(de|het|) (tweede|2e), nummer twee',
    third: '(de|het|) (derde|3e), nummer drie',
    last: '(de|het|) laatste',
  },
  another: {
    more: 'extra andere bijkomende',
    counted: 'meer erbij extra',
    before: 'nog',
    numbers: 'een één eentje twee drie vier vijf zes zeven acht negen tien twaalf',
    rest: 'alsjeblieft graag dank van voor bij met en ook nu',
    again: 'opnieuw weer nog nogmaals',
    same: 'zelfde hetzelfde dezelfde',
    denials: 'niet nooit geen zonder stop annuleer plaats',
  },
};
