/** What the agent says by itself in French. */
import type { NeutralWording, SourceSayings } from '../neutral-wording.ts';
import { frenchTimerSayings } from './timers.ts';

export const frenchWording: NeutralWording = {
  apology: [
    'Désolé, ma réponse s’est perdue. Peux-tu répéter ?',
    'Désolé, cela n’a pas marché. Demande-le-moi encore.',
  ],
  unheard: ['Désolé, je n’ai pas compris. Redis-le, s’il te plaît.', 'Je n’ai pas bien entendu. Encore une fois ?'],
  otherVoice: ['Ma voix habituelle n’est pas disponible, c’est pourquoi je sonne autrement.'],
  spent: ['C’est tout ce que je peux dire aujourd’hui. Les messages arrivent toujours, et demain nous reparlerons.'],
  askAgain: ['Je préfère demander encore une fois.', 'Pour éviter une erreur, je redemande.'],
  permission: ['Dois-je le faire : {what} ?', 'Voici ce que je ferais : {what}. Le veux-tu ?'],
  reminder: ['Tu voulais un rappel à {time} : {text}', 'Il est {time}, voici ton rappel : {text}'],
  waiting: ['Quelque chose d’urgent t’attend.'],
  muted: ['Plus rien de {source}, alors.', 'C’est fait. {source} est en sourdine.'],
  unfinished: ['Désolé, {title} a échoué.'],
  failed: ['Désolé, {title} a échoué. {why}'],
  uncertain: ['Je ne sais pas si {title} a abouti. Vérifie avant de réessayer.'],
  bid: ['Veux-tu entendre ce qui t’attend : {sources} ?', 'Dois-je te dire ce qui est arrivé : {sources} ?'],
  filler: {
    brief: {
      primary: ['Un instant.', 'Une seconde.', 'Je m’en occupe.'],
      secondary: ['J’y suis encore.', 'Cela prend encore un moment.'],
    },
    narrated: {
      primary: ['Voici ce que je fais : {what}.', 'Ensuite : {what}.'],
      secondary: ['{time} déjà, et j’y suis encore : {what}.', 'Pas de réponse après {time} : {what}.'],
      progress: ['J’attends toujours, depuis {time} : {what}.', 'Après {time}, aucun résultat : {what}.'],
    },
    chatty: {
      primary: ['Un instant, je veux bien le faire.', 'Je m’en occupe et je te le dirai.'],
      secondary: ['Cela prend du temps, je ne t’oublie pas.', 'J’y suis encore. Merci d’attendre.'],
      progress: ['Toujours rien, je continue.', 'C’est long. Je reste dessus.'],
    },
    fitting: {
      answer: {
        primary: ['Laisse-moi réfléchir.', 'Un instant, je réfléchis.'],
        secondary: ['La réponse tarde plus que d’habitude.', 'Je suis toujours là.'],
      },
      look: {
        primary: ['Un instant, je regarde.', 'Je vérifie.'],
        secondary: ['Je regarde encore.', 'Je n’ai pas encore trouvé.'],
      },
      search: {
        primary: ['Je vais chercher cela.', 'Je fais une recherche.'],
        secondary: ['Je cherche encore.', 'Rien encore, je continue.'],
      },
      write: {
        primary: ['Je m’en charge.', 'Je le fais.'],
        secondary: ['Ce n’est pas encore fait.', 'Je m’en occupe encore.'],
      },
      pay: {
        primary: ['Je m’occupe du paiement.', 'Je paie cela.'],
        secondary: ['Le paiement est en cours.', 'J’en suis encore au paiement.'],
      },
      remind: {
        primary: ['Je le note.', 'J’en prends note.'],
        secondary: ['La note n’est pas encore prise.', 'Je suis en train de noter.'],
      },
    },
  },
  lead: {
    known: {
      fresh: ['Je viens de regarder cela.', 'Nous l’avions il y a un instant.'],
      aged: ['J’ai regardé cela {age}.', 'Cela date d’{age}.'],
    },
    remembered: {
      fresh: ['Je l’avais déjà trouvé.', 'Cette réponse t’attendait encore.'],
      aged: ['Je l’avais trouvé {age}.', 'Cette réponse attend depuis {age}.'],
    },
    available: {
      fresh: ['Une réponse est déjà prête.', 'C’est déjà là.'],
      aged: ['Une réponse est prête, trouvée {age}.', 'Ce qui est prêt a été trouvé {age}.'],
    },
  },
  forget: {
    done: ['C’est oublié : {what}.', 'Je ne sais plus cela : {what}.'],
    nothing: ['Je ne sais rien de tel.', 'Il n’y a rien à oublier.'],
    ask: ['Tout ce que je sais de toi disparaîtrait pour toujours. Est-ce ce que tu veux ?'],
    kept: ['Alors tout reste.', 'Bien, rien n’est perdu.'],
    erased: ['C’est fait. Je ne sais plus rien de toi.'],
  },
  write: {
    done: ['Concernant {title}. La réponse est : {text}'],
    uncertain: ['Concernant {title}. Je ne sais pas si cela a abouti, vérifie.'],
    unfinished: ['Concernant {title}. Cela a échoué, et rien n’a été fait.'],
  },
};

