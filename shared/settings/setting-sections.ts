/** The sections of all settings. */
import { MODELS, SPEECH } from './model-settings-list.ts';
import {
  CAPS,
  DELIVERIES,
  DISCLOSURE,
  MEMORY,
  NEWS,
  NOTIFICATIONS,
  PHONE,
  PROACTIVE,
  SAFETY,
  SERVER,
  SIGN_IN,
  TOOL_CACHE_TTLS,
  TOOLS,
  TRACES,
  USERS,
} from './settings-list.ts';

/** As docs/reference/settings.md has them. */
export const SECTIONS = {
  'The server': SERVER,
  Traces: TRACES,
  'Users and producers': USERS,
  Telephone: PHONE,
  'Signing in on the page': SIGN_IN,
  Models: MODELS,
  Speech: SPEECH,
  Tools: TOOLS,
  'How long results of tools are kept': TOOL_CACHE_TTLS,
  Deliveries: DELIVERIES,
  Notifications: NOTIFICATIONS,
  Memory: MEMORY,
  'Proactive turns': PROACTIVE,
  'A crisis': SAFETY,
  'What the agent is': DISCLOSURE,
  News: NEWS,
  'What one user may use': CAPS,
};

type InSection<S> = S extends Record<string, { name: infer Name }> ? Name : never;
export type SettingName = InSection<(typeof SECTIONS)[keyof typeof SECTIONS]>;

export const SETTING_NAMES: readonly string[] = Object.values(SECTIONS).flatMap((section) =>
  Object.values(section).map(({ name }) => name),
);
