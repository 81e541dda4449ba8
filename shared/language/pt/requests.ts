/** Requests in Portuguese. */
import type { RequestWords } from '../understanding/request-words.ts';

export const portugueseRequests: RequestWords = {
  parts: {
    news: '[alguma|algumas|mais|as|novas] (novidade|novidades|notícia|notícias|atualização|atualizações|mensagem|mensagens|resposta|respostas|notificações), [algum|alguns|novos] (resultado|resultados|recado|recados), algo (novo|de novo|para mim|pra mim), alguma coisa (nova|para mim|pra mim)',
    told: 'o que [eu] [te] (disse|falei|contei|acabei de dizer|acabo de dizer) [agora]',
  },
  updates: `
    (há|tem|tens|tenho|existe|existem|você tem) <news> [para mim|pra mim], <news> [para mim|pra mim], (o que|que) (há|tem) de novo, o que (temos|tens|tem|você tem) (para|pra) mim, o que (eu|) perdi, o que (descobriu|encontrou|você encontrou|você descobriu|descobriste|encontraste), (descobriu|encontrou|você encontrou|descobriste|encontraste) (algo|alguma coisa), (eu|) perdi (algo|alguma coisa), (chegou|veio) (algo|alguma coisa) [nova], o que chegou, (lê|leia|mostra|mostre|abre|me mostra|me lê)[-me] (as [minhas]|minhas) (mensagens|notificações|novidades), minhas mensagens, as minhas mensagens, o que (você queria|querias|queria) [me] dizer, me atualiza, me atualize, atualize-me, põe-me a par, quais (são as novidades|as novidades), novidades, como vai isso`,
  when: 'já, hoje, agora, até agora, por enquanto, ainda',
  mutes: `
    não me (leias|leia|lê|digas) [mais] [nenhuma|nenhumas] (mensagens|notícias|nada) [mais] (de|do|da) …, silencia [o|a] …, silencie [o|a] …, silenciar [o|a] …, (põe|coloca|coloque|ponha) [o|a] … (em silêncio|no mudo|no silencioso|mudo), muta [o|a] …, (chega|nada|nenhuma|sem|não mais) [de] (mensagem|mensagens|notícias) [mais] (de|do|da) …, nada mais (de|do|da) …, não quero [mais] (ouvir|receber|saber) [mais] [nada|mensagens] (de|do|da) …, não (leia|lê|leias) mais [mensagens|nada] (de|do|da) …`,
  pronouns: 'isso, isto, aquilo, o, a, ele, ela, você, te, ti, me, mim, nós, tudo, todos, todas, todo mundo',
  takesBack:
    'na verdade, afinal, pensando (bem|melhor), [não] espera, mudei de (ideia|ideias), no fim das contas, enfim',
  readIt:
    '[pode|sim|podes|vai|ok|então] (lê|leia|ler|lê-o|lê-as|lê-a|leia-o|leia-as|diz|diga|fala|toca) [isso|a mensagem|as mensagens|ela|elas|-me|-me isso] [agora|sim], (deixa|deixe)-me ouvir, quero ouvir [isso|a mensagem|as mensagens], me (lê|leia|deixa ouvir) [isso|a mensagem|as mensagens]',
  readItNext:
    '(diz|diga|conta|fala|me diz|me diga|me conta|me fala) [isso|lá|aí|agora], diz-me, diga-me, o que (era|é|foi|dizia|diz) [a mensagem|isso|ela], sobre o que era, agora (pode|pode ser|está bem|dá), eu quero, pode ler, vai em frente',
  forgetThat: '(esquece|esqueça|apaga|apague) (isso|isto|<told>), esquece que eu disse isso',
  forgetAll:
    '(esquece|esqueça|apaga|apague|elimina) (tudo|todos os meus dados) [o que (sabe|sabes|você sabe|tem) [(de|sobre) mim]|(sobre|de) mim|a meu respeito|que (sabe|você sabe) sobre mim|o que [eu] te (disse|contei)], apaga os meus dados',
  forgetAbout:
    '(esquece|esqueça|apaga|apague) que …, (esquece|esqueça|apaga|apague) [tudo] o que [eu] [te] (disse|sabe|sabes|contei|falei) (sobre|de|do|da) …, (esquece|esqueça|apaga|apague) [o|a|os|as] (meu|minha|meus|minhas) …, (esquece|esqueça) onde …, (esquece|esqueça) tudo sobre …',
  speak:
    '(fala|fale|fala-me|responde|responda|me responde|responde-me) [agora|comigo] em …, (vamos|bora) (falar|conversar|continuar|mudar) [em|para] …, (falemos|continuemos) [em] …, (fala|fale) [em] … comigo, (podemos|pode|podes|você pode|poderia) (falar|conversar|responder|continuar|mudar) [comigo] [em|para] …, (muda|mude|passa|troca|troque) [a língua|o idioma] (para|pra) [o] …, (quero|gostaria de|prefiro) (falar|conversar|continuar) em …, em … por favor',
  languageNames: { nl: 'neerlandês', zh: 'mandarim' },
  choices: {
    first: '(o|a|) (primeiro|primeira|1), número um',
    second: '(o|a|) (segundo|segunda|2), número dois',
    third: '(o|a|) (terceiro|terceira|3), número três',
    last: '(o|a|) (último|última)',
  },
  another: {
    more: 'outro outra outros outras adicional',
    counted: 'mais',
    before: 'mais',
    numbers: 'um uma dois duas três quatro cinco seis sete oito nove dez doze',
    rest: 'por obrigado obrigada de para a com e também agora favor',
    again: 'novo novamente vez',
    same: 'mesmo mesma igual',
    denials: 'não nunca nenhum nenhuma sem cancela para',
  },
};
