/** The same of the running server: a hundred turns over its socket, and what arrives at a model. */
import { familyOf } from '../../shared/models/bedrock/prompt-cache-prices.ts';
import type { Row } from '../report.ts';
import { type Measured, Meter, nothing } from './measure.ts';
import { ours } from './ours.ts';
import { played } from './played.ts';
import { type Recording, recordedByChat, recordedByConverse } from './recorded.ts';
import type { Layout } from './request.ts';
import type { SimulatedSession } from './session.ts';
import { cellsOf, cellsWithoutPoints } from './table.ts';
import { Tokenizer } from './tokens.ts';
import { slidingWindow } from './usual.ts';

const TURNS = 100;
const MODEL = 'anthropic.claude-sonnet-4-5-20250929-v1:0';
/** What a simulation may be wrong by: the JSON of a tool is in another order on the wire. */
const MOST_APART = 0.01;

export type Served = { byConverse: Measured; byChat: Measured; simulated: Measured; others: readonly Measured[] };

/** `others`: what ours is compared with, over the same turns. */
export async function served(whole: SimulatedSession, others: readonly Layout[]): Promise<Served> {
  const session = { ...whole, turns: whole.turns.slice(0, TURNS) };
  const script = await played(session);
  const tokenizer = new Tokenizer();
  const metered = (name: string, work: (meter: Meter) => void) => {
    const meter = new Meter(familyOf(MODEL), tokenizer, nothing(name));
    work(meter);
    return meter.sum;
  };
  const simulated = (layout: Layout) => metered(layout.name, (meter) => meter.session(layout, script));
  const asked = (name: string, recording: Recording) =>
    metered(name, (meter) => {
      for (const { request, atMs } of recording) meter.ask(request, atMs);
    });
  return {
    byConverse: asked('by Converse', await recordedByConverse(session, MODEL)),
    byChat: asked('by chat completions', await recordedByChat(session)),
    simulated: simulated(ours),
    others: others.map(simulated),
  };
}

export function servedRows(kind: string, { byConverse, byChat, simulated, others }: Served): Row[] {
  const window = others.find(({ name }) => name === slidingWindow.name);
  if (window === undefined) throw new RangeError('the window is what costs are compared with');
  const isAlike = Math.abs(byConverse.cost / simulated.cost - 1) <= MOST_APART;
  return [
    { figure: kind, cells: [] },
    { figure: '  sliding window, simulated', cells: cellsOf(window, window) },
    { figure: '  ours, simulated', cells: cellsOf(simulated, window) },
    {
      figure: '  recorded by Converse',
      cells: cellsOf(byConverse, window),
      goal: { wanted: 'cost as simulated', met: isAlike },
    },
    { figure: '  recorded by chat completions', cells: cellsWithoutPoints(byChat, window) },
  ];
}
