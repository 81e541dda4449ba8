/** Where Bedrock may process what users say: `-c residency=eu` refuses models that leave these regions. */
import type { ProfileGroup } from '../../shared/models/bedrock/default-models.ts';

/** Regions by their names, and the groups of inference profiles that stay within them. */
const RESIDENCIES = {
  us: { regions: /^us-(?!gov-)/, groups: ['us'] },
  'us-gov': { regions: /^us-gov-/, groups: ['us-gov'] },
  ca: { regions: /^ca-/, groups: ['ca'] },
  eu: { regions: /^eu-/, groups: ['eu'] },
  apac: { regions: /^ap-/, groups: ['apac', 'au', 'jp'] },
  au: { regions: /^ap-southeast-[246]$/, groups: ['au'] },
  jp: { regions: /^ap-northeast-[13]$/, groups: ['jp'] },
} as const satisfies Record<string, { regions: RegExp; groups: readonly ProfileGroup[] }>;
export type Residency = keyof typeof RESIDENCIES;

/** An inference profile's id begins with its region group; a model's own id does not. */
export const PROFILE = /^(global|us-gov|us|eu|apac|au|ca|jp)\.(.+)$/;

/** Its id. Null: no ARN of a profile that AWS has defined. */
export function systemInferenceProfileIn(arn: string): string | null {
  return /^arn:[\w-]+:bedrock:[\w-]*:\d*:inference-profile\/(.+)$/.exec(arn)?.[1] ?? null;
}

/** Whether it is the ARN of a profile that the account has made, which names neither model nor regions. */
export function isOwnInferenceProfile(model: string): boolean {
  return /^arn:[\w-]+:bedrock:[\w-]*:\d*:application-inference-profile\//.test(model);
}

/** Of the profiles that stay inside. Null: of any. */
export function residencyProfileGroups(residency: Residency | null): readonly ProfileGroup[] | null {
  return residency && RESIDENCIES[residency].groups;
}

/** `region`: of the deployment, if known. Null: any will do. Throws a sentence that says what it takes. */
export function readResidencyOption(chosen: string | null, region?: string): Residency | null {
  if (chosen === null) return null;
  if (!isResidencyName(chosen)) throw new Error(`residency must be one of ${Object.keys(RESIDENCIES).join(', ')}.`);
  if (region !== undefined && !RESIDENCIES[chosen].regions.test(region))
    throw new Error(`residency "${chosen}" does not allow ${region}: deploy with AWS_REGION of a region inside it.`);
  return chosen;
}

/** Throws a sentence if the model may be processed elsewhere. `option`: who names it. */
export function requireWithinResidency(residency: Residency, option: string, model: string): void {
  if (isOwnInferenceProfile(model))
    throw new Error(
      `${option} "bedrock:${model}" is a profile of the account, which does not say where it goes: with residency "${residency}", name the profile that it was made from.`,
    );
  const [, , , where, , resource = model] = model.startsWith('arn:') ? model.split(':') : [];
  const { regions, groups } = RESIDENCIES[residency];
  const id = resource.replace(/^.*\//, '');
  const group = PROFILE.exec(id)?.[1] ?? null;
  const isInside = group === null || groups.some((one) => one === group);
  if (isInside && (where === undefined || where === '' || regions.test(where))) return;
  throw new Error(
    `${option} "bedrock:${model}" may be processed outside of residency "${residency}": name a profile that begins with ${groups.map((one) => `"${one}."`).join(' or ')}, or a model of the stack's own region.`,
  );
}

/** Whether Bedrock may process it in any region of the world. */
export function modelLeavesRegionGroup(model: string): boolean {
  return /(^|\/)global\./.test(model);
}

function isResidencyName(name: string): name is Residency {
  return Object.hasOwn(RESIDENCIES, name);
}
