/** What the agent says by itself in Portuguese. */
import type { NeutralWording, SourceSayings } from '../neutral-wording.ts';
import { portugueseTimerSayings } from './timers.ts';

export const portugueseWording: NeutralWording = {
  apology: [
    'Desculpa, a minha resposta perdeu-se. Podes repetir?',
    'Desculpa, isso não funcionou. Pergunta outra vez.',
  ],
  unheard: ['Desculpa, não entendi. Diz outra vez, por favor.', 'Não ouvi bem. Mais uma vez?'],
  otherVoice: ['A minha voz habitual não está disponível, por isso soo diferente.'],
  spent: ['É tudo o que posso dizer hoje. As mensagens continuam a chegar, e amanhã voltamos a falar.'],
  askAgain: ['Prefiro perguntar mais uma vez.', 'Para não errar, pergunto de novo.'],
  permission: ['Faço isto: {what}?', 'Isto é o que eu faria: {what}. Queres?'],
  reminder: ['Querias um lembrete às {time}: {text}', 'São {time}, e este é o teu lembrete: {text}'],
  waiting: ['Algo urgente espera por ti.'],
  muted: ['Então, nada mais de {source}.', 'Feito. {source} está em silêncio.'],
  unfinished: ['Lamento, {title} falhou.'],
  failed: ['Lamento, {title} falhou. {why}'],
  uncertain: ['Não sei se {title} foi concluído. Verifica antes de tentar outra vez.'],
  bid: ['Queres ouvir o que te espera: {sources}?', 'Digo-te o que chegou: {sources}?'],
  filler: {
    brief: {
      primary: ['Um momento.', 'Um segundo.', 'Estou a tratar disso.'],
      secondary: ['Ainda estou nisso.', 'Demora mais um pouco.'],
    },
    narrated: {
      primary: ['É isto que faço agora: {what}.', 'A seguir: {what}.'],
      secondary: ['Já lá vão {time}, e ainda estou nisso: {what}.', 'Sem resposta após {time}: {what}.'],
      progress: ['Ainda espero, há {time}: {what}.', 'Após {time} não há resultado: {what}.'],
    },
    chatty: {
      primary: ['Um momento, quero fazer isto bem.', 'Estou a tratar disso e aviso-te.'],
      secondary: ['Demora um pouco, não me esqueci de ti.', 'Ainda estou nisso. Obrigado por esperares.'],
      progress: ['Ainda nada, continuo.', 'É demorado. Continuo nisso.'],
    },
    fitting: {
      answer: {
        primary: ['Deixa-me pensar.', 'Um momento, estou a pensar.'],
        secondary: ['A resposta demora mais do que o normal.', 'Ainda estou aqui.'],
      },
      look: {
        primary: ['Um momento, vou ver.', 'Vou verificar.'],
        secondary: ['Ainda estou a ver.', 'Ainda não encontrei.'],
      },
      search: {
        primary: ['Vou procurar isso.', 'Vou pesquisar.'],
        secondary: ['Ainda estou a procurar.', 'Nada ainda, continuo a procurar.'],
      },
      write: {
        primary: ['Eu trato disso.', 'Vou fazer isso.'],
        secondary: ['Ainda não está feito.', 'Ainda estou a tratar disso.'],
      },
      pay: {
        primary: ['Trato do pagamento.', 'Vou pagar isso.'],
        secondary: ['O pagamento está em curso.', 'Ainda estou no pagamento.'],
      },
      remind: {
        primary: ['Vou anotar isso.', 'Tomo nota.'],
        secondary: ['A nota ainda não está feita.', 'Ainda estou a anotar.'],
      },
    },
  },
  lead: {
    known: {
      fresh: ['Acabei de ver isso.', 'Tivemos isso há pouco.'],
      aged: ['Vi isso {age}.', 'Isto é de {age}.'],
    },
    remembered: {
      fresh: ['Já tinha encontrado isso.', 'Esta resposta ainda te esperava.'],
      aged: ['Encontrei isso {age}.', 'Esta resposta espera desde {age}.'],
    },
    available: {
      fresh: ['Já há uma resposta pronta.', 'Isso já está pronto.'],
      aged: ['Há uma resposta pronta, de {age}.', 'O que está pronto é de {age}.'],
    },
  },
  forget: {
    done: ['Esquecido: {what}.', 'Já não sei isto: {what}.'],
    nothing: ['Não sei nada disso.', 'Não há nada para esquecer.'],
    ask: ['Tudo o que sei sobre ti desapareceria para sempre. É isso que queres?'],
    kept: ['Então fica tudo.', 'Está bem, nada se perde.'],
    erased: ['Feito. Já não sei nada sobre ti.'],
  },
  write: {
    done: ['Sobre {title}. A resposta é: {text}'],
    uncertain: ['Sobre {title}. Não sei se foi concluído, verifica.'],
    unfinished: ['Sobre {title}. Não funcionou, e nada foi feito.'],
  },
};

