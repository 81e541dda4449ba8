/** Words of crisis in French, and the referral. */
import type { SafetyWords } from '../safety-words.ts';

export const frenchSafety: SafetyWords = {
  parts: {
    very: 'vraiment, juste, souvent, parfois, sérieusement, encore, toujours, simplement, seulement',
    kin: '(ma|mon|mes) (femme|mari|mère|père|fils|fille|enfant|bébé|copain|copine|ex|sœur|soeur|frère|famille|parents|enfants|beau-père|belle-mère|voisin|voisine|maman|papa|grand-mère|grand-père|beau-frère)',
    adult:
      '[mon|ma|le|la] (père|papa|mère|maman|beau-père|oncle|tante|grand-père|professeur|prof|entraîneur|prêtre|frère), il, elle, quelqu’un, on',
    end: 'me tuer, me suicider, mourir, me pendre, me noyer, en finir [avec la vie|avec ma vie|avec tout], mettre fin à (mes jours|ma vie), m’ôter la vie, me tirer une balle, me jeter (sous|du|d’un|par la fenêtre) [un train|le métro|pont|train], m’ouvrir les veines, me foutre en l’air',
    when: 'encore, hier, hier soir, cette nuit, ce matin, à nouveau, de nouveau',
    pills: '(médicaments|cachets|comprimés|somnifères|pilules)',
  },
  selfHarm: {
    anywhere: `
      je (veux|voudrais|vais|pense|dois|souhaite|compte) [<very>] (me tuer|me suicider|me pendre|me noyer|mettre fin à mes jours|mettre fin à ma vie|m’ôter la vie|me tirer une balle|m’ouvrir les veines|me foutre en l’air|en finir avec la vie|en finir avec ma vie|me jeter sous un train|me jeter d’un pont), j’ai [<very>] (envie|décidé|l’intention|besoin) (de|d’) (<end>), j’ai [<very>] envie d’en finir, (pensées|idées|envies) suicidaires, je (suis|me sens) [<very>] suicidaire, je pense [<very>] (au suicide|à me tuer|à me suicider|à en finir|à mourir|à mettre fin à mes jours), 
      je ne (veux|peux) [<very>] plus vivre, je veux plus vivre, j’ai plus envie de vivre, je n’ai plus envie de vivre, je n’ai plus (de raison|aucune raison|rien) (de|pour) vivre, plus aucune raison de vivre, la vie ne vaut plus la peine, ma vie n’a plus de sens, je (préférerais|préfère|voudrais|aimerais) être mort[e], je voudrais ne jamais être né[e], j’aimerais (être mort|être morte|ne jamais être né|ne jamais être née), (mieux|plus heureux) sans moi, je me (scarifie|mutile|fais du mal) [encore|exprès], je me suis (scarifié|scarifiée|mutilé|mutilée|fait du mal exprès), (envie|besoin) de (me faire du mal|me scarifier|me mutiler|me couper), je veux [<very>] me faire du mal, j’ai écrit une lettre d’adieu, j’ai (pris|avalé) (tous mes|trop de|plein de) (médicaments|cachets|comprimés), comment me (tuer|suicider), (pense|pensé|songe|pensais) <gap> (au suicide|à me tuer|à me suicider|à en finir|à mourir), (à|de) (mettre fin à mes jours|m’ôter la vie), je me suis [<when>] [<when>] (scarifié|scarifiée|mutilé|mutilée|coupé exprès|coupée exprès|coupé les veines|coupée les veines|coupé les bras|coupée les bras|ouvert les veines|taillé les veines|tailladé les bras), je (vais|veux) [<very>] (avaler|gober) (tous|toute|toutes|trop de|plein de) [mes|les|ma boîte de|la boîte de] <pills>, je (vais|veux) [<very>] prendre (tous mes|tous les|trop de) (cachets|comprimés|somnifères) [ce soir|maintenant], j’ai [<very>] (décidé|l’intention|besoin) d’en finir, j’ai (essayé|tenté) de (me suicider|me tuer|mettre fin à mes jours)`,
    closing:
      'je veux [<very>] (mourir|en finir|disparaître pour toujours) [ce soir|maintenant|aujourd’hui], je voudrais mourir, j’ai envie de mourir, je veux m’endormir et ne (plus|jamais) me réveiller, je ne serai plus là demain, personne ne me regretterait, je n’en peux plus de vivre',
  },
  harmToOthers: {
    anywhere:
      'je (veux|vais|voudrais) [<very>] (tuer|assassiner|poignarder|empoisonner|étrangler) (<kin>|quelqu’un|des gens), j’ai envie de tuer (<kin>|quelqu’un|des gens), je pense à tuer (<kin>|quelqu’un), j’ai peur de faire du mal à (<kin>|quelqu’un|mon bébé), (tirer|faire une fusillade) (dans|à) (mon|l’|une) école, j’ai (un|une|mon) (couteau|arme|fusil|pistolet|flingue) [<gap>] (vais|veux) [<very>] (tuer|poignarder|buter|descendre|égorger), je (vais|veux) [<very>] (tuer|poignarder|buter) <gap> j’ai (un|une) (couteau|arme|fusil|pistolet|flingue)',
    closing: 'je vais (le|la|les) (poignarder|assassiner|étrangler)',
  },
  childAbuse: {
    anywhere:
      '(<adult>) (m’a|me) (violé|violée|viole|abuse|abusé|abusée|maltraite|maltraité|tabasse|agressé sexuellement), (<adult>) abuse de moi, (<adult>) a abusé de moi, (<adult>) me (touche|touchait|caresse) (là|en bas|la nuit|sous|entre|partout|les parties), je suis (abusé|abusée|battu|battue|violé|violée|maltraité|maltraitée) (par|à la maison|chez moi), (<adult>) (abuse|bat|maltraite|viole) (d’un enfant|un enfant|ma fille|mon fils|de ma fille|de mon fils|ma sœur|mon frère|de ma sœur), (<adult>) (me|nous) (frappe|bat|tape|cogne) [<gap>] (tous les|toutes les|chaque|quand il|quand elle|avec (un|une|sa|son)|jusqu’à), (<adult>) me (touche|touchait|caresse) [<gap>] (secret|notre secret), (<adult>) me (touche|touchait|caresse) [<gap>] (dit|disait|demande|interdit) [<gap>] (ne dois|ne pas|n’en|rien dire|ne le dire|d’en parler)',
    closing: '(<adult>) me (bat|frappe|tape) [à la maison|tous les jours|souvent|chaque jour]',
  },
  denials: 'ne, pas, jamais, n’ai pas, aucune, personne',
  otherSense:
    'dans (le|la|un|une|ce|cette|mon) (film|chanson|livre|jeu|roman|série|rêve|poème|histoire|épisode), (chanson|film|livre|titre|roman|épisode|citation|poème) (qui|où|intitulé|intitulée|s’appelle|sur|de), (mon|le|un) personnage, de (rire|honte|faim|soif|ennui|fatigue), mort de rire, haha, mdr, lol, pour rire, je plaisante, prévention, en (me rasant|cuisinant), (article|documentaire|exposé|thèse|podcast) sur, je travaille (à|dans|en|avec), (aux|au) (échecs|dames|cartes|tennis|ping-pong|poker|scrabble|foot|jeu|jeux), pour cette blague',
  referral: {
    begin: 'Merci de me le dire : c’est important, et je le prends au sérieux.',
    call: 'S’il te plaît, parle à quelqu’un tout de suite : {name}, {number}.',
    page: 'Je n’ai pas de numéro pour ton pays, mais sur {page} il y a des personnes à qui parler.',
    danger: 'Si quelqu’un est en danger en ce moment, appelle le numéro d’urgence là où tu es.',
    stay: 'Je reste là, et tu peux continuer à me parler.',
  },
};
