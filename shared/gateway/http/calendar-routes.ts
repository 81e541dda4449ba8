/**
 * `/me/calendar` makes and revokes the secret address of a user's calendar; `/calendar/{id}` is that address
 * [H7]. The first call imports what answers it, since most processes never get one.
 */
import type { Route } from './route.ts';

const loadCalendarCalls = () => import('./calendar-calls.ts');

export const showCalendarAddress: Route = {
  method: 'GET',
  path: '/me/calendar',
  answer: async (call) => (await loadCalendarCalls()).answerCalendarState(call),
};

export const makeCalendarAddress: Route = {
  method: 'POST',
  path: '/me/calendar',
  answer: async (call) => (await loadCalendarCalls()).answerCalendarFeedCreation(call),
};

export const revokeCalendarAddress: Route = {
  method: 'DELETE',
  path: '/me/calendar',
  answer: async (call) => (await loadCalendarCalls()).answerCalendarFeedRevocation(call),
};

export const showCalendar: Route = {
  method: 'GET',
  path: '/calendar/{id}',
  answer: async (call) => (await loadCalendarCalls()).answerCalendarFeed(call),
};
