/** Words of crisis in Spanish, and the referral. */
import type { SafetyWords } from '../safety-words.ts';

export const spanishSafety: SafetyWords = {
  parts: {
    very: 'de verdad, solo, sólo, a veces, realmente, ya, en serio, siempre, mucho',
    kin: '(mi|mis|a mi|a mis) (mujer|esposa|marido|esposo|madre|padre|hijo|hija|bebé|novio|novia|ex|hermana|hermano|familia|padres|hijos|niño|niña|padrastro|madrastra|papá|mamá|vecino|vecina|abuelo|abuela|tío|tía)',
    adult:
      '[mi|el|la] (padre|papá|madre|mamá|padrastro|tío|tía|abuelo|profesor|maestro|entrenador|cura|hermano), él, ella, alguien',
    pills: '(pastillas|píldoras|medicinas)',
  },
  selfHarm: {
    anywhere: `
      (quiero|voy a|pienso|quisiera|deseo|necesito|he decidido|decidí|planeo) [<very>] (matarme|suicidarme|ahorcarme|quitarme la vida|acabar con mi vida|terminar con mi vida|pegarme un tiro|cortarme las venas|acabar con todo|tirarme de un puente|tirarme por la ventana|lanzarme al tren), me (quiero|voy a|quisiera) [<very>] (matar|suicidar|ahorcar|quitar la vida|cortar las venas|pegar un tiro), (ganas|deseos|intención) de (matarme|suicidarme|morirme|morir|quitarme la vida|acabar con todo|acabar con mi vida), (pensamientos|ideas) (suicidas|de suicidio), (soy|estoy|me siento) [<very>] suicida, (pienso|pensando|he pensado) [mucho|a veces] en (suicidarme|matarme|el suicidio|quitarme la vida|morir|morirme|acabar con mi vida),
      [ya] no (quiero|puedo) [<very>] (vivir más|seguir viviendo|seguir con vida|vivir así), ya no quiero vivir, no tengo ganas de vivir, (no tengo|ya no hay|no hay) [ninguna] razón para (vivir|seguir viviendo), no tengo [nada] por qué vivir, mi vida no tiene sentido, la vida no vale la pena, (ojalá|quisiera|desearía|preferiría) (estar muerto|estar muerta|estuviera muerto|estuviera muerta|no haber nacido), mejor (sin mí|si me muero|si estuviera muerto|si estuviera muerta), me (corto|autolesiono|hago daño) [otra vez|a propósito|a mí mismo|a mí misma|los brazos], (quiero|necesito|ganas de) (hacerme daño|cortarme|autolesionarme|lastimarme), me he (autolesionado|hecho daño a propósito), escribí (una|mi) carta de despedida, he escrito una carta de despedida, (tomé|me tomé|me he tomado) (todas las|muchas|demasiadas) pastillas, cómo (matarme|suicidarme|puedo matarme|puedo suicidarme), (pienso|pensando|pensado|pensaba) <gap> en (suicidarme|matarme|quitarme la vida|acabar con mi vida|acabar con todo), me (corto|corté|he cortado|volví a cortar|estoy cortando) [otra vez|de nuevo|ayer|anoche] (los brazos|las muñecas|las venas|a propósito), volví a (cortarme|autolesionarme|hacerme daño), (voy a|quiero) (tragar|tragarme) (todas|un montón de|un frasco de) [las|mis] <pills>, (intenté|traté de|he intentado) (suicidarme|matarme|quitarme la vida)`,
    closing:
      '(quiero|quisiera|deseo) [<very>] (morir|morirme|estar muerto|estar muerta|desaparecer para siempre) [ya|hoy|esta noche|ahora], me quiero morir, no quiero vivir [más], quiero dormir y no despertar [nunca|más|nunca más], mañana ya no estaré, nadie me echaría de menos, nadie me extrañaría, (voy a|quiero) (tomar|tomarme) todas (las|mis) <pills> [hoy|ahora|esta noche], (ojalá|quisiera|quiero|desearía|me gustaría) [<gap>] (dormirme|dormir|quedarme dormido|quedarme dormida|me duerma|me durmiera) y no (despertar|despertarme|despierte|despertara) [nunca] [más]',
  },
  harmToOthers: {
    anywhere:
      '(quiero|voy a|pienso|planeo) [<very>] (matar|asesinar|apuñalar|envenenar|estrangular) (<kin>|a alguien|gente|a gente|a todos), ganas de matar (<kin>|a alguien|gente), (pienso|pensando) en matar (<kin>|a alguien), miedo de (hacerle daño|hacer daño|lastimar) (<kin>|a alguien), (tiroteo|disparar) en (mi|la) escuela, (tengo|compré) (una|un|mi) (pistola|cuchillo|arma|navaja|rifle|escopeta) [<gap>] (quiero|voy a) [<very>] (matar|matarlo|matarla|apuñalar|disparar|disparle)',
    closing: '(lo|la|los) voy a (apuñalar|asesinar|estrangular)',
  },
  childAbuse: {
    anywhere:
      '(<adult>) (abusa|abusó) de mí, (<adult>) me (viola|violó|maltrata|golpea|pega) (cada|cuando|con|en casa|todos|siempre|mucho), (<adult>) me (viola|violó), (<adult>) me (toca|tocó|tocaba) (ahí|abajo|por la noche|las partes|entre|debajo|donde), (sufro|estoy sufriendo) abusos, me (están abusando|violan|maltratan en casa), (<adult>) (abusa|abusó) de (un niño|una niña|mi hija|mi hijo|mi hermana|mi hermano), (<adult>) (pega|maltrata|golpea) a (un niño|mi hija|mi hijo|mi hermana|mi hermano), (<adult>) (me|nos) (pega|golpea) [<gap>] (cuando está|cada vez que|todos los|todas las|con (el|la|un|una|su)|hasta que), (<adult>) me (toca|tocó|tocaba|toquetea) [<gap>] (secreto|no [se] [lo] (cuente|diga|digas))',
    closing: '(<adult>) me (pega|golpea|maltrata) [en casa|todos los días|mucho|siempre]',
  },
  denials: 'no, nunca, jamás, nadie, tampoco',
  otherSense:
    'en (la|el|una|un|esa|este|esta) (película|canción|libro|juego|novela|serie|sueño|cuento|capítulo|poema|historia), (canción|película|libro|título|novela|capítulo|frase|cita|poema) (que|llamada|llamado|se llama|sobre|de), (mi|el|un) personaje, de (risa|vergüenza|hambre|sed|aburrimiento|sueño|la risa|la vergüenza|amor|calor|frío), jaja, jajaja, lol, es broma, en broma, prevención, (afeitándome|cocinando), (artículo|documental|ensayo|tesis|podcast) sobre, trabajo (en|con), al (ajedrez|tenis|dominó|póker|ping-pong|parchís|fútbol|afeitarme|cocinar), a las (cartas|damas), por (ese|este) chiste',
  referral: {
    begin: 'Me alegro mucho de que me lo cuentes, y me lo tomo en serio.',
    call: 'Por favor, habla ahora mismo con alguien: {name}, {number}.',
    page: 'No tengo un número para tu país, pero en {page} hay personas con quienes hablar.',
    danger: 'Si alguien está en peligro en este momento, llama al número de emergencias de donde estás.',
    stay: 'Me quedo aquí, y puedes seguir hablando conmigo.',
  },
};
