/** `npm run push`: a message for somebody, as a producer sends it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from './problem.ts';
import { HELP, type Options, parseOptions } from './push/options.ts';
import { isOver, Producer, type Standing } from './push/producer.ts';

/** Between two looks at what became of it. */
const LOOK_MS = 500;

const asked = parseOptions(process.argv.slice(2), process.env);
switch (asked.is) {
  case 'help':
    process.stdout.write(HELP);
    break;
  case 'wrong':
    process.stderr.write(`${asked.message}\n\n${HELP}`);
    process.exitCode = 2;
    break;
  case 'push':
    await push(asked.options).catch((error) => {
      if (!(error instanceof Problem)) throw error;
      process.stderr.write(`${error.message}\n`);
      process.exitCode = 1;
    });
}

async function push({ url, key, body, wait }: Options): Promise<void> {
  const producer = new Producer(url, key);
  let standing = await producer.push(body);
  print(standing);
  while (wait && !isOver(standing)) {
    await sleep(LOOK_MS);
    const next = await producer.standing(standing.delivery);
    if (next.state !== standing.state) print(next);
    standing = next;
  }
  if (wait && standing.state !== 'heard') process.exitCode = 1;
}

function print({ delivery, state, reason }: Standing): void {
  process.stdout.write(`${delivery} ${state}${reason === undefined ? '' : ` (${reason})`}\n`);
}
