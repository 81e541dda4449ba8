/** Commands, farewells and backchannels in Portuguese. */
import type { CommandWords } from '../understanding/command-words.ts';

export const portugueseCommands: CommandWords = {
  parts: {
    it: 'isso, isto, tudo, o, a, [a|essa|esta|minha|a minha] [última] (ordem|solicitação|ação|tarefa|pergunta|pesquisa|operação|requisição), [o|esse|este|meu|o meu] [último] (comando|pedido|processo), o que (eu disse|disse|pedi|eu pedi|está fazendo|você está fazendo)',
    again: 'de novo, outra vez, novamente, mais uma vez',
    bye: 'tchau [tchau], adeus, bye [bye], até (logo|mais|já|breve|amanhã|depois|à próxima|a próxima|mais tarde|mais ver|sempre), a gente se (vê|fala) [depois|amanhã|por aí], nos (vemos|falamos) [depois|amanhã], falamos (depois|amanhã), boa noite, tenha um[a] (bom|boa|ótimo|ótima|excelente) (dia|noite|tarde|fim de semana|semana), tem um bom dia, bom fim de semana, (se cuida|cuide-se|fica bem|fique bem|dorme bem|durma bem), um abraço, beijos, fui',
    leave:
      '(tenho|preciso|vou ter) (que|de|) (ir|desligar|sair|ir embora) [agora], (já vou|vou indo|vou-me embora|vou embora|vou nessa|estou indo|vou andando) [agora], (é|era) só isso [por (hoje|agora|enquanto)], é tudo [por (hoje|agora)]',
    nice: '(foi|tem sido) [muito] (bom|um prazer|ótimo|legal) (falar|conversar) [contigo|com você], (gostei|adorei) [muito] de (falar|conversar) [contigo|com você], obrigad[oa] (por tudo|pela conversa|pela ajuda|pela sua ajuda)',
  },
  commands: {
    stop: `
      (pare|para|pára) o que (está|estás) (fazendo|a fazer), (cancele|cancela|pare|para|termine|interrompa) (a|esta|essa) (tarefa|ação|operação|atividade) [atual], não te preocupes, não se preocupe, dá igual, não faz mal, para [<it>|já|aí|de (falar|ler)|com isso], pára [já|com isso], pare [<it>|já|de (falar|ler)|com isso], parar, stop, alto, chega [disso|já|por favor], já chega, basta, [é|já é] suficiente, silêncio, cala [a boca|-te], cale-se, cale a boca, calado, calada, fica (quieto|calado|quieta), fique (quieto|calado|quieta), quieto, shh, (não|) (fala|fale|diga|leia) mais [nada], não (fala|fale|diga|leia) (mais nada|nada|mais),
      cancela[r] [<it>], cancele [<it>], cancelamento, anula[r] [<it>], anule [<it>], aborta[r] [<it>], aborte, interrompe[r] [<it>], interrompa, termina[r] [<it>], encerra[r] [<it>], desista, desiste, (esquece|esqueça|esquecer|olvida) [<it>|lá|o que eu disse], (deixa|deixe|deixar) [<it>] [pra lá|para lá|estar|pra depois|quieto], deixa isso pra lá, ignora[r] [<it>], ignore [<it>], não (importa|interessa|faz mal|é nada|foi nada|precisa mais|tem importância|ligues|te preocupes|se preocupe|preciso mais), (não|) (é|era) nada, nada [não|disso|deixa], tanto faz, mudei de (ideia|ideias), melhor não, já não (quero|preciso|importa), não quero mais, não é preciso, não precisa`,
    pause:
      'pausa, pausar, faz uma pausa, espera [aí|um pouco|um momento|um minuto|um segundo|lá], espere [um pouco|um momento|aí|um minuto], peraí, aguarda [um momento], aguarde [um momento], (só|) um (momento|minuto|segundo|instante|minutinho|momentinho|segundinho), segura aí, calma aí',
    'go on':
      'continua [a ler|lendo|falando|a falar|assim], continue [lendo|falando], continuar, prossiga, prossegue, segue, siga [em frente], vai em frente, vá em frente, em frente, retoma[r], pode (continuar|seguir|prosseguir)',
    repeat: `
      repete [<it>|lá|a pergunta|a frase|o que (disseste|disse|você disse)|-me isso] [<again>], repita [<it>|a pergunta|o que (disse|você disse)] [<again>], repetir [isso], (diz|diga|fala|fale|lê|leia) [isso|-me|me|o que disse] <again>, me (fala|diz|diga) <again>, (pode|podes|poderia|podia|você pode|dá para|dá pra) [me] (repetir|dizer|falar|ler) [isso|a pergunta|o que (disse|você disse)] [<again>], <again>, como [é|disse|assim|é que é], o que [é que] [você] (disse|disseste|falou|foi|foi que disse|foi que você disse) [mesmo], o quê, quê, hein, hã, perdão, desculpe [o quê|não (entendi|ouvi)], desculpa [o quê|não (entendi|ouvi)], não (entendi|ouvi|percebi|escutei|compreendi|te ouvi|estou ouvindo|consigo ouvir|peguei) [bem|direito|nada|o que (disse|você disse)], o que foi isso, o que era`,
    slower:
      '[fala|fale|lê|leia|vai|um pouco|muito] [um pouco|bem] (mais (devagar|lento|lentamente|pausado)|menos rápido), devagar, lentamente, (abranda|desacelera|desacelere), (não|) tão (rápido|depressa), não (fale|fala) tão (rápido|depressa), [fala|falas|está|é|tá] (muito|demasiado) (rápido|depressa), rápido demais, [estás|está] a falar muito (rápido|depressa)',
    faster:
      '[fala|fale|lê|leia|vai|um pouco|muito] [um pouco|bem] (mais (rápido|depressa|rapidamente)|menos devagar), rápido, acelera, acelere, (não|) tão (devagar|lento), [fala|está|é] (muito|demasiado) (devagar|lento), devagar demais, lento demais, anda logo',
  },
  polite:
    'por favor, porfavor, por gentileza, se faz favor, faz favor, obrigado, obrigada, muito obrigado, muito obrigada, ei, hey, oi, olá, agora [mesmo], já, imediatamente, então, ok, tá [bom], bem, bom, não, sim, ah, oh, eh, hum, desculpa, desculpe, (pode|podes|poderia|podia|podias|você pode|você poderia) [me|por favor], quero que [você], e, mas, só, apenas, simplesmente, na verdade, você, tu, um momento, um pouco, para mim, pra mim, olha, vai, aí, melhor, senhor, senhora, um segundo, me',
  sounds: 'aham, uhum, hum, ah, é, kkk, kk, k, rsrs, pois é, exato, sim sim',
  assessments: `
    tá, tá bom, claro, entendi, entendo, percebo, [muito] (obrigado|obrigada), [que] legal, fixe, ótimo, perfeito, muito bem, sério, verdade, é verdade, interessante, com certeza, boa ideia, que pena, nossa,
    meu deus, incrível, faz sentido, eu sei, beleza, ok`,
  hangUps:
    'desliga [o telefone], desligue [o telefone], desligar, (encerra|encerre|termina|termine|acaba) a (chamada|ligação), fim da (chamada|ligação)',
  goodbyes:
    'xau, falou, flw, (vou|vou-me) (dormir|embora|deitar|nessa|indo|andando), fui, até (amanhã|logo|breve|depois|à próxima), (bom dia|boa noite|boa tarde) e (tchau|adeus), adeusinho, <bye>, <leave>, <nice>, <leave> <bye>, <nice> <bye>, <bye> [e] <bye>',
};
