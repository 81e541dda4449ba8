/** Words of crisis in French, and the referral. */
import type { SafetyWords } from '../safety-words.ts';
import { frenchCrisisActs } from './crisis-acts.ts';

export const frenchSafety: SafetyWords = {
  acts: frenchCrisisActs,
  parts: {
    few: 'le, la, les, l, un, une, des, de, du, d, mon, ma, mes, ce, cet, cette, ces, en, y, à, au, aux, et, pour, que, plus, juste, vraiment, trop, tellement, tout, toute, tous, toutes, moi, me, m, se, là, encore, bien, même, par, dans, sur, chez, petit, petite, propre, lui, leur, son, sa, ses, déjà, pas, rien, seulement, continuer, continuer à, rester, je, sois, suis, pourquoi, laquelle, quoi',
    few2: '<few> [<few>]',
    few3: '<few> [<few>] [<few>]',
    few4: '<few> [<few>] [<few>] [<few>]',
    deadif:
      'si (je|j) [<few>] (mourais|meurs|disparaissais|disparais|mourrais|crevais|crève), si (jétais|jetais|je nétais|jmourais|jdisparais|jexistais|je nexistais|je netais) [<few>] (mort*|plus là|pas là|pas né*|jamais né*|plus|pas|parti* pour de bon), si je [n] [<few>] (existais|existe) (pas|plus), quand je (serai|serais) (mort*|plus là|parti*), si jétais mort*, sans que je sois là, (si) [<few>] (jétais plus|je mourais|je meurs|je crevais|je disparaissais|je partais), si je mourais, si je (nétais|n’étais|netais) plus (là|ici|de ce monde), si je mourais, si je disparaissais',
    very: 'vraiment, juste, souvent, parfois, sérieusement, encore, toujours, simplement, seulement',
    kin: '(ma|mon|mes) (femme|mari|mère|père|fils|fille|enfant|bébé|copain|copine|ex|sœur|soeur|frère|famille|parents|enfants|beau-père|belle-mère|voisin|voisine|maman|papa|grand-mère|grand-père|beau-frère), (ma|mon|mes) (beau-frère|belle-sœur|belle-soeur|beau-père|belle-mère|gendre|belle-fille|beaux-parents|ex-femme|ex-mari|ex-copain|ex-copine|coloc|colocataire|cousin|cousine|oncle|tante|patron|patronne|chef|cheffe|manager|prof|professeur|professeure|proprio|propriétaire|collègue|collègues|camarade|camarades|neveu|nièce|grand-mère|grand-père|demi-frère|demi-sœur|ami|amie|meilleur ami|médecin|psy|entraîneur|petit ami|petite amie|fiancé|fiancée|conjoint|conjointe|voisins)',
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
    iam: '(je|j) [<few>] (veux|voudrais|vais|pense|songe|compte|prévois|souhaite|aimerais|préfère|préférerais|essaie|essaye|dois|peux|pourrais|suis|rêve|envisage|hésite|planifie|voulais|pensais|arrête|sais|ferais|allais), (jveux|jvais|jpense|jvoudrais|jaimerais|jsuis|jai|jessaie|jessaye|jessaie|jhésite|jenvisage|jallais|javais|jaurais|jy)',
    aims: '<iam>, jai [<few2>] (envie|décidé|tenté|essayé|voulu|pensé|failli|prévu|peur|hâte|besoin), jen ai, envie, (penser|pense) à, idée de, pensées, voix, comment (je|on|faire), essayé de, tenté de, tentative, pulsions, semaines que, mois que, jours que, prêt* à, (fini|finir) par, demain, ce soir, cette nuit, si je, serait grave, si jme, jimagine, (imagine|imaginer|imaginais), j’imagine, jimagine, (je) (devrais|dois)',
    selfEnd:
      '(me|m) [<few>] (tuer|suicider|pendre|noyer|supprimer|poignarder|flinguer|défenestrer|foutre en lair|buter|zigouiller|immoler|étouffer|asphyxier|ouvrir les veines|tailler les veines|couper les veines|trancher la gorge|tirer une balle|mettre une balle|faire sauter|jeter [<few2>] (pont|train|métro|fenêtre|toit|balcon|immeuble|rer|voiture|camion|falaise|étage|vide|rails|seine|eau|tgv)|laisser mourir|balancer [<few2>] (pont|fenêtre|toit|balcon|vide)|empoisonner), (mouvrir|mempoisonner|môter|mimmoler|métouffer|masphyxier|motter|métrangler) [<few>] [veines|vie], (mettre|mettre un) (fin|terme) à [<few>] (jours|vie|souffrance*|existence|tout ça|tout), (prendre|enlever|ôter|finir) [<few>] vie, (en finir|finir) (avec la vie|avec ma vie|avec tout|une bonne fois|pour de bon|ce soir|demain|avec moi), passer à lacte, sauter [<few2>] (pont|toit|balcon|fenêtre|immeuble|falaise|étage|vide|train|métro|rails), (foncer|rentrer|me planter|lancer|jeter) [<few2>] [voiture|bagnole] [<few2>] (arbre|platane|mur|camion|poteau|ravin|train|bus), (avaler|prendre|gober) [<few2>] (cachets|médicaments|somnifères|comprimés|médocs|boîte) [<gap>] (mourir|finir|réveiller|dormir pour toujours), faire (une|un) (overdose|ts|tentative de suicide), (me) (tuais|suicidais|pendais|foutais en lair), (balancer|jeter|foutre) [<few>] (voiture|camion|bagnole|moto) [<gap>] (pont|ravin|falaise|mur|arbre), (me|m) [<few>] (tirer dessus|tirer dans la tête|tire dessus), sauter devant [<few>] (train|métro|voiture|camion|rer|bus)',
    ends: '(je me|jme) [<few>] (suicide|pends|tue|tire une balle|fous en lair|flingue|jette (du|sous|par)|supprime|bute) [<gap>], jme (tue|suicide|pends|flingue|bute|fous en lair), (jen finis|je mets fin à mes jours|je mets fin à ma vie), (jai) [<few>] fait (une|un|<few>) (ts|tentative|tentative de suicide|overdose)',
    wishes:
      '<iam>, (jaurais|javais) (préféré|voulu|aimé|envie), jai [<few2>] (envie|hâte|besoin), si [<few>] (seulement|je pouvais), jespère, (veux|voudrais|aimerais|préfère|préférerais) [<few>], (prie|supplie|demande) [<few>] (dieu|ciel|seigneur), (partie|part|voix|truc|quelque chose) (de|en) moi [<few>] (veut|voudrait|souhaite|veux)',
    dead: '(mourir|crever|claquer|clamser|disparaître (pour toujours|pour de bon|à jamais|de cette terre)), (être|etre|été|étais|sois|serai|serais) [<few>] (mort|morte|mort*|enterré*|sous terre|six pieds), (ne|pas|jamais|plus) [<few2>] (réveiller|réveille|exister|né|née|être né|être née|là), (dieu|seigneur) [<gap>] (reprenne|rappelle|prenne), (rejoindre|retrouver) [<few2>] (ciel|paradis|au-delà|mari|femme|fils|fille|mère|père) [<few>] [ciel|paradis], (mendormir|dormir) [<gap>] (plus jamais|jamais|pour toujours|réveiller|réveille), tirer ma révérence, jamais (naître|né|née|être né|être née|exister), pas (naître|être né|être née), ne jamais (naître|être né|être née|exister), ne pas (être né|être née|exister|me réveiller)',
    idle: '(mort*|mourir|crever) de (rire|faim|soif|chaud|froid|honte|peur|fatigue|ennui|trouille|rire|sommeil|curiosité|plaisir), (mourir|crever) (dans tes bras|pour toi|damour|vieux|tranquille|heureux|riche|ce soir à la télé), (batterie|téléphone|portable|chien|chat|jeu|niveau|perso|personnage|mec du film|ordi)',
    noLife:
      '(ne|pas|plus|jai pas|jai plus|n) [<few2>] (envie|veux|veut|souhaite|mérite|peux|supporte) [<few2>] (vivre|exister|être (en vie|de ce monde|sur cette terre|là)|rester en vie|continuer à vivre|respirer|me réveiller), (veux|envie|jveux|veut|mérite|supporte|peux) [<few>] (plus|pas) [<few2>] (vivre|exister|être en vie|être là|être de ce monde|continuer à vivre|me réveiller|rester en vie), (aucune|pas de|plus de|plus aucune|pas|sans) [<few>] (raison|sens|intérêt|raisons|but|goût) [<few2>] (vivre|rester en vie|exister|continuer à vivre|être en vie|me lever|vie), (plus|pas) (le|de) (goût|courage|force) [<few2>] vivre, (marre|ras le bol|fatigué*|assez|dégoûté*|lasse|las|épuisé*) [<few2>] (vivre|la vie|cette vie|ma vie|exister), (la vie|ma vie|vivre|ça) [<few>] (vaut|sert|vaux) [<few>] (plus|pas|à rien|rien) [<few2>] (peine|coup|vécue)  [<few>], (plus rien|rien|personne) [<few>] (rattache|retient|raccroche) [<few>] (vie|ici), (à quoi (bon|ça sert)|pourquoi) [<few2>] vivre, (ma vie|la vie) [<few2>] (aucun sens|plus de sens|pas de sens|plus aucun sens|sert à rien), (veux|envie|jveux) [<few2>] être [<few2>] (cette terre|terre|ce monde), (aucune|pas de|plus de) [<few>] raison [<few4>] (vive|en vie|vivre), ne vaut (plus|pas) [<few>] (peine|coup) [<gap>], (perdu|perd*) [<few>] (envie|goût|joie|volonté) [<few>] vivre, (perdu|perdre|perds) [<few>] (lenvie|le goût|la joie|la volonté) de vivre, (lenvie de vivre) [<few2>] (quitté|partie|perdue)',
    abode:
      'vivre (ici|là|à|en|avec|chez|seul*|ensemble|sans|dans|loin|près|au|comme ça avec), réveiller (à|si|tôt|aussi|trop|avant|demain à|en)',
    worse:
      '(mieux|plus heureux|plus heureuse|plus heureux|heureux|plus simple|soulagé*|tranquille*|débarrassé*|plus facile) [<gap>] (sans moi|<deadif>), (sans moi|<deadif>) [<gap>] (mieux|heureux|soulagé*|manquer*|remarquer*|pleurer*|tranquille*|plus simple|aussi bien), (personne|nul) [<gap>] (manquerait|remarquerait|pleurerait|apercevrait|regretterait|rendrait compte) [<gap>] <deadif>, (personne|nul) [ne] [me|le|l|s’en|sen] [<few>] (remarquerait|verrait|pleurerait|regretterait|apercevrait|manquerai|rendrait compte|remarquera|pleurera) [<few>] [<few>] (si|quand) (je mourais|je meurs|j’étais mort*|jétais mort*|je disparaissais|je n’étais plus là|je serai mort*), <deadif> [<few>] (tout le monde sen ficherait|tout le monde s’en ficherait|tout le monde sen foutrait|tout le monde s’en foutrait|personne [ne|n] [<few>] (remarquerait|pleurerait|soucierait|rendrait|manquerait|fiche)), (tout le monde) (sen|s’en) (fiche|fout|ficherait|foutrait) [<few>] <deadif>, (plus heureuse|plus heureux|mieux|plus tranquille|en paix) (morte|mort), (morte|mort) je serais [<few>] (mieux|heureu*)',
    takes:
      '(jai|jvais|je vais|ai|viens|javais|jviens|je|j) [<few3>] (pris|avalé|pensé à avaler|penser à avaler|pensé à prendre|gobé|bu|pri|avalée|prise|prendre|avaler|gober|boire|avale|prends)',
    dozens:
      '(dix|douze|quinze|vingt|vingt cinq|trente|quarante|cinquante|soixante|cent|15|16|20|24|25|28|30|32|35|40|45|48|50|60|80|100) [aine], (dizaine|quinzaine|vingtaine|trentaine|quarantaine|cinquantaine) (de|d)',
    pill: '(cachet*|comprimé*|médicament*|médoc*|somnifère*|pilule*|doliprane*|paracétamol*|aspirine*|ibuprofène*|dibuprofène|daspirine|dantidépresseurs|danxiolytiques|dafalgan*|efferalgan*|xanax|lexomil*|valium|antidépresseur*|anxiolytique*|anxio*|insuline|javel|antigel|gélule*|tramadol|codéine|calmant*|temesta|stilnox|dolipranes|morphine)',
    manyPills:
      '<dozens> [<few>] <pill>, (toute|entière|pleine) [<few>] (boîte|plaquette|tablette|flacon|bouteille|pharmacie) [<few2>], (boîte|plaquette|flacon|bouteille|pharmacie|boite) [entière|complète] [<few>] [<pill>] [<few>] (entière|entier|complète), (poignée*|tas|paquet|boîte|boite|deux boîtes|plaquette|plein|flacon) [<few>] <pill>, (tous|toutes) [<few2>] <pill>, <pill> [<gap>] (dun coup|dun seul coup|en même temps|à la fois|tous), trop de <pill>, (javel|antigel), (plaquette|boîte|boite|flacon|tube|dose) entière* [<few>] [<pill>]',
    routine:
      '(médecin|docteur|prescri*|rappel*|vitamine*|chien|chat|antibio*|ordonnance|acheter|prix|matin et soir), tous les matins, chaque matin, au petit déjeuner, tension, allerg*, pharmacie, rapport*',
    hoards:
      '(mis de côté|gardé*|accumulé*|stocké*|caché*|acheté*|commandé*|préparé*|économisé*|ai|jai|trouvé*|attaché*|noué*|récupéré*|volé*|prêt*)',
    means: '(fusil|pistolet|arme|flingue|revolver|carabine|corde|lame*|rasoir|couteau|poison|hélium|nœud|<pill>)',
    finish:
      '(tous mes cachets|tous mes médicaments|<selfEnd>|<ends>|contre moi|sur moi|dun coup|pour mourir|pour en finir|en finir|tout avaler|tous les avaler|les avaler|les prendre tous|tous les prendre|dormir pour toujours|quand ce sera le moment|ce soir cest fini|le moment venu|passer à lacte|ne plus me réveiller|pour partir)',
    farewell:
      '(lettre*|mot|vidéo|message*) (dadieu|adieu|adieux|de suicide), (adieux), testament, (écrit|ecrit) [<gap>] (adieu|pour dire au revoir)',
    due: '(ce soir|demain|cette nuit|aujourdhui|ce week-end|bientôt|vendredi|samedi|dimanche|lundi|écrit*|ecrit*|prêt*|je pars|<ends>|<selfEnd>|mourir|je me|cest fini)',
    cuts: '(me|m|jme) [<few>] (coupe|scarifie|taillade|entaille|brûle|brule|griffe|mords|mutile|blesse|charcute|lacère), (me|m|mets|mautomutile|jme) [<few>] (coupe*|scarifi*|taillad*|brûl*|brul*|mutil*|charcut*|griff*|mord*|entaill*|frapp*|blesse*|lacér*|tap*) [<few2>] [bras|cuisses|jambes|poignets|ventre|peau|tête], (mouvre|mautomutile*|mentaille*|méraflé) [<few>], (automutil*|scarifi*|scarification*|auto-mutil*), (fais|faire|me faire|fait|faisais) [<few>] (mal|du mal) [<few>] [moi-même|moi même|exprès], (coupures|entailles|cicatrices|marques) [<few2>] (bras|cuisses|poignets|jambes), (gravé|grave|scarifi*|coupé|brûlé|entaillé|lacéré) [<gap>] (cuisse|cuisses|bras|poignet*|jambe*|peau|ventre), (lame*|rasoir*|couteau|cutter|ciseaux|cigarette*|briquet|aiguille*) [<gap>] (cuisse*|bras|jambe*|poignet*|peau|ventre|avant-bras), (gratte|griffe|arrache|mords|frotte) [<few2>] (bras|jambes|mains|peau|visage|cuisses|poignets), (tape|cogne|frappe|taper|cogner|frapper) [<few>] tête [<few>] (contre|dans|sur) [<few>] (mur|murs|sol|porte)',
    wilful:
      '(rasoir|lame*|cutter|ciseaux|compas|briquet|cigarette*|couteau|verre|taille-crayon|exprès|volontairement|encore|de nouveau|à nouveau|tous les (soirs|jours)|toutes les nuits|chaque (soir|fois|nuit|jour)|arrête|arrêter|arreter|quand (ça|cest|je|jai|tout|jen)|dès que|trop (dur|lourd)|pour (me|ressentir|sentir|tenir|oublier|me calmer|me punir)|en cachette|cache*|manches longues|saign*|sang|depuis (des mois|des semaines|des années|un an)|punir|mérite|recommencé|repris|recommence|hier soir|profond*|bras|cuisses|poignets|rechut*|envie|besoin|soulage*|calme|personne (sait|ne sait|voit)|aide), jusquau sang, jusquà saigner, sang',
    chore:
      '(ras*|cuisin*|légume*|oignon*|pain|jardin*|four|fer à repasser|repassage|café|thé|soupe|travail|boulot|accident|sans faire exprès|pas fait exprès|doigt*|cheveux|frange|ongles|langue|soleil|papier|poêle|foot|orteil|sport|match|hématome|bricol*|chien|parole), placard, meuble, étagère',
    onEdge:
      '(suis|assis*|debout|monté*|au bord|au bout|jsuis|sur|en haut) [<gap>] (pont|toit|balcon|rails|rebord|falaise|parapet|quai|fenêtre|immeuble|viaduc|rambarde|voies|vide)',
    leaps: '(sauter|saute|je saute|me jeter|jette|me lancer|lâcher|me laisser tomber|basculer|me balancer)',
    sport: '(élastique|parachute|piscine|eau froide|plongeoir|plonger|chien|chat|trampoline|corde à sauter)',
    suicidal:
      '(je suis|suis|jsuis|me sens|deviens|très|vraiment|redevenu*|jétais|hyper) [<few>] suicidaire*, (idées|pensées|envies|idee|pulsions|pensée) [<few>] (suicidaires|suicidaire|noires et|de suicide|de mort), (pense*|songe*|pensé|penser|pensais|parle) [<few2>] (suicide|suicider|à me tuer|à la mort tous|à mourir|mettre fin à), (ma|une|deux|trois|première|deuxième|dernière) [<few>] (tentative de suicide|tentatives de suicide|ts), (suicide|suicider) [<few>] (seule solution|seule issue|solution), tenté (de me suicider|de mourir), (suicide|mort|idée de mourir|me tuer|me suicider) [<gap>] (sort [<few>] de la tête|en tête|dans la tête|obsède|hante|de la tête), ne (me|m) sort [<few>] de la tête, (planifie*|prépare*|prévois|organise*) [<few>] (mort|suicide), (planifie|prépare) ma [propre] mort',
    others:
      '(film|chanson|livre|roman|personnage|prévention|article|étude|recherche|patients|élèves|bénévole|formation|mémoire|exposé|dissertation|documentaire|statistiques|taux|attentat|conférence|célébrité|sensibilisation|emission|émission|série|niveau|urgences avec|répéter|au travail|à la tâche|bénévole), (va|vas|vont|veut|veulent|allez|allait|irait) [<few>] me tuer, élastique, lélastique, parachute',
    ownChild:
      '(ma|mon|mes|notre) [<few>] [petite|petit|grande|grand] (fille|fils|enfant|gamin|gamine|ado|garçon|petite-fille|petit-fils|ainé*|aînée|aîné|cadet|cadette|gosse)',
    childSuffers:
      '(se) [<few>] (scarifi*|coup*|mutil*|taillad*|brûl*|fait du mal|suicid*|tuer|pendre|pendu*|jeter|laisse mourir|taillade), (sest) [<few>] (scarifi*|coup*|mutil*|taillad*|pendu*|ouvert les veines|brûl*), (sautomutile|automutil*), (veut|voulait|voudrait|préférerait|dit|parle|envie|menace) [<few>] [<gap>] (mourir|mort*|crever|en finir|suicider|se tuer|plus vivre), (ne|plus|pas) [<few>] veut [<few>] vivre, (veut|envie) [<few>] (plus|pas) [<few>] vivre, suicid*, (avalé|pris) [<gap>] (cachets|médicaments|comprimés|somnifères)',
    slays:
      '(dempoisonner|dassassiner|détrangler|dégorger|détouffer|empoisonne|tuer|tue|légorge|létrangle|légorger|létouffer|lassassiner|le meurtre|meurtre|poignarder|assassiner|poignarder|planter|empoisonner|étrangler|égorger|abattre|buter|bute|descendre|étouffer|massacrer|supprimer|crever|noyer|flinguer|fumer|saigner|brûler|bruler|écraser|cogner|frapper|tirer|tire|faire la peau|faire du mal|blesser|liquider|trouer|zigouiller|défoncer|éliminer|attaquer|trancher|immoler|cramer|refroidir|zigouille|poignarde|égorge|étrangle), plante, plantes, (je) bute, tirer sur, tire sur, tirer dessus, tirer sur les gens, tirer dans le tas, tirer sur des gens, (pousser|jeter|balancer) [<few2>] (sous|sur|devant|du|dans) [<few>] (métro|train|rails|quai|pont|escalier|bus|rer|voies), (pousser|jeter|balancer|pousse) [<gap>] (sous|sur|devant|du|dans) [<few>] (métro|train|rails|quai|pont|escalier|bus|rer|voies)',
    person:
      '<victim>, (mon|ma|mes|le|la|les|notre|ton|au|l) [<few>] (beau-père|belle-mère|père|mère|patron|associé|patronne|chef|prof|professeur|frère|sœur|soeur|mari|femme|ex|ex-mari|ex-femme|copain|copine|voisin|voisine|voisins|coloc*|collègue*|oncle|tante|enfant|enfants|bébé|fils|fille|famille|parents|classe|proprio|propriétaire|gars|type|mec|salaud|conjoint|compagnon|directeur|directrice|amant|beau-frère|gosses|gens), (le|la|les|lui|leur|letuer), (quelquun|tout le monde|des gens|tous|gens|un homme), (je) (l’étrangle|le tue|la tue|les tue|l’égorge|la plante|le plante|l’empoisonne)',
    foe: '<person>',
    threats:
      '<iam>, jai [<few2>] (envie|décidé|prévu|pensé|peur|planifié|juré), envie*, pulsion*, (jure|promets|prévois|planifie|compte), voix, (je|j) (prépare|prépar*|légorge), jprépare, mordonne*, (nuit|demain|soir) je, je sais comment, jimagine, jhésite, comment (je|on|faire), jte jure, jpeux, plan, (risque|capable) de, jenvisage, menvisage, (demain|ce soir|cette nuit|lundi) je, (arrête pas|arrêter) de penser, (pense|penser) à, (pense|pensais|pensé|songe) [<few>] à, me vois, je me vois, je m’imagine, envie de pousser, besoin de, envie',
    slaysNow:
      '(je|jme|jle|jla|jles) [<few2>] (tue|bute|plante|descends|poignarde|étrangle|égorge|empoisonne|flingue|tire|tire sur|crève|fume), (je) (l’étrangle|létrangle|le tue|la tue|les tue|le poignarde|la poignarde|lempoisonne|lassassine|légorge)',
    threatNear:
      '<threats> [<few3>] [<person>] (dempoisonner|dassassiner|dégorger|détrangler|poignarder|assassiner|égorger|étrangler|empoisonner|buter|abattre|flinguer|massacrer|planter|étouffer|létouffer|légorger|létrangler|lempoisonner|lassassiner) [<person>]',
    grave:
      '(famille au|toute la famille|noël|dempoisonner|prochaine fois|légorge|oreiller|meurtre|retouche|touche encore|couteau|fusil|arme|flingue|pistolet|poison|hache|marteau|ce soir|demain|cette nuit|dès que|quand (il|elle|ils)|dans (son|leur) sommeil|pendant (qu*|son)|dort|meure|crève*|sang|jure|sérieux|peur|voix|plan|prévu|prévois|planifi*|acheté*|ce qu* (a|ont) fait|venger|vengeance|payer|essence|acide|gorge|pulsion*|prison|contrôle|poignard*|égorg*|étrangl*|assassin*|empoisonn*|buter|planter|sac|enterr*|balle|produit), (mon|mon) sac, arrête pas de penser, arrête pas, penser à tuer, (ce soir|demain|cette nuit), couteau, (dès|quand) (quelle|qu’elle|quil|qu’il|elle|il) [<few>] (dort|sendort|s’endort|rentre), vois poignarder, métro, train',
    notPeople:
      '(temps|lumière|moteur|zombie*|dragon*|moustique*|araignée*|mouche*|mauvaise* herbe*|fourmi*|rat|rats|souris|guêpe*|cafard*|virus|processus|photo*|film|but|buts|ballon|échecs|tennis|cartes|foot|équipe|match|jeu|boss du|niveau|poulet*|poisson*|cochon|lapin|limace*|poux|puces|panier|flèche*|rideau*|arbre*|légume*|ennui|fléchettes|pétanque|score|scène), sentiments, en disant, orgueil',
    dreads:
      '(jai [<few>] envies de|pensée*|peur|envie*|pulsion*|image*|fantasme*|idée*|imagine*|jimagine|voix|crain*|obsession*)',
    hurts:
      '(faire du mal|fasse du mal|faire mal|fasse mal|blesser|tuer|frapper|étrangler|étouffer|poignarder|secouer|cogner|noyer|attaquer|taper|passer à lacte|violent*|fasse quelque chose|faire quelque chose)',
    readies:
      '(amener|ramener|apporter|emmener|prendre|ai|jai|acheté|pris|caché|porter|fabriqué|fabriquer|venir avec|amène|chargé|débarquer|poser|mettre)',
    arms: '(arme*|flingue|pistolet|fusil*|couteau*|bombe*|machette|hache|explosif*|kalachnikov|munitions|essence)',
    scene:
      '(école|lécole|lycée|collège|classe|travail|bureau|église|léglise|fac|mosquée|synagogue|boulot|université|cours)',
    massacre:
      '(tirer*|tuer*|buter*|tous|massacre*|poignarder*|sauter|exploser|payer|flinguer|tout le monde|descendre|planter|fumer|carnage)',
    abuser:
      '(mon|ma|mes|le|la|notre|ton|son) [<few>] [petit|petite|grand] (père|papa|mère|maman|beau-père|belle-mère|parents|oncle|tonton|tante|tata|grand-père|papi|papy|grand-mère|mamie|prof|professeur|entraîneur|coach|prêtre|curé|cousin|demi-frère|frère|voisin|éducateur|baby-sitter|copain|copine|nounou|moniteur|instit*|ami de|mec de|daron|darone|reup|reum|famille daccueil|maître|soeur|sœur|animateur|imam), (le|un|la) (monsieur|voisin|mec|type|dame) [<few>] (dà|da|à|de|d) [<few>] (côté|dessus|dessous|en face|immeuble), le coach, papa, maman, papy, papi, tonton, mamie, un (homme|mec|gars|type|adulte|monsieur) [<gap>] (internet|snap*|insta*|ligne|discord|chat|âgé|jeu)',
    strikes:
      '(me|nous|mas|mont|ma) [<few>] (frapp*|bat|battent|tap*|cogn*|gifl*|fouett*|étrangl*|viol*|battu|battait|violent*|maltrait*|brûl*|brul*|secou*|jette|balance|tabass*|roue de coups|rouée|donne des coups|met des (claques|coups)|colle des|mord*|pinc*|claqu*|crache|traîn*|fait du mal|font du mal|fait mal), (mefrappe|mabuse*|ma abus*|mattrape*|mattouche*|magress*|métrangl*|mabus*|mont battu), (coups de) (ceinture|pied|poing|bâton|cable|câble), (bat|frappe|tape|cogne) (mon|ma|mes) [petit|petite] (frère|soeur|sœur), (ma|mas|ma encore) [<few>] (donné|mis|collé|foutu|balancé) [<few>] (coup*|claque*|gifle*|baffe*|pain|droite), (coup de poing|coups de poing|coup de pied|claque|gifle|baffe) [<few2>] (figure|visage|tête|ventre|gueule), (se fait|me fais|nous fait|on se fait|fait) [<few>] (battre|frapper|taper|tabasser|violer) [<few>] par',
    bond: '(tennis|échecs|cartes|jeu*|fifa|mario|ballon|ping-pong|course|belote|monopoly|pari|record|baby-foot|scrabble)',
    touching:
      '(touch*|caress*|tripot*|embrass*|pelot*|frott*|lèche|oblig*|forc*|déshabill*|montr*|film*|photographi*|envoi*|envoy*|vient [<gap>] (chambre|lit)|viens [<gap>] (chambre|lit)|rentre [<gap>] (chambre|lit)|entre [<gap>] (chambre|lit)|met [<few>] (main*|doigts)|glisse*|coucher|couche|couché|viol*|abus*|fait des choses|fait faire|demande|veut que|se colle|colle|sallonge|allonge), (mis|met|glissé|glisse|passé|fourré) [<few>] (main|mains|doigts)',
    bodily:
      '(à le toucher|le toucher|toucher son|à lui faire|vidéos|vidéos (sales|cochonnes|pornos|bizarres|dégoûtantes)|films (sales|cochons|pornos)|photos|en bas|zizi|sexe*|seins|poitrine|fesses|cul|culotte|slip|entrejambe*|entre les jambes|cuisses|parties intimes|parties|intime*|nu|nue|nus|tout nu|toute nue|nude*|sous (ma|mes|le|la)|dans mon lit|mon lit|la nuit|chambre|douche|bain|veux pas|rien dire|pas le dire|dire à personne|à personne|secret|déshabill*|soutif|soutien-gorge|vagin|pénis|bite|choses bizarres|choses sales|choses|coucher|quequette|zezette|foufoune), sous (leurs|ses|mes) (vêtements|habits|jupes), dans ma (culotte|jupe), dans mon (pantalon|slip|caleçon|short)',
    mine: '(me|m|moi|mon|ma|mes|nous|mattrape*|mattouche*|moblige*|mont|mas|menvoie*|membrasse*|mattire*|mabuse*|menlève*|mappuie*|je|jai|mobligent)',
    deprives:
      '(menferme*|menferment|nous enferme*|enferm*|mattache*|attach*|séquestr*|me séquestre*|mettre dehors) [<gap>] (placard|cave|chambre|noir|dehors|salle de bain*|garage|grenier|toilettes|cagibi|armoire), (me|nous|m) [<few>] (enferme*|attache*|séquestre*|affame*), (ne|me|nous) [<few>] (donne*|laisse*|prive*) [<few>] (rien|pas|plus|jamais) [<few2>] (manger|bouffer|boire|nourriture|repas), (prive*) [<few>] (nourriture|manger|repas), (laisse*) [<few>] (crever de faim|mourir de faim|sans manger|dormir dehors), sans manger',
    nudes:
      '(photo* (de lui|de moi|nu|nue|nus|dénudé*|intime*)|nude*|nudes|nu|nue|toute nue|tout nu|dickpic*|photos sans|vidéo* (porno|intime*|sexuelle*)|mon corps|seins)',
    ofMe: '(de moi|menvoie*|menvoi*|que je lui|que jen|envoyer|envoie|envoyé|demande*|réclame*|oblige|force|menace|chantage|publier|diffuser|partag*|en veut)',
    minor: '(jai) [<few>] (7|8|9|10|11|12|13|14|15|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze)',
    kidOther:
      '(ma|mon|mes|son|sa|ses|leur|leurs|notre|nos) [<few>] [petit|petite|propre|jeune] (fille|fils|enfant|enfants|bébé|frère|sœur|soeur|neveu|nièce|petit-fils|petite-fille|petit-enfant|garçon|gamin|gamine|gosse*|élève|fillette|belle-fille|beau-fils|bout de chou|nourrisson|jumeaux|petit|petite), (le|la|les|ce|cet|cette|un|une) (bébé|petit garçon|petite fille|petit|petite|gamin|gamine|gosses|fillette|enfants des voisins|enfant des voisins|petits voisins|enfants), (fille|fils|enfant|enfants|bébé|gamin|gamine|petit|petite) (des|de|du) [<few>] (voisins|voisin|voisine|sœur|frère|amie|ami), (mon|ma) (neveu|nièce|filleul|filleule), (enfants|élèves|filles|garçons|gamins|petits) de (ma|notre) (classe|école|équipe|groupe), les enfants, une de mes élèves, un de mes élèves, (une|un) (élève|enfant|fille|garçon|gamin|gamine) [de ma classe], une petite, un petit',
    harms:
      '(frapp*|bat|battent|battu*|battait|tap*|cogn*|gifl*|fouett*|étrangl*|viol*|maltrait*|brûl*|secou*|tabass*|touch*|attouchement*|abus*|caress*|tripot*|enferm*|affam*|néglig*|agress*|pinc*|mord*|fess*|hurl*|tapé|levé la main|donné une claque|donné des claques|coups), couche avec, fait lamour avec, a des rapports avec, (la|le) touche, (la|le) frappe, (la|le) bat, battu*, frappé*, (bat|frappe|tape|gifle|secoue|cogne|maltraite)',
    harmsKid:
      '<harms> [<few3>] <kidOther>, <kidOther> [<gap>] <harms>, <harms> [<few2>] (parties intimes|culotte|entre les jambes)',
    bloody:
      '(bleu|bleus|hématome*|ceinture|couvert* de|sang|cocard|œil au beurre noir|brûlure*|entre les jambes|parties intimes|intime*|nu|nue|culotte|lit|sexuel*|viol*|abus*|maltrait*|attouchement*|tous les (jours|soirs)|toutes les nuits|chaque (soir|jour|nuit)|pleur*|cri*|peur|dit que|raconté|avoué|confié|voisin*|mon mari|copain|conjoint|beau-père|nounou|baby-sitter|compagnon|mon ex|grand-père|papi|oncle|ivre|bourré|saoul|enfermé*|bâton|fort|craqué|contrôle|recommencer|recommence*|pété les plombs|honte|arrête|arrêtait|régulièrement|nerfs|secoué|perdu patience), à la maison, chez (lui|elle|eux), couche avec, (dit|raconte) que, (la|le) touche, son (père|beau-père|oncle|frère), quand je (suis|travaille) [<few>] (travail|boulot)',
    play: '(tennis|échecs|cartes|jeu*|fifa|mario|record|course|foot|but|ballon|film|livre|roman|série|infos|journal|histoire|loi|cœur|coeur|piano|palmarès|à la porte|tambour|scrabble|ping-pong), hochet, jouet',
    tool: '(fusil|pistolet|arme|flingue|revolver|carabine|corde|lame*|rasoir|couteau|nœud coulant|noeud coulant)',
    dwell:
      '(au cou|sur les genoux|sur mes genoux|dans la main|dans la bouche|sur la tempe|contre ma tempe|autour du cou|la regarder|le regarder|je la regarde|accroché [<few>] corde|pendue dans|à côté de moi sur le lit|contre mon poignet|attend dans|prête pour moi|accroché*), corde [<few>] cou, (javais|jai) la corde au cou',
    scars:
      '<dozens> [<few>] (cicatrices|coupures|entailles), (cicatrices|coupures|entailles|marques) [<few2>] (cuisses|bras|poignets|jambes|ventre)',
    more: '(rajouté|ajouté|fait|nouvelles|nouvelle|encore|aujourdhui|de plus|hier|fraîches|refait)',
    hurtWish:
      '(besoin|envie|voulais|veux|fallait) [<few2>] (me faire du mal|me faire mal|me punir|me couper|me blesser|me scarifier|me mutiler|souffrir physiquement), (prive|affame) [<few>] [<gap>] (punir|exprès|maigrir jusquà mourir), (me|m) (priver|affamer) [<few>] [<gap>] punir',
    method: '(moyen*|comment|méthode*|façon|manière|plus rapide|sans douleur|sans souffrir|dose|combien)',
    genericEnd:
      '(se tuer|se suicider|se pendre|mourir (sans|vite|rapidement)|mettre fin à ses jours|sen finir|en finir avec la vie|souvrir les veines|me tuer|me suicider|mourir sans|mourir vite)',
    relief:
      '(mieux|heureux|heureuse|soulagé*|tranquille*|assurance|lassurance|libre*|débarrassé*|plus simple|plus facile|moins de problèmes)',
    deadif2:
      'si (jétais|jetais|je nétais) [<few2>] (mort*|plus là|plus|pas né*|jamais né*), si je (mourais|meurs|disparaissais|disparais)',
    promise: '(pas promettre|promettre|garantir|jurer|promets|sûr*)',
    doSelf:
      '(me faire du mal|faire une bêtise|me tuer|rien me faire|me faire [<few>] mal|rester en vie|tenir cette nuit), (faire|fasse) [<few>] mal',
    wakeNot: '(pas|plus|jamais|espère) [<gap>] (réveill*)',
    crushed:
      '(camion|voiture|bus|train|métro|foudre|quelquun) [<gap>] (mécraser|mécrase|me renverser|me renverse|percuter|me percute|me tue|me tuer|me fauche|me faucher|me rouler dessus)',
    poisoned:
      '(mort aux rats|poison|antigel|javel|somnifères|arsenic|produit) [<gap>] (thé|café|soupe|repas|verre|boisson|vin|bière|assiette|nourriture|tasse|gâteau)',
    arson:
      '(crame*|cramer|brûle*|brûler|incendie*|incendier|mets le feu|mettre le feu|foutre le feu|fais sauter|faire sauter|fous le feu) [<few2>] (maison|appart*|école|lécole|immeuble|baraque|bureau|voiture|magasin|lycée|collège)',
    inside:
      '(dedans|à lintérieur|avec (eux|elle|lui|tout le monde|toute la famille)|essence|ce soir|cette nuit|pendant qu*)',
    inHead: '(dans ma tête|en moi|voix|démon*|le diable|dieu)',
    orders2: '(ordonne*|mordonne*|dit|disent|demande*|oblige*|pousse*|veut|veulent|force*|murmure*|mordonnent)',
    slayThem: '(poignarder|tuer|étrangler|frapper|attaquer|pousser|buter|égorger|blesser|planter|faire du mal)',
    listed: '(liste|noms) [<gap>] (élèves|gens|profs|classe|personnes|mecs|filles|collègues|ceux)',
    passiveHit:
      'on (me|nous) (frappe|fouette|bat|tape|cogne|enferme|viole|touche), je (me fais|suis|me suis fait) [<few>] (frapper|battre|battu*|fouetter|fouetté*|cogner|taper|violer|violé*|toucher|abusé*|enfermer|maltraité*|tabasser) [<gap>] (par|ceinture|câble|maison|chez moi|quand|si|chaque|tous), (prends|prend|reçois) [<few>] (coups de (ceinture|câble|bâton|poing|pied)|raclée*|coups), (se fait|me fais|fait|nous faisons|on se fait) (battre|frapper|taper|tabasser|cogner|violer|toucher) par [<gap>]',
    harmsThem:
      '(père|papa|beau-père|oncle|frère|mère|maman|grand-père|copain|coach|prof|ex|mari|parents|belle-mère|cousin) [<few>] (la|le|les|l|lui) (viole|violait|frappe|bat|touche|abuse|tape|maltraite|enferme|tripote|cogne|brûle), (attouchements) [<few2>], (père|papa|beau-père|oncle|frère|mère|maman|grand-père) (la|le|les) [<few>] (frappe|bat|tape|viole|touche|maltraite|cogne|secoue|enferme)',
    neglect:
      '(rien|pas|plus) [<few2>] (mangé|manger|bouffé|à manger) [<gap>], (jours) [<few2>] [<gap>] (sans manger|rien mangé|pas mangé)',
    hunt: '(chasse|chasseur|stand de tir|cuisin*|escalade|bateau|musée|jouet)',
    overdosed: '(fait|faire|pris) [<few>] (overdose|tentative|ts|tentative de suicide) [<few>]',
    peers:
      '(crèche|maternelle|récré|les autres|autres enfants|la tête|chez le médecin), se (tapent|frappent|battent) [<gap>], entre eux, lun lautre, coussin*, oreiller*',
    deathPlan:
      'plan [<few2>] (mourir|me tuer|me suicider|en finir|suicide), (cherché|recherché|regardé) [<gap>] (se pendre|me pendre|se tuer|me tuer|mourir|se suicider)',
    selfNow:
      '(je) [<few>] me (fais|faisais) [<few>] (du mal|mal exprès|mal volontairement), je (mautomutile|mautomutilais|me mutile|me scarifie)',
    marks: '(brûlure*|bleu|bleus|hématome*|traces de coups|marques de)',
    says: '(dit|raconte|raconté|disait) [<gap>] (mère|maman|père|papa|beau-père|oncle|frappe*|tape*)',
    youngOne: '(petit|petite|enfant|garçon|fille|gamin|gamine|bébé|élève|neveu|nièce|fils)',
    endsMe:
      '(me|m) [<few>] (suicider|suicide|suiciderai|suiciderais|pendre|pends|noyer|flinguer|défenestrer), (je me|jme) (tue|tuerai|suicide|pends|flingue) [<gap>], me donner la mort, (me|m) ôter la vie, mettre fin à (mes jours|ma vie), (corde|noeud|nœud) [<few>] (autour du cou|au cou), cherche comment me tuer, (ai|jai|avais|ai déjà) (voulu|essayé de|tenté de|failli) me tuer, me tirer (dessus|une balle), me tire (dessus|une balle), (je devrais|je dois|devrais-je|est-ce que je devrais|vaut mieux) [<few>] (me tuer|me suicider|mourir), (j’y|jy) mets fin, (je mets) fin à (tout|ma vie|mes jours)',
    crash:
      '(foncer|fonce|foncé|rentrer|rentre|jeter|lancer|encastrer|planter|précipiter) [<gap>] (arbre|mur|pont|platane|camion|poteau|ravin|rivière|falaise|pilier)',
    purpose: 'exprès, volontairement, <iam>, délibérément, envie, pour mourir, pour en finir',
    atHand:
      '(devant|près de|à côté de) moi, (sur|sous) (la table|le lit|la table de nuit|mon lit), de côté, préparé*, caché*, accumulé*, assez, dans la main, dans ma main, prêt*, sorti*, acheté*, compté*, stock*',
    swallowAll:
      '(les|tout|tous|toutes) [<few2>] (avaler|avale|prendre|prends|avalerai|prendrai|gober|gobe), (avaler|avale|prendre|prends) [<few>] (tout|tous|toutes|la boîte), (en finir|finir avec), overdose',
    fearOf: 'peur, crains, redoute, angoisse, effraie, inquiète',
    doToMe:
      '(me|m) [<few>] faire [<few2>] (mal|soir|nuit|moi-même|moi même|maintenant|quelque chose|du mal), (ce que) je [<gap>] me faire, me (tuer|couper|suicider|blesser|scarifier), de moi-même',
    myNote: 'ma lettre (dadieu|de suicide|dadieux|de départ), (lettre|lettres|mot|vidéo) (dadieu|dadieux|de suicide)',
    goodbyes:
      'dit (adieu|au revoir) à, (fait|dit) mes adieux, adieux, (lettre|lettres|mot) (pour|à|aux) [<few>] (enfants|famille|parents|mère|femme|mari|fille|fils|tous), (donné|distribué) [<few2>] affaires',
    deadSoon:
      '(je serai|jserai|je ne serai|jserais|je suis) [<few>] (mort|morte|plus là|parti*|plus de ce monde), (je saute|je me pends|je pars pour toujours|je disparais), (mourrai|meurs) (ce soir|demain|cette nuit)',
    blowUp:
      '(je|jvais|vais|veux|jveux) [<gap>] (sauter|exploser|brûler|incendier|cramer|poser une bombe), fais (sauter|exploser|brûler|cramer), pose* une bombe, mettre le feu, mets le feu',
    building:
      '(bureau|école|lycée|collège|maison|église|mosquée|synagogue|fac|université|immeuble|hôpital|gare|usine|boîte|mairie|magasin|commissariat|entreprise), (lécole|l’école|léglise|l’église|luniversité|l’université|lhôpital|l’hôpital|lusine|l’usine|lentreprise|l’entreprise)',
    multitude:
      '(plus de|maximum de|plein de|tas de|beaucoup de|autant de) (gens|monde|personnes|élèves) [<gap>], (toute la|ma) (classe|école|famille), nimporte qui, des (inconnus|passants), (les|des) gens (au|à|de|du) (travail|boulot|école|lécole|bureau)',
    shakes: 'secou*, jeté*, frapp*, étouff*, gifl*, lâché, cogn*',
    infant:
      '(bébé|nourrisson|nouveau-né|jumeaux|petit) [<gap>] (jusqu|jusquà|parce|arrêt*|pleur*|cri*|hurl*|fort|tais*|calm*|encore|violemment|inconscient), (pleur*|cri*|parce|fort) [<gap>] (bébé|nourrisson|nouveau-né)',
    does2: 'mon (compagnon|conjoint|copain|mari|ami|mec)',
    office: '(bureau|travail|boulot|collègues|classe|aéroport|gare|vacances|fête|équipe)',
    toy: '(hochet|jouet|jouets|biberon|berceau|poussette|tête)',
    inflated: '(matelas|ballon*|pneu*|piscine|photo*|bouée)',
    hadGun: 'si javais [<few>] (arme|pistolet|flingue|fusil)',
    shootMe: 'me tirerais [<few>] (balle|dessus|tête), me flinguerais, me tuerais',
    leapt: '(sauté|jetée|jeté) [<few2>] (balcon|pont|toit|immeuble|fenêtre|train|métro|falaise)',
    outlived: 'survécu, recommencer, encore en vie, sauvé*, hôpital',
    personDies:
      '(voisin|patron|mari|femme|ex|père|mère|frère|sœur|beau-père|prof|il|elle) [<few>] (va mourir|mourra|doit mourir)',
    armReady: '(aiguisé|chargé|acheté|pris) [<few>] (couteau|fusil|pistolet|arme|hache|marteau)',
  },
  selfHarm: {
    anywhere: `je (veux|voudrais|vais|pense|dois|souhaite|compte) [<very>] (me tuer|me suicider|me pendre|me noyer|mettre fin à mes jours|mettre fin à ma vie|m’ôter la vie|me tirer une balle|m’ouvrir les veines|me foutre en l’air|en finir avec la vie|en finir avec ma vie|me jeter sous un train|me jeter d’un pont), j’ai [<very>] (envie|décidé|l’intention|besoin) (de|d’) (<end>),  (pensées|idées|envies) suicidaires, je (suis|me sens) [<very>] suicidaire, je pense [<very>] (au suicide|à me tuer|à me suicider|à en finir|à mourir|à mettre fin à mes jours), 
      je ne (veux|peux) [<very>] plus vivre, je veux plus vivre, j’ai plus envie de vivre, je n’ai plus envie de vivre, je n’ai plus (de raison|aucune raison|rien) (de|pour) vivre, plus aucune raison de vivre, la vie ne vaut plus la peine, ma vie n’a plus de sens,  je voudrais ne jamais être né[e], j’aimerais (être mort|être morte|ne jamais être né|ne jamais être née), (mieux|plus heureux) sans moi, je me (scarifie|mutile|fais du mal) [encore|exprès], je me suis (scarifié|scarifiée|mutilé|mutilée|fait du mal exprès), (envie|besoin) de (me faire du mal|me scarifier|me mutiler|me couper), je veux [<very>] me faire du mal, j’ai écrit une lettre d’adieu, j’ai (pris|avalé) (tous mes|trop de|plein de) (médicaments|cachets|comprimés), comment me (tuer|suicider), (pense|pensé|songe|pensais) <gap> (au suicide|à me tuer|à me suicider|à en finir|à mourir), (à|de) (mettre fin à mes jours|m’ôter la vie), je me suis [<when>] [<when>] (scarifié|scarifiée|mutilé|mutilée|coupé exprès|coupée exprès|coupé les veines|coupée les veines|coupé les bras|coupée les bras|ouvert les veines|taillé les veines|tailladé les bras), je (vais|veux) [<very>] (avaler|gober) (tous|toute|toutes|trop de|plein de) [mes|les|ma boîte de|la boîte de] <pills>, je (vais|veux) [<very>] prendre (tous mes|tous les|trop de) (cachets|comprimés|somnifères) [ce soir|maintenant], j’ai [<very>] (décidé|l’intention|besoin) d’en finir, j’ai (essayé|tenté) de (me suicider|me tuer|mettre fin à mes jours),
      je (<want>) [<also>] [<also>] <act2>, j’(<want>) [<also>] [<also>] <act2>, je (<want>) [<also>] [<also>] (mourir|crever|en finir|disparaître (pour toujours|à jamais)) (et|mais|car|parce que|tellement|tous les|chaque|ce soir|maintenant|je|plutôt|plus que), (envie|besoin|intention|idée|pensées|pense|pensé|pensais|songe|songé|rêve|décidé|essayé|tenté|tentée|projet|prévu|façon|moyen|moyens|pulsion|pulsions|tentation|point|prêt|prête|obsédé par l’idée|peur|plan|courage|voix me disent|dit) [<gap>] (de|d’|à|pour) <act2>, (envie|besoin|hâte) [<gap>] de (mourir|crever|en finir|disparaître),  mériterais de mourir, je mérite (de mourir|de crever), je ne mérite pas de vivre, comment (faire pour|je pourrais|je peux|puis-je) [<also>] <act2>, comment (mourir|se suicider) sans (souffrir|douleur), je me (suicide|pends|flingue|supprime) [ce soir|demain|maintenant|cette nuit], je (saute|sauterai|me jette|me jetterai) (du|d’un|sous|par) [le|la|un] (pont|toit|balcon|train|métro|fenêtre), je [ne] (veux|souhaite|peux|voudrais|désire|supporte) [<also>] (plus|pas) [<also>] (vivre|exister|être (en vie|vivant|vivante|là)|continuer à vivre|me réveiller|être de ce monde), (je n’ai|j’ai|n’ai|ai) [<gap>] (plus|pas|aucune|aucun) [<gap>] (envie de vivre|goût à la vie|raison de vivre|raison d’exister|raisons de vivre|goût de vivre|envie d’exister|force de vivre|volonté de vivre), (aucune|pas de|plus de|nulle) (raison|envie|intérêt) [<gap>] (de|à) (vivre|rester en vie|continuer à vivre), (fatigué|fatiguée|marre|las|lasse|dégoûté|dégoûtée) [<gap>] (de vivre|de la vie|d’exister), à quoi bon vivre, (vie|vivre) [<gap>] (vaut|valait) [<gap>] (plus|pas) [<gap>] (peine|vécue), (vie|vivre) [<gap>] (a|n’a) (plus|pas|aucun) [<gap>] sens, je (voudrais|aimerais|préférerais|préfère|souhaite|souhaiterais) [<also>] (être mort|être morte|ne plus être (là|en vie)|ne plus exister|ne (plus|jamais|pas) me réveiller|n’être jamais né|n’être jamais née|n’avoir jamais existé), (j’espère|je prie|j’aimerais|je voudrais) [<gap>] (ne (pas|plus|jamais) me réveiller|m’endormir et ne|mourir (dans mon sommeil|cette nuit)), (mieux|plus heureux|plus simple|soulagés) [<gap>] (si j’étais mort|si j’étais morte|si je mourais|si je n’étais plus là|sans moi|quand je serai mort|quand je serai morte|si je disparaissais), (pensées|idées|pulsions|envies|crise|plan|projet|projets) [<also>] (suicidaires|suicidaire|de suicide|de mort|noires et suicidaires), je [ne] (suis|me sens|deviens) [<also>] [<also>] suicidaire, (ma|mes|ma dernière|ma première) tentative[s] de suicide, j’ai fait [<gap>] tentative[s] de suicide, (penser|pense|pensé|pensais|songe|songé) [<gap>] (au suicide|à la mort|à mourir|à en finir), le suicide (est|semble|serait|me semble) [<gap>] (solution|issue|option), (lettre|lettres|mot) (d’adieu|de suicide) [<gap>] (à|pour) (ma|mes|tous|mon), j’ai (écrit|préparé|rédigé) [<gap>] (lettre|lettres|mot) (d’adieu|d’adieux|de suicide), (je|m’) (me) (coupe|scarifie|mutile|brûle|taillade|lacère|automutile|fais du mal|fais mal) [<freq>] [<freq>] (quand je|pour|parce que|car|exprès|volontairement|les bras|les poignets|les cuisses|avec (une lame|un rasoir|un cutter)|dès que|en cachette|depuis), je m’(automutile|ouvre les veines), (envie|besoin|recommencé|commencé|pulsion|pulsions|continue|arrête pas|pensé|pense|empêcher|recommence) [<gap>] (à|de|d’) (me couper|me scarifier|me mutiler|me faire du mal|me faire mal|me blesser|m’automutiler|me brûler|me taillader), je me suis [<when>] [<freq>] [<when>] (coupé|coupée|brûlé|brûlée|tailladé|tailladée|entaillé|entaillée|ouvert|fait mal|fait du mal) [<when>] (exprès|volontairement|les bras|les poignets|les veines|les cuisses|avec (une lame|un rasoir|un cutter)|pour (me punir|ressentir|me sentir|me soulager)), je (me coupais|me scarifiais|me faisais du mal|me mutilais), (avalé|avaler|pris|prendre|avale|prends|gobé|gober) [<gap>] (une boîte entière|toute la boîte|une boîte|tous mes|toute la plaquette|trop de|tous les) [<gap>] (<pills>|médocs|paracétamol|doliprane|plaquette|boîte) [<gap>] (mourir|en finir|me réveiller|suicider|ce soir|maintenant|tout de suite), j’ai (avalé|pris|gobé) [<gap>] (boîte entière|toute la boîte|tous mes|trop de|tous les|boîte) [de] [<pills>], j’ai [<gap>] (corde|arme|lame|pistolet|couteau|cachets|médicaments) [<gap>] pour (me|mourir|en finir|mettre fin), (jveux|jvais|jvoudrais|j veux) [<also>] <act2>, je n’ai (plus|pas) [<also>] envie d’être (en vie|vivant|vivante)`,
    closing: `
      je veux [<very>] (mourir|en finir|disparaître pour toujours) [ce soir|maintenant|aujourd’hui],  je ne serai plus là demain, personne ne me regretterait, je n’en peux plus de vivre,
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
  scenes: {
    'self-harm':
      'selfEnd & aims & !others, ends & !others, dead & wishes & !idle & !others, ?noLife & !abode, ?worse, manyPills & pill & takes & !routine, means & finish & hoards & !routine, cuts & ?wilful & !chore, leaps & onEdge & !sport, farewell & due & !others & !office, suicidal & !others, ?childSuffers & ownChild & !others, ?overdosed & !others, tool & dwell & !hunt & !slays, deathPlan & !others, selfNow & !chore, scars & more, hurtWish & !chore, genericEnd & method & !others, deadif & relief, promise & ?doSelf, ?wakeNot & pill & !routine, crushed & wishes, endsMe & !others & !idle, crash & purpose & !others, pill & atHand & swallowAll & !routine, fearOf & ?doToMe, myNote & !others, goodbyes & deadSoon & !others & !office, hadGun & shootMe, leapt & outlived & !sport & !others',
    'harm to others':
      'slays & threats & foe & grave & !notPeople & !others, slaysNow & foe & grave & !notPeople & !others, threatNear & !notPeople, hurts & dreads & foe & !notPeople, arms & scene & readies & massacre, poisoned & person, arson & inside & threats, inHead & orders2 & slayThem, listed & slays & threats, blowUp & building & !inflated, slays & threats & multitude & !notPeople, personDies & armReady',
    'child abuse':
      'strikes & abuser & !bond, touching & bodily & mine & abuser, ?deprives & abuser, nudes & ofMe & abuser, minor & nudes & ofMe, harmsKid & kidOther & bloody & !play & !peers, passiveHit & !bond & !play, harmsThem & kidOther, ?neglect & abuser, marks & youngOne & says, shakes & infant & !toy',
  },
  denials: 'ne, pas, jamais, n’ai pas, aucune, personne',
  noDenials:
    'ne sais (pas|plus) (pourquoi|comment|si|quoi|où|quand), sais pas (pourquoi|comment|si|quoi), ne plaisante pas, n’en peux plus, pas une blague, personne ne (m’aime|me comprend|m’écoute), pas seulement, arrête pas, jarrête pas, peux plus, narrête pas, n’arrête pas, narrive pas à arrêter, n’arrive pas à arrêter',
  somebodyElse:
    '(il|elle|ils|elles|ami|amie|frère|sœur|mère|père|cousin|oncle|fils|fille|quelqu’un|voisin) (a|est|avait|était|pense|veut|voulait|ont|sont)',
  livingSomewhere:
    '(vivre|exister) (à|en|chez|ici|là-bas|seul|seule|ensemble|au|avec (toi|lui|elle|eux|mes|ma|mon|des)|sans (toi|café|musique)|dans (cette|cet|une|un|la|mon|ma|le|leur|notre))',
  oneself: 'me, m’, moi',
  otherSense:
    '(on a eu|nous avons eu|est arrivé|est arrivée|sont arrivés) [<gap>] (tentatives|tentative|overdose|overdoses) [<gap>] (urgences|service), dans (le|la|un|une|ce|cette|mon) (film|chanson|livre|jeu|roman|série|rêve|poème|histoire|épisode), (chanson|film|livre|titre|roman|épisode|citation|poème) (qui|où|intitulé|intitulée|s’appelle|sur|de), (mon|le|un) personnage, de (rire|honte|faim|soif|ennui|fatigue), mort de rire, pour rire, je plaisante, prévention, en (me rasant|cuisinant), (article|documentaire|exposé|thèse|podcast) sur, je travaille (à|dans|en|avec), (aux|au) (échecs|dames|cartes|tennis|ping-pong|poker|scrabble|foot|jeu|jeux), pour cette blague, (tue|tuer|tues|crève|crever) [<few2>] (à la tâche|au travail|à l’ouvrage), mourir (de rire|de honte|de faim|de soif|d’ennui|de chaud|de froid|de jalousie|pour toi|vieux|vieille), sans faire exprès, en coupant, en cuisinant, à la course, aux jeux vidéo, avec (le ménage|ce projet|ce travail|mes devoirs|cette histoire|les relations), tuer le temps, (au|dernier|prochain|premier|ce) niveau, (tape|frappe|mord|pousse) les autres [enfants], (examen|cet examen) ma tué, avec (le|un) (ballon|volant)',
  longAgo:
    'il y a (des|quelques|longtemps|bien|plusieurs|deux|trois|quatre|cinq|six|sept|huit|neuf|dix) [<few>] [années|ans], avant, autrefois, à l’époque, (ado|adolescent|adolescente|enfant|étudiant|étudiante|lycéenne|lycéen), quand j’étais (ado|jeune|petit|petite|adolescent|adolescente|enfant|au lycée|au collège), dans ma jeunesse, ça fait [<few>] (deux|trois|quatre|cinq|six|sept|huit|neuf|dix|plusieurs) ans, depuis (deux|trois|quatre|cinq|six|sept|huit|neuf|dix|plusieurs|des) (ans|années)',
  wellNow:
    '(je vais|je me sens|ça va) [<few>] (bien|mieux|très bien), (derrière moi|du passé|terminé|fini tout ça|loin maintenant), (vie|tout) (est|va) [<few>] (belle|bien|mieux), heureu* d’être [<few>] (vie|là), je m’en suis sorti*, guéri*',
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
