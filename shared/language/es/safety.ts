/** Words of crisis in Spanish, and the referral. */
import type { SafetyWords } from '../safety-words.ts';
import { spanishCrisisActs } from './crisis-acts.ts';

export const spanishSafety: SafetyWords = {
  acts: spanishCrisisActs,
  parts: {
    few: 'el, la, los, las, un, una, unos, unas, lo, de, del, mi, mis, su, sus, este, esta, estos, estas, ese, esa, eso, esto, en, a, al, y, por, para, que, q, más, mas, mucho, se, le, tan, fuerte, ya, solo, sólo, yo, él, ella, muy, todo, toda, todos, todas, me, te, les, nos, con, como, aquí, así, también, hasta, nada, de verdad, ahí, mismo, seguir, estar, nomas, nomás, pa, tipo, nuestro, nuestra, demas, fuerteiado, esté, estar, siga',
    few2: '<few> [<few>]',
    few3: '<few> [<few>] [<few>]',
    few4: '<few> [<few>] [<few>] [<few>]',
    deadif:
      '(si|cuando|aunque) [<few>] (me muero|me muriera|me muriese|muero|muriera|me matara|me suicidara|me fuera para siempre|desaparezco|desapareciera|desapareciese|no existiera|no existiese|no estuviera|no estuviese|no estoy|yo no estuviera|yo faltara|faltara|falto|estuviera muert*|estuviese muert*|yo estuviera muert*|esté muert*|muera|me muera|no hubiera nacido|nunca hubiera nacido), que [<few>] (estuviera|estuviese|esté) muert*, que me (muera|muriera|muriese), (si|que) yo (muriera|me muriera|me muera), si [yo] (no estuviera|ya no estuviera|no existiera|no estoy|desapareciera|me muriera|muriera|me muero|faltara)',
    very: 'de verdad, solo, sólo, a veces, realmente, ya, en serio, siempre, mucho',
    kin: '(mi|mis|a mi|a mis) (mujer|esposa|marido|esposo|madre|padre|hijo|hija|bebé|novio|novia|ex|hermana|hermano|familia|padres|hijos|niño|niña|padrastro|madrastra|papá|mamá|vecino|vecina|abuelo|abuela|tío|tía), (a mi|a mis|mi|mis) (cuñado|cuñada|cuñados|suegro|suegra|suegros|yerno|nuera|exmujer|exmarido|ex mujer|ex marido|exnovio|exnovia|ex novio|ex novia|compañero de piso|compañera de piso|compañero|compañera|compañeros|roomie|primo|prima|jefe|jefa|profesor|profesora|profe|maestro|maestra|vecina|vecinos|casero|casera|colega|colegas|sobrino|sobrina|abuelo|abuela|hermanastro|hermanastra|amigo|amiga|entrenador|médico|psicólogo|novio|novia|pareja|esposa|esposo)',
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
    aims: '(quiero|kiero|quisiera|voy a|pienso|pensando|pensado|pensé|deseo|necesito|decidí|decidido|planeo|planeando|planeado|querría|gustaría|intenté|intento|intentado|traté|trato|tratado|ganas|intención|prefiero|preferiría|debería|quería|sueño con|imagino|considero|considerado|considerando|podría|puedo|tengo que|voces|idea de|cómo puedo|como puedo|estoy lista|estoy listo|a punto de|impulso*|creo q*|creo que|esta noche|mañana|plan|vez de), sería malo, si me, vida se acabó, (me imagino|imagino|imaginando|me veo|debería|tendría que)',
    selfEnd:
      '(matarme|suicidarme|ahorcarme|colgarme|ahogarme|dispararme|envenenarme|apuñalarme|degollarme|aventarme|asfixiarme|desvivirme|pegarme un tiro|darme un tiro|meterme un tiro|volarme [<few>] (cabeza|sesos)|cortarme [<few>] (venas|muñecas|garganta)|abrirme [<few>] venas|colgarme|prenderme fuego), (quitarme|quitar|sacarme|arrancarme) [<few>] vida, (acabar|terminar) (con mi (vida|existencia|sufrimiento)|con todo|conmigo|de una vez (por todas|con todo)), (poner|ponerle|dar|darle) fin a [<few>] (vida|días|existencia|todo), me [<few>] (voy a|quiero|quisiera|kiero|voy|gustaría|intenté|pienso|dan ganas de|iba a) [<few>] (matar|suicidar|ahorcar|colgar|ahogar|disparar|envenenar|apuñalar|cortar las venas|cortar las muñecas|quitar la vida|volar la cabeza|pegar un tiro|dar un tiro|meter un tiro|desvivir|aventar|tirar [<few2>] (puente|tren|balcón|azotea|ventana|metro|edificio|vías|piso)|lanzar [<few2>] (puente|tren|balcón|ventana|metro|vías)), (tirarme|lanzarme|arrojarme|aventarme|saltar|botarme|echarme) [<few3>] (puente|tren|balcón|azotea|ventana|metro|edificio|vías|vía|coches|coche|carro|camión|techo|tejado|acantilado|piso|río|barranco), (estrellar|estampar|chocar|estrellarme|estamparme) [<few2>] [coche|carro|auto|moto] [<few2>] (árbol|muro|pared|camión|poste|barranco|tráiler), (tomarme|tragarme|tomar|tragar) [<few3>] (pastillas|frasco|veneno|pastillero) [<gap>] (morir|despertar|dormir para siempre|acabar), (cometer|cometiendo) suicidio, (estrellar|estampar|chocar) [<few>] (coche|carro|auto|moto) [<few2>] (árbol|muro|pared|camión|poste), me (matara|matase|suicidara|ahorcara|colgara), terminar con (ella|mi vida), (saltar|saltando|tirarme|tirándome|lanzarme|aventarme|aventándome|arrojarme) [<few>] (delante|frente|al|bajo|abajo|enfrente) [<few>] (tren|metro|camión|coche|carro|autobús|vías)',
    ends: 'me (suicido|mato yo|mato esta|mato hoy|mato mañana|mato y|ahorco|cuelgo|pego un tiro|corto las venas|quito la vida|tiro (al|del|por|de)|disparo|aviento) [<gap>], (intenté|intente|he intentado|traté de) [<few>] (matarme|suicidarme|ahorcarme|quitarme la vida|colgarme), (intento|intentos) de suicidio',
    wishes:
      '(quiero|kiero|quisiera|deseo|desearía|ojalá|ojala|prefiero|preferiría|gustaría|espero|ganas|quería|rezo|pido|merezco|necesito|querría|debería|hubiera|listo para|lista para), (parte|algo|voz) (de|en|dentro de) mí [<few2>] (quiere|desea|pide), (me encantaría|me gustaría|qué ganas de|cómo quisiera|desearía)',
    dead: '(morir|morirme|morirm|palmarla|petarla), me [<few>] (muriera|muera|murier*|muriese|morir), me [<few>] (quiero|kiero|quisiera|gustaría) [<few>] morir, (estar|estuviera|estaría|estuviese|estar yo) [<few>] (muert*|bajo tierra|tres metros bajo tierra), (no|nunca|jamás) [<few>] (despertar*|haber nacido|existir|hubiera nacido|hubiese nacido|existiera|despierte|volver a despertar*), (dios|señor|diosito) [<gap>] (lleve|llevara|recoja|quite), (dormir*|dormirme) [<gap>] (no despertar*|para siempre|nunca despertar*), desaparecer (para siempre|de este mundo|de una vez), dejar de (existir|vivir|respirar), irme [<few>] (él|ella|mi marido|mi esposo|mi esposa|mi mujer|mi hijo|mi hija|mi madre|mi mamá) [<few>] [cielo], hubiera muerto, hubiese muerto, muerto en la noche, muerto mientras dormía, (dormirme|dormir|quedarme dormid*) [<few>] (para siempre|y no|eternamente), no (haber nacido|existir)',
    idle: '(morir*|muero|muera|muert*|morirme) de (risa|hambre|sed|calor|frío|vergüenza|miedo|sueño|cansancio|aburrimiento|amor|ganas|pena|envidia|lo cansad*), (morir) (en tus brazos|por ti|por un|por una|viej*|tranquil*|feliz|matando), (batería|móvil|celular|planta*|perro|gato|juego|nivel|personaje|jugador|wifi)',
    noLife:
      '(no|ya no|nunca|tampoco) [<few2>] (quiero|kiero|quisiera|deseo|merezco|aguanto|soporto|puedo|me gusta|tengo ganas|me dan ganas|dan ganas) [<few2>] (vivir|existir|vivi|estar (viv*|aquí|en este mundo|en esta vida)|seguir (viviendo|con vida|aquí|en este mundo|viv*)|despertar*|respirar|viviendo), (no|ningún|ninguna|sin|nada|ni un) [<few3>] (sentido|razón|razones|motivo*|ganas|caso|gusto|por qué|porque|fuerzas) [<few3>] (vivir|vida|seguir viv*|viviendo|seguir con vida|existir|estar viv*|vivir así), (cansad*|hart*|aburrid*|harto) [<few2>] (vivir|estar viv*|la vida|mi vida|existir|esta vida), (la vida|mi vida|vivir) [<few>] (no|ya no) [<few2>] (vale|sirve|sentido|merece), no vale la pena [<few>] (vivir|seguir viviendo|vivirla), (para qué|pa qué|pa que|por qué|para que) [<few>] (sigo viv*|seguir viviendo|vivir|sigo viviendo|vivo), (odio|detesto) (estar viv*|vivir), nada por (lo que|que) vivir, (perdí|perdido) [<few>] ganas de vivir, (no|ya no|nunca) [<few>] (debería|debo|tendría que|tengo que|hubiera debido) [<few>] (existir|vivir|estar vivo|estar viva|haber nacido), (no hay|ninguna) [<few2>] razón [<few4>] (viv*|vivir), para qué (vivir|seguir|vivo|seguir viviendo), no vale [<few>] pena, (perdí|perdido|pierdo) [<few>] ganas [<few>] vivir, (har*|cansad*) [<few>] (vivir|estar viv*|la vida)',
    abode:
      '(vivir|viviendo) (aquí en|en|con|cerca|sola|solo|juntos|acá|sin|lejos|ahí|allí|en casa), despertar* (temprano|a las|tan|tarde|al|mañana a), tengo que vivir',
    worse:
      '(mejor|más felices|más feliz|felices|más tranquil*|aliviad*|más fácil|más contentos|mejores) [<gap>] (sin mí|sin mi|<deadif>|que me muera|que me muriera|que yo no existiera), (sin mí|<deadif>) [<gap>] (mejor|felices|tranquil*|extrañ*|notar*|llorar*|import*|alivi*), (nadie) [<gap>] (extrañar*|notar*|llorar*|importar*|echar* de menos|daría cuenta|dará cuenta) [<gap>] <deadif>, <deadif> [a|a nadie] (nadie|nadie le|nadie me|a nadie le) [<few>] (importaría|importa|importará|notaría|extrañaría|lloraría|daría cuenta|echaría de menos), <deadif> [<few>] (importaría|extrañaría) a nadie, (más feliz|mejor|más tranquila|más tranquilo|en paz) [<few>] (muerta|muerto), (muerta|muerto) [<few>] (mejor|más feliz)',
    takes:
      '(tomé|tome|tomado|tomo|tragué|trague|tragado|ingerí|tomarme|tragarme|tomaré|voy a tomar|voy a tragar|tomarlas|tomármelas|metí|bebí|acabo de tomar|me eché|tomar|tragar)',
    dozens:
      '(diez|doce|quince|veinte|veinticinco|treinta|cuarenta|cincuenta|sesenta|cien|15|16|20|24|25|28|30|32|35|40|45|48|50|60|80|100)',
    pill: '(pastilla*|píldora*|tableta*|comprimido*|paracetamol*|ibuprofeno*|aspirina*|medicamento*|medicina*|medicación|somnífero*|antidepresivo*|ansiolítico*|tranquilizante*|analgésico*|clonazepam|rivotril|diazepam|lorazepam|orfidal|tranquimazin|insulina|raticida|cloro|lejía|anticongelante|cápsula*|tramadol|veneno|barbitúricos)',
    manyPills:
      '<dozens> [<few>] <pill>, (todo|entero|toda|entera|completo|completa) [<few>] (frasco|bote|caja|blíster|blister|tableta|botiquín) [<few2>], (frasco|bote|caja|blíster|blister|botiquín) [<few>] [<pill>] [<few>] (entero|entera|completo|completa), (puñado|montón|bola|frasco|bote|caja|chingo|dos cajas|sobredosis) [<few2>] <pill>, (todas|todos) [<few2>] <pill>, <pill> [<gap>] (de golpe|de una|de una vez|todas juntas|a la vez|de un jalón|todas), demasiad* <pill>, (raticida|lejía|cloro|anticongelante)',
    routine:
      '(médico|doctor|doctora|recet*|recuérdame|recuerda|vitamina*|perro|gato|antibiótico*|comprar|precio|farmacia|con el desayuno), cada mañana, todas las mañanas, cada noche, en el desayuno, presión, alerg*, farmacia, devolv*',
    hoards:
      '(guardad*|guardo|guardé|acumulad*|juntad*|juntando|escondid*|escondí|compré|comprado|conseguí|conseguido|tengo|preparad*|preparé|colgué|amarré|até|encontré|robé|juntado|pedí|ahorrad*)',
    means: '(pistola|escopeta|arma|revólver|rifle|soga|cuerda|navaja*|cuchilla*|cuchillo|veneno|helio|<pill>)',
    finish:
      '(<selfEnd>|<ends>|conmigo|usarla contra mí|usarla en mí|de golpe|de una vez|todas juntas|para morir*|para acabar|para no despertar|dormir para siempre|tomármelas todas|tomarmelas todas|cuando llegue el momento|matarme|terminar con todo|acabar con todo|tomar todas|tragar todas|hoy se acaba todo)',
    farewell:
      '(carta*|nota*|video*|mensaje*) (de despedida|de adiós|suicida*|de suicidio), (me despedí|despedido) [<few2>] (todos|hijos|familia|mis), testamento',
    due: '(esta noche|mañana|hoy|este fin de semana|pronto|el (viernes|sábado|domingo|lunes)|escrit*|escribí|lista*|listo|<ends>|<selfEnd>|morir*|ya es hora|me voy para siempre|ya está)',
    cuts: '(me) [<few3>] [sigo|estoy|ando|vivo|paso] (corto|corté|corte|cortando|cortar|cortado|quemo|quemé|quemar|quemando|rasguño|rasguñé|araño|arañé|autolesiono|autolesion*|lastimo|lastimé|lastimar|lastimando|golpeo|golpeé|pego|muerdo|hago daño|hice daño|hacer daño|haciendo daño|hago cortes|hice cortes|tajeo|tajeé|clavo) [<few2>] [brazos|brazo|piernas|muslos|muñecas|piel|barriga|cabeza], (cortarme|quemarme|lastimarme|autolesionarme|rasguñarme|arañarme|hacerme (daño|cortes)|golpearme|cutear*|cutting|autolesion*) [<few2>] [brazos|piernas|muslos|muñecas], (cortes|cicatrices|marcas|tajos) [<few2>] (brazos|brazo|piernas|muslos|muñecas), (grabé|tallé|corté|quemé|quemar|cortar) [<gap>] (muslo*|brazo*|pierna*|muñeca*|piel), (cuchilla*|navaja*|cuchillo|tijeras|gillette|vidrio|cigarr*|encendedor|aguja*) [<gap>] (muslo*|brazo*|pierna*|muñeca*|piel|barriga|antebrazo*), (rasguñ*|arañ*|arranc*|muerd*|rasc*) [<few2>] (brazos|piernas|manos|piel|cara|muslos), (golpeo|golpear|golpeando|golpeaba|doy|pego) [<few2>] (cabeza|puños) [<few>] (contra|en) [<few>] (pared|piso|suelo|muro)',
    wilful:
      '(navaja*|cuchilla*|cúter|cutter|tijeras|compás|encendedor|mechero|cigarro*|cigarrillo*|cuchillo|vidrio|sacapuntas|adrede|a propósito|aposta|de nuevo|otra vez|cada (noche|vez|día)|todas las noches|todos los días|parar|dejar de|cuando (me|no|todo|estoy|las|algo|ya)|para (sentir|castigarme|calmarme|olvidar|aliviar|no sentir|sentirme)|a escondidas|escond*|mangas largas|sangr*|desde hace (meses|años|semanas)|hace (meses|semanas|años)|castig*|merezco|volví a|he vuelto|empecé|anoche|profund*|brazos|piernas|muslos|muñecas|recaí|recaída|ganas|necesito|alivia|calma|nadie (sabe|lo sabe)|me ayuda|sigo|quiero), hasta (sangrar|que sangr*|sacarme sangre)',
    chore:
      '(afeit*|cocin*|verdura*|cebolla*|pan|jardín|horno|planchando|plancha de la ropa|café|sopa|trabajo|accidente|sin querer|dedo*|corte de pelo|flequillo|uñas|lengua|sol|papel|sartén|fútbol|pie|gimnasio|partido|llamada|luz|internet), armario, cajón, mueble, un poco',
    onEdge:
      '(estoy|parad*|sentad*|subid*|subí|de pie|asomad*|al borde) [<gap>] (puente|azotea|balcón|tejado|vías|cornisa|acantilado|andén|ventana|edificio|barandilla|barandal|borde|techo)',
    leaps:
      '(saltar|salto|tirarme|tirar|lanzarme|aventarme|dejarme caer|soltarme|arrojarme|brincar|me tiro|me lanzo|me aviento)',
    sport: '(bungee|puenting|paracaídas|piscina|alberca|trampolín|perro|gato|agua|cuerda floja)',
    suicidal:
      '(soy|estoy|me siento|siento|muy|bastante|ando) [<few>] suicida, (ideas|pensamientos|ideaciones|ideación|impulsos|tendencias) [<few>] (suicid*|de muerte|de suicidio|de matarme|de morir), (pienso|pensando|pensado|pensar|piense|pensé|pensaba) [<few3>] (suicidio|suicidarme|matarme|quitarme la vida|la muerte todos|en morir*|acabar con mi vida), (mi|un|dos|tres|primer|segundo|último) [<few>] intento* de suicidio, suicidio [<few>] (única salida|única solución|solución|salida), plan (de suicidio|para matarme|para suicidarme), (suicidio|suicidarme|matarme|muerte|morir*) [<gap>] (de la cabeza|en la cabeza|en mente|de la mente), (saco|quito|sale) [<gap>] (suicidio|muerte|suicidarme|matarme) de la cabeza, (cómo) (matarme|suicidarme|quitarme la vida), (planeando|planeo|preparando|planifico|planificando) mi [propia] (muerte|suicidio)',
    others:
      '(película|canción|libro|novela|personaje|prevención|artículo|estudio|investigación|pacientes|alumnos|voluntari*|formación|trabajo sobre|ensayo|tesis|documental|estadística*|tasa*|atentado|conferencia|famos*|serie|noticia*|escuadrón|taller|charla|nivel|reaparecer), examen me mató, bungee, puenting, paracaídas, me mato (trabajando|estudiando|a trabajar)',
    ownChild:
      '(mi|mis|nuestro|nuestra) [<few>] [pequeñ*] (hija|hijo|niña|niño|hijita|hijito|nieta|nieto|adolescente|muchach*|chamac*|nena|nene|hijastr*)',
    childSuffers:
      '(se) [<few2>] (corta|cortó|cortando|cortar|quema|lastima a propósito|autolesion*|quiere (morir|matar|suicidar|quitar)|quiso (matar|morir|suicidar)|intentó (matar|suicidar|ahorcar|quitar)|tomó [<gap>] (pastillas|veneno)|ahorcó|colgó), autolesion*, (quiere|quería|quisiera|prefiere|preferiría|dice|dijo|ojalá|desea) [<few>] [<gap>] (morir*|muert*|matarse|suicidarse|no haber nacido), no quiere [<few>] vivir, (matarse|suicidarse|ahorcarse|cortarse|quitarse la vida|lastimarse), suicid*',
    slays:
      '(la mato|lo mato|los mato|matar*|mato|mate|maten|asesinar*|apuñalar*|envenenar*|estrangular*|acuchillar*|disparar*|dispararle*|ahorcar*|asfixiar*|degollar*|balear*|ahogar*|quemar*|golpear*|atropellar*|lastimar*|cargarme|cargármel*|cortarle el cuello|pegarle un tiro|pegarles un tiro|pego un tiro|meterle un tiro|meterle (una bala|un balazo)|dar un tiro|darle un tiro|le pego un tiro|hacer daño|hacerle daño|hacerles daño|liquidar*|machetear*|chingarme|quebrarme|rajar*|atacar*|prenderle fuego|apuñalo|le disparo|les disparo|acuchillo|enveneno|tiro|le corto el cuello|corto el cuello|cortarle el|le corto|asfixiarlo|asfixiarla|le clavo), dispararle, dispararles, disparo, apuñalando, matando, disparando, estrangulando, (empujar|tirar|aventar) [<few>] [<few>] (metro|tren|vías|andén|puente|escaleras|tráfico), dispararle a, (empujar|tirar|aventar|empujo) [<gap>] (metro|tren|vías|andén|puente|escaleras|tráfico)',
    person:
      '<victim>, (mi|mis|a mi|a mis|al|a la|a los|el|la|los|su|ese|esa|esos|a ese) [<few>] (padrastro|madrastra|padre|madre|papá|mamá|socio|jefe|jefa|profesor|profesora|profe|maestro|maestra|hermano|hermana|marido|esposo|esposa|mujer|ex|exmarido|exnovi*|novio|novia|vecino|vecina|vecinos|compañer*|colega*|tío|tía|hijo|hija|hijos|niños|bebé|familia|padres|clase|casero|tipo|cabrón|desgraciado|hombre|señor|suegr*|abuel*|amante|gente|viejo|perro ese), (lo|la|los|las|le|les) [<few>], (alguien|todos|gente|a todos), los que, quienes, los que me, (a la|al|a las|a los|la|el) (chica|chico|niña|niño|tipo|tipa|hombre|mujer|muchacha|muchacho|gente) (que|de|en), (gente|personas|compañeros) (en|del) (el|mi) trabajo',
    foe: '<person>',
    threats:
      '(quiero|kiero|voy a|vamos a|pienso|planeo|planeando|planeado|pensando|pensado|decidí|decidido|juro|ganas|impulso*|voces|quisiera|podría|puedo|tengo que|imagino|sueño con|fantaseo|miedo|plan|cómo puedo|tengo pensado|un día de estos|mañana|esta noche|necesito), (le|les|lo|la) (corto|mato|clavo|meto|disparo|pego un tiro), si vuelve, (le|lo|la) [<few>] (mato), igual (lo|la), he decidido, decidí, (estoy|ando) pensando, tengo ganas, me veo, imagino, (impulso|impulsos|ganas) de, compré [<few>] (pistola|cuchillo|arma|escopeta|machete|navaja) para',
    slaysNow:
      '(lo|la|los|las|le|les) (mato|apuñalo|disparo|pego un tiro|meto un tiro|acuchillo|enveneno|degüello|estrangulo)',
    threatNear:
      '<threats> [<few3>] (apuñalar|asesinar|degollar|estrangular|envenenar|acuchillar|balear|dispararle|descuartizar|asfixiar|apuñalarlo|apuñalarla|asesinarlo|asesinarla|degollarlo|estrangularla|envenenarlo|envenenarla|dispararles) [<person>]',
    grave:
      '(rifle|sé dónde viven|donde viven|próxima vez|cuchillo|pistola|arma|escopeta|veneno|hacha|martillo|machete|navaja|esta noche|mañana|hoy|en cuanto|cuando (llegue|duerma*|vuelva|venga|salga|lo vea|la vea|esté)|mientras duerm*|dormid*|muera|sangre|juro|en serio|miedo|voces|plan|plane*|compré|comprado|lo que (me|le|nos) hizo|vengar*|venganza|pagar|gasolina|ácido|cuello|impulso*|cárcel|control|apuñal*|degoll*|estrangul*|asesin*|envenen*|acuchill*|mochila|tiro|balazo|bala|enterrar*|no paro|dejar de pensar|cuello|si vuelve|vuelve a tocar|socio|almohada), decidido matar, he decidido, metro, tren, vías, andén, compré [<few>] (pistola|cuchillo|arma|escopeta|machete|navaja), me veo',
    notPeople:
      '(tiempo|luz|luces|motor|zombi*|dragón*|mosquito*|araña*|mosca*|mala* hierba*|hormiga*|rata*|ratón*|avispa*|cucaracha*|virus|proceso|foto*|película|gol|penal*|penalti|balón|ajedrez|tenis|cartas|fútbol|equipo|partido|juego|jefe final|nivel|pollo*|pez|cerdo|conejo|piojos|pulgas|gallina*|dardos|record|récord|escena|hambre|gusanillo), sentimientos, orgullo',
    dreads:
      '(pensar|pienso|miedo|ganas|impulso*|imagen*|imágenes|fantas*|idea*|imagino|voces|obsesión|pensamiento*|temo)',
    hurts:
      '(hacer daño|hacerle daño|hacerles daño|haga daño|dañar*|lastimar*|lastime|matar*|mate|golpear*|pegarle*|estrangular*|asfixiar*|apuñalar*|ahogar*|sacudir*|atacar*|hacerle algo|hacerlo|hacerle algo malo)',
    readies:
      '(llevar|llevo|traer|tengo|compré|conseguí|escond*|meter|entrar con|cargad*|fabriqué|hice|poner|lleve|llevarme|ir con)',
    arms: '(arma*|pistola*|escopeta*|rifle*|cuchillo*|bomba*|machete|hacha|explosivo*|navaja*|munición|gasolina)',
    scene:
      '(escuela|colegio|instituto|clase|trabajo|oficina|iglesia|universidad|mezquita|sinagoga|prepa|secundaria|insti|cole|salón)',
    massacre:
      '(dispar*|matar*|todos|masacre|apuñal*|volar|explotar|pagar*|tirotear|balear*|tiroteo|acabar con|a quien)',
    abuser:
      '(mi|mis|el|la|los|nuestro|su) [<few>] (padre|papá|papa|papi|madre|mamá|mama|mami|padrastro|madrastra|padres|papás|tío|tio|tía|tia|abuelo|abuelito|abuela|profesor|profesora|profe|maestro|entrenador|cura|padre de la iglesia|primo|hermanastro|hermano|vecino|niñera|tutor|novio de|novia de|pastor|jefe|viejo|catequista|monitor|padrino|cuñado|hermana|pareja de|amigo de), (el|un|la) (señor|vecino|hombre|tipo|viejo|señora) (de al lado|de enfrente|de arriba|de abajo|de la tienda), el entrenador, papá, mamá, papi, mami, papa, mama, mi apá, mi amá, un (hombre|señor|tipo|chico|adulto) [<gap>] (internet|insta*|línea|discord|chat|mayor|juego|snap*)',
    strikes:
      '(me|nos) [<few>] (pega|pegan|pegaba|pegó|golpea*|golpeó|patea*|pateó|azota*|cachetea*|abofetea|quema|quemó|ahorca|ahoga|estrangula|viola|violó|violaba|maltrata*|abusa*|abusó|da (una paliza|palizas|golpes|cachetadas|patadas|correazos|cinturonazos|con)|dan (palizas|golpes)|jala del pelo|empuja contra|avienta|sacude|muerde|zurra|madrea|hace daño|lastima|tira (cosas|del pelo)|revienta|muele a), (abusa|abusó|abusan) de (mí|nosotr*), (pega|golpea|maltrata) a mi (hermanit*|herman*), (me) [<few>] (dio|da|ha dado|metió|pegó|soltó) [<few>] (puñetazo*|bofetada*|patada*|golpe*|cachetada*|correazo*|tortazo*|guantazo*|paliza*)',
    bond: '(tenis|ajedrez|cartas|juego*|fifa|mario|balón|dominó|carrera|parchís|récord|apuesta|ping pong|gripe|susto|la risa)',
    touching:
      '(toca*|tocó|tocaba|tocar*|toque*|manosea*|manoseó|acaricia*|soba*|besa*|besó|lame|obliga*|obligó|fuerza|forzó|desvist*|desnuda*|enseña*|muestra*|graba*|grabó|manda*|mandó|envía*|pide*|pidió|mete* (en mi (cama|cuarto)|la mano|mano|los dedos)|metió [<gap>] (cama|mano)|entra [<gap>] (cuarto|cama|habitación|pieza)|viene [<gap>] (cuarto|cama|habitación)|acuesta*|viola*|violó|abusa*|abusó|hace cosas|hacer cosas|hace hacerle|quiere que|se restriega), (metió|mete|puso|pone|deslizó) [<few>] (mano|manos|dedos)',
    bodily:
      '(videos (cochinos|sucios|porno|de adultos|raros)|películas (cochinas|porno)|fotos|ahí abajo|allí abajo|abajo|partes íntimas|partes|íntim*|pecho*|tetas|senos|nalgas|cola|culo|trasero|calzones|bragas|ropa interior|entrepierna|entre las piernas|piernas|desnud*|pene|vagina|pilín|cosita|sexo|sexual*|en mi cama|mi cama|por las noches|en la noche|por la noche|cuarto|ducha|baño|no quiero|no diga*|no le diga*|que no cuente|no contar*|secreto|nadie se entere|a nadie|ropa|debajo de (mi|la)|cosas (feas|malas|raras|que)|su parte|nudes|pack|fotos mías), debajo de (la|su|mi) ropa, bajo la ropa, en los calzones, en la ropa interior, en el pantalón, dentro de mi (pantalón|ropa|falda)',
    mine: '(me|mi|mis|mí|nos|conmigo|mía|mías|yo)',
    deprives:
      '(me|nos) [<few>] (encierra*|encerró|ata|amarra*|deja* (sin comer|sin comida|sin cenar|afuera|fuera|encerrad*|con hambre)), (no|ni) [<few>] (da|dan|deja|dejan) [<few>] (de comer|comer|comida|beber|agua|cenar), (días|castigad*) [<few>] sin comer, mata de hambre',
    nudes:
      '(foto* (desnud*|íntim*|sin ropa|mía*|suya*|de su|de mi cuerpo|sexual*)|desnud*|nude*|pack|video* (sexual*|íntim*|desnud*)|fotopolla*|sin ropa)',
    ofMe: '(mía|mías|mio|que le mande|que yo le mande|que le envíe|mandar*|manda|mandó|envía|enviar*|pide|pidió|obliga|amenaza*|chantaj*|publicar*|difundir*|subir*|quiere q*|quiere que|de mí)',
    minor: '(tengo) [<few>] (7|8|9|10|11|12|13|14|15|siete|ocho|nueve|diez|once|doce|trece|catorce|quince)',
    kidOther:
      '(mi|mis|su|sus|nuestro|nuestra|a mi|a mis|a su|a sus) [<few>] [pequeñ*|propi*] (hijo|hija|hijos|hijas|niño|niña|niños|bebé|bebe|hermanito|hermanita|hermano|hermana|sobrino|sobrina|nieto|nieta|hijastr*|alumn*|chamac*|nene|nena|hijito|hijita|pequeñ*|gemelos), (al|a la|a los|el|la|los|un|una|ese|esa) (bebé|niño de|niña de|niñito|niñita|pequeñ*|nene|nena|niño|niña|niños|criatura|chiquit*), a nuestr* (bebé|niñ*|hij*), (hija|hijo|hijos|niña|niño|nena|nene|bebé) (del|de la|de los|de mi) [<few>] (vecino|vecina|vecinos|hermana|hermano|amiga|amigo), (a mi|mi|mis) (sobrino|sobrina|ahijado|ahijada), (niños|niñas|alumnos|alumnas|chicos|compañeros) de mi (clase|escuela|equipo|salón|grupo)',
    harms:
      '(pega*|pegó|pegué|pegue|golpea*|golpeó|golpeé|patea*|azota*|cachete*|quema*|ahorca*|viola*|violó|maltrata*|abusa*|abusó|abusado|sacud*|tocó|toca*|tocaba|tocado|tocando|manosea*|manoseó|encierra*|zurr*|lastima*|palizas|paliza|grita*|descuid*|hambre|abofete*|zarande*|bofetad*|hace daño|hizo daño), bofetada, puñetazo, cachetada, tortazo, guantazo, (tiene|tuvo|mantiene) (relaciones|sexo) con (ella|él), se acuesta con, (la|lo) toca, (la|lo) (pega|golpea), le (pega|pegan|pegaba|golpean), apanica',
    harmsKid: '<harms> [<few3>] <kidOther>, <kidOther> [<gap>] <harms>',
    bloody:
      '(moretón|moretones|moratón|moratones|cinturón|cinto|correa|llen* de|sangr*|ojo morado|quemadura*|entre las piernas|partes íntimas|íntim*|desnud*|calzones|cama|sexual*|viola*|violó|abus*|maltrat*|tod* los días|todas las noches|cada (noche|día)|llora*|grit*|miedo|contó|dijo|confesó|contado|vecin*|mi marido|mi esposo|novio|padrastro|niñera|mi pareja|mi ex|abuelo|tío|borrach*|encerrad*|palo|cable|fuerte|nervios|control|volver a|otra vez|perdí|vergüenza|paraba de llorar|brutal*|a golpes|paliza*), tan fuerte, se cayó, me doy miedo, en (casa|su casa), (dice|cuenta|contó) que, creo que, su (papá|padre|padrastro|tío|hermano), tan fuerte',
    play: '(cama elástica|trampolín|tenis|ajedrez|cartas|juego*|fifa|mario|récord|carrera|fútbol|gol|balón|película|libro|novela|serie|noticias|historia|ley|corazón|piano|timbre|gripe|estirón|susto|puerta|tambor), sonajero, juguete',
    tool: '(pistola|escopeta|arma|revólver|rifle|soga|cuerda|navaja*|cuchilla*|cuchillo|horca)',
    dwell:
      '(en el regazo|en las piernas|en la mano|en la boca|en la sien|en la cabeza|al cuello|mirarla|mirarlo|la miro|lo miro|colgad* [<few>] soga|colgado una|colgué|colgad*|en el garaje|al lado de la cama|contra la muñeca|lista para mí|amarrad*)',
    scars:
      '<dozens> [<few>] (cicatrices|cortes), (cicatrices|cortes|heridas|marcas) [<few2>] (muslos|brazos|piernas|muñecas|barriga|brazo)',
    more: '(hice|más|nuevas|nuevos|otra vez|hoy|anoche|agregué|añadí|otras|otros|ayer)',
    hurtWish:
      '(necesito|necesitaba|quiero|quería|ganas de|tengo que|tenía que) [<few>] (hacerme daño|lastimarme|castigarme|cortarme|herirme|autolesionarme|quemarme), (no como|dejo de comer|dejé de comer|paso hambre) [<gap>] (castig*|propósito|adrede), matándome de hambre',
    method: '(forma*|manera*|cómo|método*|modo|sin dolor|rápida|rápido|dosis|cuántas)',
    genericEnd:
      '(matarse|suicidarse|quitarse la vida|ahorcarse|morir (sin|rápido)|cortarse las venas|matarme|suicidarme|quitarme la vida|morirse sin)',
    relief: '(mejor|felices|feliz|tranquil*|aliviad*|seguro|fácil|libres|contentos|descansar*)',
    promise:
      'no puedo (prometer|garantizar|asegurar), (no) [<few>] prometo, no [<few>] segur*, (prometer|garantizar|prometo|asegurar|segura|seguro)',
    doSelf:
      '(me haré daño|hacerme daño|haré nada|hacer una tontería|haga daño|me vaya a matar|lastimarme|me haga algo|matarme|estar a salvo)',
    wakeNot: '(no|nunca|espero) [<gap>] (despert*|despiert*), (no) [<few3>] despiert*',
    crushed:
      '(camión|coche|carro|autobús|bus|tren|rayo|alguien|tráiler) [<gap>], (me) (atropell*|arroll*|aplast*|pase por encima|mate un)',
    poisoned:
      '(veneno [<few>] [ratas]|raticida|anticongelante|lejía|cloro|pastillas|arsénico) [<few>] (en|al|a la) [<few>] [<gap>] (té|café|comida|sopa|bebida|vino|cerveza|agua|taza|vaso)',
    arson: '(quem*|incendi*|prend* fuego|pegar* fuego|hacer volar) [<few>] [<gap>], (fuego) a la casa',
    inside: '(dentro|adentro|con (todos|ella|ellos|él|toda la familia)|gasolina|mientras duerm*)',
    inHead: '(en mi cabeza|dentro de mí|voz|voces|demonio*|diablo|dios)',
    orders2: '(dijo|ordenó|mandó|ordena*|dice*|manda*|obliga*|pide*|quiere*|susurra*|empuja*)',
    slayThem: '(apuñal*|matar*|mate|matara|matase|estrangul*|golpe*|atac*|empuj*|dispar*|hacer* daño|degoll*)',
    listed: '(lista|nombres) [<gap>] (clase|gente|profes*|alumnos|compañer*|personas|los que|quienes)',
    passiveHit:
      '(me|nos) (azotan|golpean|pegan|encierran|violan|tocan|queman|zurran|castigan) con, (me|nos) (pegan|azotan|golpean|encierran|queman) [<gap>] (cable|cinturón|cinto|palo|vara|chancla|manguera|casa|cuando|si|cada), (soy|fui|estoy siendo|he sido) [<few>] (abusad*|violad*|golpead*|maltratad*)',
    harmsThem:
      '(padre|papá|padrastro|tío|hermano|madre|mamá|abuelo|novio|entrenador|profesor|profe|ex|marido|esposo|padres|madrastra|primo) [<few>] (la|lo|le|los|las|les) (viola|violaba|violó|pega|golpea|toca|maltrata|manosea|encierra|quema|tocó|abusa|pegó|azota), abusa de (mi|nuestr*|su|la|ella|él)',
    neglect:
      '(sin|no|nada) [<few2>] (comer|comida|hemos comido|he comido|comemos|de comer) [<gap>], días [<few>] sin comer',
    hunt: '(caza|cazar|cazador|cocin*|escalada|barco|museo|juguete|campo de tiro)',
    overdosed:
      '(tomé|tome|tuve|hice|me di|tomado|tomando) [<few>] sobredosis, (me voy a dar|voy a darme|me doy|darme|voy a tomar|quiero tomar|me voy a tomar|me tomaré|voy a meterme) [<few>] sobredosis',
    peers:
      '(guardería|recreo|parque|otros niños|la cabeza|al médico|kinder), se (pegan|golpean|pelean) [<gap>], entre ellos, el uno al otro, unos a otros, almohada*, cojin*',
    selfNow:
      '(me estoy|estoy|ando|me sigo|sigo) (haciendo daño|haciéndome daño|lastimando|lastimándome|cortando|cortándome|autolesionando|autolesionándome|quemando la piel)',
    deathPlan:
      'plan [<few2>] (morir*|matarme|suicid*|quitarme la vida), (buscado|busqué|investigué|googleé) [<gap>] (ahorcarme|ahorcarse|matarme|matarse|morir*|suicidarme)',
    marks: '(quemadura*|moretón*|moretones|moratones|marcas de|golpes en)',
    says: '(dice|contó|dijo|cuenta) [<gap>] (mamá|madre|papá|padre|padrastro|tío|pega*|fue)',
    youngOne: '(niño|niña|nene|nena|bebé|alumn*|hijo|hija|sobrin*|chiquit*|pequeñ*|crío)',
    endsMe:
      '(me voy|voy|quiero|quería|intenté|intento|traté de|trato de|iba|planeo|pienso|decidí|estoy a punto de|a punto de|quisiera|ganas de|debería|deseo|necesito) [<few>] (suicidarme|ahorcarme|colgarme|matarme|quitarme la vida|ahogarme|envenenarme), (suicidarme|ahorcarme|quitarme la vida|pegarme un tiro|colgarme), (esta noche|hoy|mañana|ahora) me (mato|suicido|ahorco|cuelgo), me (mato|suicido|ahorco|cuelgo) (esta noche|hoy|mañana|ahora|el), me pego un tiro, (soga|cuerda) al cuello, acabar con mi vida, terminar con mi vida, poner fin a mi vida, cómo matarme, le pongo fin, pongo fin a (todo|esto|mi vida), saltando (delante|frente|del|desde) [<gap>]',
    crash:
      '(estrellar*|estrello|chocar|choco|lanzar*|tirar*|manejar|conducir|meterme|estampar*|estampo) [<gap>] (árbol|muro|pared|puente|poste|camión|barranco|río|precipicio|columna)',
    purpose: 'a propósito, adrede, aposta, queriendo, voy a, quiero, pienso, ganas de, para morir*, para matarme',
    atHand:
      '(delante|enfrente|al lado|cerca) [de mí], frente a mí, (en|sobre) la (mesa|cama|mano|mesita), guardad*, juntad*, escondid*, ahorrad*, suficiente*, bastante*, apartad*, list*, preparad*, comprad*, contad*, junt*',
    swallowAll:
      '(me las|las|los|me los|todas|todos|todo) [<few2>] (tom*|trag*|met*), (tomar*|tragar*|tomo|trago|tomarme) [<few>] (todas|todos|todo|las|los), (acabar|terminar) con todo, sobredosis, (me las|me los|las|los) (voy a|pienso|quiero) (tragar|tomar|meter) [todas|todos]',
    fearOf: 'miedo, temo, me asusta, pánico, terror, me preocupa, a punto de, ayúdame, estoy por, no me dejes',
    doToMe:
      '(me|mí) [<few2>] (haga|hacer|hago) [<few2>] (daño|algo|noche|misma|mismo|hoy|mal), hacerme [<few>] (daño|algo), (matarme|cortarme|lastimarme|suicidarme), de mí mism*, lo que me [<few>] (haga|hacer|pueda hacer), hacerme [<few>] (terrible|horrible|malo|feo|tonto|algo)',
    myNote:
      '(mi|mis) (carta|cartas|nota|notas|vídeo|video|mensaje) de (despedida|suicidio|adiós), (carta|nota) (de despedida|de suicidio|suicida)',
    goodbyes:
      'me despedí de, (despedido|despedida|despedí|despidiéndome) de (todos|mis|mi|ellos), (carta|cartas|nota|notas) (para|a) (mis|mi|los|todos) [<few>], (regalé|regalado) [<few>] (cosas|todo)',
    deadSoon:
      '(voy a estar|estaré|ya estaré|voy a) [<few>] (muert*|morir*), (ya no estaré|ya no voy a estar|no estaré aquí), me (tiro|lanzo|ahorco|mato), moriré',
    blowUp:
      '(voy a|quiero|pienso|planeo) [<gap>] (volar|explotar|quemar|incendiar|poner una bomba|prender*|dinamitar|hacer estallar), (pongo|poner|puse|colocar|coloco) [<few>] bomba*, (vuelo|quemo|incendio|exploto) [<few>], prenderle fuego, prendo fuego',
    building:
      '(oficina|escuela|colegio|instituto|casa|iglesia|mezquita|sinagoga|universidad|facultad|edificio|hospital|estación|fábrica|empresa|ayuntamiento|tienda|comisaría|local|negocio)',
    multitude:
      '(toda la|a la|mucha|la mayor cantidad de|cuanta|tanta) gente [<gap>], a (todos los|cuantos|muchos|varios) [<gap>], (toda la|a mi|a toda la) (clase|escuela|familia), (desconocidos|cualquiera), a los que pueda',
    shakes: 'sacud*, zarande*, tir* contra, golpe*, pegu*, asfixi*, aventé, agit*',
    infant:
      '(bebé|bebe|recién nacido|nene|nena|criatura|gemelos) [<gap>] (porque|hasta|par*|dej*|llor*|grit*|call*|fuerte|otra vez|violent*|inconsciente), (llor*|grit*|porque|fuerte) [<gap>] (bebé|bebe|recién nacido)',
    office: '(oficina|trabajo|colegas|compañeros|clase|aeropuerto|estación|fiesta|vacaciones|equipo)',
    toy: '(sonajero|sonaja|juguete|juguetes|biberón|cuna|cochecito|cabeza)',
    inflated: '(colchón|globo*|balón|llanta*|rueda*|piscina|foto*)',
    hadGun: 'si [yo] (tuviera|tuviese) [<few>] (pistola|arma|escopeta)',
    shootMe: 'me (pegaría|daría|metería) [<few>] tiro, me (mataría|dispararía)',
    leapt: '(salté|tiré|lancé|aventé|me tiré) [<few2>] (balcón|puente|techo|edificio|ventana|tren|metro|azotea)',
    outlived: 'sobreviví, otra vez, de nuevo, sigo viv*, hospital, salvaron',
    personDies:
      '(vecino|jefe|marido|esposa|ex|padre|madre|hermano|hermana|padrastro|profe|él|ella) [<few>] (va a morir|morirá|tiene que morir|se muere)',
    armReady: '(afilé|cargué|compré|agarré|afilado) [<few>] (cuchillo|pistola|escopeta|hacha|machete|martillo)',
  },
  selfHarm: {
    anywhere: `(quiero|voy a|pienso|quisiera|deseo|necesito|he decidido|decidí|planeo) [<very>] (matarme|suicidarme|ahorcarme|quitarme la vida|acabar con mi vida|terminar con mi vida|pegarme un tiro|cortarme las venas|acabar con todo|tirarme de un puente|tirarme por la ventana|lanzarme al tren), me (quiero|voy a|quisiera) [<very>] (matar|suicidar|ahorcar|quitar la vida|cortar las venas|pegar un tiro), (ganas|deseos|intención) de (matarme|suicidarme|morirme|morir|quitarme la vida|acabar con todo|acabar con mi vida), (pensamientos|ideas) (suicidas|de suicidio), (soy|estoy|me siento) [<very>] suicida, (pienso|pensando|he pensado) [mucho|a veces] en (suicidarme|matarme|el suicidio|quitarme la vida|morir|morirme|acabar con mi vida),
      [ya] no (quiero|puedo) [<very>] (vivir más|seguir viviendo|seguir con vida|vivir así), ya no quiero vivir, no tengo ganas de vivir, (no tengo|ya no hay|no hay) [ninguna] razón para (vivir|seguir viviendo), no tengo [nada] por qué vivir, mi vida no tiene sentido, la vida no vale la pena, (ojalá|quisiera|desearía|preferiría) (estar muerto|estar muerta|estuviera muerto|estuviera muerta|no haber nacido), mejor (sin mí|si me muero|si estuviera muerto|si estuviera muerta), me (corto|autolesiono|hago daño) [otra vez|a propósito|a mí mismo|a mí misma|los brazos], (quiero|necesito|ganas de) (hacerme daño|cortarme|autolesionarme|lastimarme), me he (autolesionado|hecho daño a propósito), escribí (una|mi) carta de despedida, he escrito una carta de despedida, (tomé|me tomé|me he tomado) (todas las|muchas|demasiadas) pastillas, cómo (matarme|suicidarme|puedo matarme|puedo suicidarme), (pienso|pensando|pensado|pensaba) <gap> en (suicidarme|matarme|quitarme la vida|acabar con mi vida|acabar con todo), me (corto|corté|he cortado|volví a cortar|estoy cortando) [otra vez|de nuevo|ayer|anoche] (los brazos|las muñecas|las venas|a propósito), volví a (cortarme|autolesionarme|hacerme daño), (voy a|quiero) (tragar|tragarme) (todas|un montón de|un frasco de) [las|mis] <pills>, (intenté|traté de|he intentado) (suicidarme|matarme|quitarme la vida),
      (<want>) [<also>] [<also>] <act>, (me|yo me) (quiero|voy a|quisiera|debería|tengo que|intenté|he intentado|traté de|iba a) [<also>] [<also>] (matar|suicidar|ahorcar|colgar|quitar la vida|cortar las venas|pegar un tiro|disparar|tirar (de|del|por|al) [un|una|el|la] (puente|balcón|edificio|tren|metro|ventana)), (ganas|deseos|deseo|intención|idea|ideas|pensamientos|pienso|pensando|pensado|pensé|pensaba|sueño|decidido|intentado|intenté|plan|planes|impulso|impulsos|forma|formas|manera|maneras|punto|listo|lista|considerado|considerando|voces me dicen|dicen) [<gap>] (de|en|con|para|a|que) <act>, (ganas|deseos|deseo) [<gap>] de (morir|morirme|estar muerto|estar muerta|no (vivir|existir|despertar)|dejar de (vivir|existir)|desaparecer para siempre), (cómo|como) [<gap>] <act>, me (mato|suicido|ahorco|voy a matar|mataré|suicidaré|ahorcaré|cuelgo) [hoy|esta noche|mañana|ya],  (quiero|quisiera|deseo|desearía|preferiría|prefiero|me gustaría|querría|necesito|merezco|ojalá) [<also>] [<also>] (morir|morirme|estar muerto|estar muerta|dejar de (vivir|existir)|no (existir|despertar|haber nacido|despertarme)) (y|pero|porque|ya que|todos los|cada|esta|hoy|ya|ahora|nunca|más|de una), merezco [<also>] (morir|morirme|la muerte), no merezco (vivir|estar viva|estar vivo), (ojalá|desearía|quisiera|espero|le pido a dios|rezo|pido) [<gap>] (estuviera muerto|estuviera muerta|me muriera|me muera|morirme|no despertar|no despertarme|no despierte|nunca despertar|no hubiera nacido|no haber nacido|nunca haber nacido|nunca hubiera nacido|me lleve|no existiera), [ya] no (quiero|puedo|deseo|soporto|aguanto|tiene sentido) [<also>] (vivir|existir|seguir (viviendo|viva|vivo|con vida|existiendo|aquí)|estar (viva|vivo|en este mundo)|despertar|despertarme) [<gap>], (no|sin|ninguna|ningún|perdí|perdido) [<gap>] (razón|razones|motivo|motivos|sentido|ganas|deseos) [<gap>] (vivir|seguir viviendo|seguir viva|seguir vivo|de existir), (no|nada) [<gap>] (por|para) (lo que|qué|que) vivir, (cansado|cansada|harto|harta) de (vivir|la vida|existir|mi vida), (vida|vivir) [ya] no (vale la pena|tiene sentido|merece la pena), (mejor|felices|tranquilos) [<gap>] (sin mí|si me muero|si me muriera|si estuviera muerto|si estuviera muerta|si yo no (estuviera|existiera)|cuando me muera|si no existiera), mejor (muerto|muerta) [que], (pensamientos|ideas|intentos|impulsos|tendencias|ideación) (suicidas|suicida|de suicidio|de muerte), (mi|mis|mi último|mi primer|tuve un|he tenido un) intento[s] de suicidio, (soy|estoy|me siento|me pongo) [<also>] [<also>] suicida, (pienso|pensando|pensado|pensé|pensaba) [<gap>] (en el suicidio|en la muerte|en morir|en morirme), el suicidio [<gap>] (única|solución|salida|opción), (carta|cartas|nota|notas) (de despedida|de suicidio|suicida) [<gap>] (a|para) (mi|mis), (escribí|escribiendo|he escrito|escribo|dejé|preparé|ya tengo) [<gap>] (carta|cartas|nota|notas) (de despedida|de suicidio|suicida), me (corto|quemo|lastimo|hiero|autolesiono|hago daño|rasguño|cortaba|lastimaba) [<freq>] [<freq>] (cuando (me siento|estoy)|para|porque|a propósito|con (una navaja|una cuchilla|un cúter|navajas)|los brazos|los muslos|las muñecas|las piernas|a escondidas|adrede|desde|siempre que), me (corté|quemé|lastimé|hice daño|he lastimado|he cortado|he hecho daño) [<freq>] [<freq>] (a propósito|adrede|los brazos|las muñecas|los muslos|los antebrazos|para (sentir|castigarme|calmarme)|otra vez|de nuevo|con (una navaja|una cuchilla)), (ganas|necesidad|impulso|impulsos|recaí|empecé|volví|vuelto|sigo|no puedo|dejar|pienso|pensando|pensado|quiero|necesito|deseos) [<gap>] (cortarme|autolesionarme|hacerme daño|lastimarme|herirme|cortándome|lastimándome|autolesionándome|haciéndome daño|quemarme), (me autolesiono|autolesiones) [<gap>], (tomar|tomarme|tragarme|tragar|voy a tomar) [<gap>] (demasiadas|un frasco|el frasco|toda la caja|una sobredosis|sobredosis|bote) [<gap>] (<pills>|pastilla|frasco|caja|sobredosis|paracetamol|medicamentos|somníferos), (tomé|he tomado|tragué|ingerí) [<gap>] (todas|demasiadas|muchas|un frasco|una caja|el frasco|un montón|toda la caja|una sobredosis|sobredosis|bote) [<gap>] (<pills>|pastilla|frasco|caja|sobredosis|paracetamol|medicamentos|somníferos), (tengo|compré|conseguí|guardé|he guardado) [<gap>] (cuerda|soga|pistola|navaja|pastillas|veneno) [<gap>] para (matarme|ahorcarme|morir|acabar|suicidarme|colgarme|quitarme), (miedo|ganas) de (hacerme daño|lastimarme|hacerme algo|matarme)`,
    closing: `
      (quiero|quisiera|deseo) [<very>] (morir|morirme|estar muerto|estar muerta|desaparecer para siempre) [ya|hoy|esta noche|ahora],  no quiero vivir [más],  mañana ya no estaré, nadie me echaría de menos, nadie me extrañaría, (voy a|quiero) (tomar|tomarme) todas (las|mis) <pills> [hoy|ahora|esta noche], (ojalá|quisiera|quiero|desearía|me gustaría) [<gap>] (dormirme|dormir|quedarme dormido|quedarme dormida|me duerma|me durmiera) y no (despertar|despertarme|despierte|despertara) [nunca] [más],
      (quiero|quisiera|deseo|desearía|preferiría|me gustaría|necesito|querría|solo quiero) [<also>] [<also>] (morir|morirme|estar muerto|estar muerta|dejar de (vivir|existir)|no (existir|despertar|despertarme)|desaparecer|desaparecer para siempre|acabar con esto|que todo (acabe|termine)|que mi vida (acabe|termine))`,
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
  scenes: {
    'self-harm':
      'selfEnd & aims & !others, ends & !others, dead & wishes & !idle & !others, ?noLife & !abode, ?worse, manyPills & pill & takes & !routine, means & finish & hoards & !routine, cuts & ?wilful & !chore, leaps & onEdge & !sport, farewell & due & !others & !office, suicidal & !others, ?childSuffers & ownChild & !others, ?overdosed & !others, tool & dwell & !hunt & !slays, deathPlan & !others, selfNow & !chore, scars & more, hurtWish & !chore, genericEnd & method & !others, deadif & relief, promise & ?doSelf, ?wakeNot & pill & !routine, crushed & wishes, endsMe & !others & !idle, crash & purpose & !others, pill & atHand & swallowAll & !routine, fearOf & ?doToMe, myNote & !others, goodbyes & deadSoon & !others & !office, hadGun & shootMe, leapt & outlived & !sport & !others',
    'harm to others':
      'slays & threats & foe & grave & !notPeople & !others, slaysNow & foe & grave & !notPeople & !others, threatNear & !notPeople, hurts & dreads & foe & !notPeople, arms & scene & readies & massacre, poisoned & person, arson & inside & threats, inHead & orders2 & slayThem, listed & slays & threats, blowUp & building & !inflated, slays & threats & multitude & !notPeople, personDies & armReady',
    'child abuse':
      'strikes & abuser & !bond, touching & bodily & mine & abuser, ?deprives & abuser, nudes & ofMe & abuser, minor & nudes & ofMe, harmsKid & kidOther & bloody & !play & !peers, passiveHit & !bond & !play, harmsThem & kidOther, ?neglect & abuser, marks & youngOne & says, shakes & infant & !toy',
  },
  denials: 'no, nunca, jamás, nadie, tampoco',
  noDenials:
    'no sé (por qué|cómo|si|qué|cuándo|dónde), no puedo más, no aguanto más, no es broma, no bromeo, nadie me (quiere|entiende|escucha), no solo, no hay (más|otra), no puedo parar, no paro, no dejo',
  somebodyElse:
    '(él|ella|amigo|amiga|hermano|hermana|madre|padre|tío|tía|hijo|hija|primo|alguien|vecino) (tiene|tuvo|está|estaba|piensa|quiere|ha|tenía)',
  livingSomewhere:
    '(vivir|viviendo|vivo|viva) (en|aquí|acá|allí|solo|sola|juntos|con (mi|mis|él|ella|ellos|ustedes|gente|compañeros|un|una)|sin (ti|café|música))',
  oneself: 'me, dispararme, matarme, apuñalarme, pegarme',
  otherSense:
    'en (la|el|una|un|esa|este|esta) (película|canción|libro|juego|novela|serie|sueño|cuento|capítulo|poema|historia), (canción|película|libro|título|novela|capítulo|frase|cita|poema) (que|llamada|llamado|se llama|sobre|de), (mi|el|un) personaje, de (risa|vergüenza|hambre|sed|aburrimiento|sueño|la risa|la vergüenza|amor|calor|frío), es broma, en broma, prevención, (afeitándome|cocinando), (artículo|documental|ensayo|tesis|podcast) sobre, trabajo (en|con), al (ajedrez|tenis|dominó|póker|ping-pong|parchís|fútbol|afeitarme|cocinar), a las (cartas|damas), por (ese|este) chiste, morirme de (risa|vergüenza|hambre|sed|sueño|calor|frío|ganas|envidia), sin querer, por accidente, en la carrera, a los videojuegos, matar (el tiempo|el hambre|la sed|el gusanillo), (último|siguiente|primer|este|ese) nivel, (pega|golpea|muerde|empuja) a otros niños, examen me mató, (chiste|broma|meme) [<few2>] mató, (quemé|quemo|quemado) con (la|el|una|un) (tetera|olla|sartén|horno|plancha|agua|café|comida|sol|sopa|té|aceite), con (el|la|un|una) (balón|pelota)',
  longAgo:
    'hace [<few>] (años|mucho|mucho tiempo|tiempo|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez) [años], antes, de (adolescente|joven|niña|niño|chica|chico|chiquita|chiquito|pequeña|pequeño), cuando era (adolescente|joven|niña|niño|chica|chico|más joven), en (mi|la) (adolescencia|juventud|infancia), en aquella época, a los (13|14|15|16|17|18|trece|catorce|quince|dieciséis|diecisiete|dieciocho)',
  wellNow:
    '[ya|ahora|hoy] (estoy|me siento|me encuentro|me va) [<few>] (bien|mejor|feliz|recuperad*|contenta|contento), (quedó|quedo|está|es) [<few>] (atrás|en el pasado|superado|pasado), (vida|todo) (es|está|va) [<few>] (linda|buena|bien|mejor|hermosa|bonita), lo superé, ya pasó, feliz de (vivir|estar viv*)',
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
