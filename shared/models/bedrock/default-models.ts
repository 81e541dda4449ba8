/**
 * The Bedrock models that Sotto names by itself, by purpose and region. A newer model is a new line here;
 * limits and prices are in model-families.ts. No account was at hand: docs/explanation/not-checked.md.
 */

/** A geography within which an inference profile routes; the profile's id begins with it. */
export type ProfileGroup = 'global' | 'us' | 'us-gov' | 'eu' | 'apac' | 'au' | 'ca' | 'jp';

export type DefaultModel = {
  name: string;
  /** Without a profile's group. */
  id: string;
  /** In order of preference. `group`: of the profile; null: called by its own id. */
  routes: readonly { group: ProfileGroup | null; regions: readonly string[] }[];
  /** AWS ends it no sooner than then; null: no day was found. */
  livesUntil: string | null;
  source: string;
};

/** When the sources were last compared with this file. */
export const CHECKED_ON = '2026-11-29';

const GUIDE = 'https://docs.aws.amazon.com/bedrock/latest/userguide';

const US = ['us-east-1', 'us-east-2', 'us-west-2'];
const EU = ['eu-central-1', 'eu-north-1', 'eu-south-1', 'eu-south-2', 'eu-west-1', 'eu-west-3'];
const AU = ['ap-southeast-2', 'ap-southeast-4'];
const JP = ['ap-northeast-1', 'ap-northeast-3'];
/** These have no profile that stays near them. */
const OTHER_REGIONS = [
  ...['ap-northeast-2', 'ap-south-1', 'ap-south-2', 'ap-southeast-1', 'ap-southeast-3'],
  ...['ca-central-1', 'eu-central-2', 'eu-west-2', 'sa-east-1', 'us-west-1'],
];

export const DEFAULT_MODELS = {
  /** Also of summaries, reflections and images, unless another is chosen. Regions: those of Haiku 4.5. */
  chat: {
    name: 'Claude Haiku 5.5',
    id: 'anthropic.claude-haiku-5-5',
    routes: [
      { group: 'global', regions: [...US, ...EU, ...AU, ...JP, ...OTHER_REGIONS] },
      { group: 'us', regions: US },
      { group: 'eu', regions: EU },
      { group: 'au', regions: AU },
      { group: 'jp', regions: JP },
      { group: 'us-gov', regions: ['us-gov-west-1', 'us-gov-east-1'] },
    ],
    livesUntil: '2027-10-07',
    source: `${GUIDE}/model-card-anthropic-claude-haiku-5-5.html`,
  },
  /** Where `speech` has sonic. */
  speech: {
    name: 'Nova 2 Sonic',
    id: 'amazon.nova-2-sonic-v1:0',
    routes: [{ group: null, regions: ['us-east-1', 'us-west-2', 'ap-northeast-1', 'eu-north-1'] }],
    livesUntil: null,
    source: `${GUIDE}/model-card-amazon-nova-2-sonic.html`,
  },
} as const satisfies Record<string, DefaultModel>;

/** Not a default: what is named to whoever asks for vectors. Its regions are on its card. */
export const SUGGESTED_EMBEDDER = 'amazon.titan-embed-text-v2:0';

/**
 * As it is called from that region. `groups`: of the profiles that may be taken; null: any. Null: there is
 * none, or without a region it cannot be told which.
 */
export function defaultBedrockModelId(
  { id, routes }: DefaultModel,
  region: string | undefined,
  groups: readonly ProfileGroup[] | null = null,
): string | null {
  const open = routes.filter(({ group }) => groups === null || (group !== null && groups.includes(group)));
  const found =
    region === undefined ? onlyBedrockRoute(open, groups) : open.find(({ regions }) => regions.includes(region));
  if (found === undefined) return null;
  return found.group === null ? id : `${found.group}.${id}`;
}

/** Without a region, the preferred one; within a residency only where nothing else is possible. */
function onlyBedrockRoute<Route>(open: readonly Route[], groups: readonly ProfileGroup[] | null): Route | undefined {
  return groups === null || open.length === 1 ? open[0] : undefined;
}

/** Where it is known to be. */
export function bedrockModelRegions({ routes }: DefaultModel): string[] {
  return [...new Set(routes.flatMap(({ regions }) => regions))];
}
