/** Orders about timers, alarms and reminders in Portuguese. */
import type { TimerWords } from '../timers/timer-words.ts';
import { portugueseTimeWords } from './time-words.ts';

export const portugueseTimerWords: TimerWords = {
  times: portugueseTimeWords,
  nouns: {
    timer:
      'temporizador[es], cronômetro[s], cronómetro[s], timer[s], contagem regressiva, contagens regressivas, contagem decrescente',
    alarm: 'alarme[s], despertador[es]',
    reminder: 'lembrete[s]',
  },
  orders: {
    set: 'defin[e|a|ir], coloca[r], coloque, põe, ponha, inicia[r], inicie, começa[r], comece, cria[r], crie, configura[r], configure, programa[r], programe, ativa[r], ative, liga[r], ligue, ajusta[r], marca[r], preciso, quero, faz',
    ask: 'quanto tempo, quanto, quanto [tempo] (falta|resta|sobra), quanto tempo ainda falta, qual [é] o estado, qual [é] o status, estado, status, qual [é] o tempo restante, qual [é] o tempo que falta, tempo restante, como está, como vai, quando (toca|acaba|termina), que … tenho, quais [são], quantos, mostra[r], lista[r]',
    cancel:
      'cancela[r], cancele, elimina[r], elimine, apaga[r], apague, remove[r], remova, ^pára, ^para, parar, pare, desliga[r], desligue, exclui[r], exclua, deleta[r], interrompe[r], encerra[r], termina[r], desativa[r]',
    pause:
      'pausa[r], pause, põe … em pausa, coloca[r] … em pausa, coloque … em pausa, pôr em pausa, pôr … em pausa, coloca[r] em pausa, coloque em pausa, suspende[r], suspenda, congela[r]',
    resume:
      'continua[r], continue, retoma[r], retome, reativa[r], reative, reinicia[r], prossegue, prosseguir, despausa[r], resume, resumir, volta[r] a iniciar',
    add: 'adiciona[r], adicione, acrescenta[r], acrescente, aumenta[r], aumente, soma[r], some, prolonga[r], prolongue, estende[r], estenda, alonga[r], incrementa[r], dá mais, coloca[r] mais, põe mais, mais tarde, a mais',
    subtract:
      'reduz[ir], reduza, diminu[i|ir], diminua, remove[r], remova, retira[r], retire, tira[r], tire, subtrai[r], subtraia, encurta[r], encurte, desconta[r], elimina[r], mais cedo, a menos',
    move: 'move[r], mova, muda[r], mude, adia[r], adie, altera[r], altere, passa[r], passe, troca[r], troque, remarca[r], remarque, reagenda[r], antecipa[r] … para',
    left: 'quanto [tempo] (falta|resta|sobra|ainda falta|ainda resta|faltam), quantos minutos (faltam|restam)',
    omit: 'sem, nenhum, nenhuma, não quero',
    end: 'só, somente, apenas, mantém, mantenha, deixa, deixe, continua, continue',
    letSleep: 'não me acorde[s], não me acorda, não me desperte[s]',
    quiet:
      'não me incomode[s], não me perturbe[s], fica em silêncio, fique em silêncio, cala te, silêncio, me deixa em paz, deixa me em paz, fica quieto, fique quieto',
    snooze:
      '^mais, soneca, adiar, adia, adie, snooze, de novo, outra vez, repete, repita, lembra me … de novo, me lembre … de novo, deixa me dormir mais, me deixa dormir mais',
    skip: 'pula[r] [o|a] [próxim[o|a]], pule [o|a] [próxim[o|a]], salta[r] [o|a] [próxim[o|a]], salte, ignora[r], ignore',
  },
  remind: 'lembra me, lembre me, me lembre, me lembra, lembrar me, recorda me, recorde me',
  tell: 'avisa me, avise me, me avise, me avisa, diz me, me diga',
  wake: 'acorda me, acorde me, me acorde, me acorda, me acordar, acordar me, desperta me, me desperte, despertar me',
  all: 'todos [os|meus|os meus], todas [as|minhas|as minhas], todos, todas, tudo, cada',
  newest: 'último, última',
  by: 'em',
  called: 'chamad[o|a], com [o] nome [de], de nome, que se chama, denominado',
  purpose: 'para, pra, pro',
  fillers:
    'o, a, os, as, um, uma, meu, minha, meus, minhas, teu, tua, seu, sua, de, do, da, dos, das, para, pra, pro, em, no, na, nos, nas, num, ao, à, aos, por, com, favor, por favor, podes, pode, poderia, você, me, te, que, é, e, este, esta, esse, essa, novo, nova, agora, atual, daqui a, durante, mais, ainda, desde, estão, está, só, apenas, sempre',
  noOrder: 'não, nunca, sem, era, foi, estava, tenho, tinha, porque, por que, se, odeio, ontem, nenhum',
  units: {
    hour: 'hora, horas, h',
    minute: 'minuto, minutos, minutinho, minutinhos, min, m',
    second: 'segundo, segundos, seg, s',
  },
  numbers: {
    small:
      'zero um|uma dois|duas três quatro cinco seis sete oito nove dez onze doze treze catorze|quatorze quinze dezesseis|dezasseis dezessete|dezassete dezoito dezenove|dezanove',
    tens: 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa',
    compound: '{ten} e {one}',
    others: { cem: 100 },
    oneAndHalf: '',
    half: 'meio, meia',
    andQuarter: 'e um quarto, e quarto',
    andHalf: 'e meio, e meia',
    and: 'e, com',
    spans: { 'um quarto de hora': 900, 'quarto de hora': 900, 'três quartos de hora': 2700 },
  },
  isUp: 'Seu temporizador terminou.',
  namedIsUp: 'Seu temporizador “{name}” terminou.',
  howLong: 'Por quanto tempo?',
  alarmIsUp: 'Seu alarme está tocando.',
  whatTime: 'A que horas?',
  whatFor: 'De que devo lembrar você?',
};
