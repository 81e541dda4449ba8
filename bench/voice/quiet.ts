/** A minute in which nobody says anything, behind a talk, everybody still connected: what of us runs in it (S9). */
import { setTimeout as pause } from 'node:timers/promises';
import { spoken } from '../../test/flow/voice.ts';
import { type Child, Processes } from '../processes.ts';
import { type Goal, type Row, type Sheet, shown } from '../report.ts';
import { dataFolder } from '../rig.ts';
import { called, startBackends, startVoiced } from './caller.ts';
import { INVOKE_MS, openedFar } from './cloud.ts';
import { Speaker } from './speaker.ts';

const MINUTE_MS = 60_000;
const QUESTIONS = 3;
const QUESTION_MS = 600;
/** By then the deadlines that stood behind the talk have rung, and found it done. */
const SETTLED_MS = 20_000;

type Used = { cpuMs: number; sleeps: number };

export async function quietMinute(): Promise<Sheet> {
  using folder = dataFolder();
  await using processes = new Processes();
  const { url } = await startBackends(processes);
  const ours = await startVoiced(processes, folder.path, url, { LIFE: '0' });
  const floor = await processes.start('bench/voice/pieces-floor.ts', { FLOOR_DATA: `${folder.path}/floor` });
  const { speaker, leave } = await called(ours.port, 'quiet');
  const idle = await called(floor.port, 'quiet');
  await talked(speaker);
  const far = await farTalk(url);
  await pause(SETTLED_MS);
  const [used, usedByFloor, opened] = await Promise.all([inQuiet(ours), inQuiet(floor), far.inQuiet()]);
  await Promise.all([leave(), idle.leave()]);
  const rows: Row[] = [
    { figure: 'on one machine', cells: [] },
    { figure: '  processor time', cells: [used, usedByFloor].map(({ cpuMs }) => shown(cpuMs, 'ms')) },
    { figure: '  times that it was woken', cells: [used, usedByFloor].map(({ sleeps }) => String(sleeps)) },
    { figure: 'the doors apart', cells: [] },
    { figure: '  doors opened', cells: [String(opened.runs), ''], goal: none(opened.runs) },
    { figure: '  requests to the table', cells: [String(opened.requests), ''], goal: none(opened.requests) },
    { figure: '  between the talk and it: timers that rang', cells: [String(opened.rang.length), ''] },
    { figure: '  and worked', cells: [shown(sum(opened.rang), 'ms'), ''] },
  ];
  const note = `behind ${QUESTIONS} questions and their answers, connected, and without a life of her own (LIFE=0), begun when the deadlines behind the talk have rung; floor: an idle process of Node with one socket; what a process of Node does by itself is in both`;
  return { title: 'a minute of quiet', columns: ['ours', 'floor'], rows, note };
}

async function talked(speaker: Speaker): Promise<void> {
  for (let at = 0; at < QUESTIONS; at += 1) await speaker.ask(spoken(QUESTION_MS));
}

async function inQuiet(child: Child): Promise<Used> {
  const before = { cpu: await child.ask('cpu'), sleeps: await child.ask('sleeps') };
  await pause(MINUTE_MS);
  const cpuMs = ((await child.ask('cpu')) - before.cpu) * 1_000;
  return { cpuMs, sleeps: (await child.ask('sleeps')) - before.sleeps };
}

async function farTalk(url: string) {
  let requests = 0;
  const speaker: Speaker = new Speaker((frame) => doors.send(JSON.stringify(frame)));
  const onFrame: Parameters<typeof openedFar>[2] = (frame) => speaker.received(frame);
  const onRequest = () => {
    requests += 1;
  };
  const doors = await openedFar(url, { invokeMs: INVOKE_MS, postMs: 0 }, onFrame, onRequest);
  await talked(speaker);
  await doors.idle();
  const before = doors.runs.length;
  const inQuiet = async () => {
    const [began, requested] = [doors.runs.length, requests];
    await pause(MINUTE_MS);
    const rang = doors.runs.slice(before, began).map(({ ms }) => ms);
    return { rang, runs: doors.runs.length - began + doors.open, requests: requests - requested };
  };
  return { inQuiet };
}

function sum(times: readonly number[]): number {
  return times.reduce((all, one) => all + one, 0);
}

function none(count: number): Goal {
  return { wanted: '0', met: count === 0 };
}
