/** Tools of an HTTP service (docs/reference/tools-file.md) that answer at once, in a process of their own. */
import { json } from 'node:stream/consumers';
import { serving } from './model.ts';

const { url } = await serving(async (request, response) => {
  const { arguments: asked } = (await json(request)) as { arguments: { id: string } };
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ id: asked.id, answer: 'forty-two' }));
});
console.log(url);
process.once('SIGTERM', () => process.exit(0));
