/** The names of the tools that come with Sotto [T5], for checks that do not load the tools. */
export const BUILT_IN_TOOLS: readonly string[] = [
  'get_server_time',
  'get_weather',
  'get_account_info',
  'payments_agent',
  'web_search',
  'news',
  'news_topics',
  'remind_me',
  'list_timers',
  'change_timer',
  'stay_quiet',
  'look',
  'recall',
  'slow_research',
  'update_view',
];

/** Shorter names, which personas may use in their place, and documentation does. */
export const SHORT_TOOL_NAMES: Readonly<Record<string, string>> = {
  time: 'get_server_time',
  weather: 'get_weather',
  account: 'get_account_info',
  payments: 'payments_agent',
  search: 'web_search',
  research: 'slow_research',
};
