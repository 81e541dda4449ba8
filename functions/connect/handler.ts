/** `$connect`. */
import { admissionPolicy } from '../../shared/aws/admission.ts';
import { dynamoTable } from '../../shared/aws/dynamo.ts';
import { lettingGo } from '../../shared/aws/letting-go.ts';
import { required } from '../../shared/aws/settings.ts';
import { wired } from '../../shared/aws/wired.ts';
import { liveEnv } from '../../shared/runtime/live.ts';
import { type ConnectEvent, upgrade } from './upgrade.ts';

const env = liveEnv();
const sotto = wired(env, { table: dynamoTable({ table: required(env, 'SOTTO_TABLE') }) });
const policy = admissionPolicy(sotto.settings);

export const handler = lettingGo((event: ConnectEvent) => upgrade(sotto, policy, event));
