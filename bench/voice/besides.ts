/** What stands beside our own bill: those who hear and speak, by their lists; and what a piece costs, with a function that puts it down or without. */
import { SENTENCES } from '../model.ts';
import type { Row, Sheet } from '../report.ts';
import { transcribeDollars } from './bill.ts';
import { gbSeconds, MEMORY_MB } from './memory.ts';
import { TALK, type Talk, TURNS_AN_HOUR } from './metered-talk.ts';
import { PRICES, SPEECH } from './prices.ts';

export function speechSheet(): Sheet {
  const { byTime, charged } = transcribeDollars(TURNS_AN_HOUR, TALK.userSeconds);
  const chars = TURNS_AN_HOUR * SENTENCES.join('').length;
  const { from, to } = SPEECH.sonicHour;
  const row = (figure: string, cell: string): Row => ({ figure, cells: [cell] });
  return {
    title: 'assumed, beside it: who hears and speaks',
    columns: ['dollars an hour'],
    rows: [
      row('Transcribe, by the time that the user speaks', dollars(byTime)),
      row(
        `Transcribe, as charged: ${SPEECH.transcribeLeastSeconds} s at the least for each utterance`,
        dollars(charged),
      ),
      row('Polly, neural', dollars(chars * SPEECH.pollyNeuralChar)),
      row('Polly, generative', dollars(chars * SPEECH.pollyGenerativeChar)),
      row('Nova 2 Sonic, instead of both and of the model', `${dollars(from)} to ${dollars(to)}`),
    ],
    note: `${TURNS_AN_HOUR} utterances of ${TALK.userSeconds} s, ${chars.toLocaleString('en-US')} characters; list prices of November 2026, no counted work; the chat model is beside this too`,
  };
}

const A_THOUSAND = 1_000;

export function piecesSheet({ runs, pieces, soundWrites }: Talk): Sheet {
  const hears = runs.filter(({ door }) => door === 'hear').map(({ ms }) => ms);
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  const gbs = (sum(hears.map((ms) => gbSeconds('hear', ms))) * A_THOUSAND) / pieces;
  const writes = (soundWrites * A_THOUSAND) / pieces;
  const lambda = A_THOUSAND * PRICES.lambdaRequest + gbs * PRICES.lambdaGbSecond;
  const message = A_THOUSAND * PRICES.message;
  const written = writes * PRICES.writeUnit;
  const all = message + written + lambda;
  const row = (figure: string, ...cells: string[]): Row => ({ figure, cells });
  const alike = (figure: string, cell: string) => row(figure, cell, cell, '');
  return {
    title: 'a thousand pieces of 250 ms',
    columns: ['function', 'gateway', 'saved'],
    rows: [
      alike('messages, dollars', dollars(message)),
      alike('write units', writes.toFixed(0)),
      alike('  dollars', dollars(written)),
      row('Lambda requests', String(A_THOUSAND), '0', ''),
      row('  milliseconds each', (sum(hears) / hears.length).toFixed(1), '0', ''),
      row('  dollars', dollars(lambda), dollars(0), dollars(lambda)),
      row('all, dollars', dollars(all), dollars(all - lambda), `${((100 * lambda) / all).toFixed(1)} %`),
    ],
    note: `function: hear, ${MEMORY_MB.hear} MB, warm, with what it reads at the first piece of an utterance; gateway: an integration that puts the item itself: its key holds the connection, since nobody has looked whose session that is, and nobody has looked at the sound or asked for an ear`,
  };
}

/** Four digits behind the point. */
export function dollars(amount: number): string {
  return amount >= 10 ? amount.toFixed(2) : amount.toFixed(4);
}
