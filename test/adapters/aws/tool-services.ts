/** Lambda's and AgentCore's protocols for the real SDK: records requests and answers from a script. */
import { vi } from 'vitest';
import { type Fake, type Script, type Seen, startFake } from '../../fakes/http.ts';

export type ToolServices = {
  web: Fake<unknown>;
  /** The answers to the next requests; the last one repeats. */
  answer(...scripts: Script[]): void;
  /** The newest request. */
  asked(): Seen<unknown> | undefined;
  close(): Promise<void>;
};

/** Until `close`, the SDK's environment points here. */
export async function startToolServices(): Promise<ToolServices> {
  const scripts: Script[] = [];
  const web = await startFake<unknown>({
    reply: () => (scripts.length > 1 ? scripts.shift() : scripts[0]) ?? { status: 500, steps: ['{}'] },
  });
  const env = {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_LAMBDA: web.url,
    AWS_ENDPOINT_URL_BEDROCK_AGENTCORE: web.url,
  };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  return {
    web,
    answer: (...next) => void scripts.splice(0, scripts.length, ...next),
    asked: () => web.requests.at(-1),
    close: async () => {
      vi.unstubAllEnvs();
      await web.close();
    },
  };
}

/** A refusal in the services' format. */
export function refusal(status: number, name: string): Script {
  const headers = { 'x-amzn-errortype': name };
  return { status, headers, contentType: 'application/json', steps: ['{"message":"a secret sentence"}'] };
}
