/** What ends a sentence in Spanish [P6]. */
import type { SentenceWords } from '../sentences/sentence-words.ts';

export const spanishSentences: SentenceWords = {
  abbreviations: {
    open: `
    EE Sr Sra Srta Sres Sras Dr Dra Dres Lic Ing Arq Prof Profa Gral Cap Tte Cnel Dña Mons Av Avda p.ej c.f
    aprox sr sra srta sres dr dra lic`,
    either: 'ud uds vd vds depto etc hs hrs ee.uu cía s.a s.l d.c a.c',
    numbered: `
    tel núm pág págs no nro vol cap art ene feb abr jun jul ago sept oct nov dic lun mié jue vie sáb dom
    párr párrf`,
  },
  starters: `
    Ahora Al Así Aunque Bueno Cada Claro Cómo Con Cuál Cuando Cuándo Cuánto De Del Desde Después Donde Dónde El Él Ella
    Ellas Ellos Entonces Es Esa Ese Eso Esta Está Este Esto Gracias Había Hay Hoy La Las Lo Los Luego Más Me Mi Muy
    No Nosotros Pero Por Porque Qué Quién Se Según Ser Si Sí Sin Son Su También Te Tiene Tú Una Usted Vale Y Ya
    Yo`,
  ordinals: { nouns: '', determiners: '' },
};
