/** Requests in Spanish. */
import type { RequestWords } from '../understanding/request-words.ts';

export const spanishRequests: RequestWords = {
  parts: {
    news: 'algo [de] (nuevo|para mí), [alguna|algunas|más] (novedad|novedades|noticia|noticias|actualización|actualizaciones|respuesta|respuestas|notificación|notificaciones), [algún|más|mensajes] (mensaje|mensajes|resultado|resultados) [nuevo|nuevos|para mí], nuevos mensajes, mensajes',
    told: '(lo que) [te] (acabo de decir|dije|he dicho|conté|he contado)',
  },
  updates: `
    (hay|tienes|tengo|tiene|ha habido|has recibido) <news> [para mí], <news> [para mí], qué hay [de nuevo|de nuevo para mí], qué (novedades|noticias|mensajes) (hay|tienes|tengo), qué tienes para mí, qué (has encontrado|encontraste|averiguaste|has averiguado|me (perdí|he perdido)|ha llegado|llegó), (encontraste|has encontrado|averiguaste) algo, me (perdí|he perdido) (algo|de algo), ha llegado algo, llegó algo, (lee|léeme|muéstrame|abre|enséñame|dime) (mis|los) (mensajes|notificaciones), mis mensajes, qué (me querías decir|querías decirme|ibas a decir), ponme al (día|corriente), cómo va (eso|todo), qué me espera, novedades`,
  when: 'ya, hoy, ahora, por ahora, hasta ahora, todavía, aún',
  mutes: `
    no me (leas|digas|cuentes) [más] (mensajes|noticias|nada) [más] de …, silencia [a|al] …, silenciar [a|al] …, pon [a|al] … en silencio, calla a …, no más (mensajes|noticias|avisos) de …, (ningún|nada|ni un) mensaje más de …, nada más de …, no quiero (oír|escuchar|recibir|saber) [nada|más|nada más] (de|mensajes de) …, no me leas (nada|más|mensajes) de …, deja de leer[me] [mensajes|los mensajes] de …`,
  pronouns: 'eso, esto, ello, lo, la, los, las, él, ella, ti, te, mí, me, nos, todo, todos, todo el mundo',
  takesBack:
    'después de todo, en realidad, mejor, pensándolo (bien|mejor), [no] espera, (he cambiado|cambié) de (opinión|idea), al final, siempre sí',
  readIt:
    '[sí|puedes|adelante|ok|bueno] (léelo|léela|léelos|léemelo|léemelos|dilo|dímelo|ponlo|leerlo|leérmelo|leérmelos|lee el mensaje|léeme el mensaje|lee los mensajes|léeme los mensajes) [ya|ahora], (déjame|quiero|me gustaría) (oírlo|escucharlo|oírlos|escucharlos)',
  readItNext:
    '(dímelo|dime|cuéntamelo|cuéntame) [eso|ya|ahora], qué (era|es|fue|decía|dice) [eso|el mensaje], de qué se trataba, ahora (está bien|sí|puedo), [sí|sí que] lo quiero, adelante',
  forgetThat: '(olvida|borra) (eso|esto|<told>), (olvídalo que) te dije, olvídate de (eso|<told>)',
  forgetAll:
    '(olvida|olvídalo|borra|elimina) todo [(lo que|) (sabes|tienes) [(de|sobre|acerca de) mí]|(sobre|de|acerca de) mí|lo que te (dije|he dicho|he contado)], borra todos mis datos, olvídate de todo [lo que sabes (de|sobre) mí], borra todo sobre mí',
  forgetAbout:
    '(olvida|olvídate de|borra) que …, (olvida|borra|olvídate de) [todo] lo que [te] (dije|he dicho|conté|sabes) (de|sobre) …, (olvida|borra|olvídate de) (mi|mis) …, (olvida|olvídate) (dónde|de dónde) …, olvida todo (de|sobre) …',
  speak:
    '(habla|háblame|hable|responde|respóndeme|contesta|contéstame) [ahora|conmigo] en …, (hablemos|sigamos|continuemos) [ahora] [en] …, vamos a (hablar|seguir|continuar) [en] …, (podemos|puedes|podrías|quieres) (hablar|hablarme|seguir|responder|contestar) [en] …, (cambia|pasa|cambie) [el idioma|la lengua|de idioma] (a|al) …, (quiero|quisiera|me gustaría|prefiero) (hablar|seguir) [contigo] en …, en … por favor',
  languageNames: { es: 'castellano', nl: 'holandés', zh: 'mandarín' },
  choices: {
    first: '(el|la|) (primero|primera|1), el primer, número uno',
    second: '(el|la|) (segundo|segunda|2), número dos',
    third: '(el|la|) (tercero|tercera|tercer|3), número tres',
    last: '(el|la|) (último|última)',
  },
  another: {
    more: 'otro otra otros otras adicional',
    counted: 'más',
    before: '',
    numbers: 'un uno una dos tres cuatro cinco seis siete ocho nueve diez doce',
    rest: 'más por gracias de para a con y también ahora favor',
    again: 'nuevo otra vez',
    same: 'mismo misma igual',
    denials: 'no nunca ningún ninguna sin cancela para',
  },
};
