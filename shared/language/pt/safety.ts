/** Words of crisis in Portuguese, and the referral. */
import type { SafetyWords } from '../safety-words.ts';
import { portugueseCrisisActs } from './crisis-acts.ts';

export const portugueseSafety: SafetyWords = {
  acts: portugueseCrisisActs,
  parts: {
    few: 'o, a, os, as, um, uma, de, do, da, dos, das, meu, minha, meus, minhas, seu, sua, dele, dela, esse, essa, este, esta, isso, isto, em, no, na, nos, nas, e, pra, para, pro, por, que, q, mais, só, tão, muito, tudo, todo, toda, todos, todas, me, mim, se, te, lhe, com, como, antes, fundo, aqui, já, também, até, nada, mesmo, lá, à, ao, continuar, estar, ficar, tipo, eu, ele, ela, nosso, nossa, da nossa, forte',
    few2: '<few> [<few>]',
    few3: '<few> [<few>] [<few>]',
    few4: '<few> [<few>] [<few>] [<few>]',
    deadif:
      '(se|quando) [<few>] (morresse|morrer|morrendo|me matasse|me mate|desaparecesse|desaparecer|sumisse|sumir|não existisse|não estivesse aqui|não estivesse|já não estiver|estivesse mort*|tivesse mort*|não tivesse nascido|nunca tivesse nascido|partisse), (comigo|eu) mort*, se [eu] (não estivesse|já não estivesse|não existisse|não estou|desaparecesse|morresse|faltasse|sumisse) [aqui|cá]',
    very: 'mesmo, só, às vezes, realmente, a sério, sempre, muito, já, agora',
    kin: '(minha|meu|meus|minhas|a minha|o meu|os meus) (mulher|esposa|marido|mãe|pai|filho|filha|bebé|bebê|namorado|namorada|ex|irmã|irmão|família|pais|filhos|padrasto|madrasta|pai|mãe|papai|mamãe|vizinho|vizinha|avô|avó|tio|tia), (o meu|a minha|os meus|meu|minha|meus) (cunhado|cunhada|cunhados|sogro|sogra|sogros|genro|nora|ex-mulher|ex-marido|ex-namorado|ex-namorada|ex mulher|ex marido|colega de quarto|colega|colegas|primo|prima|chefe|patrão|patroa|professor|professora|vizinhos|senhorio|senhoria|sobrinho|sobrinha|enteado|enteada|meio-irmão|amigo|amiga|treinador|médico|namorada|namorado|companheiro|companheira|esposo)',
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
    aims: '(quero|queria|vou|penso|pensando|pensar|pensei|preciso|decidi|decidido|pretendo|desejo|gostaria|gostava|tentei|tento|tentado|vontade|intenção|prestes a|prefiro|preferia|devia|deveria|planeio|planejo|planear|planejando|ando a|tenho pensado|sonho|considero|considerando|podia|poderia|posso|vozes|ideia de|como posso|impulso*|acho que|acho q|hoje|amanhã|esta noite|plano|cogito|cogitando|imagino|estou pronto|estou pronta|iria|consigo), seria mau, seria errado, se eu me, fazia mal, seria ruim, vou pôr, domingo, (fico|vivo|estou) imaginando, imagino',
    selfEnd:
      '(me) [<few>] (matar|suicidar|enforcar|afogar|envenenar|esfaquear|asfixiar|dar um tiro|jogar|atirar|cortar os pulsos|queimar viv*|explodir), (matar-me|suicidar-me|enforcar-me|afogar-me|envenenar-me|dar-me um tiro|atirar-me|mandar-me) [<few2>] [ponte|comboio|janela|prédio], (tirar|acabar com|pôr fim|pôr termo|por fim|terminar com|dar fim|terminar|dar cabo da|encerrar|colocar um fim) [<few2>] [própria] (vida|existência|sofrimento), (pôr|dar|colocar|por) um fim [<few2>] (tudo|vida|isso|isto), acabar com (tudo|isto tudo|tudo isso|tudo isto), (dar|meter|levar|disparar|estourar) [<few>] (tiro|bala) [<few>] (em mim|cabeça|miolos|coração), (estourar|rebentar) [<few>] miolos, cortar [<few>] (pulsos|veias|garganta), (jogar|atirar|lançar|pular|saltar|mandar|me jogar|me atirar|me lançar|jogar-me|atirar-me|lançar-me) [<few3>] (ponte|comboio|trem|metrô|metro|janela|prédio|telhado|varanda|terraço|viaduto|linha|trilhos|falésia|carro|caminhão|camião|autocarro|ônibus|andar|rio), (jogar|bater|enfiar|espetar|atirar|mandar) [<few>] (carro|moto) [<few2>] (árvore|muro|poste|caminhão|camião|parede|ponte|penhasco|ravina), cometer suicídio, (tomar|engolir) [<few3>] (comprimidos|remédios|veneno|caixa) [<gap>] (morrer|acordar|dormir para sempre|acabar), me (matasse|suicidasse|enforcasse), matasse-me, (pular|saltar|me jogar|me atirar|atirar-me|jogar-me) na frente [<few>] (trem|comboio|metrô|metro|carro|ônibus|caminhão)',
    ends: '[eu] me (mato|suicido|enforco|jogo (da|do|na)|atiro (da|do|à)|dou um tiro|enveneno|afogo), (mato-me|suicido-me|enforco-me|atiro-me (da|do|à)|dou um tiro em mim), (tentei|tentado) [<few>] (me matar|me suicidar|me enforcar|matar-me|suicidar-me|enforcar-me|o suicídio|suicídio), tentativa* de suicídio, dou um tiro na (cabeça|boca|testa), [eu] vou (pôr|por) fim a (isto|isso|tudo)',
    wishes:
      '(quero|queria|gostaria|gostava|quem me dera|desejo|desejava|preferia|prefiro|tomara|oxalá|espero|vontade|peço|rezo|mereço|preciso|devia|deveria|pronto para|pronta para|antes|só quero|n quero), (parte|algo|voz) (de|em|dentro de) mim [<few2>] (quer|deseja|pede)',
    dead: '(morrer|morre), (estar|estivesse|estava|tivesse) [<few>] (mort*|debaixo da terra|enterrad*), (não|nunca|jamais) [<few>] (acordar|acordasse|acorde|ter nascido|existir|existisse|tivesse nascido), (deus|senhor) [<gap>] (leve|levasse|busque), (dormir|adormecer) [<gap>] (não acordar|nunca mais acordar|para sempre|pra sempre|nunca acordar), (desaparecer|sumir) (para sempre|pra sempre|deste mundo|de vez|desse mundo), deixar de (existir|viver|respirar), ir ter com (ele|ela|o meu marido|a minha mulher|a minha mãe), ir embora (deste|desse) mundo, ter morrido, tivesse morrido, morrido durante a noite, morrido enquanto dormia',
    idle: '(morrer|morri|morrendo|mort*) (de|do) (rir|riso|fome|sede|calor|frio|vergonha|medo|sono|cansaço|tédio|amor|saudade*|pena|inveja|curiosidade), (morrer) (nos teus braços|por ti|por você|por um|velh*|tranquil*|feliz), (bateria|telemóvel|celular|planta*|cão|cachorro|gato|jogo|nível|fase|personagem|jogador|wifi)',
    noLife:
      '(não|já não|nem|nunca|n) [<few2>] (quero|queria|desejo|mereço|aguento|suporto|tenho vontade|vontade|consigo|aguentando) [<few2>] (viver|existir|estar (viv*|aqui|neste mundo|nesse mundo)|vivo|viva|continuar (viv*|a viver|vivendo)|acordar|respirar|vivendo), (não|nenhum*|sem|nada|nem um) [<few3>] (sentido|razão|razões|motivo*|vontade|porquê|por que|gosto) [<few4>] (viver|vida|continuar viv*|continuar a viver|vivendo|existir|estar viv*|viva|vivo), (cansad*|fart*|cheia|cheio) [<few2>] (viver|estar viv*|vida|existir), (a vida|minha vida|viver) [<few>] (não|já não|n) [<few2>] (vale|serve|sentido|faz sentido|presta), não vale a pena [<few>] (viver|continuar viv*), (para quê|pra quê|pra que|por que|porque|para que) [<few>] (continuar viv*|viver|vivo|continuar a viver), (odeio) (estar viv*|viver), (perdi|perdido) [<few>] vontade de viver, nada [<few2>] (prende|segura) [<few>] (vida|mundo), (não|nem|n) [<few>] (devia|deveria|devo|preciso|precise|tenho que|tinha que) [<few2>] (existir|viver|estar vivo|estar viva|ter nascido)',
    abode:
      '(viver|vivendo|vivo|viva|morar) (nesta|neste|nessa|nesse|contigo|convosco|aqui em|aqui na|aqui no|em|com|perto|sozinh*|junt*|sem|longe|numa|num|na|no|à|ao), acordar (cedo|às|tarde|tão|amanhã|a meio|antes|de manhã), (devia|preciso|tenho que) viver (com|em|na|no|aqui)',
    worse:
      '(melhor|mais felizes|mais feliz|felizes|mais tranquil*|aliviad*|mais fácil|mais contentes|mais leve) [<gap>] (sem mim|<deadif>), (sem mim|<deadif>) [<gap>] (melhor|felizes|tranquil*|falta|reparar*|chorar*|import*|alivi*|notar*), (ninguém|ninguem) [<gap>] (falta|notar*|chorar*|importar*|reparar*|perceber*|ligar*|sentir*) [<gap>] <deadif>, <deadif> [<few>] (ninguém|ninguem) [<few>] (ligar|ia ligar|importar|se importar|notar|sentir falta|chorar|dar falta|reparar|perceber|ligaria|importaria), (mais feliz|melhor|em paz|mais tranquila|mais tranquilo) morta, (mais feliz|melhor|em paz|mais tranquilo) morto, (morta|morto) [<few>] (melhor|mais feliz)',
    takes:
      '(tomei|tomado|tomo|engoli|engolido|tomar|engolir|ingeri|bebi|meti|acabei de tomar|beber|vou tomar|virei), tomar os',
    dozens:
      '(dez|doze|quinze|vinte|vinte e cinco|trinta|quarenta|cinquenta|sessenta|cem|15|16|20|24|25|28|30|32|35|40|45|48|50|60|80|100)',
    pill: '(comprimido*|remédio*|paracetamol*|ibuprofeno*|aspirina*|medicamento*|medicação|antidepressivo*|ansiolítico*|calmante*|analgésico*|clonazepam|rivotril|diazepam|xanax|victan|dipirona*|tylenol|insulina|lixívia|lexotan|cápsula*|tramal|tramadol|veneno|chumbinho|água sanitária|anticongelante|soporífero*|barbitúricos|ben-u-ron|benuron|pastilha*|pílula*)',
    manyPills:
      '<dozens> [<few>] <pill>, (todo|inteiro|toda|inteira|completa) [<few>] (frasco|caixa|cartela|lamela|carteira|farmácia) [<few2>], (frasco|caixa|cartela|lamela|carteira) [<few>] [<pill>] [<few>] (inteiro|inteira|toda|todo|completa), (punhado|monte|mão cheia|frasco|caixa|cartela|duas caixas|overdose) [<few2>] <pill>, (todas|todos) [<few2>] <pill> [<gap>] (que|da|do|de uma), <pill> [<gap>] (de uma vez|de uma só vez|de golpe|ao mesmo tempo|todos juntos), demasiad* <pill>, <pill> demais, (chumbinho|lixívia|água sanitária|anticongelante), <pill> [<few2>] [coração] (todos|todas)',
    routine:
      '(médico|médica|doutor|receit*|lembra*|vitamina*|cão|cachorro|gato|antibiótico*|comprar|preço|farmácia|pequeno-almoço), toda manhã, todas as manhãs, cada manhã, pressão, alerg*, farmácia, devolv*',
    hoards:
      '(pensei em|pensado em|guardad*|guardei|juntei|juntad*|juntando|escondid*|escondi|comprei|comprado|arranjei|consegui|tenho [<few2>] (pensei em|pensado em|guardad*|escondid*|comprimidos|arma|pistola|corda)|preparad*|preparei|amarrei|encontrei|roubei|encomendei|guardando|separei)',
    means: '(arma|pistola|espingarda|revólver|corda|lâmina*|faca|gilete*|veneno|hélio|<pill>)',
    finish:
      '(comprimidos [<gap>] todos|remédios [<gap>] todos|<selfEnd>|<ends>|contra mim|usar em mim|em mim mesm*|de uma vez|de uma só vez|para morrer|pra morrer|para acabar|pra acabar|dormir para sempre|dormir pra sempre|não acordar|tomar todos de|engolir todos|quando chegar a hora|acabar com tudo|tomá-los todos)',
    farewell:
      '(carta*|bilhete*|vídeo*|mensagem|mensagens|nota*) (de despedida|de adeus|suicida*|de suicídio), (me despedi|despedi-me) [<few2>] (todos|filhos|família|meus), testamento',
    due: '(esta noite|hoje|amanhã|este fim de semana|em breve|na (sexta|segunda|terça|quarta|quinta)|no (sábado|domingo)|escrit*|escrevi|pronta*|<ends>|<selfEnd>|morrer|chegou a hora|vou embora para sempre)',
    cuts: '(me) [<few2>] (corto|cortei|cortando|cortar|cortado|queimo|queimei|queimar|queimando|arranho|arranhei|arranhar|machuco|machuquei|machucar|machucando|mutilo|mutilar|mutilando|automutilo|magoo|bato|soco|mordo|firo|ferir) [<few2>] [braços|braço|pernas|coxas|pulsos|pele|barriga|cabeça], (corto-me|cortar-me|cortei-me|queimo-me|queimar-me|magoo-me|magoar-me|arranho-me|mutilo-me|mutilar-me|automutilo-me|aleijo-me|aleijar-me|bato-me|ferir-me|firo-me) [<few2>], (corto|cortei|cortar|cortando|queimo|queimei|queimar|rasgo|golpeio) [<few2>] (braços|braço|pernas|coxas|coxa|pulsos|pele|barriga), (automutil*|auto-mutil*|autolesão|self-harm), (cortes|cicatrizes|marcas) [<few2>] (braços|braço|pernas|coxas|pulsos), (fazer|faço|fiz|fazendo) [<few>] mal a mim mesm*, (gravei|talhei|cortei|queimei|queimar|cortar|risquei) [<gap>] (coxa*|braço*|perna*|pulso*|pele), (lâmina*|gilete*|faca|tesoura|estilete|cigarro*|isqueiro|agulha*|vidro) [<gap>] (coxa*|braço*|perna*|pulso*|pele|barriga|antebraço*), (arranho|arranco|mordo|esfrego|coço) [<few2>] (braços|pernas|mãos|pele|cara|coxas), (bato|bater|batendo|soco) [<few2>] (cabeça|punhos|punho) [<few>] (parede|chão|porta|mesa|na)',
    wilful:
      '(gilete*|lâmina*|estilete|tesoura|compasso|isqueiro|cigarro*|faca|vidro|apontador|afia|de propósito|propositadamente|outra vez|de novo|toda (noite|vez)|todas as (noites|vezes)|todos os dias|todo dia|parar|quando (me|não|tudo|estou|fico|as|é|eu|algo)|sempre que|para (sentir|aliviar|me castigar|acalmar|esquecer|não sentir)|pra (sentir|aliviar|acalmar|esquecer)|escondid*|escond*|manga comprida|mangas compridas|sangr*|há (meses|anos|semanas)|faz (meses|anos|semanas)|castig*|mereço|voltei a|voltei|comecei|ontem à noite|ontem de noite|fund*|braços|pernas|coxas|pulsos|recaí*|vontade|preciso|alivia|acalma|ninguém (sabe|vê)|ajuda|continuo|quero|me sinto), até (sangrar|sair sangue|fazer sangue)',
    chore:
      '(barbear*|barba|cozinh*|legume*|cebola*|pão|jardim|forno|ferro|café|chá|sopa|trabalho|acidente|sem querer|dedo*|corte de cabelo|franja|unha*|língua|sol|papel|frigideira|futebol|pé|jogo|ginásio|academia|luz|despesa*|fogão|gastos), armário, gaveta, móvel',
    onEdge:
      '(estou|tô|to|em pé|de pé|sentad*|subi|parad*|à beira|na beira) [<gap>] (ponte|telhado|varanda|terraço|linha|trilhos|parapeito|falésia|plataforma|janela|prédio|viaduto|beira|laje|penhasco)',
    leaps:
      '(saltar|salto|pular|pulo|atirar-me|me atirar|me jogar|jogar-me|jogar|me lançar|deixar-me cair|me soltar|atirar)',
    sport: '(bungee|paraquedas|pára-quedas|piscina|trampolim|cão|cachorro|gato|água|mergulh*|corda bamba)',
    suicidal:
      '(sou|estou|tô|me sinto|sinto-me|muito|ando) [<few>] suicida, (ideias|pensamentos|ideação|impulsos|tendências|vontades) [<few>] (suicid*|de morte|de suicídio|de me matar|de morrer), (penso|pensando|pensado|pensar|pensei|pensava) [<few3>] (suicídio|suicidar|matar-me|me matar|tirar a [minha] [própria] vida|em morrer|acabar com a minha vida|na morte todos|fim à vida|fim à minha vida), (minha|uma|duas|três|primeira|segunda|última) [<few>] tentativa* de suicídio, suicídio [<few>] (única saída|única solução|solução|saída), (suicídio|me matar|matar-me|morte|morrer) [<gap>] (da minha cabeça|da cabeça|na cabeça), (como) (me matar|matar-me|me suicidar|tirar a minha vida), quase me suicid*, (suicídio|morte|ideia de morrer|ideia de me matar) não [me] sai [<few2>] (cabeça|pensamento), não (tiro|consigo tirar) [<few>] (suicídio|morte) [<few>] (cabeça|pensamento), (planejo|planejando|planeio|planear|preparo|planeando) [a|o] [minha|meu] [própria|próprio] (morte|suicídio)',
    others:
      '(filme|canção|música|livro|romance|personagem|prevenção|artigo|estudo|pesquisa|pacientes|alunos|voluntári*|formação|trabalho sobre|ensaio|tese|documentário|estatística*|taxa*|atentado|palestra|famos*|série|notícia*|esquadrão|redação), bungee, paraquedas, pára-quedas, me mato (de|a) (trabalhar|estudar|rir)',
    ownChild:
      '(meu|minha|meus|nosso|nossa) [<few>] (filha|filho|menina|menino|filhinha|filhinho|neta|neto|adolescente|rapaz|garota|garoto|enteada|enteado|miúda|miúdo|caçula|criança)',
    childSuffers:
      '(se) [<few2>] (corta|cortou|cortando|cortar|queima|machuca|machucando|automutila|mutila|matar|suicidar|enforcar|enforcou|mata), (corta-se|cortar-se|cortou-se|automutila-se|magoa-se|mutila-se|matar-se|suicidar-se|enforcar-se|queima-se), automutil*, (quer|queria|quis|preferia|prefere|diz|disse|tentou|tenta|ameaça|fala em) [<few>] [<gap>] (morrer|mort*|matar-se|se matar|suicidar-se|se suicidar|não ter nascido|tirar a vida), não quer [<few2>] viver, suicid*, (tomou|engoliu) [<gap>] (comprimidos|remédios)',
    slays:
      '(matar*|mato|mate|assassinar*|esfaquear*|esfaqueio|envenenar*|estrangular*|balear*|atirar|sufocar*|degolar*|dar um tiro|dou um tiro|meter uma bala|meto uma bala|asfixiar*|afogar*|queimar|atropelar*|espancar*|machucar*|magoar*|ferir*|fazer mal|bater|liquidar*|acabar com|dar cabo d*|cortar a garganta|tacar fogo|pegar fogo|pôr fogo|atacar*|apagar|quebrar|decapitar|enforcar|corto a garganta|corto o pescoço|assassinar|sufocar ele|sufocá*), dar um tiro no, dar um tiro na, esfaqueio, dou um tiro no, dou um tiro na, esfaqueando, matando, atirando, estrangulando, (empurrar|atirar|jogar) [<few>] [<few>] (metrô|metro|trem|comboio|linha|trilhos|ponte|escada), atirar na minha ex, atirar no meu ex, (empurrar|atirar|jogar|empurro) [<gap>] (metrô|metro|trem|comboio|linha|trilhos|ponte|escada)',
    person:
      '<victim>, (meu|minha|meus|minhas|o|a|os|as|no|na|nos|ao|à|aos|do|da|dos|esse|essa|aquele|aquela) [<few>] (padrasto|madrasta|pai|mãe|sócio|patrão|chefe|professor|professora|irmão|irmã|marido|esposa|mulher|ex|ex-marido|ex-mulher|namorado|namorada|vizinho|vizinha|vizinhos|colega*|tio|tia|filho|filha|filhos|crianças|bebé|bebê|família|pais|turma|senhorio|gajo|cara|homem|desgraçad*|sogr*|av*|amante|stôr|filho da|companheir*|babaca|velho), (ele|ela|eles|elas|lhe|lo|la|los), (alguém|todo mundo|toda a gente|todos|gente|pessoas), quem me, os que me, aqueles que, (a|o|as|os|aquela|aquele|essa|esse) (menina|menino|garota|garoto|rapariga|rapaz|cara|gajo|homem|mulher|moça|gente) (que|do|da|na), (pessoas|gente|colegas) (do|no) (trabalho|emprego), minha ex, meu ex, (esposa|mulher|namorada), alguém',
    foe: '<person>',
    threats:
      '(quero|vou|penso|planeio|planejo|planejando|planear|pensando|pensar|decidi|juro|vontade|impulso*|vozes|queria|podia|poderia|posso|tenho que|tenho de|imagino|sonho|medo|plano|como posso|qualquer dia|amanhã|hoje|preciso|pretendo|fantasio|gostava|gostaria), (eu|lhe) (corto|mato|meto|enfio|enfio a faca), fico a planear, a planear, como (assassinar|matar), se (ele|ela) [<few>] (tocar|encostar), sou capaz de, capaz de, (eu me vejo|me vejo|vejo-me|imagino), (impulso|impulsos|vontade) de, comprei [<few>] (arma|faca|pistola|espingarda) para',
    slaysNow: '(mato|esfaqueio|enveneno|degolo|estrangulo|dou um tiro) [<few>] [<person>]',
    threatNear:
      '<threats> [<few3>] (esfaquear|assassinar|degolar|estrangular|envenenar|balear|esquartejar|sufocar|asfixiar|esfaqueá|matá) [<few>] <person>',
    grave:
      '(espingarda|sei onde moram|onde mora*|próxima vez|faca|pistola|arma|espingarda|veneno|machado|martelo|facão|catana|hoje|amanhã|esta noite|assim que|quando (ele|ela|eles|chegar*|dormir*|voltar*|estiver*)|enquanto dorm*|a dormir|dormindo|morra|sangue|juro|a sério|sério|medo|vozes|plano|plane*|comprei|comprado|o que (me|ele|ela)|vingar*|vingança|pagar|gasolina|ácido|garganta|impulso*|prisão|cadeia|controle|controlo|esfaque*|degol*|estrangul*|assassin*|envenen*|mochila|tiro|bala|enterrar*|parar de pensar|não paro|garganta|sócio|de novo eu|travesseiro|almofada), metrô, metro, trem, comboio, comprei [<few>] (arma|faca|pistola|espingarda), me vejo',
    notPeople:
      '(tempo|luz|luzes|motor|zumbi*|zombie*|dragão|dragões|mosquito*|aranha*|mosca*|erva*|formiga*|rato*|vespa*|barata*|vírus|processo|foto*|filme|golo|gol|pênalti|penálti|bola|xadrez|ténis|tênis|cartas|futebol|equipa|equipe|time|jogo|chefão|nível|fase|galinha*|frango|peixe|porco|coelho|piolhos|pulgas|dardos|recorde|cena|fome|saudade*|aula|aulas|cesta), sentimentos, orgulho',
    dreads:
      '(pensar|penso|pensando|medo|vontade*|impulso*|imagem|imagens|fantas*|ideia*|imagino|vozes|obsess*|pensamento*|receio)',
    hurts:
      '(fazer mal|faça mal|machucar*|magoar*|ferir|matar|bater|estrangular|sufocar|asfixiar|esfaquear|afogar|abanar|sacudir|atacar|fazer alguma coisa|fazer isso|agredir|fazer algo)',
    readies: '(levar|levo|trazer|tenho|comprei|consegui|arranjei|escond*|entrar com|carregad*|fiz|pôr|ir com|montei)',
    arms: '(arma*|pistola*|espingarda*|faca*|bomba*|facão|machado|explosivo*|revólver|munições|munição|gasolina|metralhadora)',
    scene:
      '(escola|colégio|faculdade|aula|turma|trabalho|escritório|igreja|universidade|mesquita|sinagoga|sala|creche|liceu)',
    massacre:
      '(atirar*|matar*|todos|todo mundo|toda a gente|massacre|esfaque*|explodir|pagar*|disparar*|balear*|tiroteio|acabar com|chacina)',
    abuser:
      '(o|a|os|meu|minha|meus|do|da|pelo|pela) [<few>] (pai|papai|papá|paizinho|mãe|mamãe|mamã|mainha|painho|padrasto|madrasta|pais|tio|tia|avô|avó|vovô|vovó|professor|professora|prof|stor|treinador|padre|primo|irmão|vizinho|babá|ama|namorado da|namorada do|pastor|monitor|patrão|padrinho|cunhado|companheiro da|catequista|explicador|irmã), (o|um|a) (homem|senhor|vizinho|velho|cara|moço|senhora) (do lado|de cima|de baixo|da frente|da loja|da rua), o treinador, papai, mamãe, papá, mamã, vovô, um (homem|cara|senhor|tipo|gajo|adulto) [<gap>] (internet|insta*|discord|chat|mais velho|jogo|online|snap*)',
    strikes:
      '(me|nos) [<few>] (bate|batem|batia|bateu|espanca*|espancou|chuta*|soca*|esbofeteia|queima|queimou|enforca|sufoca|estrangula|estupra|estuprou|viola|violou|maltrata*|abusa*|abusou|dá (uma surra|surra|tapas|tapa|porrada|pontapés|chapadas|murros|socos|uma sova)|dão (surra|porrada|tapas)|empurra|sacode|morde|puxa (o|os|pelos) cabelo*|agride*|machuca|atira contra|joga contra), (bate-me|batem-me|bateu-me|espanca-me|dá-me (pontapés|tareia*|porrada|murros|chapadas|uma sova|sovas)|viola-me|violou-me|agride-me|maltrata-me|queima-me|puxa-me), (abusa|abusou|abusam) de (mim|nós), (bate|batem|bateu) [<few>] (em mim|na gente|em nós|no meu irmão*|na minha irmã*|no meu irmãozinho), (me|deu-me|dá-me|me dá|me deu) [<few>] [deu|dá|dar] [<few>] (soco*|bofetada*|murro*|pontapé*|tapa*|estalo*|chapada*), deu-me [<few>] (soco|bofetada|murro|pontapé|estalo|chapada), (me|nos) (jogou|joga|atirou|atira|empurra*) contra, (me|nos) (chutou|chuta|espancou|espanca|surra|surrou|pontapeia), (chuta-me|bate-me|pontapeia-me|espanca-me|atirou-me)',
    bond: '(tênis|ténis|xadrez|cartas|jogo|jogos|jogar às|fifa|mario|bola|dominó|corrida|recorde|aposta|pingue-pongue|palmas|susto|sueca|saudade)',
    touching:
      '(obriga-me|toca*|tocou|tocar*|mexe*|mexeu|apalpa*|apalpou|acaricia*|alisa*|beija*|beijou|lambe|obriga*|obrigou|força*|forçou|despe*|despiu|tira a minha roupa|mostra*|mostra-me|filma*|filmou|manda*|mandou|envia*|pede*|pediu|passa a mão|passou a mão|põe a mão|bota a mão|mete a mão|entra [<gap>] (quarto|cama)|vem [<gap>] (quarto|cama)|deita*|estupr*|viola*|violou|abusa*|abusou|faz coisas|fazer coisas|quer que eu|se esfrega|esfrega*), passou a mão, passa a mão, mete a mão, meteu a mão, enfia a mão, mexe, mexeu, tirar a roupa, obriga a fazer, me obriga, obriga-me, coisas sexuais, (enfiou|enfia|meteu|mete|pôs|colocou|passou) [<few>] (mão|mãos|dedos)',
    bodily:
      '(tocar-lhe|tocar nele|a tocar nele|mexer nele|pegar nele|vídeos (porcos|sujos|pornô|porno|feios|nojentos)|filmes porcos|fotos|lá embaixo|lá em baixo|em baixo|embaixo|partes íntimas|partes|íntim*|peito*|seios|mamas|bunda|rabo|cu|traseiro|calcinha*|cuecas|cueca|roupa interior|virilha|entre as pernas|pernas|nu|nua|pelad*|pênis|pénis|vagina|pipi|pilinha|perereca|pinto|sexo|sexual*|na minha cama|minha cama|à noite|de noite|quarto|banho|chuveiro|não quero|não contar*|não conte*|que não diga|segredo|a ninguém|pra ninguém|roupa|debaixo da|coisas (feias|más|ruins|estranhas|que)|nudes|fotos minhas), debaixo da [minha] saia, por baixo da [minha] saia, por baixo da roupa, dentro da calça, minhas partes, coisas sexuais, por baixo da roupa, debaixo da roupa, (na|no|dentro da|dentro do) [minha|meu] (calcinha|cueca|calça|calção|sutiã|saia|short)',
    mine: '(me|meu|minha|mim|nos|comigo|minhas|meus|eu|toca-me|obriga-me|mexe-me|beija-me|apalpa-me|manda-me)',
    deprives:
      '(me|nos) [<few>] (tranca*|trancou|prende*|amarra*|fecha*|fechou|deixa* (sem comer|sem comida|sem jantar|com fome|na rua|trancad*|lá fora)), (tranca-me|fecha-me|prende-me|amarra-me|deixa-me (sem comer|com fome|sem jantar|sem comida)), (não|nem) [<few>] (dá|dão|deixa|deixam|dá-me|me dá) [<few2>] (comer|comida|de comer|beber|água|jantar), (dias) [<few>] sem comer',
    nudes:
      '(foto* (pelad*|nu|nua|nus|íntim*|sem roupa|minha*|dele|do corpo|sexual*)|pelad*|nude*|nudes|vídeo* (sexual*|íntim*|pelad*)|sem roupa|nu|nua)',
    ofMe: '(minha|minhas|eu mande|mandar*|manda|mandou|envia|enviar*|pede|pediu|obriga|ameaç*|chantag*|publicar*|postar|divulgar|espalhar|quer q*|quer que|de mim)',
    minor: '(tenho) [<few>] (7|8|9|10|11|12|13|14|15|sete|oito|nove|dez|onze|doze|treze|catorze|quatorze|quinze)',
    kidOther:
      '(nosso|nossa|meu|minha|meus|minhas|seu|sua|seus|o|a|os|no|na|nos|do|da) [<few>] (filho|filha|filhos|filhas|filhinho|filhinha|bebé|bebê|irmãozinho|irmãzinha|sobrinho|sobrinha|neto|neta|enteada|enteado|aluna|aluno|menino|menina|miúdo|miúda|garotinho|garotinha|menininho|menininha|criança|crianças|netinha|netinho|gémeos|gêmeos) [pequen*], (filha|filho|filhos|menina|menino|bebé|bebê) (do|da|dos|de) [<few>] (vizinho|vizinha|vizinhos|irmã|irmão|amiga|amigo), (meu|minha) (sobrinho|sobrinha|afilhado|afilhada), (crianças|meninas|meninos|alunos|alunas) da minha (turma|escola|classe|equipa|equipe)',
    harms:
      '(bate*|bati|bater|batem|bateu|espanca*|espancou|chuta*|soca*|esbofet*|queima*|estupr*|viola*|violou|maltrat*|abus*|sacud*|abanei|toca*|tocou|tocar|mexe*|mexeu|apalpa*|tranca*|machuca*|magoa*|agride*|agrediu|grita*|descuid*|fome|tapa*|palmada*|surra*|sova*|tareia|neglig*|pontapé*|abusa d*|sacudiu|chacoalh*), bofetada, soco, murro, estalo, chapada, tapa, transa com (ela|ele), tem relações com, faz sexo com, toca (nela|nele), mexe (nela|nele), bate (nela|nele), apanha, apanhando, é espancad*, leva surra',
    harmsKid: '<harms> [<few3>] <kidOther>, <kidOther> [<gap>] <harms>',
    bloody:
      '(nódoa* negra*|nódoas|roxo*|hematoma*|cinto|chei* de|sangr*|olho negro|olho roxo|queimadura*|entre as pernas|partes íntimas|íntim*|nu|nua|pelad*|calcinha|cama|sexual*|estupr*|viola*|abus*|maltrat*|todos os dias|todo dia|todas as noites|toda noite|chora*|grita*|medo|contou|disse|confessou|contou-me|vizinh*|meu marido|namorado|padrasto|babá|companheiro|meu ex|avô|tio|bêbad*|trancad*|pau|cabo|força|cabeça|controle|controlo|de novo|outra vez|perdi|vergonha|parava de chorar|espanc*|abusa*|dorme lá|força), tão forte, caiu, medo de mim, em casa, (diz|contou|conta|disse) que, acho que, (o pai|o padrasto|pai|padrasto|tio), com tanta força',
    play: '(tênis|ténis|xadrez|cartas|jogo|jogos|jogar às|fifa|mario|recorde|corrida|futebol|gol|golo|bola|filme|livro|romance|série|notícias|história|lei|coração|piano|palmas|porta|susto|ponto|tambor|foto|carro), chocalho, brinquedo',
    tool: '(pistola|espingarda|arma|revólver|corda|faca|lâmina*|gilete*|forca|caçadeira)',
    dwell:
      '(no colo|ao colo|na mão|na boca|na cabeça|na têmpora|no pescoço|olhar para ela|olhar pra ela|olho para ela|fico olhando|pendurei|pendurad*|na garagem|ao lado da cama|contra o pulso|à minha espera|amarrad*)',
    scars:
      '<dozens> [<few>] (cicatrizes|cortes), (cicatrizes|cortes|feridas|marcas) [<few2>] (coxas|braços|pernas|pulsos|barriga|braço)',
    more: '(fiz|mais|nov*|outra vez|hoje|ontem|outr*|acrescentei|de novo)',
    hurtWish:
      '(preciso|precisava|quero|queria|vontade de|tenho de|tive de|tinha que) [<few>] (me machucar|magoar-me|me cortar|me castigar|castigar-me|cortar-me|me ferir|aleijar-me|machucar-me|me magoar), (deixo de comer|não como|parei de comer|passo fome) [<gap>] (castig*|propósito)',
    method: '(jeito*|como|forma*|maneira*|método*|sem dor|rápid*|dose|quantos)',
    genericEnd:
      '(se matar|matar-se|se suicidar|suicidar-se|tirar a própria vida|morrer (sem|rápido)|se enforcar|me matar|matar-me|enforcar-se|cortar os pulsos)',
    relief: '(melhor|felizes|feliz|tranquil*|aliviad*|seguro|fácil|livres|contentes|descans*)',
    promise: 'não posso (prometer|garantir), (prometer|garantir|prometo|assegurar|certeza)',
    doSelf:
      '(fazer mal a mim|faça mal a mim|me machucar|me matar|matar-me|fazer uma besteira|fazer um disparate|magoar-me|fazer nada comigo|fazer alguma coisa comigo|em segurança)',
    wakeNot: '(não|nunca|espero|nem) [<gap>] (acord*)',
    crushed:
      '(me) (atropel*|esmag*|passasse por cima|passe por cima|matasse), (atropelasse-me|atropelar-me|um raio [<few>] caísse em mim)',
    poisoned:
      '(veneno [<few>] [rato]|chumbinho|anticongelante|lixívia|água sanitária|comprimidos|arsênico) [<few>] (no|na|em) [<few>] [<gap>] (chá|café|comida|sopa|bebida|vinho|cerveja|água|xícara|copo|sumo|suco)',
    arson:
      '(queim*|incendi*|ponho fogo|pôr fogo|tacar fogo|taco fogo|boto fogo|botar fogo|atear fogo|pegar fogo|deito fogo|explod*) [<gap>]',
    inside: '(dentro|com (todos|todo mundo|ela|eles|ele|toda a gente)|gasolina|enquanto dorm*)',
    inHead: '(na minha cabeça|dentro de mim|voz|vozes|demónio*|demônio*|diabo|deus)',
    orders2: '(mandou|mandou-me|disse|disse-me|ordenou|manda*|ordena*|diz*|obriga*|pede*|quer*|sussurra*|fala*)',
    slayThem: '(esfaque*|matar*|estrangul*|bater|atac*|empurr*|atirar|machucar|fazer mal|degol*)',
    listed: '(lista|nomes) [<gap>] (turma|gente|profes*|alunos|colegas|pessoas|quem|dos que|classe)',
    passiveHit:
      '(apanho|apanhei|levo|levei|apanhamos) [<few2>] (fio|cinto|vara|surra*|porrada|cabo|tareia*|pancada*|chinelo|mangueira|pontapés), (me|nos) (batem|trancam|queimam|espancam) [<gap>] (fio|cinto|vara|casa|quando|se|cabo), (sou|fui|tenho sido|estou sendo) [<few>] (abusad*|violad*|espancad*|agredid*|maltratad*|estuprad*)',
    harmsThem:
      '(pai|papai|padrasto|tio|irmão|mãe|mamãe|avô|namorado|treinador|professor|ex|marido|pais|madrasta|primo) [<few>] (a|o|as|os|ela|ele) (viola|violou|bate|toca|maltrata|abusa|espanca|estupra|tranca|queima), (pai|padrasto|tio|irmão|mãe|avô|namorado|professor|ex) [<few>] (viola|estupra|espanca|bate n|abusa d|bate em|toca em|abusa de|mexe com|bate nela|bate nele|abusa dela|abusa dele|mexe nela) [<few2>], abusa (da|do|de) [<few>] (menina|menino|filha|filho|criança|nossa|nosso|minha|meu)',
    neglect:
      '(não|nada|sem) [<few2>] (come|comemos|comi|comer|comida|comeu) [<gap>], dias [<few>] (sem comer|que a gente não come|que não como|que não comemos)',
    hunt: '(caça|caçar|caçador|cozinh*|escalada|barco|museu|brinquedo)',
    overdosed: '(tomei|tive|fiz|tomado) [<few>] (overdose|sobredosagem|sobredose)',
    peers:
      '(creche|recreio|infantário|outros meninos|outras crianças|nos outros|com a cabeça|ao médico|escolinha), se (batem|estão batendo|agridem) [<gap>], batem-se, uns aos outros, um no outro, travesseiro*, almofada*',
    selfNow:
      '(tô|to|estou|ando|tou) [<few>] (me machucando|me cortando|me mutilando|a magoar-me|a cortar-me|a mutilar-me|a automutilar-me|machucando a mim), (tenho) [<few>] (me machucado|me cortado)',
    deathPlan:
      'plano [<few2>] (morrer|me matar|matar-me|suicíd*|tirar a minha), (pesquisei|procurei|busquei) [<gap>] (enforcar|me matar|matar-me|se matar|morrer|me enforcar)',
    marks: '(queimadura*|nódoas negras|hematoma*|roxo*|marcas de)',
    says: '(diz|contou|disse|fala) [<gap>] (mãe|pai|padrasto|tio|bate*|foi)',
    youngOne: '(menino|menina|criança|bebé|bebê|alun*|filho|filha|sobrinh*|miúd*|garot*)',
    endsMe:
      '(me|se) (suicidar|enforcar|suicidando|suicidei|enforcando|enforquei), (suicidar-me|enforcar-me|matar-me), (tirar|acabar com|dar fim à|pôr fim à|terminar) [a] minha [própria] vida, (eu me mato|me mato) (hoje|amanhã|esta|agora|à), hoje [à noite] [eu] me mato, (corda|laço) no pescoço, (vou|quero|queria|tentei|tento|penso em|pensei em|decidi|pretendo|devia|deveria|preciso) [<few>] me matar, como me matar, dar um tiro (em mim|na [minha] cabeça), atirar em mim, dou um tiro em mim, me dar um tiro, ponho fim (nela|a isto|a tudo|a isso|à vida), hoje ponho fim',
    crash:
      '(bater|bato|jogar|jogo|atirar|enfiar|enfio|lançar|espetar|espeto|conduzir|dirigir) [<gap>] (árvore|muro|parede|poste|caminhão|camião|ponte|rio|barranco|penhasco|ravina)',
    purpose: 'de propósito, propositadamente, por querer, vou, quero, penso em, vontade, para morrer, pra morrer',
    atHand:
      '(à|na) minha frente, (na|em cima da) (mesa|cama|mão|mesinha), guardad*, guardei, juntei, juntad*, escondid*, suficiente*, bastante*, separad*, separei, comprad*, comprei, pront*, do meu lado, ao meu lado, contei',
    swallowAll:
      '(tomo|tomar|engulo|engolir|engoli-los|tomá-los) [<few2>] (tudo|todos|todas|tudo de uma vez|de uma vez), (tudo|todos|todas|os) [<few>] (tomar|engolir|tomo|engulo), acabar com tudo, overdose',
    fearOf: 'medo, receio, temo, pavor, assusta*, quase, prestes a, me ajuda, ajuda-me, me ajudem',
    doToMe:
      '(fazer|faço|faça|fizer) [<few2>] (comigo|a mim|mal a mim), (me machucar|me matar|me cortar|magoar-me|matar-me|me ferir), de mim mesm*, comigo mesm*, (coisa|algo|besteira|asneira|loucura) [<few>] (comigo|a mim), (coisa|algo|besteira|asneira|loucura) [<gap>] (comigo|a mim)',
    myNote:
      '(minha|minhas|uma|a) (carta|cartas|nota|mensagem) de (despedida|suicídio|adeus), carta de (despedida|suicídio), bilhete de (despedida|suicídio)',
    goodbyes:
      '(despedi|despedido|despedir) [me] [<few>] de [<gap>], me despedi de, (carta|cartas|bilhete) (para|pra|aos|pros) [<few>] (filhos|família|pais|mãe|todos|minha), (dei|doei) [<few2>] coisas',
    deadSoon:
      '(vou estar|estarei|vou|já vou estar) [<few>] (mort*|morrer), (não estarei|não vou estar) [<few>] (aqui|cá|viv*), me (jogo|atiro|enforco|mato), atiro-me, mato-me, morrerei',
    blowUp:
      '(vou|quero|penso em|pretendo) [<gap>] (explodir|incendiar|queimar|botar fogo|pôr fogo|rebentar|pôr uma bomba|colocar uma bomba), (expludo|ponho fogo|boto fogo|ponho uma bomba), colocar uma bomba',
    building:
      '(escritório|escola|colégio|casa|igreja|mesquita|sinagoga|faculdade|universidade|prédio|hospital|estação|fábrica|empresa|câmara|prefeitura|loja|delegacia|esquadra|shopping)',
    multitude:
      '(máximo de|muitas|mais|todas as|tantas|quantas) pessoas [<gap>], (muita|toda a|tanta|o máximo de) gente [<gap>], (toda a|a minha|minha) (turma|escola|família), (desconhecidos|qualquer um|quem aparecer)',
    shakes: 'sacud*, abanei, abana*, jog* contra, bat* com, sufoq*, sufoc*, chacoalh*, atir* contra',
    infant:
      '(bebé|bebê|recém-nascido|nenê|neném|gémeos|gêmeos) [<gap>] (porque|até|par*|chor*|grit*|calar|força|forte|outra vez|violent*|inconsciente), (chor*|grit*|porque|força) [<gap>] (bebé|bebê|recém-nascido|neném)',
    office: '(escritório|trabalho|colegas|turma|aeroporto|estação|festa|férias|equipa|equipe)',
    toy: '(chocalho|brinquedo|brinquedos|mamadeira|biberão|berço|carrinho|cabeça)',
    inflated: '(colchão|balão|balões|bola|pneu*|piscina|foto*|boia)',
    hadGun: 'se [eu] tivesse [<few>] (arma|pistola|espingarda)',
    shootMe: '(dava|daria) [<few>] tiro em mim, me (matava|mataria)',
    leapt:
      '(pulei|saltei|me joguei|atirei-me|joguei-me|me atirei) [<few2>] (varanda|ponte|telhado|prédio|janela|trem|comboio|metrô|sacada)',
    outlived: 'sobrevivi, de novo, outra vez, ainda viv*, hospital, salvaram',
    personDies:
      '(vizinho|chefe|marido|mulher|ex|pai|mãe|irmão|irmã|padrasto|professor|ele|ela) [<few>] (vai morrer|morrerá|tem que morrer)',
    armReady: '(afiei|carreguei|comprei|peguei) [<few>] (faca|arma|pistola|espingarda|machado|martelo)',
  },
  selfHarm: {
    anywhere: `(quero|vou|penso em|preciso|decidi|pretendo|queria) [<very>] (me matar|matar-me|me suicidar|suicidar-me|me enforcar|enforcar-me|tirar a minha vida|tirar minha vida|acabar com a minha vida|acabar com minha vida|acabar com tudo|cortar os pulsos|dar um tiro em mim|me jogar da ponte|me jogar de uma ponte|saltar da ponte|atirar-me da ponte|pôr fim à minha vida), (vontade|desejo|intenção) de (me matar|matar-me|morrer|me suicidar|suicidar-me|acabar com tudo|tirar a minha vida), (pensamentos|ideias) (suicidas|de suicídio), (sou|estou|sinto-me|me sinto) [<very>] suicida, (penso|pensando|pensado|pensei) [muito|às vezes] (em me matar|em matar-me|em suicídio|no suicídio|em morrer|em me suicidar|em tirar a minha vida),
      não (quero|consigo|aguento) [<very>] [mais] (viver mais|continuar a viver|continuar vivendo|viver assim|continuar vivo|continuar viva), não quero mais viver, já não quero viver, não tenho [mais] (vontade|razão|motivo|motivos|razões) (de|para|pra) viver, a [minha] vida não (tem sentido|tem mais sentido|vale a pena),  melhor sem mim, (eu me corto|me corto|corto-me|me automutilo|automutilo-me|me machuco de propósito), (quero|preciso|vontade de) (me machucar|machucar-me|magoar-me|me cortar|cortar-me|me ferir|ferir-me), escrevi (uma|a minha|minha) carta de (despedida|suicídio), tomei (todos os|muitos|demasiados) (comprimidos|remédios), como (me matar|posso me matar|posso matar-me|me suicidar), (penso|pensando|pensado|pensei|pensar) <gap> em (me matar|matar-me|me suicidar|suicidar-me|tirar a minha vida|tirar minha vida|acabar com a minha vida|acabar com minha vida|acabar com tudo|pôr fim à minha vida), cortei [<gap>] os (braços|pulsos) [<gap>] (outra vez|de novo|de propósito), cortei os (braços|pulsos), (cortei-me|me cortei|voltei a me cortar|voltei a cortar-me) (outra vez|de novo|de propósito|ontem de propósito), (vou|quero) engolir (todos|muitos|um frasco de) [os|meus|os meus] (comprimidos|remédios), tentei (me matar|matar-me|me suicidar|suicidar-me),
      (<want>) [<also>] [<also>] <act>, (vontade|desejo|intenção|ideia|ideias|pensamentos|penso|pensando|pensado|pensei|pensava|pensar|sonho|decidi|tentei|tentado|plano|planos|impulso|impulsos|forma|formas|maneira|jeito|prestes|pronto|pronta|considero|considerei|vozes me dizem|dizem) [<gap>] (de|em|com|para|a|pra|que) <act>, (vontade|desejo) [<gap>] de (morrer|estar morto|estar morta|não (existir|acordar|viver)|deixar de (viver|existir)|desaparecer para sempre|sumir para sempre), como [<gap>] <act>, (vou-me|vou me|eu me) (matar|mato|suicidar|suicido|enforcar|enforco), (me mato|mato-me|suicido-me|enforco-me) [hoje|esta noite|amanhã], (quero|queria|desejo|prefiro|preferia|gostava de|gostaria de|preciso|preciso de|mereço) [<also>] [<also>] (morrer|estar morto|estar morta|deixar de (viver|existir)|parar de (viver|existir)|não (existir|acordar|ter nascido)) (e|mas|porque|pois|todos os|todo|cada|esta|hoje|já|agora|mais|de uma|logo), mereço [<also>] (morrer|a morte), não mereço (viver|estar vivo|estar viva), (queria|quem me dera|gostava|gostaria|espero|peço a deus|rezo|desejava|desejo|tomara) [<gap>] (estar morto|estar morta|estivesse morto|estivesse morta|não acordar|nunca mais acordar|não acorde|nunca ter nascido|não ter nascido|não tivesse nascido|nunca tivesse nascido|morrer (a dormir|dormindo|enquanto)|me leve|não existisse|não existir), [já] não (quero|consigo|aguento|desejo|suporto) [<also>] [mais] [<also>] (viver|existir|continuar (a viver|vivendo|vivo|viva|aqui|a existir)|estar (vivo|viva|cá|aqui|neste mundo)|acordar) [<gap>], (não|sem|nenhuma|nenhum|perdi) [<gap>] (razão|razões|motivo|motivos|sentido|vontade) [<gap>] (de|para|pra|em) (viver|continuar a viver|continuar vivo|continuar viva|existir|estar viva|estar vivo), (não|nada) [<gap>] (pelo|por|para) [o] que viver, (cansado|cansada|farto|farta) de (viver|existir|estar vivo|estar viva), (vida|viver) [já] não (vale a pena|tem sentido|faz sentido|vale mais a pena|tem mais sentido), (melhor|felizes|bem) [<gap>] (sem mim|se eu morrer|se eu morresse|se eu estivesse morto|se eu estivesse morta|se eu não (existisse|estivesse)|quando eu morrer), melhor (morto|morta), (pensamentos|ideias|tentativas|impulsos|tendências|ideação) (suicidas|suicida|de suicídio|de morte), (minha|minhas|a minha|fiz uma|última|primeira) tentativa[s] de suicídio, (sou|estou|sinto-me|me sinto|ando) [<also>] [<also>] suicida, (penso|pensando|pensado|pensei|pensava|pensar) [<gap>] (em suicídio|no suicídio|na morte|em morrer), o suicídio [<gap>] (única|solução|saída|opção), (carta|cartas|bilhete) (de despedida|de suicídio|suicida) [<gap>] (à|ao|para|aos) [a] (minha|meu|meus|minhas), (escrevi|escrevendo|escrever|escrevo|deixei|já tenho) [<gap>] (carta|cartas|bilhete) (de despedida|de suicídio|suicida), (me corto|corto-me|me queimo|queimo-me|me machuco|magoo-me|me firo|firo-me|me automutilo|automutilo-me|me cortava|cortava-me|me mutilo|mutilo-me) [<freq>] [<freq>] (quando (me sinto|estou|fico)|para|porque|de propósito|com (uma lâmina|uma gilete|uma navalha)|nos braços|os braços|os pulsos|as coxas|nas coxas|às escondidas|escondido|escondida|desde|sempre que), (me cortei|cortei-me|me queimei|queimei-me|me machuquei|magoei-me|me feri|feri-me|me mutilei) [<freq>] [<freq>] (de propósito|nos braços|os braços|os pulsos|nas coxas|para (sentir|me castigar|aliviar)|outra vez|de novo|com (uma lâmina|uma gilete)), (vontade|necessidade|impulso|impulsos|recaí|comecei|voltei|volto|continuo|não consigo|parar|penso|pensando|pensado|quero|preciso|desejo|ando) [<gap>] (me cortar|cortar-me|me automutilar|automutilar-me|me machucar|magoar-me|me ferir|ferir-me|me mutilar|mutilar-me|me cortando|me machucando|a cortar-me|fazer mal a mim|fazer-me mal), automutilação [<gap>], (tomar|engolir|vou tomar) [<gap>] (demasiados|um frasco|o frasco|uma cartela|uma overdose|overdose) [<gap>] (comprimidos|remédios|frasco|caixa|cartela|overdose|paracetamol|medicamentos|calmantes), (tomei|engoli|ingeri) [<gap>] (todos|demasiados|muitos|um frasco|uma caixa|o frasco|uma cartela|a caixa|uma overdose|overdose) [<gap>] (comprimidos|remédios|frasco|caixa|cartela|overdose|paracetamol|medicamentos|calmantes), (tenho|comprei|arranjei|guardei) [<gap>] (corda|arma|pistola|lâmina|comprimidos|veneno|remédios) [<gap>] (para|pra) (me|morrer|acabar|matar-me|suicidar-me|enforcar-me|tirar), cortei [os|as] (meus|minhas) (pulsos|pernas|braços|coxas), me cortei (essa noite|ontem|hoje|de novo|outra vez|à noite), (dar|pôr) um fim em mim, (tomei|engoli) (várias|vários|um monte de|uma cartela de|um frasco de|uma caixa de|um punhado de) [os|as] (pílulas|comprimidos|remédios|remédio|calmantes)`,
    closing: `
      (quero|queria|desejo) [<very>] (morrer|desaparecer para sempre|estar morto|estar morta) [hoje|agora|esta noite], não quero viver [mais],  amanhã já não estarei aqui, ninguém sentiria a minha falta, ninguém sentiria minha falta, (vou|quero) tomar todos os [meus] (comprimidos|remédios) [hoje|agora|esta noite|de uma vez], 
      (quero|queria|desejo|gostava de|gostaria de|preferia|prefiro|preciso de|preciso|só quero) [<also>] [<also>] (morrer|estar morto|estar morta|deixar de (viver|existir)|parar de (viver|existir)|não (existir|acordar)|desaparecer|sumir|desaparecer para sempre|sumir para sempre|acabar com isto|acabar com isso|que tudo (acabe|termine))`,
  },
  harmToOthers: {
    anywhere: `
      (quero|vou|pretendo) [<very>] (matar|assassinar|esfaquear|envenenar|estrangular) (<kin>|alguém|pessoas|gente), vontade de matar (<kin>|alguém|pessoas), (penso|pensando) em matar (<kin>|alguém), medo de (machucar|magoar|fazer mal a|ferir) (<kin>|alguém), (atirar|tiroteio|massacre) na [minha] escola, (tenho|comprei) (uma|um) (arma|faca|pistola|revólver) [<gap>] (quero|vou) [<very>] (matar|matá-lo|matá-la|esfaquear|atirar),
      (<want>) [<also>] [<also>] <slay> <victim>, (vontade|desejo|intenção|ideia|ideias|pensamentos|penso|pensando|pensado|pensei|sonho|plano|planos|impulso|impulsos|fantasias|decidi) [<gap>] (de|em|com|para|a) <slay> <victim>, (vou|quero) (matá-lo|matá-la|matá-los|esfaqueá-lo|esfaqueá-la) (com (um|uma|a|o)|esta noite|hoje|amanhã|quando|enquanto|a sério), (medo|receio) [<gap>] (machucar|magoar|fazer mal a|fazer mal ao|fazer mal à|ferir|matar|bater em|sufocar) (<victim>|o meu bebé|meu bebê|meus filhos|outra pessoa|bebé|bebê|meu filho), (quero|vou|vontade de|desejo de|impulsos de) [<also>] (machucar|magoar|fazer mal a|fazer mal ao|fazer mal à|ferir|atacar) (<victim>), (voz|vozes) [<gap>] (diz|dizem|mandam|manda|ordenam|pedem) [<gap>] (matar|mate|esfaquear|machucar|ferir|magoar), (tiroteio|bomba|massacre|atirar|atentado|ataque) [<gap>] (na|à|numa|no) [minha] (escola|faculdade|universidade|colégio|igreja|trabalho), (levar|vou levar) [<gap>] (arma|faca|pistola) [<gap>] escola, vou matar mesmo <victim>, vou mesmo matar <victim>`,
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
  scenes: {
    'self-harm':
      'selfEnd & aims & !others, ends & !others, dead & wishes & !idle & !others, ?noLife & !abode, ?worse, manyPills & pill & takes & !routine, means & finish & hoards & !routine, cuts & ?wilful & !chore, leaps & onEdge & !sport, farewell & due & !others & !office, suicidal & !others, ?childSuffers & ownChild & !others, ?overdosed & !others, tool & dwell & !hunt & !slays, deathPlan & !others, selfNow & !chore, scars & more, hurtWish & !chore, genericEnd & method & !others, deadif & relief, promise & ?doSelf, ?wakeNot & pill & !routine, crushed & wishes, endsMe & !others & !idle, crash & purpose & !others, pill & atHand & swallowAll & !routine, fearOf & ?doToMe, myNote & !others, goodbyes & deadSoon & !others & !office, hadGun & shootMe, leapt & outlived & !sport & !others',
    'harm to others':
      'slays & threats & foe & grave & !notPeople & !others, slaysNow & foe & grave & !notPeople & !others, threatNear & !notPeople, hurts & dreads & foe & !notPeople, arms & scene & readies & massacre, poisoned & person, arson & inside & threats, inHead & orders2 & slayThem, listed & slays & threats, blowUp & building & !inflated, slays & threats & multitude & !notPeople, personDies & armReady',
    'child abuse':
      'strikes & abuser & !bond, touching & bodily & mine & abuser, ?deprives & abuser, nudes & ofMe & abuser, minor & nudes & ofMe, harmsKid & kidOther & bloody & !play & !peers, passiveHit & !bond & !play, harmsThem & kidOther, ?neglect & abuser, marks & youngOne & says, shakes & infant & !toy',
  },
  denials: 'não, nunca, jamais, ninguém, nem',
  noDenials:
    'não sei (porquê|por que|porque|como|se|o que|quando|onde), não aguento mais, não é brincadeira, não estou a brincar, ninguém me (ama|entende|ouve|quer), não só, não consigo mais, não consigo parar, não paro, não aguento',
  somebodyElse:
    '(ele|ela|amigo|amiga|irmão|irmã|mãe|pai|tio|tia|filho|filha|primo|alguém|vizinho) (tem|teve|está|estava|pensa|quer|tinha)',
  livingSomewhere:
    '(viver|vivendo) (em|no|na|nos|nas|num|numa|nesta|neste|nessa|nesse|aqui|ali|lá|sozinho|sozinha|junto|com (meu|minha|meus|o|a|ele|ela|eles|um|uma|gente)|sem (ti|você|café|música))',
  oneself: 'me, mim, matar-me',
  otherSense:
    '(na|no|numa|num|nesse|nessa|neste) (filme|música|canção|livro|jogo|novela|série|sonho|conto|episódio|poema|história), (música|canção|filme|livro|título|novela|episódio|frase|citação|poema) (que|chamada|chamado|se chama|sobre|do|da|de), (meu|o|um) personagem, de (rir|vergonha|fome|sede|tédio|sono|riso|amor|calor|frio), brincadeira, a brincar, prevenção, (barbear|cozinhando|a cozinhar), (artigo|documentário|ensaio|tese|podcast) sobre, trabalho (no|na|em|com), (ao|no|às|nas) (xadrez|ténis|tênis|dominó|pôquer|cartas|damas|futebol|jogo), (rir|rindo), por causa (dessa|daquela) piada, morrer de (rir|riso|vergonha|fome|sede|calor|frio|tédio|sono|saudades|inveja|amores), sem querer, por acidente, na corrida, no videogame, matar (a|as) saudade[s], matar (o tempo|a fome|a sede|a curiosidade), (última|próxima|primeira|nesta|nessa) fase, (último|próximo) nível, (bate|morde) nos outros [meninos], (bate|morde) nas outras crianças, prova me matou, (queimei|queimo) [<few>] (na|no|com a|com o) (chaleira|panela|frigideira|forno|fogão|ferro|café|água|chá|sopa|sol|óleo), (bateu|bate) [<few>] cabeça, com (a|uma) bola',
  longAgo:
    'há [<few>] (anos|muito tiempo|muito tempo|dois|três|quatro|cinco|seis|sete|oito|nove|dez) [anos], faz [<few>] (anos|muito tempo|dois|três|quatro|cinco|seis|sete|oito|nove|dez) [anos], anos atrás, antes, antigamente, (na|em) [minha] (adolescência|juventude|infância), quando (era|eu era) (adolescente|jovem|criança|mais novo|mais nova|miúda|miúdo), em adolescente, aos (13|14|15|16|17|18|treze|catorze|quinze|dezesseis|dezessete|dezoito)',
  wellNow:
    '(hoje|agora|já) [<few>] (estou|me sinto|sinto-me) [<few>] (bem|melhor|feliz|recuperad*|curad*), estou [<few>] (bem|melhor|feliz) [agora|hoje], (ficou|está|é|já) [<few>] (para trás|pra trás|no passado|passou|superado|passado), (vida|tudo) (é|está|vai) [<few>] (boa|bem|melhor|linda|bela), superei',
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
