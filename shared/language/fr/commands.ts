/** Commands, farewells and backchannels in French. */
import type { CommandWords } from '../understanding/command-words.ts';

export const frenchCommands: CommandWords = {
  parts: {
    it: `ça, cela, tout, tout ça, le, [la] [dernière] (demande|commande|requête|question|recherche|tâche), laction, lordre, lopération, ma [dernière] (demande|commande|requête|question)`,
    again: 'encore [une fois], une fois de plus, de nouveau, à nouveau, une deuxième fois',
    bye: 'au revoir, salut, bye [bye], ciao, tchao, adieu, à (bientôt|plus|plus tard|demain|tout à lheure|la prochaine|la revoyure), à la prochaine [fois], bonne (nuit|soirée|journée|continuation|fin de journée), bonsoir, passe[z] une bonne (journée|soirée|nuit), prends soin de toi, porte-toi bien, on se (parle|voit|rappelle) (bientôt|plus tard|demain), dors bien, tchuss',
    leave:
      'je dois [maintenant] (y aller|partir|filer|raccrocher|te laisser|vous laisser|men aller), il faut que (jy aille|je parte|je file|je te laisse|je vous laisse), jy vais, je men vais, je te laisse, je vous laisse, cest tout [pour (aujourdhui|le moment|linstant)], ce sera tout',
    nice: '(cétait|cela a été|ça a été) [très|vraiment] (sympa|agréable|un plaisir|bien|chouette) [de (te|vous|) parler|de parler avec (toi|vous)|de discuter [avec (toi|vous)]], ravi de (tavoir|vous avoir) parlé, merci pour (tout|la conversation|ton aide|votre aide|la discussion)',
  },
  commands: {
    stop: `
      rien du tout, non rien du tout, (annule|arrête|interromps|stoppe|termine) (la tâche|le processus|l'action|l'opération|la commande|l'activité) [en cours|actuelle], (arrête|arrêtez) ce que (tu fais|vous faites), ne t'inquiète pas, ne t'en fais pas, mets-y un terme, ne fais pas attention, stop, stoppe [<it>], stop ça, arrête [<it>|toi|de (parler|lire)], arrêtez [<it>|de parler], arrêter, arrête-toi, [cest|ça] (suffit|assez), ça suffit [comme ça], cela suffit, cest bon, assez [maintenant], silence, chut, tais-toi, taisez-vous, tais toi, taisez vous, la ferme, ferme-la, ferme la, (ne|) (parle|dis|lis) (plus|pas plus|plus rien), plus un mot, (reste|sois) (silencieux|tranquille|silencieuse|calme), du calme,
      annule [<it>], annule-le, annule-la, annulez [<it>], annuler [<it>], annulation, abandonne, abandonner, laisse [tomber|béton|faire], laissez [tomber|faire], laisse-moi tranquille, laisse, oublie [<it>|-le], oubliez [<it>], oublie ce que jai dit, oublie-(ça|le), tant pis, peu importe, (non|) rien, de rien, ce nest rien, cest rien, ça ne fait rien, ça fait rien, pas (grave|important), ce nest pas (grave|important), cest pas (grave|important), nimporte, plus besoin, pas besoin, jai changé davis, ignore [<it>], ignorez [<it>], interromps [<it>], interrompre, mets fin à <it>, termine, cest fini, fini, sans importance, non merci laisse`,
    pause:
      'pause, mets en pause, fais une pause, attends [un peu|une seconde|un instant|une minute|un moment], attendez [un instant|une seconde], une (seconde|minute|petite seconde), un (instant|moment), deux (secondes|minutes), minute, patiente[z] [un instant]',
    'go on':
      'continue [de (lire|parler)], continuez, continuer, poursuis, poursuivez, vas-y continue, reprends, reprenez, reprendre, la suite, va-ten continue, vas-y',
    repeat: `
      (t'as|tu as|vous avez) dit quoi, répète [<it>|-le|sil|moi ça|-moi ça|la question|la phrase|ce que tu (as dit|viens de dire)] [<again>], répétez [<it>|la question|ça] [<again>], répète-(le|moi ça|ça) [<again>], répéter, (redis|redites|relis|relisez)[-le|-moi ça| ça| moi ça| le|-le-moi| la question] [<again>], (peux-tu|tu peux|pouvez-vous|vous pouvez|pourrais-tu|pourriez-vous|tu pourrais|vous pourriez|peux tu|pouvez vous|pourrais tu) [me|] [le|la|les|] (répéter|redire|relire) [<it>|la question|ce que tu as dit] [<again>], <again>, comment, pardon, quoi, hein, plaît-il, (quest-ce que|quest ce que) (tu (as dit|dis|viens de dire)|vous (avez dit|dites)), tu (as dit|disais|dis) quoi, vous avez dit quoi, cétait quoi [déjà], cest quoi, (je nai|jai|je ne tai|je tai|jtai) pas [bien|tout] (compris|entendu|saisi|suivi) [ce que tu (as dit|dis)], je (ne|) (comprends|tentends|vous entends|t entends) pas [bien], pas compris, jai rien compris, dis-le [moi] <again>, dites-le <again>`,
    slower:
      '[parle|parlez|lis|va|un peu|beaucoup|bien] [un peu|beaucoup|bien] (plus lentement|moins vite|plus doucement), lentement, doucement, ralentis, ralentissez, ralentir, pas si vite, [cest|tu parles|vous parlez|ça va] trop (vite|rapide), moins rapide',
    faster:
      '[parle|parlez|lis|va|un peu|beaucoup|bien] [un peu|beaucoup|bien] (plus vite|plus rapidement|moins lentement), accélère, accélérez, accélérer, plus rapide, [cest|tu parles] trop (lent|lentement), dépêche-toi, pas si lentement',
  },
  polite:
    'svp, sil te plaît, sil vous plaît, sil te plait, merci [beaucoup|bien], hé, hey, salut, maintenant, tout de suite, immédiatement, alors, ok, daccord, bon, non, oui, ah, oh, euh, bah, ben, pardon, désolé, désolée, excuse-moi, excusez-moi, excuse moi, (peux-tu|tu peux|pouvez-vous|vous pouvez|pourrais-tu|tu pourrais|pourriez-vous|vous pourriez|veux-tu|tu veux|peux tu|pouvez vous|pourrais tu) [bien|me|], je (veux|voudrais|souhaite) que tu, et, mais, donc, allez, juste, simplement, finalement, en fait, toi, vous, là, un moment, une seconde, pour moi, moi',
  sounds: 'hum, hm, mhm, euh, ah bon, ah oui, ah ouais, ouais ouais, oui oui, tiens, oh là là, exactement',
  assessments: `
    d’accord, [ok] je vois, je comprends, compris, super, génial, merci [beaucoup], bien sûr, c’est vrai, vraiment, très bien, parfait, excellent, intéressant, c’est intéressant, bonne idée, évidemment, absolument, tout à fait, en effet, dommage,
    pas de problème, mon dieu, incroyable, c’est drôle, ça marche, je sais, ok`,
  hangUps: 'raccroche[z] [le téléphone], raccrocher, (termine|terminez|mets fin à|mettez fin à|fin de) lappel',
  goodbyes: '<bye>, <leave>, <nice>, <leave> <bye>, <nice> <bye>, <bye> [et] <bye>',
};
