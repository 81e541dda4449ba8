/** Orders about timers, alarms and reminders in French. */
import type { TimerWords } from '../timers/timer-words.ts';
import { frenchTimeWords } from './time-words.ts';

export const frenchTimerWords: TimerWords = {
  times: frenchTimeWords,
  nouns: {
    timer: 'minuteur[s], minuterie[s], chronomètre[s], chrono[s], compte[s] à rebours, timer[s]',
    alarm: 'alarme[s], réveil[s]',
    reminder: 'rappel[s]',
  },
  orders: {
    set: 'mets, mettez, mettre, met, démarre[z|r], lance[z|r], crée[z|r], règle[z|r], programme[z|r], active[z|r], commence[z|r], définis, définir, ajoute un, ajoute une, fais, j ai besoin d, j ai besoin de, je veux, je voudrais, donne moi',
    ask: 'quels … j ai, quelles … j ai, qu est ce que j ai comme, quelles, quels, quelles … ai je, quels … ai je, quelles … sont réglées, quelles … sont programmées, combien de temps, combien de temps reste t il, combien de temps il reste, combien de temps [est ce qu] il reste, il reste combien de temps, il reste combien, combien il reste, combien reste t il, quel est l état, quel est le statut, quel est le temps restant, état, statut, temps restant, quand … sonne, quand … se termine, où en est, quels sont, quelles sont, liste, montre [moi], combien',
    cancel:
      'annule[z|r], supprime[z|r], arrête[z|r], stoppe[z|r], stop, efface[z|r], enlève[z|r], retire[z|r], coupe[z|r], éteins, éteindre, désactive[z|r], termine[z|r], interromps',
    pause:
      'mets … en pause, mets … sur pause, mettre … en pause, mettez … en pause, mets en pause, mettre en pause, pause, suspends, suspendre, interromps, pauser',
    resume:
      'reprends, reprendre, reprenez, continue[z|r], relance[z|r], redémarre[z|r], remets … en marche, réactive[z|r], poursuis, poursuivre',
    add: 'ajoute[z|r], rajoute[z|r], augmente[z|r], prolonge[z|r], allonge[z|r], rallonge[z|r], mets … de plus, donne … de plus, étends, de plus, plus tard',
    subtract:
      'enlève[z|r], retire[z|r], réduis, réduire, diminue[z|r], raccourcis, raccourcir, soustrais, soustraire, ôte[z|r], baisse[z|r], retranche[z|r], supprime[z|r], de moins, plus tôt',
    move: 'déplace[z|r] [à|au], décale[z|r] [à|au], reporte[z|r] [à|au], repousse[z|r] [à|au], change[z|r] … pour, change[z|r], avance[z|r] … à, modifie[z|r], déplace[r] … à, mets … plutôt',
    left: 'il reste combien de temps, il reste combien de minutes, combien de temps (il reste|reste t il|reste|encore), combien de temps est ce qu il reste, il reste combien, combien il reste, combien reste t il, encore combien de temps',
    omit: 'pas de, pas d, aucun, sans',
    end: 'seulement, uniquement, plus que, continue[z|r], garde[z|r]',
    letSleep: 'ne me réveille[z] pas, ne me réveille[z] … pas',
    quiet:
      'tais toi, silence, ne me dérange[z] pas, ne nous dérange pas, laisse moi tranquille, sois silencieux, sois silencieuse, reste silencieux, ne pas déranger',
    snooze:
      'encore, snooze, répète[z], rappelle moi … encore, répéter, rappel dans, laisse moi encore, réveille moi … encore, de nouveau, rappelle moi … à nouveau, redis le moi',
    skip: 'saute[z|r] [le|la] [prochain[e]], ignore[z|r], ne sonne pas, passe[z|r]',
  },
  remind: 'rappelle moi, rappelez moi, me rappeler, rappelle nous',
  tell: 'dis moi, préviens moi',
  wake: 'réveille moi, réveillez moi, réveille nous, me réveiller, tu me réveilles',
  all: 'tous [les|mes|nos], toutes [les|mes|nos], tous, toutes, tout, chaque',
  newest: 'dernier, dernière',
  by: '',
  called: "appelé[e], nommé[e], surnommé[e], intitulé[e], qui s'appelle, du nom de",
  purpose: 'pour',
  fillers:
    'pendant, durant, le, la, les, l, un, une, des, du, de, d, mon, ma, mes, ton, ta, tes, ce, cet, cette, ces, pour, sur, à, au, aux, dans, en, s il te plaît, s il vous plaît, svp, stp, peux tu, pouvez vous, peut tu, tu peux, pourrais tu, est ce que, moi, me, m, il, elle, nous, encore, maintenant, avant, mien, nouveau, nouvelle, actuel, durée, et, y, seulement, uniquement, toujours',
  noOrder: 'il y a, ne, n, pas, jamais, sans, était, est, ai, avait, pourquoi, si, déteste, aime, hier, cassé, aucun',
  units: { hour: 'heure, heures, h', minute: 'minute, minutes, min, mn, m', second: 'seconde, secondes, sec, s' },
  numbers: {
    small:
      'zéro un|une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix_sept dix_huit dix_neuf',
    tens: 'vingt trente quarante cinquante soixante soixante_dix quatre_vingt|quatre_vingts quatre_vingt_dix',
    compound: '{ten} {one}',
    others: {
      'vingt et un': 21,
      'vingt et une': 21,
      'trente et un': 31,
      'trente et une': 31,
      'quarante et un': 41,
      'quarante et une': 41,
      'cinquante et un': 51,
      'cinquante et une': 51,
      'soixante et un': 61,
      'soixante et une': 61,
      'soixante et onze': 71,
      'soixante quinze': 75,
      'quatre vingt quinze': 95,
      cent: 100,
    },
    oneAndHalf: '',
    half: 'demi, demie',
    andQuarter: 'et quart, et un quart',
    andHalf: 'et demi, et demie',
    and: 'et',
    spans: { "quart d'heure": 900, "un quart d'heure": 900, "trois quarts d'heure": 2700 },
  },
  isUp: 'Ton minuteur est terminé.',
  namedIsUp: 'Ton minuteur « {name} » est terminé.',
  howLong: 'Pour combien de temps ?',
  alarmIsUp: 'Ton réveil sonne.',
  whatTime: 'À quelle heure ?',
  whatFor: 'De quoi dois-je te rappeler ?',
};
