import { describe, expect, it } from 'vitest';
import { companion } from '../../personas/companion.ts';
import type { Model, ModelEvent, OnActivity } from '../../shared/models/model.ts';
import { answerReplyJob } from '../../shared/reply/reply-run.ts';
import type { Tool } from '../../shared/tools/tool.ts';
import { call, made, STARTED_MS, startTalks, talks, text } from './tool-calls/talks.ts';

const END: ModelEvent = { type: 'end', reason: 'complete' };
/** A pause, ms; bytes without a token; or an event of the answer. */
type Beat = number | 'stream' | 'call' | ModelEvent;

/** Plays one list of beats a request, by the clock. */
function paced(...requests: Beat[][]): Model {
  return {
    name: 'paced',
    async *stream(_, signal, onActivity?: OnActivity) {
      for (const beat of requests.shift() ?? []) {
        if (typeof beat === 'number') await talks.clock.sleep(beat, signal);
        else if (typeof beat === 'string') onActivity?.(beat);
        else yield beat;
        signal.throwIfAborted();
      }
    },
  };
}

type Played = { ends: string[]; fillers: string[]; texts: string[]; endedAtMs: number | null };

async function play(model: Model, tools: Tool[] = [], hello = {}): Promise<Played> {
  startTalks(...tools);
  const context = talks.process();
  await talks.hello(context, hello);
  await talks.say(context, 'Hi.');
  const job = talks.world.asked.at(-1);
  if (job === undefined) throw new Error('no turn');
  let endedAtMs: number | null = null;
  const done = answerReplyJob({ ...context, model: () => model }, job).then(() => {
    endedAtMs = talks.clock.nowMs - STARTED_MS;
  });
  await talks.clock.pass(130_000);
  await done;
  const lines = talks.world.sent('line').filter((line) => line.turn === job.turn);
  return {
    ends: talks.world.sent('turn.ended').map(({ status }) => status),
    fillers: lines.flatMap((line) => (line.kind === 'filler' ? [`${line.tier} at ${line.at - STARTED_MS}`] : [])),
    texts: lines.map((line) => line.text),
    endedAtMs,
  };
}

describe('a model that is silent', () => {
  it('[U8] a silent model may take 59 s to its first token, and no more', async () => {
    expect((await play(paced([59_000, text('Here.'), END]))).ends).toEqual(['complete']);
    const late = await play(paced([61_000, text('Here.'), END]));
    expect([late.ends, late.endedAtMs]).toEqual([['failed'], 60_000]);
  });

  it('[U8] a model that is silent for 15 s behind a token has failed', async () => {
    expect((await play(paced([text('One. T'), 14_000, text('wo.'), END]))).ends).toEqual(['complete']);
    const stalled = await play(paced([text('One. '), 20_000, text('Two.'), END]));
    expect([stalled.ends, stalled.endedAtMs]).toEqual([['failed'], 15_000]);
  });

  it('[U8] a silent model may take 59 s between signs of life within a call, and no more', async () => {
    const long = () => made('look_up', () => 'found');
    const calls = ['call', 59_000, 'call', call('look_up', {}), { type: 'end', reason: 'tool' } as const] as Beat[];
    expect((await play(paced(calls, [text('Here.'), END]), [long()])).ends).toEqual(['complete']);
    const late = ['call', 61_000, call('look_up', {}), { type: 'end', reason: 'tool' } as const] as Beat[];
    expect((await play(paced(late), [long()])).ends).toEqual(['failed']);
  });

  it('[U8] tool arguments that trickle for 20 s are no stall of the model', async () => {
    const trickle = Array.from({ length: 40 }, (): Beat[] => [500, 'call']).flat();
    const tool = made('look_up', () => 'found');
    const beats = [...trickle, call('look_up', {}), { type: 'end', reason: 'tool' } as const];
    expect((await play(paced(beats, [text('Here.'), END]), [tool])).ends).toEqual(['complete']);
  });

  it("[U8] comments in a model's stream are signs of life, for 120 s in all", async () => {
    const comments = (n: number) => Array.from({ length: n }, (): Beat[] => [10_000, 'stream']).flat();
    expect((await play(paced([...comments(9), text('Here.'), END]))).ends).toEqual(['complete']);
    const never = await play(paced(comments(13)));
    expect([never.ends, never.endedAtMs]).toEqual([['failed'], 120_000]);
  });
});

describe('what the user hears of a silent model', () => {
  it('[F8] a silent model gets a filler after 3 s, and an honest word after 15, each once', async () => {
    const { fillers, texts } = await play(paced([40_000, text('Here.'), END]));
    expect(fillers).toEqual(['primary at 3000', 'secondary at 15000']);
    const { answer: wording } = companion.wording.filler.fitting ?? {};
    expect(wording?.primary).toContain(texts[0]);
    expect(wording?.secondary).toContain(texts[1]);
  });

  it('[F8] a model that begins within 3 s, or has said a line, gets no filler', async () => {
    expect((await play(paced([2_900, text('Here.'), END]))).fillers).toEqual([]);
    expect((await play(paced([text('One. T'), 14_000, text('wo.'), END]))).fillers).toEqual([]);
  });

  it('[F8] reasoning is no line, so a model that thinks for long gets fillers', async () => {
    const thinks = Array.from({ length: 5 }, (): Beat[] => [1_000, { type: 'thought', text: 'Hm. ' }]).flat();
    expect((await play(paced([...thinks, text('Here.'), END]))).fillers).toEqual(['primary at 3000']);
  });

  it("[F8] a tool's filler is not followed by the first filler for a silent model", async () => {
    const tool = made('look_up', () => 'found');
    const asks: Beat[] = [call('look_up', {}), { type: 'end', reason: 'tool' }];
    const { fillers } = await play(paced(asks, [16_000, text('Here.'), END]), [tool]);
    expect(fillers).toEqual(['primary at 0', 'secondary at 15000']);
  });

  it('[F8] [F5] a silent model gets no filler where the user wants none', async () => {
    expect((await play(paced([20_000, text('Here.'), END]), [], { verbosity: 'silent' })).fillers).toEqual([]);
  });

  it('[F8] the fillers for a silent model never reach a prompt', async () => {
    const { texts } = await play(paced([4_000, text('Here.'), END]));
    const context = talks.process();
    const model = await talks.turn(context, 'And now?', [[text('Right.')]]);
    expect(JSON.stringify(model.requests)).not.toContain(texts[0]);
  });
});
