/** A user's reminders as a calendar that other programs subscribe to [H7]. */
import type { Context } from '../../engine/context.ts';
import { loadCurrentSession } from '../../engine/process/cached-sessions.ts';
import { loadLanguage } from '../../language/languages.ts';
import { sessionId, sessionPersonaName, userOfSessionIdentity } from '../../session/kernel/session-identity.ts';
import { spokenLanguageTag } from '../../session/language/spoken-language.ts';
import { getCalendarFeed, putCalendarFeed, removeCalendarFeed } from '../../storage/calendar-feed.ts';
import { readSessionsOfUser } from '../../storage/sessions.ts';
import { calendarText } from '../../upkeep/calendar-text.ts';
import { authenticateHttpUser, httpNotFoundError } from './caller-authentication.ts';
import type { HttpCall, RouteAnswer } from './route.ts';

export async function answerCalendarState(call: HttpCall): Promise<RouteAnswer> {
  const feed = await getCalendarFeed(call.context.table, await userOfCalendarCall(call));
  return { status: 200, body: { since: feed?.atMs ?? null } };
}

/** A new secret each time; the one before it is revoked. */
export async function answerCalendarFeedCreation(call: HttpCall): Promise<RouteAnswer> {
  const { table, ids, clock, log } = call.context;
  const user = await userOfCalendarCall(call);
  const secret = `${ids.random()}${ids.random()}`;
  const atMs = clock.now();
  await putCalendarFeed(table, user, { digest: ids.digest(secret), atMs });
  log.info('calendar address made', {});
  return {
    status: 200,
    body: { path: `/calendar/${Buffer.from(user).toString('base64url')}.${secret}.ics`, since: atMs },
  };
}

export async function answerCalendarFeedRevocation(call: HttpCall): Promise<RouteAnswer> {
  await removeCalendarFeed(call.context.table, await userOfCalendarCall(call));
  return { status: 200, body: { since: null } };
}

async function userOfCalendarCall(call: HttpCall): Promise<string> {
  const { user } = await authenticateHttpUser(call);
  return userOfSessionIdentity(sessionId(user, ''));
}

/** Calendar programs send no token: the address is the credential. */
const ADDRESS = /^([\w-]{1,400})\.([\w-]{1,100})(?:\.ics)?$/;

export async function answerCalendarFeed({ context, params }: HttpCall): Promise<RouteAnswer> {
  const [, encoded = '', secret = ''] = ADDRESS.exec(params.id ?? '') ?? [];
  const user = Buffer.from(encoded, 'base64url').toString();
  const feed = encoded === '' ? null : await getCalendarFeed(context.table, user);
  // Of digests a comparison that takes longer tells nothing of the secret.
  if (feed === null || feed.digest !== context.ids.digest(secret)) throw httpNotFoundError();
  const sessions = await readSessionsOfUser(context.table, user);
  const shown = await Promise.all(sessions.map((id) => loadCalendarSession(context, id)));
  const text = await calendarText(shown, context.clock.now());
  return { status: 200, headers: CALENDAR_HEADERS, pieces: onePieceOfCalendarPath(text) };
}

async function loadCalendarSession(context: Context, id: string) {
  const { session } = await loadCurrentSession(context, id);
  const persona = await context.findPersona(sessionPersonaName(id));
  const { sayings } = await loadLanguage(spokenLanguageTag({ language: persona?.language ?? 'en' }, session));
  return { reminders: session.reminders.list, titles: sayings.tools.timers.titles };
}

const CALENDAR_HEADERS = {
  'content-type': 'text/calendar; charset=utf-8',
  'content-disposition': 'attachment; filename="reminders.ics"',
};

async function* onePieceOfCalendarPath(text: string): AsyncIterable<string> {
  yield text;
}
