/** What AWS answers an operator who looks at the account. Functions have no part in it. */
import {
  type Call,
  jsonBody,
  jsonReply,
  operationOf,
  Refused,
  type Reply,
  refuseByHeader,
  refuseByType,
  refuseByXml,
  xmlReply,
} from '../services/service.ts';
import type { AccountState, ModelRefusal } from './account-state.ts';

/** The access key of whoever operates the account, whatever the secret. */
export const OPERATOR_KEY = 'OPERATOR';

export type OperatorCall = Omit<Call, 'caller'> & { service: string; region: string };
type Place = { region: string; account: string };

/** Null: a service that operators do not call here. */
export function answerOperator(call: OperatorCall, state: AccountState, place: Place): Reply | null {
  const { service } = call;
  const answer = SERVICES[service];
  if (answer === undefined) return null;
  const refuse = REFUSALS[service] ?? refuseByHeader;
  const { credentials } = state;
  if (credentials !== null) return refuse(new Refused(credentials.status, credentials.error, credentials.message));
  try {
    return answer(call, state, place);
  } catch (error) {
    if (error instanceof Refused) return refuse(error);
    throw error;
  }
}

/** What Bedrock refuses this caller; null: it answers. `region`: where the call went. */
export function modelRefusal(state: AccountState, region: string, place: Place): ModelRefusal | null {
  if (state.credentials !== null) return { ...state.credentials, error: 'ExpiredTokenException' };
  if (region === place.region) return state.model;
  return { status: 400, error: 'ValidationException', message: 'The provided model identifier is invalid.' };
}

type Answering = (call: OperatorCall, state: AccountState, place: Place) => Reply;

const SERVICES: Readonly<Record<string, Answering>> = {
  sts: (_, __, { account }) =>
    xmlReply(
      200,
      'GetCallerIdentityResponse',
      `<GetCallerIdentityResult><Arn>arn:aws:iam::${account}:user/operator</Arn><UserId>AIDAOPERATOR</UserId><Account>${account}</Account></GetCallerIdentityResult>`,
    ),
  ssm(call, { bootstrapVersion }, { region }) {
    const { Name } = jsonBody<{ Name: string }>(call);
    if (bootstrapVersion === null || call.region !== region) throw new Refused(400, 'ParameterNotFound', Name);
    return jsonReply({ Parameter: { Name, Type: 'String', Value: String(bootstrapVersion), Version: 1 } }, '1.1');
  },
  lambda({ path }, { concurrency }) {
    if (!/\/account-settings\/?$/.test(path)) throw new Refused(404, 'ResourceNotFoundException', path);
    const AccountLimit = { ConcurrentExecutions: concurrency, UnreservedConcurrentExecutions: concurrency };
    return restReply({ AccountLimit });
  },
  bedrock({ path, region }, { isLegacy, agreement }, place) {
    const [, kind, named = ''] = /^\/([\w-]+)\/(.+)$/.exec(decodeURIComponent(path)) ?? [];
    if (region !== place.region) throw new Refused(404, 'ResourceNotFoundException', `No ${named} here.`);
    const foundation = (where: string) => `arn:aws:bedrock:${where}::foundation-model/anthropic.claude-haiku-5-5`;
    if (kind === 'inference-profiles')
      return restReply({ models: [place.region, 'us-west-2'].map((where) => ({ modelArn: foundation(where) })) });
    if (kind === 'foundation-model-availability')
      return restReply({ modelId: named, agreementAvailability: { status: agreement } });
    const modelName = NAMES[named] ?? named;
    return restReply({
      modelDetails: {
        modelArn: foundation(region),
        modelId: named,
        modelName,
        modelLifecycle: { status: isLegacy ? 'LEGACY' : 'ACTIVE' },
      },
    });
  },
  servicequotas(call, { quotas }) {
    if (operationOf(call) !== 'ListServiceQuotas') throw new Refused(400, 'IllegalArgumentException');
    const Quotas = Object.entries(quotas).map(([QuotaName, Value]) => ({ ServiceCode: 'bedrock', QuotaName, Value }));
    return jsonReply({ Quotas }, '1.1');
  },
  cloudfront({ method }, { isVerified, hasDistribution }) {
    if (method === 'GET')
      return xmlReply(
        200,
        'DistributionList',
        `<Marker></Marker><MaxItems>1</MaxItems><IsTruncated>false</IsTruncated><Quantity>${hasDistribution ? 1 : 0}</Quantity>`,
      );
    if (isVerified) throw new Refused(404, 'NoSuchCachePolicy', 'The specified cache policy does not exist.');
    throw new Refused(
      403,
      'AccessDenied',
      'Your account must be verified before you can add or update CloudFront resources. To verify your account, please contact AWS Support (https://console.aws.amazon.com/support/home#/) and include this error message.',
    );
  },
};

const REFUSALS: Readonly<Record<string, (refused: Refused) => Reply>> = {
  sts: refuseOfQuery,
  cloudfront: refuseOfQuery,
  ssm: refuseByType,
  servicequotas: refuseByType,
};

/** As services refuse whose answers are XML. */
function refuseOfQuery(refused: Refused): Reply {
  const { status, body } = refuseByXml(refused);
  const error = String(body).replace(/^<\?xml[^>]*>\n/, '');
  return xmlReply(status, 'ErrorResponse', error);
}

const NAMES: Readonly<Record<string, string>> = {
  'anthropic.claude-haiku-5-5': 'Claude Haiku 5.5',
  'amazon.nova-2-sonic-v1:0': 'Nova 2 Sonic',
};

function restReply(body: object): Reply {
  return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
