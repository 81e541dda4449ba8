/** `npm run push`: sends a message as a producer. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { DeliveryPolicy } from '../shared/protocol/frames.ts';
import { DeliveryHttpClient, type DeliveryStatus, isDeliveryOver } from './push/delivery-http-client.ts';
import { PUSH_HELP, type PushCommandOptions, parsePushOptions } from './push/options.ts';
import { runProgram } from './terminal/run-program.ts';

/** Interval of status queries. */
const LOOK_MS = 500;

const TOLD: Readonly<Record<DeliveryPolicy, string>> = {
  now: 'it is told at once',
  next_silence: 'it is told at the next pause, or when they are back',
  when_asked: 'it is told when they ask for it',
};

await runProgram(parsePushOptions(process.argv.slice(2), process.env), PUSH_HELP, pushFromCommand);

async function pushFromCommand({ url, key, body, wait }: PushCommandOptions): Promise<void> {
  const producer = new DeliveryHttpClient(url, key);
  let standing = await producer.push(body);
  printDeliveryStatus(standing);
  if (body.priority === undefined && body.policy === undefined && standing.priority !== undefined)
    process.stderr.write(`· as ${standing.priority}: ${TOLD[standing.policy ?? 'when_asked']}\n`);
  while (wait && !isDeliveryOver(standing)) {
    await sleep(LOOK_MS);
    const next = await producer.standing(standing.delivery);
    if (next.state !== standing.state) printDeliveryStatus(next);
    standing = next;
  }
  if (wait && standing.state !== 'heard') process.exitCode = 1;
}

function printDeliveryStatus({ delivery, state, reason }: DeliveryStatus): void {
  process.stdout.write(`${delivery} ${state}${reason === undefined ? '' : ` (${reason})`}\n`);
}
