/** KoboldCpp's native endpoints; `plain`: a server that cannot stream. */
import { type Fake, type Script, startFake } from './http.ts';

export type GenerateRequest = {
  prompt: string;
  stop_sequence: string[];
  max_length: number;
  temperature?: number;
  quiet: boolean;
};
export type KoboldAiFake = Fake<GenerateRequest>;

export function startKoboldAiFake(reply: (body: GenerateRequest) => Script, plain = false): Promise<KoboldAiFake> {
  const missing: Script = { status: 404, contentType: 'application/json', steps: ['{"detail":"Not Found"}'] };
  return startFake<GenerateRequest>({
    reply: ({ path, body }) =>
      path === (plain ? '/api/v1/generate' : '/api/extra/generate/stream') ? reply(body) : missing,
  });
}

export function token(text: string, finish: 'stop' | 'length' | null = null): string {
  return `event: message\ndata: ${JSON.stringify({ token: text, finish_reason: finish })}\n\n`;
}

/** A plain answer. */
export function generated(result: object): Script {
  return { contentType: 'application/json', steps: [JSON.stringify({ results: [result] })] };
}
