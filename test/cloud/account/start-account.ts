/** The account of the cloud on one machine alone, without a stack in it. */

import { startFrontDoor } from '../door/front-door.ts';
import { Permissions } from '../door/permissions.ts';
import { HandClock } from '../hand-template.ts';
import { Buckets } from '../services/buckets.ts';
import { startModels } from '../services/models.ts';
import { Template } from '../template/template.ts';
import { type AccountFault, accountWith } from './account-state.ts';
import { OPERATOR_KEY } from './operator-services.ts';

/** `env`: what the SDK of an operator takes. `served`: what went wrong there. */
export async function startAccount(faults: readonly AccountFault[]) {
  const template = new Template({ Resources: {} });
  const served: string[] = [];
  const onFault = (sentence: string) => void served.push(sentence);
  const door = await startFrontDoor({
    ...{ specs: [], permissions: new Permissions(template), services: {}, port: 0, onFault },
    buckets: new Buckets(template, new HandClock(), (origin) => origin),
    ...{ account: accountWith(faults), place: template, onAnswered: () => {} },
  });
  const models = await startModels(template, door.judge, onFault);
  return {
    env: {
      AWS_ENDPOINT_URL: door.url,
      AWS_ENDPOINT_URL_BEDROCK_RUNTIME: models.url,
      AWS_REGION: template.region,
      AWS_ACCESS_KEY_ID: OPERATOR_KEY,
      AWS_SECRET_ACCESS_KEY: OPERATOR_KEY,
      AWS_EC2_METADATA_DISABLED: 'true',
    },
    served,
    close: () => Promise.all([door.close(), models.close()]),
  };
}
