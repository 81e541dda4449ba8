/** Words of crisis in Portuguese, and the referral. */
import type { SafetyWords } from '../safety-words.ts';

export const portugueseSafety: SafetyWords = {
  parts: {
    very: 'mesmo, só, às vezes, realmente, a sério, sempre, muito, já, agora',
    kin: '(minha|meu|meus|minhas|a minha|o meu|os meus) (mulher|esposa|marido|mãe|pai|filho|filha|bebé|bebê|namorado|namorada|ex|irmã|irmão|família|pais|filhos|padrasto|madrasta|pai|mãe|papai|mamãe|vizinho|vizinha|avô|avó|tio|tia)',
    adult:
      '[o|a] [meu|minha] (pai|papai|mãe|mamãe|padrasto|tio|tia|avô|professor|treinador|padre|irmão), ele, ela, alguém',
  },
  selfHarm: {
    anywhere: `
      (quero|vou|penso em|preciso|decidi|pretendo|queria) [<very>] (me matar|matar-me|me suicidar|suicidar-me|me enforcar|enforcar-me|tirar a minha vida|tirar minha vida|acabar com a minha vida|acabar com minha vida|acabar com tudo|cortar os pulsos|dar um tiro em mim|me jogar da ponte|me jogar de uma ponte|saltar da ponte|atirar-me da ponte|pôr fim à minha vida), (vontade|desejo|intenção) de (me matar|matar-me|morrer|me suicidar|suicidar-me|acabar com tudo|tirar a minha vida), (pensamentos|ideias) (suicidas|de suicídio), (sou|estou|sinto-me|me sinto) [<very>] suicida, (penso|pensando|pensado|pensei) [muito|às vezes] (em me matar|em matar-me|em suicídio|no suicídio|em morrer|em me suicidar|em tirar a minha vida),
      não (quero|consigo|aguento) [<very>] [mais] (viver mais|continuar a viver|continuar vivendo|viver assim|continuar vivo|continuar viva), não quero mais viver, já não quero viver, não tenho [mais] (vontade|razão|motivo|motivos|razões) (de|para|pra) viver, a [minha] vida não (tem sentido|tem mais sentido|vale a pena), (queria|gostava de|preferia|gostaria de) (estar morto|estar morta|nunca ter nascido|não ter nascido), melhor sem mim, (eu me corto|me corto|corto-me|me automutilo|automutilo-me|me machuco de propósito), (quero|preciso|vontade de) (me machucar|machucar-me|magoar-me|me cortar|cortar-me|me ferir|ferir-me), escrevi (uma|a minha|minha) carta de (despedida|suicídio), tomei (todos os|muitos|demasiados) (comprimidos|remédios), como (me matar|posso me matar|posso matar-me|me suicidar), (penso|pensando|pensado|pensei|pensar) <gap> em (me matar|matar-me|me suicidar|suicidar-me|tirar a minha vida|tirar minha vida|acabar com a minha vida|acabar com minha vida|acabar com tudo|pôr fim à minha vida), cortei [<gap>] os (braços|pulsos) [<gap>] (outra vez|de novo|de propósito), cortei os (braços|pulsos), (cortei-me|me cortei|voltei a me cortar|voltei a cortar-me) (outra vez|de novo|de propósito|ontem de propósito), (vou|quero) engolir (todos|muitos|um frasco de) [os|meus|os meus] (comprimidos|remédios), tentei (me matar|matar-me|me suicidar|suicidar-me)`,
    closing:
      '(quero|queria|desejo) [<very>] (morrer|desaparecer para sempre|estar morto|estar morta) [hoje|agora|esta noite], não quero viver [mais], quero dormir e (não|nunca mais) acordar [mais|nunca mais], amanhã já não estarei aqui, ninguém sentiria a minha falta, ninguém sentiria minha falta, (vou|quero) tomar todos os [meus] (comprimidos|remédios) [hoje|agora|esta noite|de uma vez], (queria|quero|gostava de|gostaria de) [<gap>] (dormir|adormecer) e (não|nunca mais) acordar [mais|nunca mais]',
  },
  harmToOthers: {
    anywhere:
      '(quero|vou|pretendo) [<very>] (matar|assassinar|esfaquear|envenenar|estrangular) (<kin>|alguém|pessoas|gente), vontade de matar (<kin>|alguém|pessoas), (penso|pensando) em matar (<kin>|alguém), medo de (machucar|magoar|fazer mal a|ferir) (<kin>|alguém), (atirar|tiroteio|massacre) na [minha] escola, (tenho|comprei) (uma|um) (arma|faca|pistola|revólver) [<gap>] (quero|vou) [<very>] (matar|matá-lo|matá-la|esfaquear|atirar)',
    closing: 'vou (esfaqueá-lo|esfaqueá-la|assassiná-lo|assassiná-la)',
  },
  childAbuse: {
    anywhere:
      '(<adult>) (abusa|abusou) de mim, (<adult>) (me viola|me violou|violou-me|viola-me|me estupra|me estuprou|me espanca|espanca-me|me maltrata|maltrata-me), (<adult>) (me toca|toca-me|me tocou|tocou-me|me tocava) (ali|lá|em baixo|embaixo|à noite|nas partes|entre|debaixo|onde), (estou a ser|estou sendo|sou) (abusada|abusado|violada|violado|espancada|espancado), (<adult>) (abusa|abusou) (de uma criança|da minha filha|do meu filho|da minha irmã|do meu irmão), (<adult>) (me bate|bate-me|nos bate|bate-nos) [<gap>] (quando está|quando bebe|sempre que|todos os|todas as|com (o|a|um|uma)|até), (<adult>) (me toca|toca-me|me tocou|tocou-me|me apalpa|apalpa-me) [<gap>] (segredo|não (posso|devo|conte|contes|conta|é para))',
    closing: '(<adult>) (me bate|bate-me) [em casa|todos os dias|muito|sempre]',
  },
  denials: 'não, nunca, jamais, ninguém, nem',
  otherSense:
    '(na|no|numa|num|nesse|nessa|neste) (filme|música|canção|livro|jogo|novela|série|sonho|conto|episódio|poema|história), (música|canção|filme|livro|título|novela|episódio|frase|citação|poema) (que|chamada|chamado|se chama|sobre|do|da|de), (meu|o|um) personagem, de (rir|vergonha|fome|sede|tédio|sono|riso|amor|calor|frio), kkk, haha, rsrs, lol, brincadeira, a brincar, prevenção, (barbear|cozinhando|a cozinhar), (artigo|documentário|ensaio|tese|podcast) sobre, trabalho (no|na|em|com), (ao|no|às|nas) (xadrez|ténis|tênis|dominó|pôquer|cartas|damas|futebol|jogo), (rir|rindo), por causa (dessa|daquela) piada',
  referral: {
    begin: 'Ainda bem que me contas isto, e levo-o muito a sério.',
    call: 'Por favor, fala agora mesmo com alguém: {name}, {number}.',
    page: 'Não tenho um número para o teu país, mas em {page} há pessoas com quem falar.',
    danger: 'Se alguém está em perigo neste momento, liga para o número de emergência de onde estás.',
    stay: 'Fico aqui, e podes continuar a falar comigo.',
  },
};