export const portugueseSayings: SourceSayings = {
  locale: 'pt',
  messages: {
    one: 'uma mensagem',
    other: '{count} mensagens',
  },
  many: {
    one: 'uma de {source}',
    other: '{count} de {source}',
  },
  from: 'de {sources}',
  others: {
    one: 'outra',
    other: '{count} outras',
  },
  more: {
    one: 'mais uma',
    other: 'mais {count}',
  },
  says: '{source} diz — {text}',
  asks: '{source} pergunta — {text}',
  results: {
    one: '{title}',
    other: '{count} de {title}',
  },
  back: 'Voltei com {title}:',
  said: 'o que disseste',
  late: 'Isto chega tarde, era para {when}.',
  missed: { one: 'Antes foi perdido uma vez.', other: 'Antes foi perdido {count} vezes.' },
  zoneMoved: 'O teu relógio é agora o de {place}. Os alarmes e lembretes seguem-no.',
  phone: {
    unknownNumber: 'Não conheço este número. Tchau.',
    crowded: 'Há conversas demais ao mesmo tempo. Ligue mais tarde, por favor.',
  },
  tools: {
    researched: {
      from: 'Isso vem de {sources}.',
      partly: 'Uma parte eu não consegui consultar.',
      unreached: 'Não consegui consultar nada: nenhuma fonte respondeu, então ainda não sei nada.',
      planned: 'Eu queria procurar {questions}.',
      unread: 'Encontrei {titles}, mas não consegui ler nada, então não tenho resposta.',
      nothing: 'Procurei e não encontrei nada que sirva.',
      missed: 'Não consegui consultar {questions}.',
    },
    quiet: {
      title: 'o silêncio que querias',
      until: 'Fico em silêncio até lá: {when}. Os teus lembretes chegam na mesma.',
      over: 'Volto a falar por iniciativa própria.',
    },
    newsTopics: {
      more: 'Mais notícias sobre {topics}.',
      less: 'Menos sobre {topics}.',
      none: 'Nada sobre {topics}.',
      any: 'Notícias de todo o tipo.',
      onRequest: 'Só vêm quando as pedes.',
    },
    timers: portugueseTimerSayings,
    pay: 'pagar {money} a {name}',
    remind: 'lembrar-te, {when}: {text}',
    wordless: 'Está feito, e não há nada a contar.',
    paid: 'Paguei {money} a {name}.',
    reminderSet: 'Está marcado: {when}.',
    balance: 'Tens {money} na tua conta.',
    clock: 'Hora: {time}.',
    clockIn: 'Hora em {place}: {time}.',
    payment: 'o pagamento de {money} a {name}',
    payments: 'a lista de pagamentos',
    reminder: 'o lembrete que pediste',
    research: 'a pesquisa sobre {topic}',
    asked: 'o que pediste a {name}',
    askedAbout: 'o que pediste a {name}, {topic}',
    looks: {
      get_account_info: 'o saldo da conta',
      get_server_time: 'a hora',
      get_weather: 'o tempo',
      look: 'o olhar para a imagem',
      news: 'as notícias',
      recall: 'as lembranças',
      web_search: 'a pesquisa na web',
    },
    lookedAbout: '{name}, {topic}',
  },
};
