import { createInterface } from 'node:readline';
import { connect } from 'sotto/client';

const sotto = connect({ url: process.argv[2] ?? 'ws://127.0.0.1:8787/?user=ada' });
sotto.on('state', ({ is }) => is === 'waiting' && console.error('(connection lost, trying again)'));

for await (const text of createInterface({ input: process.stdin })) {
  try {
    const lines = await sotto.ask(text);
    for (const { speaker, expression, display } of lines) console.log(`${speaker} [${expression}] ${display}`);
  } catch (error) {
    console.error(`(${error.message})`);
  }
}
sotto.close();
