/** The features of a session. */
import { actionQueueFeature } from '../action-queue/feature.ts';
import { acceptedFramesFeature } from '../client-frames/feature.ts';
import { clientStateFeature } from '../client-state/feature.ts';
import { deliveriesFeature } from '../deliveries/feature.ts';
import { erasureFeature } from '../erasure/feature.ts';
import { languageFeature } from '../language/feature.ts';
import { memoryFeature } from '../memory/feature.ts';
import { presenceFeature } from '../presence/feature.ts';
import { proactiveFeature } from '../proactive/feature.ts';
import { quotasFeature } from '../quotas/feature.ts';
import { remindersFeature } from '../reminders/feature.ts';
import { safetyFeature } from '../safety/feature.ts';
import { speechFeature } from '../speech/feature.ts';
import { talliesFeature } from '../tallies/feature.ts';
import { toolCallsFeature } from '../tool-calls/feature.ts';
import { turnsFeature } from '../turn/feature.ts';
import { settingsFeature } from '../user-settings/feature.ts';
import { featureSet } from './feature-set.ts';

/** In order: an answer ends before what waits for it, and proactive turns come last. */
const LIST = [
  acceptedFramesFeature,
  presenceFeature,
  settingsFeature,
  languageFeature,
  clientStateFeature,
  quotasFeature,
  talliesFeature,
  safetyFeature,
  turnsFeature,
  toolCallsFeature,
  actionQueueFeature,
  remindersFeature,
  speechFeature,
  erasureFeature,
  deliveriesFeature,
  proactiveFeature,
  memoryFeature,
] as const;

type Listed = (typeof LIST)[number];
type Declared = NonNullable<Listed['declares']>;

/** The slots of the session, by the names of the features. */
export type FeatureSlots = { [Name in Listed['name']]: Extract<Listed, { name: Name }>['initial'] };
export type DeclaredEvent = Extract<Declared, { event: unknown }>['event'];
export type DeclaredCommand = Extract<Declared, { command: unknown }>['command'];

export const FEATURES = featureSet(LIST);
