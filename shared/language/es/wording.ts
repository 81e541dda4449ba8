/** What the agent says by itself in Spanish. */
import type { NeutralWording, SourceSayings } from '../neutral-wording.ts';
import { spanishTimerSayings } from './timers.ts';

export const spanishWording: NeutralWording = {
  apology: [
    'Perdona, se me perdió la respuesta. ¿Puedes repetirlo?',
    'Perdona, no ha funcionado. Pregúntame otra vez.',
  ],
  unheard: ['Perdona, no te he entendido. Dilo otra vez, por favor.', 'No lo he oído bien. ¿Otra vez?'],
  otherVoice: ['Mi voz habitual no está disponible, por eso sueno distinto.'],
  spent: ['Es todo lo que puedo decir hoy. Los mensajes siguen llegando, y mañana volvemos a hablar.'],
  askAgain: ['Prefiero preguntar otra vez.', 'Para no equivocarme, pregunto de nuevo.'],
  permission: ['¿Hago esto: {what}?', 'Esto es lo que haría: {what}. ¿Quieres que lo haga?'],
  reminder: ['Querías un recordatorio a las {time}: {text}', 'Son las {time}, y este es tu recordatorio: {text}'],
  waiting: ['Te espera algo urgente.'],
  muted: ['Entonces, nada más de {source}.', 'Hecho. {source} está en silencio.'],
  unfinished: ['Lo siento, {title} ha fallado.'],
  failed: ['Lo siento, {title} ha fallado. {why}'],
  uncertain: ['No sé si {title} se ha completado. Compruébalo antes de intentarlo otra vez.'],
  bid: ['¿Quieres oír lo que te espera: {sources}?', '¿Te cuento lo que ha llegado: {sources}?'],
  filler: {
    brief: {
      primary: ['Un momento.', 'Un segundo.', 'Estoy en ello.'],
      secondary: ['Sigo en ello.', 'Tarda un poco más.'],
    },
    narrated: {
      primary: ['Esto es lo que hago: {what}.', 'Ahora: {what}.'],
      secondary: ['Ya van {time}, y sigo en ello: {what}.', 'Sin respuesta tras {time}: {what}.'],
      progress: ['Sigo esperando, ya van {time}: {what}.', 'Tras {time} no hay resultado: {what}.'],
    },
    chatty: {
      primary: ['Un momento, quiero hacerlo bien.', 'Estoy en ello y te aviso.'],
      secondary: ['Tarda un poco, no me he olvidado de ti.', 'Sigo en ello. Gracias por esperar.'],
      progress: ['Todavía nada, sigo con ello.', 'Es lento. Sigo en ello.'],
    },
    fitting: {
      answer: {
        primary: ['Déjame pensarlo.', 'Un momento, lo estoy pensando.'],
        secondary: ['La respuesta tarda más de lo normal.', 'Sigo aquí.'],
      },
      look: {
        primary: ['Un momento, lo miro.', 'Voy a comprobarlo.'],
        secondary: ['Sigo mirando.', 'Aún no lo he encontrado.'],
      },
      search: {
        primary: ['Voy a buscarlo.', 'Lo busco.'],
        secondary: ['Sigo buscando.', 'Nada todavía, sigo buscando.'],
      },
      write: {
        primary: ['Me encargo de ello.', 'Lo hago.'],
        secondary: ['Aún no está hecho.', 'Sigo con ello.'],
      },
      pay: {
        primary: ['Me ocupo del pago.', 'Lo pago.'],
        secondary: ['El pago está en curso.', 'Sigo con el pago.'],
      },
      remind: {
        primary: ['Lo apunto.', 'Tomo nota.'],
        secondary: ['La nota aún no está hecha.', 'Sigo apuntándolo.'],
      },
    },
  },
  lead: {
    known: {
      fresh: ['Acabo de mirarlo.', 'Lo teníamos hace un momento.'],
      aged: ['Lo miré {age}.', 'Esto es de {age}.'],
    },
    remembered: {
      fresh: ['Ya lo había encontrado.', 'Esta respuesta aún te esperaba.'],
      aged: ['Lo encontré {age}.', 'Esta respuesta espera desde {age}.'],
    },
    available: {
      fresh: ['Ya hay una respuesta lista.', 'Eso ya está.'],
      aged: ['Hay una respuesta lista, de {age}.', 'Lo que está listo es de {age}.'],
    },
  },
  forget: {
    done: ['Olvidado: {what}.', 'Ya no sé esto: {what}.'],
    nothing: ['No sé nada de eso.', 'No hay nada que olvidar.'],
    ask: ['Todo lo que sé de ti desaparecería para siempre. ¿Es eso lo que quieres?'],
    kept: ['Entonces todo se queda.', 'Bien, no se pierde nada.'],
    erased: ['Hecho. Ya no sé nada de ti.'],
  },
  write: {
    done: ['Sobre {title}. La respuesta es: {text}'],
    uncertain: ['Sobre {title}. No sé si se ha completado, compruébalo.'],
    unfinished: ['Sobre {title}. No ha funcionado, y no se ha hecho nada.'],
  },
};

