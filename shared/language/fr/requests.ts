/** Requests in French. */
import type { RequestWords } from '../understanding/request-words.ts';

export const frenchRequests: RequestWords = {
  parts: {
    news: 'du nouveau, quelque chose de (neuf|nouveau), [des|de|de nouveaux|de nouvelles|les|mes] (nouvelles|messages|notifications|résultats|réponses|actualités), un message, quelque chose pour moi, une mise à jour, des mises à jour',
    told: '(je|j) (tai|vous ai|ai|viens de|viens de te) (dit|dire|raconté)',
  },
  updates: `
    il y a du (neuf|nouveau), (quelque chose|un truc) est arrivé, est-ce que quelque chose est arrivé, (il y a|y a-t-il|y a til|y a|est-ce quil y a|as-tu|tu as|avez-vous|vous avez|jai|ai-je|est-ce que tu as|est-ce que jai) <news> [pour moi], <news> [pour moi], quoi de (neuf|nouveau), quelles [sont les] nouvelles, (quest-ce que|quest ce que) (jai (manqué|raté)|tu as (trouvé|pour moi|appris)|vous avez trouvé), quas-tu trouvé, tu as trouvé (quelque chose|quoi), as-tu trouvé quelque chose, jai (manqué|raté) quelque chose, ai-je (manqué|raté) quelque chose, quest-ce qui (mattend|est arrivé|ma été envoyé), (lis|lisez|montre|ouvre|lis-moi|montre-moi) [moi] (mes|les) (messages|nouvelles|notifications), mes messages, (que|quest-ce que tu) voulais-tu me dire, quest-ce que tu voulais me dire, mets-moi (à jour|au courant), où en (es-tu|est-on), quoi de beau`,
  when: 'déjà, maintenant, aujourdhui, pour linstant, jusquici, depuis, encore',
  mutes: `
    ne me (lis|dis) (plus|pas) [de|les|des|aucun] (messages|nouvelles|message) (de|d) …, mets … en (sourdine|silencieux|muet), (coupe|mute) [le son de] …, plus (rien|de messages|de nouvelles|aucun message) (de|d) …, plus (rien|aucun message) de la part de …, je ne veux plus [rien] (entendre|recevoir) [de messages] (de|d) …, je ne veux plus entendre parler (de|d) …, (fais taire|désactive) …, ne me (lis|dis) plus rien de …`,
  pronouns: 'ça, cela, le, la, les, lui, elle, eux, toi, te, moi, me, nous, tout, tous, tout le monde',
  takesBack: 'finalement, en fait, tout compte fait, [non] attends, jai changé davis, après tout, à la réflexion',
  readIt:
    '[tu peux|vas-y|oui|peux-tu|ok|alors] (lis|dis|joue|lire|dire)[-le|-les|-la|-moi ça| le| les| la|-le-moi|-les-moi| le message| les messages] [maintenant], (fais|laisse)-moi (entendre|écouter) [ça|le message], je (veux|voudrais) (le|les|la|lentendre) [entendre|écouter], [tu peux|peux-tu] (le|les|me le|me les) lire',
  readItNext:
    'dis-moi [ça|tout], dis moi [ça|tout], raconte[-moi| moi], cétait quoi, quest-ce que cétait, (quest-ce que|que) (disait|dit) le message, que disait-il, (maintenant|là) cest bon, je (le|les) veux, vas-y',
  forgetThat:
    'oublie (ça|cela|ce que (<told>|je viens de dire|jai dit)), oubliez (ça|cela), efface ça, oublie ce que je (tai dit|viens de te dire)',
  forgetAll:
    '(oublie|efface|supprime) (tout|toutes mes données|toutes les données) [ce que tu (sais|as) [sur moi|de moi]|à mon sujet|sur moi|de moi|ce que je tai dit]',
  forgetAbout:
    'oublie (que|qu) …, oublie [tout] ce que (je tai (dit|raconté|confié|expliqué)|jai (dit|raconté|confié)|tu sais) (sur|de|d|à propos (de|d)) …, oublie (mon|ma|mes) …, oublie où …, oublie tout (sur|de|d|à propos (de|d)) …, (efface|supprime) [tout] ce que tu sais (sur|de|d) …',
  speak:
    '(on|nous) (continue|continuons|parle|parlons|passe|passons) [maintenant] en …, (parle|parlez|réponds|répondez)[-moi| moi|] [maintenant] [en] …, (parlons|continuons|passons) [maintenant] [en|à|au] …, (on peut|peut-on|peux-tu|tu peux|pouvez-vous) [me] (parler|répondre|continuer|passer) [en|à|au] …, (passe|passez|change|mets-toi) (en|à|au|pour|la langue en|de langue en) …, je (veux|voudrais) (parler|continuer) (en) …, en … sil te plaît, en … sil vous plaît, en … svp',
  languageNames: { nl: 'hollandais', zh: 'mandarin' },
  choices: {
    first: '(le|la|) (premier|première|1er|1re), le numéro un, numéro un',
    second: '(le|la|) (deuxième|second|seconde|2e|2ème), le numéro deux, numéro deux',
    third: '(le|la|) (troisième|3e|3ème), le numéro trois, numéro trois',
    last: '(le|la|) (dernier|dernière)',
  },
  another: {
    more: 'autre supplémentaire',
    counted: 'supplémentaires autres',
    before: 'encore',
    numbers: 'un une deux trois quatre cinq six sept huit neuf dix douze',
    rest: 'svp merci de du des pour à avec et aussi maintenant sil',
    again: 'encore nouveau deux',
    same: 'même pareil',
    denials: 'pas jamais aucun aucune sans annule arrête plutôt',
  },
};
