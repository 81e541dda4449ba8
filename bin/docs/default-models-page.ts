/** docs/reference/default-models.md: the models of Bedrock that are chosen where nobody chooses. Pure. */
import {
  CHECKED_ON,
  DEFAULT_MODELS,
  type DefaultModel,
  SUGGESTED_EMBEDDER,
} from '../../shared/models/bedrock/default-models.ts';
import { bedrockModelFamily, bedrockModelPrices } from '../../shared/models/bedrock/model-families.ts';
import { MADE, markdownTable } from './markdown-table.ts';

export function defaultModelsPage(): string {
  const { chat, speech } = DEFAULT_MODELS;
  const rows = [
    defaultModelRow('chat, summaries, reflections, images', chat),
    defaultModelRow('a voice, with `speech=sonic`', speech),
    [
      'vectors, with `embeddings`',
      'none; the suggested one is Titan Text Embeddings V2',
      `\`${SUGGESTED_EMBEDDER}\``,
      '',
      '',
    ],
  ];
  const { minimumTokens, ttls } = bedrockModelFamily(chat.id);
  const prices = bedrockModelPrices(`global.${chat.id}`);
  return `${[
    '# Default models on AWS',
    MADE,
    `What a deployment asks where no option names a model. AWS's pages were read on ${CHECKED_ON}, in extracts and in\nothers' notes of calls in October 2026; no account was at hand. The regions of ${chat.name} are those of\nHaiku 4.5: [what has not been checked](../explanation/not-checked.md). \`npm run check:account -- --before\`\nasks your account.`,
    markdownTable(['for', 'model', 'id', 'AWS ends it', 'source'], rows),
    '## Where',
    'The first profile that has the region is taken; `residency` leaves out those that leave it. In a region\nwithout one, `-c model=` has to name a model, or nothing is deployed.',
    markdownTable(['model', 'profile', 'regions'], [...modelRouteRows(chat), ...modelRouteRows(speech)]),
    `## What ${chat.name} takes`,
    [
      `- A prompt is cached from ${minimumTokens} tokens on, for ${ttls.join(' or ')}.`,
      '- It would think before it answers: Sotto asks it not to.',
      '- It takes no temperature: that of a persona is not sent.',
      ...(prices === null
        ? []
        : [
            `- A million tokens cost $${prices.input}, from the cache $${prices.cacheRead}, of the answer $${prices.output}; by other profiles than\n  \`global.\` a tenth more.`,
          ]),
      "- It is Anthropic's: the first call of an account begins a subscription, and a form is asked for once. See\n  [deploy on AWS](../how-to/aws/deploy-on-aws.md).",
    ].join('\n'),
  ].join('\n\n')}\n`;
}

function defaultModelRow(purpose: string, { name, id, livesUntil, source }: DefaultModel): string[] {
  return [
    purpose,
    name,
    `\`${id}\``,
    livesUntil === null ? 'no day was found' : `not before ${livesUntil}`,
    `[card](${source})`,
  ];
}

function modelRouteRows({ name, routes }: DefaultModel): string[][] {
  return routes.map(({ group, regions }) => [
    name,
    group === null ? 'its own id' : `\`${group}.\``,
    regions.toSorted().join(', '),
  ]);
}
