/** Words of crisis in Portuguese, and the referral. */
import type { SafetyWords } from '../safety-words.ts';

export const portugueseSafety: SafetyWords = {
  parts: {
    very: 'mesmo, só, às vezes, realmente, a sério, sempre, muito, já, agora',
    kin: '(minha|meu|meus|minhas|a minha|o meu|os meus) (mulher|esposa|marido|mãe|pai|filho|filha|bebé|bebê|namorado|namorada|ex|irmã|irmão|família|pais|filhos|padrasto|madrasta|pai|mãe|papai|mamãe|vizinho|vizinha|avô|avó|tio|tia)',
    adult:
      '[o|a] [meu|minha] (pai|papai|mãe|mamãe|padrasto|tio|tia|avô|professor|treinador|padre|irmão), ele, ela, alguém',
    want: 'quero, vou, penso em, preciso, decidi, pretendo, queria, desejo, gostaria de, gostava de, tentei, tento, já tentei, estou a pensar em, estou pensando em, penso seriamente em, tenho vontade de, tenho a intenção de, estou prestes a, estou pronto para, estou pronta para, prefiro, preferia, devia, deveria, planeio, planejo, estou a planear, estou planejando, ando a pensar em, tenho pensado em, sonho em, sinto vontade de, tenho medo de, me dá vontade de, vontade de, mais valia, resolvi',
    also: 'mesmo, só, às vezes, realmente, a sério, sempre, muito, já, agora, hoje, amanhã, em breve, esta noite, todos os dias, também, seriamente, muitas vezes, apenas, simplesmente, logo, de vez, de verdade, outra vez, de novo, é',
    act: '(me matar|matar-me|me suicidar|suicidar-me|me enforcar|enforcar-me|me afogar|afogar-me|me envenenar|envenenar-me), (tirar|acabar com|pôr fim à|pôr termo à|terminar com|dar fim à|terminar|dar cabo da) [a] minha [própria] vida, (pôr|dar) um fim (nisso tudo|em tudo|na minha vida|à minha vida|a tudo), acabar com (tudo isso|isto tudo|tudo), dar um tiro (em mim|na cabeça|na minha cabeça), (cortar os|cortar meus|cortar os meus) pulsos, (me jogar|me atirar|atirar-me|saltar|pular|jogar-me|mandar-me) (da|de|do|na|à|ao|debaixo|na frente|para|pela|em frente) [a|o|de|uma|um|do] [da|um] (ponte|janela|prédio|comboio|trem|metrô|metro|varanda|sacada|carro|linha|telhado|edifício|camião|caminhão), tomar uma overdose, cometer suicídio',
    elder:
      '[o|a|os] (meu|minha|meus) (pai|papai|papá|mãe|mamãe|mamã|padrasto|madrasta|pais|tio|tia|avô|avó|professor|professora|treinador|padre|primo|irmão mais velho|vizinho|babá), o namorado da minha mãe, a namorada do meu pai',
    freq: 'sempre, às vezes, muito, todos os dias, todo dia, toda noite, todas as noites, em casa, à noite, de noite, outra vez, de novo, constantemente, com força, ontem, desde, há anos, muitas vezes, quase, frequentemente, forte',
    small:
      '(o|a|os|as|um|uma|no|na|num|numa|do|da|de uma|de um|em) [meu|minha|meus|minhas|seu|sua|seus|dela|dele|próprio|própria] [própria|próprio] (filho|filha|filhos|filhas|criança|crianças|bebé|bebê|irmãozinho|irmãzinha|irmão|irmã|sobrinho|sobrinha|neto|neta|enteada|enteado|aluna|aluno|menino|menina)',
    victim:
      '<kin>, (o|a|os|as) [meu|minha|meus|minhas] (chefe|patrão|professor|professora|colegas|colega|padrasto|vizinho|senhorio|sogra|sogro|ex-namorado|ex-marido|ex-mulher|ex-namorada|tio), (meu|minha|meus) (chefe|patrão|professor|professora|colegas|colega), alguém, pessoas, gente, toda a gente, todo mundo, todos, outras pessoas, os outros',
    slay: 'matar, assassinar, esfaquear, envenenar, estrangular, balear, atirar em, atirar na, atirar no, sufocar, degolar, dar um tiro em, dar um tiro na, dar um tiro no, asfixiar, afogar',
  },
  selfHarm: {
    anywhere: `(quero|vou|penso em|preciso|decidi|pretendo|queria) [<very>] (me matar|matar-me|me suicidar|suicidar-me|me enforcar|enforcar-me|tirar a minha vida|tirar minha vida|acabar com a minha vida|acabar com minha vida|acabar com tudo|cortar os pulsos|dar um tiro em mim|me jogar da ponte|me jogar de uma ponte|saltar da ponte|atirar-me da ponte|pôr fim à minha vida), (vontade|desejo|intenção) de (me matar|matar-me|morrer|me suicidar|suicidar-me|acabar com tudo|tirar a minha vida), (pensamentos|ideias) (suicidas|de suicídio), (sou|estou|sinto-me|me sinto) [<very>] suicida, (penso|pensando|pensado|pensei) [muito|às vezes] (em me matar|em matar-me|em suicídio|no suicídio|em morrer|em me suicidar|em tirar a minha vida),
      não (quero|consigo|aguento) [<very>] [mais] (viver mais|continuar a viver|continuar vivendo|viver assim|continuar vivo|continuar viva), não quero mais viver, já não quero viver, não tenho [mais] (vontade|razão|motivo|motivos|razões) (de|para|pra) viver, a [minha] vida não (tem sentido|tem mais sentido|vale a pena), (queria|gostava de|preferia|gostaria de) (estar morto|estar morta|nunca ter nascido|não ter nascido), melhor sem mim, (eu me corto|me corto|corto-me|me automutilo|automutilo-me|me machuco de propósito), (quero|preciso|vontade de) (me machucar|machucar-me|magoar-me|me cortar|cortar-me|me ferir|ferir-me), escrevi (uma|a minha|minha) carta de (despedida|suicídio), tomei (todos os|muitos|demasiados) (comprimidos|remédios), como (me matar|posso me matar|posso matar-me|me suicidar), (penso|pensando|pensado|pensei|pensar) <gap> em (me matar|matar-me|me suicidar|suicidar-me|tirar a minha vida|tirar minha vida|acabar com a minha vida|acabar com minha vida|acabar com tudo|pôr fim à minha vida), cortei [<gap>] os (braços|pulsos) [<gap>] (outra vez|de novo|de propósito), cortei os (braços|pulsos), (cortei-me|me cortei|voltei a me cortar|voltei a cortar-me) (outra vez|de novo|de propósito|ontem de propósito), (vou|quero) engolir (todos|muitos|um frasco de) [os|meus|os meus] (comprimidos|remédios), tentei (me matar|matar-me|me suicidar|suicidar-me),
      (<want>) [<also>] [<also>] <act>, (vontade|desejo|intenção|ideia|ideias|pensamentos|penso|pensando|pensado|pensei|pensava|pensar|sonho|decidi|tentei|tentado|plano|planos|impulso|impulsos|forma|formas|maneira|jeito|prestes|pronto|pronta|considero|considerei|vozes me dizem|dizem) [<gap>] (de|em|com|para|a|pra|que) <act>, (vontade|desejo) [<gap>] de (morrer|estar morto|estar morta|não (existir|acordar|viver)|deixar de (viver|existir)|desaparecer para sempre|sumir para sempre), como [<gap>] <act>, (vou-me|vou me|eu me) (matar|mato|suicidar|suicido|enforcar|enforco), (me mato|mato-me|suicido-me|enforco-me) [hoje|esta noite|amanhã], (quero|queria|desejo|prefiro|preferia|gostava de|gostaria de|preciso|preciso de|mereço) [<also>] [<also>] (morrer|estar morto|estar morta|deixar de (viver|existir)|parar de (viver|existir)|não (existir|acordar|ter nascido)) (e|mas|porque|pois|todos os|todo|cada|esta|hoje|já|agora|mais|de uma|logo), mereço [<also>] (morrer|a morte), não mereço (viver|estar vivo|estar viva), (queria|quem me dera|gostava|gostaria|espero|peço a deus|rezo|desejava|desejo|tomara) [<gap>] (estar morto|estar morta|estivesse morto|estivesse morta|não acordar|nunca mais acordar|não acorde|nunca ter nascido|não ter nascido|não tivesse nascido|nunca tivesse nascido|morrer (a dormir|dormindo|enquanto)|me leve|não existisse|não existir), [já] não (quero|consigo|aguento|desejo|suporto) [<also>] [mais] [<also>] (viver|existir|continuar (a viver|vivendo|vivo|viva|aqui|a existir)|estar (vivo|viva|cá|aqui|neste mundo)|acordar) [<gap>], (não|sem|nenhuma|nenhum|perdi) [<gap>] (razão|razões|motivo|motivos|sentido|vontade) [<gap>] (de|para|pra|em) (viver|continuar a viver|continuar vivo|continuar viva|existir|estar viva|estar vivo), (não|nada) [<gap>] (pelo|por|para) [o] que viver, (cansado|cansada|farto|farta) de (viver|existir|estar vivo|estar viva), (vida|viver) [já] não (vale a pena|tem sentido|faz sentido|vale mais a pena|tem mais sentido), (melhor|felizes|bem) [<gap>] (sem mim|se eu morrer|se eu morresse|se eu estivesse morto|se eu estivesse morta|se eu não (existisse|estivesse)|quando eu morrer), melhor (morto|morta), (pensamentos|ideias|tentativas|impulsos|tendências|ideação) (suicidas|suicida|de suicídio|de morte), (minha|minhas|a minha|fiz uma|última|primeira) tentativa[s] de suicídio, (sou|estou|sinto-me|me sinto|ando) [<also>] [<also>] suicida, (penso|pensando|pensado|pensei|pensava|pensar) [<gap>] (em suicídio|no suicídio|na morte|em morrer), o suicídio [<gap>] (única|solução|saída|opção), (carta|cartas|bilhete) (de despedida|de suicídio|suicida) [<gap>] (à|ao|para|aos) [a] (minha|meu|meus|minhas), (escrevi|escrevendo|escrever|escrevo|deixei|já tenho) [<gap>] (carta|cartas|bilhete) (de despedida|de suicídio|suicida), (me corto|corto-me|me queimo|queimo-me|me machuco|magoo-me|me firo|firo-me|me automutilo|automutilo-me|me cortava|cortava-me|me mutilo|mutilo-me) [<freq>] [<freq>] (quando (me sinto|estou|fico)|para|porque|de propósito|com (uma lâmina|uma gilete|uma navalha)|nos braços|os braços|os pulsos|as coxas|nas coxas|às escondidas|escondido|escondida|desde|sempre que), (me cortei|cortei-me|me queimei|queimei-me|me machuquei|magoei-me|me feri|feri-me|me mutilei) [<freq>] [<freq>] (de propósito|nos braços|os braços|os pulsos|nas coxas|para (sentir|me castigar|aliviar)|outra vez|de novo|com (uma lâmina|uma gilete)), (vontade|necessidade|impulso|impulsos|recaí|comecei|voltei|volto|continuo|não consigo|parar|penso|pensando|pensado|quero|preciso|desejo|ando) [<gap>] (me cortar|cortar-me|me automutilar|automutilar-me|me machucar|magoar-me|me ferir|ferir-me|me mutilar|mutilar-me|me cortando|me machucando|a cortar-me|fazer mal a mim|fazer-me mal), automutilação [<gap>], (tomar|engolir|vou tomar) [<gap>] (demasiados|um frasco|o frasco|uma cartela|uma overdose|overdose) [<gap>] (comprimidos|remédios|frasco|caixa|cartela|overdose|paracetamol|medicamentos|calmantes), (tomei|engoli|ingeri) [<gap>] (todos|demasiados|muitos|um frasco|uma caixa|o frasco|uma cartela|a caixa|uma overdose|overdose) [<gap>] (comprimidos|remédios|frasco|caixa|cartela|overdose|paracetamol|medicamentos|calmantes), (tenho|comprei|arranjei|guardei) [<gap>] (corda|arma|pistola|lâmina|comprimidos|veneno|remédios) [<gap>] (para|pra) (me|morrer|acabar|matar-me|suicidar-me|enforcar-me|tirar), cortei [os|as] (meus|minhas) (pulsos|pernas|braços|coxas), me cortei (essa noite|ontem|hoje|de novo|outra vez|à noite), (dar|pôr) um fim em mim, (tomei|engoli) (várias|vários|um monte de|uma cartela de|um frasco de|uma caixa de|um punhado de) [os|as] (pílulas|comprimidos|remédios|remédio|calmantes)`,
    closing: `
      (quero|queria|desejo) [<very>] (morrer|desaparecer para sempre|estar morto|estar morta) [hoje|agora|esta noite], não quero viver [mais], quero dormir e (não|nunca mais) acordar [mais|nunca mais], amanhã já não estarei aqui, ninguém sentiria a minha falta, ninguém sentiria minha falta, (vou|quero) tomar todos os [meus] (comprimidos|remédios) [hoje|agora|esta noite|de uma vez], (queria|quero|gostava de|gostaria de) [<gap>] (dormir|adormecer) e (não|nunca mais) acordar [mais|nunca mais],
      (quero|queria|desejo|gostava de|gostaria de|preferia|prefiro|preciso de|preciso|só quero) [<also>] [<also>] (morrer|estar morto|estar morta|deixar de (viver|existir)|parar de (viver|existir)|não (existir|acordar)|desaparecer|sumir|desaparecer para sempre|sumir para sempre|acabar com isto|acabar com isso|que tudo (acabe|termine))`,
  },
  harmToOthers: {
    anywhere: `
      (quero|vou|pretendo) [<very>] (matar|assassinar|esfaquear|envenenar|estrangular) (<kin>|alguém|pessoas|gente), vontade de matar (<kin>|alguém|pessoas), (penso|pensando) em matar (<kin>|alguém), medo de (machucar|magoar|fazer mal a|ferir) (<kin>|alguém), (atirar|tiroteio|massacre) na [minha] escola, (tenho|comprei) (uma|um) (arma|faca|pistola|revólver) [<gap>] (quero|vou) [<very>] (matar|matá-lo|matá-la|esfaquear|atirar),
      (<want>) [<also>] [<also>] <slay> <victim>, (vontade|desejo|intenção|ideia|ideias|pensamentos|penso|pensando|pensado|pensei|sonho|plano|planos|impulso|impulsos|fantasias|decidi) [<gap>] (de|em|com|para|a) <slay> <victim>, (vou|quero) (matá-lo|matá-la|matá-los|esfaqueá-lo|esfaqueá-la) (com (um|uma|a|o)|esta noite|hoje|amanhã|quando|enquanto|a sério), (medo|receio) [<gap>] (machucar|magoar|fazer mal a|fazer mal ao|fazer mal à|ferir|matar|bater em|sufocar) (<victim>|o meu bebé|meu bebê|meus filhos|outra pessoa|bebé|bebê|meu filho), (quero|vou|vontade de|desejo de|impulsos de) [<also>] (machucar|magoar|fazer mal a|fazer mal ao|fazer mal à|ferir|atacar) (<victim>), (voz|vozes) [<gap>] (diz|dizem|mandam|manda|ordenam|pedem) [<gap>] (matar|mate|esfaquear|machucar|ferir|magoar), (tiroteio|bomba|massacre|atirar|atentado|ataque) [<gap>] (na|à|numa|no) [minha] (escola|faculdade|universidade|colégio|igreja|trabalho), (levar|vou levar) [<gap>] (arma|faca|pistola) [<gap>] escola`,
    closing: `
      vou (esfaqueá-lo|esfaqueá-la|assassiná-lo|assassiná-la),
      (quero|vou) [<also>] (<slay>|magoar|machucar|ferir) (alguém|pessoas|gente|toda a gente|todo mundo), (quero|vou) (matá-lo|matá-la|esfaqueá-lo|esfaqueá-la) [de verdade|a sério]`,
  },
  childAbuse: {
    anywhere: `
      (<adult>) (abusa|abusou) de mim, (<adult>) (me viola|me violou|violou-me|viola-me|me estupra|me estuprou|me espanca|espanca-me|me maltrata|maltrata-me), (<adult>) (me toca|toca-me|me tocou|tocou-me|me tocava) (ali|lá|em baixo|embaixo|à noite|nas partes|entre|debaixo|onde), (estou a ser|estou sendo|sou) (abusada|abusado|violada|violado|espancada|espancado), (<adult>) (abusa|abusou) (de uma criança|da minha filha|do meu filho|da minha irmã|do meu irmão), (<adult>) (me bate|bate-me|nos bate|bate-nos) [<gap>] (quando está|quando bebe|sempre que|todos os|todas as|com (o|a|um|uma)|até), (<adult>) (me toca|toca-me|me tocou|tocou-me|me apalpa|apalpa-me) [<gap>] (segredo|não (posso|devo|conte|contes|conta|é para)),
      <elder> (me bate|bate-me|nos bate|bate-nos|bate em mim|me espanca|espanca-me|me batem|batem-me|me agride|agride-me|me chuta|me dá (socos|porrada|surras)|dá-me (socos|porrada|pontapés)|me maltrata|me queima|me enforca) [<freq>] [<freq>] (quando|porque|com|até|e|cada|se|na cara|por|na cabeça|sem|todos|todas|sempre que|desde|toda|todo), <elder> (me bateu|bateu-me|me espancou|espancou-me|me violou|violou-me|me estuprou|abusou de mim|me agrediu|apalpou-me|me apalpou) [<gap>], <elder> (abusa|abusava|abusou) [sexualmente] de mim, (abusam|abusaram|abusa|abusou|abusava) [sexualmente] de mim, (sofro|sofri|vítima de|fui vítima|sou vítima) [<gap>] (abuso|abusos|maus tratos|violência) [<gap>] (sexual|sexuais|infantil|em casa|do meu|da minha|por parte|doméstica), (fui|sou|estou a ser|estou sendo|tenho sido|era) [<freq>] [sexualmente] (abusado|abusada|violado|violada|estuprada|estuprado|maltratado|maltratada|espancado|espancada|agredido|agredida|abusada sexualmente) [<gap>] (pelo|pela|em casa|por|quando), <elder> (me toca|toca-me|me tocou|tocou-me|me tocava|tocava-me|me apalpa|apalpa-me|apalpava-me|me acaricia) [<gap>] (partes|peito|peitos|seios|íntimas|privadas|pernas|debaixo|cama|noite|sexualmente|roupa|sítios|lugares|vagina|pénis|pênis|rabo|bunda), <elder> (me obriga|obriga-me|me obrigou|obrigou-me|me força|força-me|me pede|pede-me|me faz) [a|para] [<gap>] (tocar|tocá-lo|despir|tirar a roupa|sexo|nua|nu|fotos|beijar|relações|coisas sexuais), <elder> (entra|vem|deita-se|se deita|entrava|mete-se) [<freq>] [à noite] [<gap>] (na minha cama|no meu quarto|para a minha cama) [<gap>], <elder> (me tranca|tranca-me|fecha-me|deixa-me sem comer|me deixa sem comer) [<gap>], (<adult>|[o] meu (marido|vizinho|companheiro|ex)|[a] minha (mulher|vizinha)|o namorado da [<gap>]) (bate|bate em|espanca|maltrata|viola|estupra|abusa|abusa de|toca|sacode|abusou|agride|bateu|está a abusar|está abusando) <small>, <small> (está a ser|está sendo|é|foi|tem sido) [<gap>] (abusado|abusada|maltratado|maltratada|espancado|espancada|violado|violada|agredida|agredido), (bato|sacudo|espanco) [no|na|o|a] (meu|minha) (filho|filha|bebé|bebê) [<gap>], <elder> [<gap>] bate em nós`,
    closing: `
      (<adult>) (me bate|bate-me) [em casa|todos os dias|muito|sempre],
      <elder> (me bate|bate-me|nos bate|bate-nos|bate em mim|me espanca|espanca-me|me batem|batem-me|me maltrata|maltrata-me|me machuca|magoa-me|me agride|agride-me|me viola|abusa de mim) [<freq>] [<freq>], em casa (me batem|batem-me|sou espancado|sou espancada|apanho) [<freq>]`,
  },
  slots: {
    want: 'quero, vou, tenho vontade, vontade de, penso, só penso, queria, planejo, planeio, decidi, estou pensando, estou a pensar, vozes me dizem, sonho em, não paro de pensar, ando a pensar, pretendo',
    leap: 'pular, saltar, me jogar, jogar-me, atirar-me, me atirar, pulo, salto, mandar-me',
    height:
      'janela, ponte, prédio, varanda, sacada, comboio, trem, metrô, metro, telhado, linha, edifício, viaduto, terraço',
    cut: 'corto, cortei, cortar, me corto, cortado, queimo, me cortar, cortando, faço cortes, fiz cortes, me firo, cortar-me, corto-me',
    limb: '(os|as|o|a|minhas|meus|meu|minha|nos|nas|nos meus|nas minhas) (braços|braço|pernas|perna|coxas|pulsos|pulso|antebraços|barriga|pele)',
    blade:
      'gilete, lâmina, navalha, estilete, tesoura, faca, de propósito, isqueiro, quando fico triste, quando estou triste, quando fico mal, para sentir, escondido, às escondidas, sempre que, quando me sinto, quando fico',
    swallow: 'tomei, tomado, engoli, tomar, engolido, ingeri, engolir, tomo',
    pills: 'remédios, comprimidos, cartela, medicamentos, calmantes, frasco, caixa, pílulas, overdose, soníferos',
    dying:
      'para morrer, pra morrer, para me matar, para acabar com tudo, para não acordar, queria morrer, para me suicidar, para nunca mais acordar',
    none: 'não, sem, nenhum, nenhuma, nada, nem, perdi',
    reason: 'sentido, razão, motivo, razões, motivos, nenhuma razão, nenhum motivo, para quê, pra que',
    living:
      'continuar vivo, continuar viva, continuar vivendo, continuar a viver, de viver, para viver, pra viver, estar vivo, estar viva, em viver, na vida, ficar vivo, ficar viva',
    better: 'melhor, felizes, mais fácil, aliviados',
    dead: 'estivesse morta, estivesse morto, se eu morrer, se eu morresse, se eu não existisse, se eu não estivesse, sem mim, quando eu morrer, se eu sumisse, estar morto, estar morta, se eu desaparecesse',
    ponder:
      'penso, tenho pensado, estou pensando, estou a pensar, há semanas, há meses, tenho, não paro de pensar, pensava, tentei, ando a pensar, pensei, pensar, tive',
    suicide:
      'suicídio, me matar, matar-me, tirar a minha vida, tirar minha vida, tirar a minha própria vida, pensamentos suicidas, ideias suicidas, em morrer, tentativa de suicídio, na morte, acabar com a minha vida, me suicidar, tirar a própria vida',
    slay: 'enfiar uma faca, esfaquear, assassinar, atirar, envenenar, estrangular, degolar, dar um tiro, espetar uma faca, atear fogo, meter uma bala',
    victim:
      '<victim>, (meu|minha|meus|minhas|no meu|na minha|do meu|ao meu|o meu|a minha) (padrasto|pai|mãe|chefe|professor|professora|irmão|irmã|marido|esposa|mulher|ex|vizinho|colegas|colega|tio|sogra|filho|filhos|madrasta|namorado|namorada), todo mundo, toda a gente',
    weapon: 'arma, faca, pistola, revólver, espingarda, bomba, machado, facão, explosivos',
    place: 'escola, trabalho, colégio, igreja, mesquita, faculdade, universidade, aula, escritório',
    attack: 'mato, matar, atirar, todo mundo, toda a gente, levo, levar, todos, explodir, esfaquear, pagar',
    elders: '<elder>, papai, mamãe, papá, mamã',
    hitsMe:
      '(me|nos) (bate|espanca|batem|maltrata|agride|chuta|espancam|batia|maltratam), (bate-me|bate-nos|espanca-me|batem-me|maltrata-me|agride-me|batia-me), bate em mim',
    touches:
      'toca, me toca, toca-me, tocou, apalpa, apalpa-me, acaricia, mete a mão, põe a mão, passa a mão, passou a mão, tocava, beija, despe',
    intimate:
      'cama, calcinha, cueca, cuecas, peito, seios, bunda, rabo, partes, íntimas, banho, chuveiro, pernas, noite, roupa, sexualmente, nua, nu, pênis, vagina, no meu quarto, calças',
    small: '<small>',
    abuses:
      'abusa, maltrata, viola, estupra, bate, espanca, abusou, maltratou, violou, estuprou, sacode, abusando, negligencia, agride, molesta',
    voices: 'vozes, uma voz, a voz',
    orders: 'mandam, dizem, diz, ouço, escuto, ordenam, pedem',
    kills: 'matar, mate, esfaquear, machucar, ferir, magoar',
  },
  denials: 'não, nunca, jamais, ninguém, nem',
  noDenials:
    'não sei (porquê|por que|porque|como|se|o que|quando|onde), não aguento mais, não é brincadeira, não estou a brincar, ninguém me (ama|entende|ouve|quer), não só, não consigo mais',
  somebodyElse:
    '(ele|ela|amigo|amiga|irmão|irmã|mãe|pai|tio|tia|filho|filha|primo|alguém|vizinho) (tem|teve|está|estava|pensa|quer|tinha)',
  livingSomewhere:
    '(viver|vivendo) (em|no|na|nos|nas|num|numa|nesta|neste|nessa|nesse|aqui|ali|lá|sozinho|sozinha|junto|com (meu|minha|meus|o|a|ele|ela|eles|um|uma|gente)|sem (ti|você|café|música))',
  otherSense:
    '(na|no|numa|num|nesse|nessa|neste) (filme|música|canção|livro|jogo|novela|série|sonho|conto|episódio|poema|história), (música|canção|filme|livro|título|novela|episódio|frase|citação|poema) (que|chamada|chamado|se chama|sobre|do|da|de), (meu|o|um) personagem, de (rir|vergonha|fome|sede|tédio|sono|riso|amor|calor|frio), kkk, haha, rsrs, lol, brincadeira, a brincar, prevenção, (barbear|cozinhando|a cozinhar), (artigo|documentário|ensaio|tese|podcast) sobre, trabalho (no|na|em|com), (ao|no|às|nas) (xadrez|ténis|tênis|dominó|pôquer|cartas|damas|futebol|jogo), (rir|rindo), por causa (dessa|daquela) piada, morrer de (rir|riso|vergonha|fome|sede|calor|frio|tédio|sono|saudades|inveja|amores), sem querer, por acidente, na corrida, no videogame, matar (a|as) saudade[s], matar (o tempo|a fome|a sede|a curiosidade)',
  referral: {
    begin: 'Ainda bem que me contas isto, e levo-o muito a sério.',
    call: 'Por favor, fala agora mesmo com alguém: {name}, {number}.',
    page: 'Não tenho um número para o teu país, mas em {page} há pessoas com quem falar.',
    danger: 'Se alguém está em perigo neste momento, liga para o número de emergência de onde estás.',
    stay: 'Fico aqui, e podes continuar a falar comigo.',
  },
  care: {
    disclosure: 'Sou uma IA, um programa e não uma pessoa.',
    asksIfHuman:
      '(és|você é|tu és|é) [mesmo|realmente] [um|uma] (humano|humana|ser humano|pessoa real|pessoa|pessoa de verdade|robô|robot|ia|máquina|programa|bot|inteligência artificial), (você é|és) (real|de verdade), (estou falando|estou a falar|falo) [mesmo] com [um|uma] (humano|pessoa|pessoa real|robô|máquina|ia|programa)',
    tellsAge: 'tenho [só|apenas] <age> anos',
    minorAges:
      'seis, sete, oito, nove, dez, onze, doze, treze, catorze, quinze, dezesseis, dezasseis, dezessete, dezassete',
    pause: 'Já falamos há três horas. Uma pausa fazia bem: mexer-se, comer ou ver alguém.',
    talked: 'Hoje falamos cerca de {time}.',
    asksTalkTime:
      '(quanto tempo|há quanto tempo) [já|é que] (falamos|conversamos|estamos a falar|estamos falando|estamos conversando) [hoje]',
  },
};