export const frenchSayings: SourceSayings = {
  locale: 'fr',
  messages: {
    one: 'un message',
    other: '{count} messages',
  },
  many: {
    one: 'un de {source}',
    other: '{count} de {source}',
  },
  from: 'de {sources}',
  others: {
    one: 'un autre',
    other: '{count} autres',
  },
  more: {
    one: 'un de plus',
    other: '{count} de plus',
  },
  says: '{source} dit — {text}',
  asks: '{source} demande — {text}',
  results: {
    one: '{title}',
    other: '{count} fois {title}',
  },
  back: 'Me revoici avec {title} :',
  said: 'ce que tu as dit',
  late: 'Ceci arrive tard, c’était pour {when}.',
  missed: { one: 'Il a été manqué une fois auparavant.', other: 'Il a été manqué {count} fois auparavant.' },
  zoneMoved: 'Ton horloge est maintenant celle de {place}. Tes alarmes et tes rappels la suivent.',
  phone: {
    unknownNumber: 'Je ne connais pas ce numéro. Au revoir.',
    crowded: 'Il y a trop de conversations en même temps. Rappelle plus tard, s’il te plaît.',
  },
  tools: {
    researched: {
      from: 'Cela vient de {sources}.',
      partly: 'Je n’ai pas pu tout vérifier.',
      unreached: 'Je n’ai rien pu chercher : aucune source n’était joignable, je ne sais donc encore rien.',
      planned: 'Je voulais chercher {questions}.',
      unread: 'J’ai trouvé {titles}, mais je n’ai rien pu lire, je n’ai donc pas de réponse.',
      nothing: 'J’ai cherché et n’ai rien trouvé qui convienne.',
      missed: 'Je n’ai pas pu chercher {questions}.',
    },
    quiet: {
      title: 'le silence que tu voulais',
      until: 'Je me tais jusque-là : {when}. Tes rappels arrivent quand même.',
      over: 'Je reparle de moi-même.',
    },
    newsTopics: {
      more: 'Plus d’actualités sur {topics}.',
      less: 'Moins sur {topics}.',
      none: 'Rien sur {topics}.',
      any: 'Des actualités de toute sorte.',
      onRequest: 'Elles ne viennent que sur demande.',
    },
    timers: frenchTimerSayings,
    pay: 'payer {money} à {name}',
    remind: 'te le rappeler, {when} : {text}',
    wordless: 'C’est fait, et il n’y a rien à raconter.',
    paid: 'J’ai payé {money} à {name}.',
    reminderSet: 'C’est noté : {when}.',
    balance: 'Tu as {money} sur ton compte.',
    clock: 'Il est {time}.',
    clockIn: 'À {place}, il est {time}.',
    payment: 'le paiement de {money} à {name}',
    payments: 'la liste des paiements',
    reminder: 'le rappel demandé',
    research: 'la recherche sur {topic}',
    asked: 'ta demande à {name}',
    askedAbout: 'ta demande à {name}, {topic}',
    looks: {
      get_account_info: 'le solde du compte',
      get_server_time: 'l’heure',
      get_weather: 'la météo',
      look: 'le regard sur l’image',
      news: 'les actualités',
      recall: 'les souvenirs',
      web_search: 'la recherche sur le web',
    },
    lookedAbout: '{name}, {topic}',
  },
};