export const spanishSayings: SourceSayings = {
  locale: 'es',
  messages: {
    one: 'un mensaje',
    other: '{count} mensajes',
  },
  many: {
    one: 'uno de {source}',
    other: '{count} de {source}',
  },
  from: 'de {sources}',
  others: {
    one: 'otro',
    other: '{count} más',
  },
  more: {
    one: 'uno más',
    other: '{count} más',
  },
  says: '{source} dice — {text}',
  asks: '{source} pregunta — {text}',
  results: {
    one: '{title}',
    other: '{count} de {title}',
  },
  back: 'Vuelvo con {title}:',
  said: 'lo que dijiste',
  late: 'Esto llega tarde, era para {when}.',
  missed: { one: 'Antes se perdió una vez.', other: 'Antes se perdió {count} veces.' },
  zoneMoved: 'Tu reloj es ahora el de {place}. Tus alarmas y recordatorios siguen esa hora.',
  phone: {
    unknownNumber: 'No conozco este número. Adiós.',
    crowded: 'Hay demasiadas conversaciones a la vez. Llama más tarde, por favor.',
  },
  tools: {
    researched: {
      from: 'Eso viene de {sources}.',
      partly: 'Una parte no la he podido consultar.',
      unreached: 'No he podido consultar nada: no he llegado a ninguna fuente, así que todavía no sé nada.',
      planned: 'Quería buscar {questions}.',
      unread: 'He encontrado {titles}, pero no he podido leer nada, así que no tengo respuesta.',
      nothing: 'He buscado y no he encontrado nada que encaje.',
      missed: 'No he podido consultar {questions}.',
    },
    quiet: {
      title: 'el silencio que querías',
      until: 'Guardo silencio hasta entonces: {when}. Tus recordatorios llegan igual.',
      over: 'Vuelvo a hablar por mi cuenta.',
    },
    newsTopics: {
      more: 'Más noticias sobre {topics}.',
      less: 'Menos sobre {topics}.',
      none: 'Nada sobre {topics}.',
      any: 'Noticias de todo tipo.',
      onRequest: 'Solo llegan cuando las pides.',
    },
    timers: spanishTimerSayings,
    pay: 'pagar {money} a {name}',
    remind: 'recordártelo, {when}: {text}',
    wordless: 'Está hecho, y no hay nada que contar.',
    paid: 'He pagado {money} a {name}.',
    reminderSet: 'Queda puesto: {when}.',
    balance: 'Tienes {money} en tu cuenta.',
    clock: 'Hora: {time}.',
    clockIn: 'Hora en {place}: {time}.',
    payment: 'el pago de {money} a {name}',
    payments: 'la lista de pagos',
    reminder: 'el recordatorio que pediste',
    research: 'la investigación sobre {topic}',
    asked: 'lo que pediste a {name}',
    askedAbout: 'lo que pediste a {name}, {topic}',
    looks: {
      get_account_info: 'el saldo de la cuenta',
      get_server_time: 'la hora',
      get_weather: 'el tiempo',
      look: 'la mirada a la imagen',
      news: 'las noticias',
      recall: 'los recuerdos',
      web_search: 'la búsqueda en la web',
    },
    lookedAbout: '{name}, {topic}',
  },
};
