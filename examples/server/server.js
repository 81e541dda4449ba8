import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { definePersona, defineSotto, startSotto } from 'sotto';

const nora = definePersona({ name: 'nora', instructions: 'You are Nora, who looks after the orders of a shop.' });
const app = defineSotto({ personas: [nora], model: process.env.SOTTO_MODEL ?? 'offline' });
const sotto = await startSotto(app, { port: Number(process.env.SOTTO_PORT ?? 8787) });

const shop = new Hono();
shop.get('/', (page) => page.json({ talk: `ws://127.0.0.1:${sotto.port}/?user=ada` }));
shop.post('/orders/:number/shipped', async (page) => {
  const number = page.req.param('number');
  const push = {
    user: 'ada',
    source: 'the shop',
    text: `Order ${number} is on its way.`,
    priority: 'time_sensitive',
    idempotencyKey: `shipped-${number}`,
  };
  const answer = await fetch(`http://127.0.0.1:${sotto.port}/deliveries`, {
    method: 'POST',
    headers: { authorization: 'Bearer local', 'content-type': 'application/json' },
    body: JSON.stringify(push),
  });
  return page.json(await answer.json(), answer.status);
});

serve({ fetch: shop.fetch, hostname: '127.0.0.1', port: Number(process.env.PORT ?? 3000) }, ({ port }) => {
  console.log(`The shop is at http://127.0.0.1:${port}/, and Nora at port ${sotto.port}.`);
});
