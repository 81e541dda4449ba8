/** Orders about timers, alarms and reminders in Spanish. */
import type { TimerWords } from '../timers/timer-words.ts';
import { spanishTimeWords } from './time-words.ts';

export const spanishTimerWords: TimerWords = {
  times: spanishTimeWords,
  nouns: {
    timer: 'temporizador[es], cuenta[s] atrás, cuenta[s] regresiva[s], cronómetro[s], timer[s], minutero',
    alarm: 'alarma[s], despertador[es]',
    reminder: 'recordatorio[s]',
  },
  orders: {
    set: 'pon[er|me|ga|gan], crea[r|me], inicia[r], empieza, empezar, comienza, comenzar, establece[r], configura[r], programa[r], activa[r], arranca[r], lanza[r], ajusta[r], necesito, quiero, haz',
    ask: 'cuánto tiempo, cuánto, cuánto [tiempo] (queda|falta|le queda|le falta|me queda), cuál es el estado, estado, cuál es el tiempo restante, tiempo restante, tiempo que queda, cómo va, cómo está, cuándo (suena|termina|acaba), qué … tengo, qué … hay, cuáles son, cuántos, muestra[me], lista, dime',
    cancel:
      'cancela[r], borra[r], elimina[r], quita[r], detén, detener, apaga[r], anula[r], desactiva[r], termina[r], finaliza[r], acaba con',
    pause:
      'pausa[r], pon … en pausa, poner … en pausa, poner en pausa, pon en pausa, detén, detener, ^para, parar, suspende[r], congela[r], interrumpe',
    resume: 'continúa, continuar, reanuda[r], reactiva[r], sigue con, seguir con, sigue, retoma[r], reinicia[r]',
    add: 'añade, añadir, agrega[r], suma[r], aumenta[r], extiende, extender, alarga[r], prolonga[r], incrementa[r], pon … más, amplía, ampliar, dale, da, más tarde, de más',
    subtract:
      'quita[r], resta[r], reduce, reducir, disminuye, disminuir, acorta[r], baja[r], recorta[r], descuenta, elimina[r], más temprano, más pronto, de menos',
    move: 'mueve, mover, cambia[r], pospón, posponer, aplaza[r], traslada[r], pasa[r], retrasa[r], adelanta[r] … a, atrasa[r], reprograma[r]',
    left: 'cuánto [tiempo] (queda|falta|le queda|les queda|le falta|les falta|me queda), cuántos minutos (quedan|faltan|le quedan|le faltan)',
    omit: 'sin, no hay, no quiero, ningún, ninguna, nada de',
    end: 'solo, sólo, solamente, únicamente, nada más, termina, que termine, que acabe, mantén, sigue, deja',
    letSleep: 'no me despiertes, no me despierte, no nos despiertes',
    quiet:
      'no me molestes, no nos molestes, déjame en paz, cállate, silencio, no molestar, guarda silencio, estate callado, quédate callado',
    snooze:
      '^otros, ^otras, ^otro, ^otra, ^otra vez, otra vez, pospón, posponer, repite, repetir, snooze, de nuevo, recuérda[me] … de nuevo, recuérda[me] … otra vez, déjame dormir, déjame dormir otros',
    skip: 'salta[r|te] [la|el] [próxim[a|o]|siguiente], sáltate [la|el] [próxim[a|o]|siguiente], omite, omitir, omite [la|el] [próxim[a|o]|siguiente]',
  },
  remind: 'recuérda[me|nos], recuerda[me], recordarme, recordarnos, acuérdame',
  tell: 'avísame, dime',
  wake: 'despiérta[me|nos], despertarme, despierta[me], que me despiertes',
  all: 'todos [los|mis], todas [las|mis], todos, todas, todo, cada',
  newest: 'último, última',
  by: 'en',
  called: 'llamad[o|a], con [el] nombre [de], de nombre, que se llama, denominado',
  purpose: 'para',
  fillers:
    'el, la, los, las, lo, un, una, unos, unas, mi, mis, tu, tus, de, del, para, a, al, en, por, con, favor, por favor, puedes, podrías, me, te, le, se, que, es, y, este, esta, ese, esa, nuevo, nueva, ahora, actual, dentro de, durante, más, desde, solo, sólo, siempre',
  noOrder: 'no, nunca, sin, era, fue, está, estaba, tengo, tenía, porque, por qué, si, odio, ayer, ningún',
  units: {
    hour: 'hora, horas, h',
    minute: 'minuto, minutos, minutito, minutitos, min, m',
    second: 'segundo, segundos, seg, s',
  },
  numbers: {
    small:
      'cero uno|un|una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve',
    tens: 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
    compound: '{ten} y {one}',
    others: {
      veintiuno: 21,
      veintiún: 21,
      veintiuna: 21,
      veintidós: 22,
      veintitrés: 23,
      veinticuatro: 24,
      veinticinco: 25,
      veintiséis: 26,
      veintisiete: 27,
      veintiocho: 28,
      veintinueve: 29,
      cien: 100,
    },
    oneAndHalf: '',
    half: 'medio, media',
    andQuarter: 'y cuarto, y un cuarto',
    andHalf: 'y medio, y media',
    and: 'y, con',
    spans: { 'cuarto de hora': 900, 'un cuarto de hora': 900, 'tres cuartos de hora': 2700 },
  },
  isUp: 'Tu temporizador ha terminado.',
  namedIsUp: 'Tu temporizador «{name}» ha terminado.',
  howLong: '¿Cuánto tiempo?',
  alarmIsUp: 'Suena tu alarma.',
  whatTime: '¿A qué hora?',
  whatFor: '¿Qué te recuerdo?',
};
