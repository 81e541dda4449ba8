import { exportMe } from '../../client/sdk/requests/export-or-forget-me.ts';

/** Where a user's memory is, and by whom it is asked for. */
export type Memory = { server: string; by: Parameters<typeof exportMe>[1] };

/** What memory has of the answer to this question. */
export async function rememberedAnswer({ server, by }: Memory, question: string): Promise<string | undefined> {
  const { entries = [] } = (await exportMe(server, by)).personas.companion ?? {};
  const { turn } = entries.find(({ text }) => text === question) ?? {};
  return entries.find((entry) => entry.kind === 'agent' && entry.turn === turn)?.text;
}
