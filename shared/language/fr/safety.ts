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
    want: 'veux, voudrais, vais, pense, dois, souhaite, compte, aimerais, préfère, préférerais, essaie de, ai essayé de, ai tenté de, ai décidé de, ai décidé d’, ai envie de, ai l’intention de, ai besoin de, pense à, suis prêt à, suis prête à, suis sur le point de, ai failli, rêve de, songe à, envisage de, prévois de, ai prévu de, ai peur de, ferais mieux de, voulais, planifie de',
    also: 'vraiment, juste, souvent, parfois, encore, toujours, simplement, seulement, sérieusement, aussi, même, maintenant, bientôt, ce soir, demain, tellement, tout simplement, de plus en plus, tout le temps, mieux, plus',
    act: 'me (suicider|tuer|pendre|noyer|supprimer|poignarder|flinguer|défenestrer), (mettre|mettre un) fin à (mes jours|ma vie|tout|tout ça|tout cela), mettre un terme à (ma vie|mes jours), (m’ôter|me prendre) la vie, me tirer une balle [dans la tête], me faire sauter (la cervelle|le caisson), me jeter (sous|par|dans|du|d’un|de|devant) [la|le|un|une|mon] (fenêtre|train|métro|pont|toit|balcon|voiture|camion|vide|rails|seine), sauter (du|d’un|par|de) [la|le|un] (pont|toit|balcon|fenêtre|immeuble|falaise), (m’ouvrir|me couper|me tailler|me trancher) les (veines|poignets), en finir [une fois pour toutes|avec (la vie|ma vie|tout|moi)], (faire|prendre) une overdose, m’empoisonner, me foutre en l’air, passer à l’acte, mourir, crever, disparaître (pour toujours|à jamais|de ce monde)',
    act2: 'me (suicider|pendre|noyer|supprimer|flinguer|défenestrer), me tuer, (mettre|mettre un) fin à (mes jours|ma vie), mettre un terme à (ma vie|mes jours), (m’ôter|me prendre) la vie, me tirer une balle [dans la tête], me jeter (sous|par|du|d’un|devant) [la|le|un|une] (fenêtre|train|métro|pont|toit|balcon|voiture|camion), sauter (du|d’un|par) [la|le|un] (pont|toit|balcon|fenêtre|immeuble|falaise), (m’ouvrir|me couper|me tailler|me trancher) les (veines|poignets), en finir avec (la vie|ma vie)',
    elder:
      '(mon|ma|mes|le|la|notre) [grand] (père|papa|mère|maman|beau-père|belle-mère|parents|oncle|tonton|tante|grand-père|papi|grand-mère|prof|professeur|entraîneur|prêtre|curé|cousin|demi-frère|voisin|éducateur|baby-sitter|frère aîné), le copain de ma mère, la copine de mon père',
    freq: 'souvent, toujours, parfois, encore, tous les jours, tous les soirs, toutes les nuits, chaque jour, chaque soir, régulièrement, tout le temps, la nuit, à la maison, chez moi, sans arrêt, hier, fort, très fort, depuis des années, depuis que',
    small:
      '(mon|ma|mes|un|une|son|sa|ses|leur|leurs|notre|nos|des|cet|cette) [petit|petite|propre] (enfant|enfants|fils|fille|bébé|frère|sœur|neveu|nièce|petit-fils|petite-fille|élève|garçon|gamin|fillette|belle-fille)',
    victim:
      '<kin>, quelqu’un, des gens, les gens, tout le monde, d’autres personnes, (mon|ma|mes) (patron|patronne|chef|collègue|collègues|prof|professeur|camarades|ex-mari|ex-femme|propriétaire|oncle|tante|colocataire), (ceux|celui|celle) qui',
    slay: 'tuer, assassiner, poignarder, empoisonner, étrangler, égorger, abattre, buter, descendre, étouffer, planter, massacrer, supprimer, noyer',
  },
  selfHarm: {
    anywhere: `je (veux|voudrais|vais|pense|dois|souhaite|compte) [<very>] (me tuer|me suicider|me pendre|me noyer|mettre fin à mes jours|mettre fin à ma vie|m’ôter la vie|me tirer une balle|m’ouvrir les veines|me foutre en l’air|en finir avec la vie|en finir avec ma vie|me jeter sous un train|me jeter d’un pont), j’ai [<very>] (envie|décidé|l’intention|besoin) (de|d’) (<end>), j’ai [<very>] envie d’en finir, (pensées|idées|envies) suicidaires, je (suis|me sens) [<very>] suicidaire, je pense [<very>] (au suicide|à me tuer|à me suicider|à en finir|à mourir|à mettre fin à mes jours), 
      je ne (veux|peux) [<very>] plus vivre, je veux plus vivre, j’ai plus envie de vivre, je n’ai plus envie de vivre, je n’ai plus (de raison|aucune raison|rien) (de|pour) vivre, plus aucune raison de vivre, la vie ne vaut plus la peine, ma vie n’a plus de sens, je (préférerais|préfère|voudrais|aimerais) être mort[e], je voudrais ne jamais être né[e], j’aimerais (être mort|être morte|ne jamais être né|ne jamais être née), (mieux|plus heureux) sans moi, je me (scarifie|mutile|fais du mal) [encore|exprès], je me suis (scarifié|scarifiée|mutilé|mutilée|fait du mal exprès), (envie|besoin) de (me faire du mal|me scarifier|me mutiler|me couper), je veux [<very>] me faire du mal, j’ai écrit une lettre d’adieu, j’ai (pris|avalé) (tous mes|trop de|plein de) (médicaments|cachets|comprimés), comment me (tuer|suicider), (pense|pensé|songe|pensais) <gap> (au suicide|à me tuer|à me suicider|à en finir|à mourir), (à|de) (mettre fin à mes jours|m’ôter la vie), je me suis [<when>] [<when>] (scarifié|scarifiée|mutilé|mutilée|coupé exprès|coupée exprès|coupé les veines|coupée les veines|coupé les bras|coupée les bras|ouvert les veines|taillé les veines|tailladé les bras), je (vais|veux) [<very>] (avaler|gober) (tous|toute|toutes|trop de|plein de) [mes|les|ma boîte de|la boîte de] <pills>, je (vais|veux) [<very>] prendre (tous mes|tous les|trop de) (cachets|comprimés|somnifères) [ce soir|maintenant], j’ai [<very>] (décidé|l’intention|besoin) d’en finir, j’ai (essayé|tenté) de (me suicider|me tuer|mettre fin à mes jours),
      je (<want>) [<also>] [<also>] <act2>, j’(<want>) [<also>] [<also>] <act2>, je (<want>) [<also>] [<also>] (mourir|crever|en finir|disparaître (pour toujours|à jamais)) (et|mais|car|parce que|tellement|tous les|chaque|ce soir|maintenant|je|plutôt|plus que), (envie|besoin|intention|idée|pensées|pense|pensé|pensais|songe|songé|rêve|décidé|essayé|tenté|tentée|projet|prévu|façon|moyen|moyens|pulsion|pulsions|tentation|point|prêt|prête|obsédé par l’idée|peur|plan|courage|voix me disent|dit) [<gap>] (de|d’|à|pour) <act2>, (envie|besoin|hâte) [<gap>] de (mourir|crever|en finir|disparaître), envie d’en finir, mériterais de mourir, je mérite (de mourir|de crever), je ne mérite pas de vivre, comment (faire pour|je pourrais|je peux|puis-je) [<also>] <act2>, comment (mourir|se suicider) sans (souffrir|douleur), je me (suicide|pends|flingue|supprime) [ce soir|demain|maintenant|cette nuit], je (saute|sauterai|me jette|me jetterai) (du|d’un|sous|par) [le|la|un] (pont|toit|balcon|train|métro|fenêtre), je [ne] (veux|souhaite|peux|voudrais|désire|supporte) [<also>] (plus|pas) [<also>] (vivre|exister|être (en vie|vivant|vivante|là)|continuer à vivre|me réveiller|être de ce monde), (je n’ai|j’ai|n’ai|ai) [<gap>] (plus|pas|aucune|aucun) [<gap>] (envie de vivre|goût à la vie|raison de vivre|raison d’exister|raisons de vivre|goût de vivre|envie d’exister|force de vivre|volonté de vivre), (aucune|pas de|plus de|nulle) (raison|envie|intérêt) [<gap>] (de|à) (vivre|rester en vie|continuer à vivre), (fatigué|fatiguée|marre|las|lasse|dégoûté|dégoûtée) [<gap>] (de vivre|de la vie|d’exister), à quoi bon vivre, (vie|vivre) [<gap>] (vaut|valait) [<gap>] (plus|pas) [<gap>] (peine|vécue), (vie|vivre) [<gap>] (a|n’a) (plus|pas|aucun) [<gap>] sens, je (voudrais|aimerais|préférerais|préfère|souhaite|souhaiterais) [<also>] (être mort|être morte|ne plus être (là|en vie)|ne plus exister|ne (plus|jamais|pas) me réveiller|n’être jamais né|n’être jamais née|n’avoir jamais existé), (j’espère|je prie|j’aimerais|je voudrais) [<gap>] (ne (pas|plus|jamais) me réveiller|m’endormir et ne|mourir (dans mon sommeil|cette nuit)), (mieux|plus heureux|plus simple|soulagés) [<gap>] (si j’étais mort|si j’étais morte|si je mourais|si je n’étais plus là|sans moi|quand je serai mort|quand je serai morte|si je disparaissais), (pensées|idées|pulsions|envies|crise|plan|projet|projets) [<also>] (suicidaires|suicidaire|de suicide|de mort|noires et suicidaires), je [ne] (suis|me sens|deviens) [<also>] [<also>] suicidaire, (ma|mes|ma dernière|ma première) tentative[s] de suicide, j’ai fait [<gap>] tentative[s] de suicide, (penser|pense|pensé|pensais|songe|songé) [<gap>] (au suicide|à la mort|à mourir|à en finir), le suicide (est|semble|serait|me semble) [<gap>] (solution|issue|option), (lettre|lettres|mot) (d’adieu|de suicide) [<gap>] (à|pour) (ma|mes|tous|mon), j’ai (écrit|préparé|rédigé) [<gap>] (lettre|lettres|mot) (d’adieu|d’adieux|de suicide), (je|m’) (me) (coupe|scarifie|mutile|brûle|taillade|lacère|automutile|fais du mal|fais mal) [<freq>] [<freq>] (quand je|pour|parce que|car|exprès|volontairement|les bras|les poignets|les cuisses|avec (une lame|un rasoir|un cutter)|dès que|en cachette|depuis), je m’(automutile|ouvre les veines), (envie|besoin|recommencé|commencé|pulsion|pulsions|continue|arrête pas|pensé|pense|empêcher|recommence) [<gap>] (à|de|d’) (me couper|me scarifier|me mutiler|me faire du mal|me faire mal|me blesser|m’automutiler|me brûler|me taillader), je me suis [<when>] [<freq>] [<when>] (coupé|coupée|brûlé|brûlée|tailladé|tailladée|entaillé|entaillée|ouvert|fait mal|fait du mal) [<when>] (exprès|volontairement|les bras|les poignets|les veines|les cuisses|avec (une lame|un rasoir|un cutter)|pour (me punir|ressentir|me sentir|me soulager)), je (me coupais|me scarifiais|me faisais du mal|me mutilais), (avalé|avaler|pris|prendre|avale|prends|gobé|gober) [<gap>] (une boîte entière|toute la boîte|une boîte|tous mes|toute la plaquette|trop de|tous les) [<gap>] (<pills>|médocs|paracétamol|doliprane|plaquette|boîte) [<gap>] (mourir|en finir|me réveiller|suicider|ce soir|maintenant|tout de suite), j’ai (avalé|pris|gobé) [<gap>] (boîte entière|toute la boîte|tous mes|trop de|tous les|boîte) [de] [<pills>], j’ai [<gap>] (corde|arme|lame|pistolet|couteau|cachets|médicaments) [<gap>] pour (me|mourir|en finir|mettre fin), (jveux|jvais|jvoudrais|j veux) [<also>] <act2>, je n’ai (plus|pas) [<also>] envie d’être (en vie|vivant|vivante)`,
    closing: `
      je veux [<very>] (mourir|en finir|disparaître pour toujours) [ce soir|maintenant|aujourd’hui], je voudrais mourir, j’ai envie de mourir, je veux m’endormir et ne (plus|jamais) me réveiller, je ne serai plus là demain, personne ne me regretterait, je n’en peux plus de vivre,
      je (<want>) [<also>] [<also>] (mourir|crever|en finir|être mort|être morte|disparaître|disparaître (pour toujours|à jamais)), j’(<want>) [<also>] [<also>] (mourir|crever|en finir|être mort|être morte|disparaître (pour toujours|à jamais)), j’ai envie [<also>] de disparaître, je (voudrais|veux|préférerais) que (tout|ma vie) (s’arrête|se termine|finisse) [pour de bon|pour toujours|définitivement], que ma vie (s’arrête|se termine|finisse), je [ne] veux plus (être là|me réveiller|vivre), je veux plus (être là|me réveiller|vivre), (jveux|jvais|jvoudrais) [<also>] (mourir|crever|en finir)`,
  },
  harmToOthers: {
    anywhere: `
      je (veux|vais|voudrais) [<very>] (tuer|assassiner|poignarder|empoisonner|étrangler) (<kin>|quelqu’un|des gens), j’ai envie de tuer (<kin>|quelqu’un|des gens), je pense à tuer (<kin>|quelqu’un), j’ai peur de faire du mal à (<kin>|quelqu’un|mon bébé), (tirer|faire une fusillade) (dans|à) (mon|l’|une) école, j’ai (un|une|mon) (couteau|arme|fusil|pistolet|flingue) [<gap>] (vais|veux) [<very>] (tuer|poignarder|buter|descendre|égorger), je (vais|veux) [<very>] (tuer|poignarder|buter) <gap> j’ai (un|une) (couteau|arme|fusil|pistolet|flingue),
      je (<want>) [<also>] [<also>] <slay> <victim>, j’(<want>) [<also>] [<also>] <slay> <victim>, (envie|pensées|pense|pensé|songe|rêve|décidé|projet|prévu|pulsion|pulsions|tentation|intention|fantasme|fantasmes|idée|plan) [<gap>] (de|d’|à) <slay> <victim>, je [<also>] (tuerai|poignarderai|étranglerai|empoisonnerai|abattrai) <victim>, (peur|crains|craindre) [<gap>] (faire du mal à|blesser|tuer|frapper|secouer|étouffer|faire mal à) [à] (<victim>|mon bébé|mes enfants|mon enfant|autrui|d’autres), (envie|veux|vais|voudrais|pulsions) [<gap>] (faire du mal à|blesser|faire mal à|agresser|frapper) [à] (<kin>|quelqu’un|des gens|autrui|les autres|d’autres personnes|mon patron|mes camarades), (voix) [<gap>] (disent|dit|ordonnent|ordonne|demandent|poussent) [<gap>] (tuer|poignarder|blesser|faire du mal), (fusillade|attentat|massacre|carnage|bombe|tirer sur|tuerie|fusil) [<gap>] (lycée|école|collège|bureau|travail|université|mosquée|église|synagogue), les tuer tous, tous les tuer`,
    closing: `
      je vais (le|la|les) (poignarder|assassiner|étrangler),
      je (veux|vais) [<also>] (<slay>|blesser) (quelqu’un|des gens|tout le monde), je (veux|vais) (le|la|les) (poignarder|assassiner|étrangler|égorger|buter|abattre|massacrer)`,
  },
  childAbuse: {
    anywhere: `
      (<adult>) (m’a|me) (violé|violée|viole|abuse|abusé|abusée|maltraite|maltraité|tabasse|agressé sexuellement), (<adult>) abuse de moi, (<adult>) a abusé de moi, (<adult>) me (touche|touchait|caresse) (là|en bas|la nuit|sous|entre|partout|les parties), je suis (abusé|abusée|battu|battue|violé|violée|maltraité|maltraitée) (par|à la maison|chez moi), (<adult>) (abuse|bat|maltraite|viole) (d’un enfant|un enfant|ma fille|mon fils|de ma fille|de mon fils|ma sœur|mon frère|de ma sœur), (<adult>) (me|nous) (frappe|bat|tape|cogne) [<gap>] (tous les|toutes les|chaque|quand il|quand elle|avec (un|une|sa|son)|jusqu’à), (<adult>) me (touche|touchait|caresse) [<gap>] (secret|notre secret), (<adult>) me (touche|touchait|caresse) [<gap>] (dit|disait|demande|interdit) [<gap>] (ne dois|ne pas|n’en|rien dire|ne le dire|d’en parler),
      <elder> (me|nous) (frappe|bat|tape|cogne|gifle|frappent|battent|tapent|donne des coups|roue de coups|étrangle|brûle|fouette|violente|tabasse|maltraite|maltraitent) [<freq>] [<freq>] (quand|parce que|et|avec|jusqu’à|dès que|si|pour|au visage|à la tête|à coups|car|depuis|sur|au point|sans raison|à chaque|tous les|toutes les|chaque), <elder> (m’a|m’ont|nous a|nous ont) [<freq>] [<gap>] (frappé|frappée|battu|battue|tabassé|tabassée|violé|violée|abusé|abusée|agressé sexuellement|agressée sexuellement|attouché|touché|touchée|maltraité|maltraitée|étranglé|étranglée), (je suis|j’ai été|je me fais|j’étais) [<freq>] [<also>] (abusé|abusée|battu|battue|violé|violée|maltraité|maltraitée|frappé|frappée|tabassé|tabassée|agressé sexuellement|agressée sexuellement|violer|frapper|tabasser|battre|abuser|toucher) [<gap>] (par|à la maison|chez|dans mon enfance|quand j’étais|sexuellement), (victime|subi|subis) [<gap>] (d’inceste|d’attouchements|des attouchements|d’abus|de maltraitance|l’inceste|abus sexuels|abus|viols) [<gap>], <elder> (me|m’a) (touche|touché|touchée|touchait|caresse|caressé|tripote|tripotait) [<gap>] (parties|seins|fesses|sexe|cuisses|culotte|intimes|lit|nuit|entre les jambes|sous|sexuellement|bizarrement|endroits), <elder> (me force|m’a forcé|m’a forcée|m’oblige|m’a obligé|m’a obligée|me demande|m’a demandé) [à|de] [<gap>] (le toucher|toucher|me déshabiller|sexe|nue|nu|rapports|relations|embrasser|photos), <elder> (vient|entre|venait|se glisse) [<freq>] [la nuit] (dans mon lit|dans ma chambre) [<gap>], <elder> m’(enferme|affame|étrangle|insulte et me frappe) [<gap>], <elder> (abuse de moi|abusait de moi|me viole|me violait), (<adult>|mon (mari|voisin|conjoint|compagnon)|ma (femme|voisine)|le copain de ma (mère|sœur|fille)) (frappe|bat|maltraite|viole|tape|secoue|touche|a frappé|a violé|a touché|abuse de|a abusé de|tabasse) <small>, <small> (est|a été|se fait) [<gap>] (battu|battue|frappé|frappée|violé|violée|maltraité|maltraitée|abusé|abusée|frapper|battre|abuser|maltraiter|violer), je (frappe|bats|secoue) mon (bébé|enfant|fils) [<gap>]`,
    closing: `
      (<adult>) me (bat|frappe|tape) [à la maison|tous les jours|souvent|chaque jour],
      <elder> (me|nous) (frappe|bat|tape|cogne|gifle|frappent|battent|maltraite|maltraitent|tabasse|fait du mal|fait mal) [<freq>] [<freq>], (à la maison|chez moi) on me (frappe|bat|tape)`,
  },
  slots: {
    want: 'je veux, je vais, j’ai envie, je pense, j’ai des envies, je voudrais, j’ai décidé, je compte, je prends, envie de, j’ai l’intention, des voix me disent, je rêve de, j’ai prévu, je songe, je n’arrête pas de penser, je tire, j’apporte',
    leap: 'sauter, saute, me jeter, me jette, me jetterai, me lancer, me défenestrer',
    height: 'pont, toit, balcon, fenêtre, train, métro, immeuble, falaise, rails, tour, viaduc',
    cut: 'coupe, couper, taillade, entaille, m’entaille, scarifie, coupé, coupée, brûle, lacère, m’entailler, griffe, me coupe, tailladé, tailladée, entaillé, entaillée',
    limb: '(les|mes|le|mon|aux|sur les) (bras|cuisses|poignets|poignet|jambes|avant-bras|ventre|veines|peau)',
    blade:
      'lame, rasoir, cutter, ciseaux, couteau, exprès, briquet, cigarette, dès que, quand je, pour me punir, pour ressentir, en cachette, chaque fois que, pour me sentir, dès que je suis',
    swallow: 'avalé, pris, avale, avaler, gobé, ingéré, prendre, prends',
    pills:
      'médicaments, cachets, comprimés, somnifères, pilules, boîte, plaquette, doliprane, overdose, antidépresseurs',
    dying:
      'pour mourir, pour en finir, ne plus me réveiller, ne pas me réveiller, pour me tuer, pour me suicider, voulais mourir, pour disparaître',
    none: 'ne, pas, plus, aucun, aucune, rien, sans, à quoi bon',
    reason:
      'intérêt, raison, raisons, sens, force, courage, but, envie, à quoi bon, l’intérêt, l’envie, l’utilité, l’espoir, l’énergie',
    living: 'rester en vie, de vivre, continuer à vivre, vivre encore, être en vie, à vivre, d’exister',
    better: 'mieux, plus heureux, plus simple, soulagés',
    dead: 'si j’étais mort, si j’étais morte, si je mourais, si je n’existais pas, si je n’existais plus, si je n’étais plus là, si je disparaissais, quand je serai mort, quand je serai morte, être mort, être morte',
    ponder:
      'je pense, j’ai, je songe, j’ai pensé, je pensais, je n’arrête pas de penser, j’envisage, je suis hanté par, je suis hantée par, j’ai fait, penser',
    suicide:
      'au suicide, idées suicidaires, pensées suicidaires, envies suicidaires, tentative de suicide, à me suicider, à me tuer, à mourir, à la mort, d’en finir, à en finir, idées noires de suicide, de me suicider',
    slay: 'poignarder, planter, assassiner, étrangler, empoisonner, égorger, tirer, tire, abattre, buter, étouffer, mettre le feu, tirer sur',
    victim:
      '<victim>, (mon|ma|mes) (frère|sœur|père|mère|patron|prof|beau-père|mari|femme|ex|voisin|collègue|oncle|enfants|fils|fille|colocataire), tout le monde',
    weapon: 'fusil, couteau, pistolet, arme, flingue, bombe, hache, machette, explosifs',
    place: 'lycée, école, collège, travail, bureau, église, mosquée, fac, classe, université',
    attack: 'tire, tirer, tue, tuer, tout le monde, prends, apporte, tous, abattre, faire sauter, massacre, payer',
    elders: '<elder>, papa, maman',
    hitsMe:
      '(me|nous) (frappe|bat|tape|cogne|gifle|tabasse|frappent|battent|tapent|fouette|frappait|battait|maltraite)',
    touches:
      'touche, touché, touchée, caresse, tripote, touchait, met la main, mis la main, tripotait, m’embrasse, me déshabille, pelote',
    intimate:
      'lit, culotte, seins, fesses, sexe, cuisses, chambre la nuit, nuit, slip, soutien-gorge, parties, entre les jambes, douche, nue, nu, intimes, sous mes vêtements, pantalon, corps',
    small: '<small>',
    abuses:
      'maltraite, abuse, viole, frappe, bat, secoue, violé, abusé, attouchements, maltraité, battu, agresse sexuellement, néglige, tape, frappe mon, gifle',
    voices: 'voix',
    orders: 'ordonnent, ordonne, disent, dit, demandent, entends',
    kills: 'tuer, poignarder, blesser, faire du mal, frapper',
  },
  denials: 'ne, pas, jamais, n’ai pas, aucune, personne',
  noDenials:
    'ne sais (pas|plus) (pourquoi|comment|si|quoi|où|quand), sais pas (pourquoi|comment|si|quoi), ne plaisante pas, n’en peux plus, pas une blague, personne ne (m’aime|me comprend|m’écoute), pas seulement',
  somebodyElse:
    '(il|elle|ils|elles|ami|amie|frère|sœur|mère|père|cousin|oncle|fils|fille|quelqu’un|voisin) (a|est|avait|était|pense|veut|voulait|ont|sont)',
  livingSomewhere:
    '(vivre|exister) (à|en|chez|ici|là-bas|seul|seule|ensemble|au|avec (toi|lui|elle|eux|mes|ma|mon|des)|sans (toi|café|musique)|dans (cette|cet|une|un|la|mon|ma|le|leur|notre))',
  otherSense:
    'dans (le|la|un|une|ce|cette|mon) (film|chanson|livre|jeu|roman|série|rêve|poème|histoire|épisode), (chanson|film|livre|titre|roman|épisode|citation|poème) (qui|où|intitulé|intitulée|s’appelle|sur|de), (mon|le|un) personnage, de (rire|honte|faim|soif|ennui|fatigue), mort de rire, haha, mdr, lol, pour rire, je plaisante, prévention, en (me rasant|cuisinant), (article|documentaire|exposé|thèse|podcast) sur, je travaille (à|dans|en|avec), (aux|au) (échecs|dames|cartes|tennis|ping-pong|poker|scrabble|foot|jeu|jeux), pour cette blague, (à la tâche|au travail|à l’ouvrage), mourir (de rire|de honte|de faim|de soif|d’ennui|de chaud|de froid|de jalousie|pour toi|vieux|vieille), sans faire exprès, en coupant, en cuisinant, à la course, aux jeux vidéo, avec (le ménage|ce projet|ce travail|mes devoirs|cette histoire|les relations), tuer le temps',
  referral: {
    begin: 'Merci de me le dire : c’est important, et je le prends au sérieux.',
    call: 'S’il te plaît, parle à quelqu’un tout de suite : {name}, {number}.',
    page: 'Je n’ai pas de numéro pour ton pays, mais sur {page} il y a des personnes à qui parler.',
    danger: 'Si quelqu’un est en danger en ce moment, appelle le numéro d’urgence là où tu es.',
    stay: 'Je reste là, et tu peux continuer à me parler.',
  },
  care: {
    disclosure: 'Je suis une IA, un programme et pas une personne.',
    asksIfHuman:
      '(es-tu|es tu|tu es|êtes-vous|vous êtes) [vraiment] [un|une] (humain|humaine|être humain|vraie personne|personne réelle|robot|ia|machine|programme|bot|ordinateur|intelligence artificielle|vraie femme|vrai homme), (je parle|est-ce que je parle|suis-je en train de parler) [vraiment] (à|avec) (un|une) (humain|vraie personne|robot|machine|ia|personne|programme), es-tu réel, es-tu réelle, tu es réel, tu es réelle',
    tellsAge: 'j’ai [seulement|juste|que|encore] <age> ans',
    minorAges: 'six, sept, huit, neuf, dix, onze, douze, treize, quatorze, quinze, seize, dix-sept',
    pause: 'Cela fait trois heures que nous parlons. Une pause ferait du bien : bouger, manger, voir quelqu’un.',
    talked: 'Aujourd’hui nous avons parlé environ {time}.',
    asksTalkTime:
      'combien de temps (avons-nous|on a|nous avons) (parlé|discuté) [aujourd’hui], depuis combien de temps (parlons-nous|on parle|nous parlons) [aujourd’hui]',
  },
};
