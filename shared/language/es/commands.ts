/** Commands, farewells and backchannels in Spanish. */
import type { CommandWords } from '../understanding/command-words.ts';

export const spanishCommands: CommandWords = {
  parts: {
    it: 'lo, la, eso, esto, todo, [la|mi|esa|esta|tu] [última] (petición|orden|solicitud|acción|tarea|pregunta|búsqueda|operación|instrucción), [el|mi|ese|este|tu] [último] (comando|proceso|pedido|mensaje), lo que (dije|te dije|he dicho|te pedí|haces|estás haciendo)',
    again: 'otra vez, de nuevo, una vez más, nuevamente',
    bye: 'adiós, chao, chau, bye [bye], hasta (luego|pronto|mañana|la vista|otra|la próxima|siempre|más tarde|entonces), nos (vemos|hablamos|oímos) [luego|pronto|mañana|después], buenas noches, cuídate [mucho], que (tengas|tenga|pases|pase) [un|una] (buen|buena|lindo|bonito|excelente) (día|noche|tarde|fin de semana), que (descanses|te vaya bien|estés bien), ten [un] buen día, hablamos (luego|mañana|después), buen día',
    leave:
      '(me tengo que|tengo que|debo|me debo) (ir|irme|colgar|salir|marcharme|marchar) [ya|ahora], me voy [ya|ahora], ya me voy, eso es todo [por (hoy|ahora)], nada más [por (hoy|ahora)], es todo [por hoy]',
    nice: '(fue|ha sido|es) un (placer|gusto) [hablar|charlar|conversar] [contigo|con usted], (me (gustó|ha gustado|encantó)|encantado de|gusto en) (hablar|charlar|conversar) [contigo], gracias por (todo|la charla|tu ayuda|su ayuda|la ayuda|la conversación)',
  },
  commands: {
    stop: `
      para de (hacer eso|hablar|hacer lo que estás haciendo), deja de (hacer eso|hacer lo que estás haciendo), ya está [bien], no te preocupes, (detén|detener|para|cancela|interrumpe|finaliza) (la acción|la tarea|el proceso|la operación|la actividad) [actual|en curso], (parar|detenerte) [ahora|ya], no haga[s] caso, (olvida|cancela) [la] [última] petición, para [<it>|ya|de (hablar|leer)], pare [ya], párate, alto, detente, deténgase, detén[te|lo] [<it>], stop, basta [ya|con eso], ya basta, ya [está bien|es suficiente], [es|con eso es] suficiente, silencio, calla, cállate [ya], cállese, callado, (deja|deje) de (hablar|leer), no (hables|digas|leas) (más|nada más|nada), guarda silencio, haz silencio, shh, chitón, quieto, quédate callado,
      cancela[r|lo|la] [<it>], cancele [<it>], cancélalo, cancélala, anula[r|lo|la] [<it>], anúlalo, aborta[r] [<it>], termina[r] [<it>], interrumpe [<it>], olvida[r|lo|la] [<it>], olvide [<it>], olvídalo, olvídala, olvídate [de (eso|ello|<it>)], olvídelo, olvidarlo, déjalo [así|estar|ya|ir], déjala, déjelo [así], dejalo [así], deja [<it>|así|estar], dejemos eso, ignora [<it>], ignóralo, no [me] (hagas|haga|hagan) caso, haz caso omiso, no (importa|pasa nada|es nada|es necesario|hace falta|era nada), [me] da igual, nada [nada|olvídalo], no era nada, qué más da, tanto da, da lo mismo, he cambiado de (opinión|idea), cambié de (opinión|idea), ya no (importa|hace falta|quiero|lo quiero|lo necesito), mejor no, descarta[lo] [<it>], cancelación`,
    pause:
      'pausa, [ponlo en|haz una] pausa, espera [un poco|un momento|un segundo|un minuto|un rato], espérate, espere [un momento], aguarda [un momento], aguanta, un (momento|segundo|minuto|momentito|segundito), dame un (momento|segundo|minuto), pausar',
    'go on':
      'sigue [leyendo|hablando|adelante|así], siga [leyendo], continúa, continúe, continua, continuar, prosigue, adelante [sigue], reanuda[r], sigue por favor',
    repeat: `
      repite[lo|la|melo] [<it>|eso|la pregunta|la frase|lo último|lo que (dijiste|has dicho)] [<again>], repita[lo] [eso|la pregunta] [<again>], repítelo [<again>], repítemelo, repetir [eso], repíteme <it>, (dilo|dímelo|dime|dígalo|léelo|léemelo|di) [eso] <again>, (puedes|podrías|puede|podría|me puedes|me podrías) (repetir|repetirlo|repetírmelo|decirlo|decirme|volver a decirlo) [eso|la pregunta|lo que (dijiste|has dicho)] [<again>], vuelve a (decirlo|decir eso|leerlo|repetirlo|decírmelo), <again>, cómo [dices|dijiste|has dicho|dice], perdón [qué], perdona, disculpa [qué], qué [dijiste|has dicho|dices|fue eso|era eso|decías], qué (es lo que|fue lo que) (dijiste|has dicho), mande, no (te|lo|la|le) (oí|he oído|entendí|he entendido|escuché|he escuchado|entiendo|oigo|escucho|pillé|he pillado) [bien], no (entendí|entiendo|escuché|oí) [bien] [lo que (dijiste|has dicho)|nada|eso]`,
    slower:
      '[habla|hable|lee|ve|un poco|mucho|más] [un poco|mucho] (más (despacio|lento|lentamente)|menos rápido), despacio, más despacito, lento, (no|) tan rápido, no (hables|leas) tan rápido, (hablas|vas|eso es|es) (demasiado|muy) (rápido|deprisa), demasiado (rápido|deprisa), baja la velocidad, reduce la velocidad',
    faster:
      '[habla|hable|lee|ve|un poco|mucho] [un poco|mucho] (más (rápido|deprisa|rápidamente|aprisa)|menos lento), rápido, acelera, date prisa, no tan (lento|despacio), (hablas|vas) (demasiado|muy) (lento|despacio), demasiado (lento|despacio), sube la velocidad',
  },
  polite:
    'por favor, porfa, gracias, muchas gracias, oye, hey, hola, ahora [mismo], ya [mismo], inmediatamente, entonces, ok, vale, bueno, no, sí, ah, oh, eh, ay, perdón, perdona, disculpa, disculpe, lo siento, (puedes|podrías|puede|podría|quieres) [por favor], quiero que, y, pero, mejor, solo, simplemente, en realidad, tú, un momento, un segundo, para mí, venga, anda, señor, señora, pues, me',
  sounds: 'ajá, aja, mhm, eh, ah, uy, jaja, jajaja, ja ja, ja ja ja, ya, ya ya, exacto, sí sí',
  assessments: `
    vale, claro [que sí], entiendo, entendido, ya veo, ya entiendo, [muchas] gracias, qué (bien|bueno), genial, perfecto, muy bien, estupendo, de verdad, en serio, [qué] interesante, por supuesto, desde luego, tienes razón,
    es verdad, buena idea, qué pena, no me digas, dios mío, increíble, tiene sentido, ya lo sé, lo sé, ok`,
  hangUps: 'cuelga [el teléfono], cuelgue, colgar, (termina|finaliza|acaba|corta) la llamada, fin de la llamada',
  goodbyes:
    'nos vemos (luego|más tarde|mañana|pronto|después), adiosito, ahí nos vemos, hasta (otra|ahora|entonces|el lunes), <bye>, <leave>, <nice>, <leave> <bye>, <nice> <bye>, <bye> [y] <bye>',
};
