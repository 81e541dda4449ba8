/** Lines that somebody else's step has sent, as sound. What it throws is not tried again: by then the line was read. */
import { apiGateway } from '../../shared/aws/connections.ts';
import { dynamoTable } from '../../shared/aws/dynamo.ts';
import { laterSecrets } from '../../shared/aws/later-secrets.ts';
import { lettingGo } from '../../shared/aws/letting-go.ts';
import { required } from '../../shared/aws/settings.ts';
import { speakingOnly } from '../../shared/aws/speaking.ts';
import { wired } from '../../shared/aws/wired.ts';
import { readSettings } from '../../shared/runtime/env.ts';
import { liveClock, liveEnv } from '../../shared/runtime/live.ts';
import type { SpeakJob } from '../../shared/runtime/ports.ts';
import { findSkill } from '../../shared/talk/skills.ts';
import { speak } from './speak.ts';

const env = liveEnv();
const sotto = wired(env, {
  table: dynamoTable({ table: required(env, 'SOTTO_TABLE') }),
  connections: apiGateway(required(env, 'SOTTO_CONNECTIONS_URL')),
  skill: findSkill,
  speech: speakingOnly(readSettings(env), liveClock, laterSecrets(env)),
});

export const handler = lettingGo((job: SpeakJob) => speak(sotto, job));
