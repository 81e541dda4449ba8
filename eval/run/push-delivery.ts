/** Pushes a delivery as a program does, over HTTP, with the key of one machine. */
import type { PushBody } from '../../shared/protocol/pushes.ts';

/** Resolves when it is accepted. Rejects with the server's reason. */
export async function pushDelivery(url: string, body: PushBody): Promise<void> {
  const answer = await fetch(`${url}/deliveries`, {
    method: 'POST',
    headers: { authorization: 'Bearer local', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { message } = (await answer.json()) as { message?: string };
  if (!answer.ok) throw new Error(`The push was refused: ${message ?? `status ${answer.status}`}`);
}
