/** Words of crisis in Spanish, and the referral. */
import type { SafetyWords } from '../safety-words.ts';

export const spanishSafety: SafetyWords = {
  parts: {
    very: 'de verdad, solo, sólo, a veces, realmente, ya, en serio, siempre, mucho',
    kin: '(mi|mis|a mi|a mis) (mujer|esposa|marido|esposo|madre|padre|hijo|hija|bebé|novio|novia|ex|hermana|hermano|familia|padres|hijos|niño|niña|padrastro|madrastra|papá|mamá|vecino|vecina|abuelo|abuela|tío|tía)',
    adult:
      '[mi|el|la] (padre|papá|madre|mamá|padrastro|tío|tía|abuelo|profesor|maestro|entrenador|cura|hermano), él, ella, alguien',
    pills: '(pastillas|píldoras|medicinas)',
    want: 'quiero, voy a, pienso, quisiera, deseo, necesito, he decidido, decidí, planeo, querría, me gustaría, intento, intenté, he intentado, traté de, trato de, estoy pensando en, pienso en, he pensado en, estoy a punto de, tengo ganas de, tengo la intención de, estoy decidido a, estoy decidida a, prefiero, preferiría, estoy listo para, estoy lista para, debería, quería, sueño con, estoy planeando, tengo un plan para, tengo que, podría, me dan ganas de, tengo miedo de',
    also: 'de verdad, solo, sólo, a veces, realmente, ya, en serio, siempre, mucho, ahora, hoy, mañana, pronto, esta noche, todos los días, cada día, muchas veces, simplemente, también, mejor, seriamente, constantemente, otra vez',
    act: '(matarme|suicidarme|ahorcarme|colgarme|ahogarme|dispararme|envenenarme|apuñalarme), (quitarme|sacarme) la vida, (acabar|terminar) con (mi vida|todo|mi existencia|esto de una vez), (poner|ponerle) fin a (mi vida|mis días|todo), (pegarme|darme|meterme) un (tiro|balazo), volarme la cabeza, (cortarme|abrirme) las (venas|muñecas), (tirarme|lanzarme|arrojarme|aventarme|saltar|botarme) (de|del|desde|por|a|al|bajo|debajo|frente a) [un|una|el|la|las] (puente|ventana|balcón|edificio|tren|metro|azotea|vías|techo|piso|carro|coche|camión), (tomar|tomarme) una sobredosis, cometer suicidio, colgarme de',
    elder:
      '(mi|mis|el|la|nuestro) (padre|papá|papi|madre|mamá|mami|padrastro|madrastra|padres|papás|tío|tía|abuelo|abuela|profesor|profesora|profe|maestro|entrenador|cura|primo|hermanastro|vecino|niñera|tutor|hermano mayor), el novio de mi (madre|mamá|tía), la novia de mi (padre|papá)',
    freq: 'siempre, a veces, mucho, todos los días, cada día, cada noche, todas las noches, en casa, por las noches, de noche, otra vez, a menudo, constantemente, muy fuerte, fuerte, anoche, ayer, desde hace años, muchas veces, casi todos los días, seguido, hasta',
    small:
      '(mi|mis|un|una|a mi|a mis|a un|a una|al|a la|su|a su|sus|a sus|de mi|de un|de una|de su|nuestro|nuestra) [propio|propia|pequeño|pequeña] (hijo|hija|hijos|hijas|niño|niña|niños|bebé|hermanito|hermanita|hermano|hermana|sobrino|sobrina|nieto|nieta|hijastra|hijastro|alumna|alumno|menor)',
    victim:
      '<kin>, (a|al) [mi|mis|su|el|la] (jefe|jefa|profesor|profesora|compañeros|compañero|maestra|maestro|padrastro|vecino|casero|suegra|suegro|exnovio|exmarido|exesposa|exnovia|colega|colegas), a alguien, gente, a gente, a la gente, a todos, a personas, a otros, a los demás, a mi familia',
    slay: 'matar, asesinar, apuñalar, envenenar, estrangular, acuchillar, disparar, dispararle, ahorcar, asfixiar, degollar, balear, ahogar, quemar vivo, quemar viva',
  },
  selfHarm: {
    anywhere: `(quiero|voy a|pienso|quisiera|deseo|necesito|he decidido|decidí|planeo) [<very>] (matarme|suicidarme|ahorcarme|quitarme la vida|acabar con mi vida|terminar con mi vida|pegarme un tiro|cortarme las venas|acabar con todo|tirarme de un puente|tirarme por la ventana|lanzarme al tren), me (quiero|voy a|quisiera) [<very>] (matar|suicidar|ahorcar|quitar la vida|cortar las venas|pegar un tiro), (ganas|deseos|intención) de (matarme|suicidarme|morirme|morir|quitarme la vida|acabar con todo|acabar con mi vida), (pensamientos|ideas) (suicidas|de suicidio), (soy|estoy|me siento) [<very>] suicida, (pienso|pensando|he pensado) [mucho|a veces] en (suicidarme|matarme|el suicidio|quitarme la vida|morir|morirme|acabar con mi vida),
      [ya] no (quiero|puedo) [<very>] (vivir más|seguir viviendo|seguir con vida|vivir así), ya no quiero vivir, no tengo ganas de vivir, (no tengo|ya no hay|no hay) [ninguna] razón para (vivir|seguir viviendo), no tengo [nada] por qué vivir, mi vida no tiene sentido, la vida no vale la pena, (ojalá|quisiera|desearía|preferiría) (estar muerto|estar muerta|estuviera muerto|estuviera muerta|no haber nacido), mejor (sin mí|si me muero|si estuviera muerto|si estuviera muerta), me (corto|autolesiono|hago daño) [otra vez|a propósito|a mí mismo|a mí misma|los brazos], (quiero|necesito|ganas de) (hacerme daño|cortarme|autolesionarme|lastimarme), me he (autolesionado|hecho daño a propósito), escribí (una|mi) carta de despedida, he escrito una carta de despedida, (tomé|me tomé|me he tomado) (todas las|muchas|demasiadas) pastillas, cómo (matarme|suicidarme|puedo matarme|puedo suicidarme), (pienso|pensando|pensado|pensaba) <gap> en (suicidarme|matarme|quitarme la vida|acabar con mi vida|acabar con todo), me (corto|corté|he cortado|volví a cortar|estoy cortando) [otra vez|de nuevo|ayer|anoche] (los brazos|las muñecas|las venas|a propósito), volví a (cortarme|autolesionarme|hacerme daño), (voy a|quiero) (tragar|tragarme) (todas|un montón de|un frasco de) [las|mis] <pills>, (intenté|traté de|he intentado) (suicidarme|matarme|quitarme la vida),
      (<want>) [<also>] [<also>] <act>, (me|yo me) (quiero|voy a|quisiera|debería|tengo que|intenté|he intentado|traté de|iba a) [<also>] [<also>] (matar|suicidar|ahorcar|colgar|quitar la vida|cortar las venas|pegar un tiro|disparar|tirar (de|del|por|al) [un|una|el|la] (puente|balcón|edificio|tren|metro|ventana)), (ganas|deseos|deseo|intención|idea|ideas|pensamientos|pienso|pensando|pensado|pensé|pensaba|sueño|decidido|intentado|intenté|plan|planes|impulso|impulsos|forma|formas|manera|maneras|punto|listo|lista|considerado|considerando|voces me dicen|dicen) [<gap>] (de|en|con|para|a|que) <act>, (ganas|deseos|deseo) [<gap>] de (morir|morirme|estar muerto|estar muerta|no (vivir|existir|despertar)|dejar de (vivir|existir)|desaparecer para siempre), (cómo|como) [<gap>] <act>, me (mato|suicido|ahorco|voy a matar|mataré|suicidaré|ahorcaré|cuelgo) [hoy|esta noche|mañana|ya], me (quiero|quisiera) [<also>] morir, (quiero|quisiera|deseo|desearía|preferiría|prefiero|me gustaría|querría|necesito|merezco|ojalá) [<also>] [<also>] (morir|morirme|estar muerto|estar muerta|dejar de (vivir|existir)|no (existir|despertar|haber nacido|despertarme)) (y|pero|porque|ya que|todos los|cada|esta|hoy|ya|ahora|nunca|más|de una), merezco [<also>] (morir|morirme|la muerte), no merezco (vivir|estar viva|estar vivo), (ojalá|desearía|quisiera|espero|le pido a dios|rezo|pido) [<gap>] (estuviera muerto|estuviera muerta|me muriera|me muera|morirme|no despertar|no despertarme|no despierte|nunca despertar|no hubiera nacido|no haber nacido|nunca haber nacido|nunca hubiera nacido|me lleve|no existiera), [ya] no (quiero|puedo|deseo|soporto|aguanto|tiene sentido) [<also>] (vivir|existir|seguir (viviendo|viva|vivo|con vida|existiendo|aquí)|estar (viva|vivo|en este mundo)|despertar|despertarme) [<gap>], (no|sin|ninguna|ningún|perdí|perdido) [<gap>] (razón|razones|motivo|motivos|sentido|ganas|deseos) [<gap>] (vivir|seguir viviendo|seguir viva|seguir vivo|de existir), (no|nada) [<gap>] (por|para) (lo que|qué|que) vivir, (cansado|cansada|harto|harta) de (vivir|la vida|existir|mi vida), (vida|vivir) [ya] no (vale la pena|tiene sentido|merece la pena), (mejor|felices|tranquilos) [<gap>] (sin mí|si me muero|si me muriera|si estuviera muerto|si estuviera muerta|si yo no (estuviera|existiera)|cuando me muera|si no existiera), mejor (muerto|muerta) [que], (pensamientos|ideas|intentos|impulsos|tendencias|ideación) (suicidas|suicida|de suicidio|de muerte), (mi|mis|mi último|mi primer|tuve un|he tenido un) intento[s] de suicidio, (soy|estoy|me siento|me pongo) [<also>] [<also>] suicida, (pienso|pensando|pensado|pensé|pensaba) [<gap>] (en el suicidio|en la muerte|en morir|en morirme), el suicidio [<gap>] (única|solución|salida|opción), (carta|cartas|nota|notas) (de despedida|de suicidio|suicida) [<gap>] (a|para) (mi|mis), (escribí|escribiendo|he escrito|escribo|dejé|preparé|ya tengo) [<gap>] (carta|cartas|nota|notas) (de despedida|de suicidio|suicida), me (corto|quemo|lastimo|hiero|autolesiono|hago daño|rasguño|cortaba|lastimaba) [<freq>] [<freq>] (cuando (me siento|estoy)|para|porque|a propósito|con (una navaja|una cuchilla|un cúter|navajas)|los brazos|los muslos|las muñecas|las piernas|a escondidas|adrede|desde|siempre que), me (corté|quemé|lastimé|hice daño|he lastimado|he cortado|he hecho daño) [<freq>] [<freq>] (a propósito|adrede|los brazos|las muñecas|los muslos|los antebrazos|para (sentir|castigarme|calmarme)|otra vez|de nuevo|con (una navaja|una cuchilla)), (ganas|necesidad|impulso|impulsos|recaí|empecé|volví|vuelto|sigo|no puedo|dejar|pienso|pensando|pensado|quiero|necesito|deseos) [<gap>] (cortarme|autolesionarme|hacerme daño|lastimarme|herirme|cortándome|lastimándome|autolesionándome|haciéndome daño|quemarme), (me autolesiono|autolesiones) [<gap>], (tomar|tomarme|tragarme|tragar|voy a tomar) [<gap>] (demasiadas|un frasco|el frasco|toda la caja|una sobredosis|sobredosis|bote) [<gap>] (<pills>|pastilla|frasco|caja|sobredosis|paracetamol|medicamentos|somníferos), (tomé|he tomado|tragué|ingerí) [<gap>] (todas|demasiadas|muchas|un frasco|una caja|el frasco|un montón|toda la caja|una sobredosis|sobredosis|bote) [<gap>] (<pills>|pastilla|frasco|caja|sobredosis|paracetamol|medicamentos|somníferos), (tengo|compré|conseguí|guardé|he guardado) [<gap>] (cuerda|soga|pistola|navaja|pastillas|veneno) [<gap>] para (matarme|ahorcarme|morir|acabar|suicidarme|colgarme|quitarme), (miedo|ganas) de (hacerme daño|lastimarme|hacerme algo|matarme)`,
    closing: `
      (quiero|quisiera|deseo) [<very>] (morir|morirme|estar muerto|estar muerta|desaparecer para siempre) [ya|hoy|esta noche|ahora], me quiero morir, no quiero vivir [más], quiero dormir y no despertar [nunca|más|nunca más], mañana ya no estaré, nadie me echaría de menos, nadie me extrañaría, (voy a|quiero) (tomar|tomarme) todas (las|mis) <pills> [hoy|ahora|esta noche], (ojalá|quisiera|quiero|desearía|me gustaría) [<gap>] (dormirme|dormir|quedarme dormido|quedarme dormida|me duerma|me durmiera) y no (despertar|despertarme|despierte|despertara) [nunca] [más],
      (quiero|quisiera|deseo|desearía|preferiría|me gustaría|necesito|querría|solo quiero) [<also>] [<also>] (morir|morirme|estar muerto|estar muerta|dejar de (vivir|existir)|no (existir|despertar|despertarme)|desaparecer|desaparecer para siempre|acabar con esto|que todo (acabe|termine)|que mi vida (acabe|termine)), (me quiero|me quisiera) [<also>] [<also>] morir [ya]`,
  },
  harmToOthers: {
    anywhere: `
      (quiero|voy a|pienso|planeo) [<very>] (matar|asesinar|apuñalar|envenenar|estrangular) (<kin>|a alguien|gente|a gente|a todos), ganas de matar (<kin>|a alguien|gente), (pienso|pensando) en matar (<kin>|a alguien), miedo de (hacerle daño|hacer daño|lastimar) (<kin>|a alguien), (tiroteo|disparar) en (mi|la) escuela, (tengo|compré) (una|un|mi) (pistola|cuchillo|arma|navaja|rifle|escopeta) [<gap>] (quiero|voy a) [<very>] (matar|matarlo|matarla|apuñalar|disparar|disparle),
      (<want>) [<also>] [<also>] <slay> [<also>] <victim>, (ganas|deseos|intención|idea|ideas|pensamientos|pienso|pensando|pensado|sueño|plan|planes|impulso|impulsos|fantasías|decidido) [<gap>] (de|en|con|para|a) <slay> [<also>] <victim>, (mataré|apuñalaré|asesinaré|acuchillaré|voy a matarlo|voy a matarla|lo voy a matar|la voy a matar|los voy a matar) (<victim>|a todos|con (un|una|mi)|esta noche|hoy|mañana|cuando|mientras), (miedo|temo) [<gap>] (hacerle daño|hacer daño|lastimar|herir|matar|golpear|dañar) (<victim>|a mi bebé|a mis hijos|al bebé|a otra persona|a otros), (quiero|voy a|ganas de|deseos de|impulsos de) [<also>] (hacerle daño|hacer daño|lastimar|herir|atacar|dañar|golpear) (<victim>|a otras personas), (voz|voces) [<gap>] (dice|dicen|ordenan|ordena|piden|manda) [<gap>] (mate|matar|apuñale|dañe|lastime|haga daño|ataque), (tiroteo|bomba|disparar|atentado|masacre|balacera) [<gap>] en (mi|la) (escuela|colegio|instituto|universidad|oficina|trabajo|iglesia|clase), (llevar|llevaré|voy a llevar) [<gap>] (pistola|arma|cuchillo) [<gap>] (escuela|colegio|instituto)`,
    closing: `
      (lo|la|los) voy a (apuñalar|asesinar|estrangular),
      (quiero|voy a) [<also>] (<slay>|lastimar|hacer daño) (a alguien|a gente|a todos|a la gente), (lo|la|los) (quiero|voy a) (matar|apuñalar|asesinar|acuchillar) [de verdad|con mis manos]`,
  },
  childAbuse: {
    anywhere: `
      (<adult>) (abusa|abusó) de mí, (<adult>) me (viola|violó|maltrata|golpea|pega) (cada|cuando|con|en casa|todos|siempre|mucho), (<adult>) me (viola|violó), (<adult>) me (toca|tocó|tocaba) (ahí|abajo|por la noche|las partes|entre|debajo|donde), (sufro|estoy sufriendo) abusos, me (están abusando|violan|maltratan en casa), (<adult>) (abusa|abusó) de (un niño|una niña|mi hija|mi hijo|mi hermana|mi hermano), (<adult>) (pega|maltrata|golpea) a (un niño|mi hija|mi hijo|mi hermana|mi hermano), (<adult>) (me|nos) (pega|golpea) [<gap>] (cuando está|cada vez que|todos los|todas las|con (el|la|un|una|su)|hasta que), (<adult>) me (toca|tocó|tocaba|toquetea) [<gap>] (secreto|no [se] [lo] (cuente|diga|digas)),
      <elder> (me|nos) (pega|golpea|maltrata|patea|azota|cachetea|estrangula|quema|pegan|golpean|maltratan|da golpes|da palizas|muele a golpes|abofetea|agrede) [<freq>] [<freq>] (cuando|porque|con|hasta|y|cada|si|en la cara|por|en la cabeza|sin|todos|todas|casi|desde|muy), <elder> (me|nos) (ha|han|pegó|golpeó|maltrató|violó|abusó|manoseó|pateó|quemó) [<gap>] , <elder> (me|nos) (ha|han) [<freq>] (pegado|golpeado|maltratado|violado|manoseado|tocado|abusado|dado palizas), (me|nos) (pega|golpea|viola|maltrata) <elder>, (abusan|abusaron|abusa|abusó|abusaba|ha abusado|están abusando) [sexualmente] de mí, (sufro|sufrí|he sufrido|víctima de|soy víctima) [<gap>] (abuso|abusos|maltrato|violencia) [<gap>] (sexual|infantil|en casa|de mi|por parte|familiar), (fui|soy|he sido|estoy siendo) [<gap>] (abusado|abusada|violado|violada|maltratado|maltratada|golpeado|golpeada) [<gap>] por mi, <elder> me (toca|tocó|tocaba|toquetea|manosea|manoseaba|acaricia|acariciaba|ha tocado) [<gap>] (partes|pechos|senos|nalgas|íntimas|privadas|entre las piernas|debajo|cama|noche|sexualmente|ropa|lugares|vagina|pene|trasero), <elder> me (obliga|obligó|fuerza|forzó|pide|pidió|hace|hizo) [a] [<gap>] (tocarlo|tocarle|tocar|desnudarme|sexo|desnuda|desnudo|fotos|besarlo|relaciones|cosas sexuales), <elder> (entra|se mete|se metía|viene|entraba) [<freq>] [por la noche] [<gap>] (en mi cama|a mi cama|a mi cuarto|en mi habitación|a mi habitación|en mi cuarto) [<gap>], <elder> me (encierra|deja sin comer) [<gap>], (<adult>|mi (marido|esposo|mujer|pareja|vecino|ex)|el novio de [<gap>]) (pega|le pega|golpea|maltrata|viola|abusa de|abusa|toca|sacude|violó|ha abusado de|abusó de|le pegó|está abusando de) <small>, (abusan|abusa|están abusando|abusó) de <small>, <small> (está siendo|es|fue|ha sido) [<gap>] (abusado|abusada|maltratado|maltratada|golpeado|golpeada|violado|violada), (le pego|golpeo|sacudo) a mi (hijo|hija|bebé) [<gap>]`,
    closing: `
      (<adult>) me (pega|golpea|maltrata) [en casa|todos los días|mucho|siempre],
      <elder> (me|nos) (pega|golpea|maltrata|patea|azota|pegan|golpean|maltratan|viola|hace daño|lastima|abusa de mí) [<freq>] [<freq>], en casa me (pegan|golpean|maltratan) [<freq>]`,
  },
  slots: {
    want: 'quiero, voy a, tengo ganas, ganas de, pienso, solo pienso, me dan ganas, quisiera, planeo, llevo, he decidido, estoy pensando, tengo muchas ganas, voces me dicen, sueño con, tengo pensado, no dejo de pensar',
    leap: 'saltar, tirarme, lanzarme, arrojarme, aventarme, salto, me tiro, botarme',
    height: 'balcón, puente, ventana, edificio, azotea, tren, metro, vías, techo, piso, acantilado, tejado',
    cut: 'corto, corté, cortarme, cortado, cortando, quemo, rajo, rasguño, hago cortes, hacerme cortes, hice cortes',
    limb: '(los|las|el|la|mis|en los|en las|en el) (brazos|brazo|muslos|muñecas|muñeca|piernas|pierna|antebrazos|venas|barriga|piel)',
    blade:
      'cuchilla, navaja, hoja de afeitar, cúter, tijeras, a propósito, encendedor, cuando me siento mal, cuando estoy triste, para sentir, a escondidas, cada vez que, cuando me siento, cuchillo, cuando estoy',
    swallow: 'tomé, tomado, tragué, tomar, tragado, tomarme, tomo, tragarme, ingerí',
    pills: 'pastillas, píldoras, medicamentos, somníferos, frasco, bote, caja, sobredosis, paracetamol',
    dying:
      'para morir, para morirme, para matarme, para no despertar, para acabar con todo, quería morir, para quitarme la vida, para suicidarme',
    none: 'no, sin, ningún, ninguna, nada, ni, perdí',
    reason: 'sentido, razón, motivo, razones, motivos, ninguna razón, ningún motivo, para qué, por qué',
    living:
      'seguir viviendo, de vivir, para vivir, a vivir, seguir viva, seguir vivo, seguir con vida, a la vida, continuar viviendo, estar viva, estar vivo',
    better: 'mejor, felices, más fácil, tranquilos',
    dead: 'estuviera muerta, estuviera muerto, si me muero, si me muriera, si yo no existiera, si no existiera, si no estuviera, sin mí, cuando me muera, si desapareciera, estar muerto, estar muerta',
    ponder:
      'pienso, he pensado, estoy pensando, llevo semanas, llevo meses, llevo días, tengo, no dejo de pensar, pensaba, intenté, considero, he tenido, no paro de pensar, pensando',
    suicide:
      'suicidarme, matarme, en el suicidio, quitarme la vida, pensamientos suicidas, ideas suicidas, en morir, en morirme, intento de suicidio, en la muerte, acabar con mi vida, terminar con mi vida',
    slay: 'clavarle, clavar, apuñalar, asesinar, dispararle, disparar, envenenar, estrangular, degollar, ahorcar, acuchillar, prenderle fuego, meterle un tiro, pegarle un tiro',
    victim:
      '<victim>, (mi|mis|a mi|a mis|al|a todos) (padrastro|padre|papá|madre|mamá|jefe|profesor|hermano|hermana|marido|esposo|esposa|mujer|ex|vecino|compañeros|compañero|tío|suegra|hijo|hijos|madrastra|novio|novia), a todos, los mato',
    weapon: 'pistola, cuchillo, arma, rifle, escopeta, bomba, navaja, machete, explosivos',
    place: 'colegio, escuela, instituto, trabajo, oficina, iglesia, mezquita, universidad, clase',
    attack: 'mato, matar, disparar, a todos, llevo, disparo, todos, llevar, volar, apuñalar, pagar',
    elders: '<elder>, papá, mamá',
    hitsMe:
      '(me|nos) (pega|golpea|maltrata|patea|azota|pegan|golpean|maltratan|pegaba|golpeaba|cachetea|da con el cinturón|da palizas)',
    touches:
      'toca, tocó, tocaba, manosea, acaricia, mete la mano, metió la mano, toquetea, ha tocado, besa, desnuda, me toquetea',
    intimate:
      'cama, bragas, calzones, pechos, senos, nalgas, trasero, partes, íntimas, ducha, piernas, noche, noches, debajo, ropa, sexualmente, desnuda, desnudo, pene, vagina, pantalón',
    small: '<small>',
    abuses:
      'abusa, maltrata, viola, pega, golpea, abusó, maltrató, violó, sacude, abusando, maltratando, abusado, descuida',
    voices: 'voces, una voz, la voz',
    orders: 'ordenan, dicen, dice, oigo, escucho, mandan, piden',
    kills: 'matar, mate, apuñalar, lastimar, hacer daño, atacar',
  },
  denials: 'no, nunca, jamás, nadie, tampoco',
  noDenials:
    'no sé (por qué|cómo|si|qué|cuándo|dónde), no puedo más, no aguanto más, no es broma, no bromeo, nadie me (quiere|entiende|escucha), no solo, no hay (más|otra)',
  somebodyElse:
    '(él|ella|amigo|amiga|hermano|hermana|madre|padre|tío|tía|hijo|hija|primo|alguien|vecino) (tiene|tuvo|está|estaba|piensa|quiere|ha|tenía)',
  livingSomewhere:
    '(vivir|viviendo|vivo|viva) (en|aquí|acá|allí|solo|sola|juntos|con (mi|mis|él|ella|ellos|ustedes|gente|compañeros|un|una)|sin (ti|café|música))',
  otherSense:
    'en (la|el|una|un|esa|este|esta) (película|canción|libro|juego|novela|serie|sueño|cuento|capítulo|poema|historia), (canción|película|libro|título|novela|capítulo|frase|cita|poema) (que|llamada|llamado|se llama|sobre|de), (mi|el|un) personaje, de (risa|vergüenza|hambre|sed|aburrimiento|sueño|la risa|la vergüenza|amor|calor|frío), jaja, jajaja, lol, es broma, en broma, prevención, (afeitándome|cocinando), (artículo|documental|ensayo|tesis|podcast) sobre, trabajo (en|con), al (ajedrez|tenis|dominó|póker|ping-pong|parchís|fútbol|afeitarme|cocinar), a las (cartas|damas), por (ese|este) chiste, morirme de (risa|vergüenza|hambre|sed|sueño|calor|frío|ganas|envidia), sin querer, por accidente, en la carrera, a los videojuegos, matar (el tiempo|el hambre|la sed|el gusanillo)',
  referral: {
    begin: 'Me alegro mucho de que me lo cuentes, y me lo tomo en serio.',
    call: 'Por favor, habla ahora mismo con alguien: {name}, {number}.',
    page: 'No tengo un número para tu país, pero en {page} hay personas con quienes hablar.',
    danger: 'Si alguien está en peligro en este momento, llama al número de emergencias de donde estás.',
    stay: 'Me quedo aquí, y puedes seguir hablando conmigo.',
  },
  care: {
    disclosure: 'Soy una IA, un programa y no una persona.',
    asksIfHuman:
      '(eres|es usted|tú eres) [realmente|de verdad] [un|una] (humano|humana|ser humano|persona real|persona|robot|ia|máquina|programa|bot|inteligencia artificial|persona de verdad|mujer real|hombre real), eres (real|de verdad), (hablo|estoy hablando) [de verdad] con [un|una] (humano|persona|persona real|robot|máquina|ia|programa)',
    tellsAge: 'tengo [solo|sólo|apenas] <age> años',
    minorAges: 'seis, siete, ocho, nueve, diez, once, doce, trece, catorce, quince, dieciséis, diecisiete',
    pause: 'Llevamos tres horas hablando. Vendría bien un descanso: moverse, comer algo o ver a alguien.',
    talked: 'Hoy hemos hablado unos {time}.',
    asksTalkTime: 'cuánto [tiempo] (hemos|llevamos) (hablado|hablando|charlado|charlando) [hoy]',
  },
};
