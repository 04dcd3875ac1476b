import { UNKNOWN_ID } from '../records/expectations.ts';
import type { World } from '../records/world.ts';
import type { Client, Json } from '../service/client.ts';
import { listing, mutation, type Operation, removing, updating } from './operation.ts';
import { makeWork } from './plan.ts';
import * as fields from './shared-fields.ts';

const CALENDAR_FEED_FIELDS = {
  name: 'New',
  includePlanned: false,
  includePlaced: false,
  includeBusy: false,
  dueDates: 'todos',
  detail: 'busy',
  projectIds: ['{project}'],
  spaceIds: ['{space}'],
  labelIds: ['{label}', '{label}'],
};
const BAD_CALENDAR_FEED_FIELDS = [
  { name: '', projectIds: ['no-uuid'] },
  { name: 'x', dueDates: null, detail: null, includeBusy: null, labelIds: null },
  { name: 'x', labelIds: Array(101).fill(UNKNOWN_ID) },
  { name: 'x', projectIds: [UNKNOWN_ID] },
  { name: 'x', spaceIds: ['{foreign:space}'] },
  { name: 'x', labelIds: ['{foreign:label}'] },
];

/** The profile, notifications, search, API keys, calendar feeds and sign-in. */
export const ACCOUNT_OPERATIONS: Operation[] = [
  {
    rest: 'GET /api/user',
    graph: 'viewer',
    document: `{ viewer { ${fields.USER} } }`,
    variables: () => ({}),
    toRest: (answer) => answer,
  },
  {
    rest: 'PATCH /api/user',
    graph: 'updateProfile',
    document: mutation('updateProfile', 'UpdateProfileInput', `viewer { ${fields.USER} }`),
    inputs: [{ displayName: 'New' }, { displayName: 'Newer', timezone: 'Australia/Sydney' }],
    invalidInputs: [
      {},
      { timezone: '+10:00' },
      { displayName: '' },
      { displayName: null, timezone: null },
    ],
    toRest: ({ viewer }) => viewer,
  },
  {
    rest: 'GET /api/notifications',
    graph: 'notifications',
    document: `{ notifications { nodes { ${fields.NOTIFICATION} } }
      viewer { unreadNotificationCount } }`,
    variables: () => ({}),
    toRest: ({ nodes }, _ids, _input, { viewer }) => ({
      notifications: nodes.map(fields.notification),
      unreadCount: viewer.unreadNotificationCount,
    }),
  },
  {
    rest: 'POST /api/notifications',
    graph: 'generateNotification',
    document: mutation(
      'generateNotification',
      'GenerateNotificationInput',
      'generated unreadCount',
    ),
    inputs: [{ type: 'morning_summary' }, { type: 'at_risk' }, { type: 'at_risk' }],
    before: makeWork,
    toRest: (answer) => answer,
  },
  {
    rest: 'PATCH /api/notifications',
    graph: 'markAllNotificationsRead',
    document: 'mutation { markAllNotificationsRead { markedRead } }',
    variables: () => ({}),
    toRest: (answer) => answer,
  },
  {
    rest: 'POST /api/notifications/read',
    graph: 'markNotificationRead',
    document: mutation(
      'markNotificationRead',
      'MarkNotificationReadInput',
      'notification { read }',
    ),
    inputs: [{ notificationId: '{notification}' }, { notificationId: '{notification}' }],
    invalidInputs: [{ notificationId: '{foreign:notification}' }, { notificationId: UNKNOWN_ID }],
    variables: (_ids, { notificationId }) => ({ input: { id: notificationId } }),
    toRest: ({ notification }) => ({ success: notification.read }),
  },
  {
    rest: 'GET /api/search',
    graph: 'search',
    document: `query ($query: String!, $types: [SearchType!], $includeCompleted: Boolean, $first: Int) {
      search(query: $query, types: $types, includeCompleted: $includeCompleted, first: $first) {
        totalCount edges { type title snippet rank node { ${fields.FOUND} } } } }`,
    inputs: [
      { q: 'task' },
      { q: 'Document' },
      { q: 'pro' },
      { q: 'l', type: 'label' },
      { q: 'first this', includeCompleted: 'true', limit: '1' },
      { q: 'nowhere' },
    ],
    variables: (_ids, { q, type, includeCompleted, limit }) => ({
      query: q,
      ...(type && { types: [type.toUpperCase()] }),
      ...(includeCompleted && { includeCompleted: true }),
      ...(limit && { first: Number(limit) }),
    }),
    toRest: ({ edges, totalCount: total }, _ids, { limit = 50 }) => ({
      data: edges.map(fields.found),
      pagination: { page: 1, limit: Number(limit), total, pages: Math.ceil(total / limit) },
    }),
  },
  listing('api-keys', 'apiKeys', fields.API_KEY, (key) => key),
  {
    rest: 'POST /api/api-keys',
    graph: 'createApiKey',
    document: mutation('createApiKey', 'CreateApiKeyInput', `key apiKey { ${fields.API_KEY} }`),
    inputs: [
      { name: 'New' },
      { name: 'New', expiresAt: '2026-03-30', readOnly: true },
      { name: 'New', scopes: ['plan', 'read'] },
      { name: 'New', scopes: ['read'], readOnly: true },
    ],
    invalidInputs: [
      { name: 'x', scopes: null },
      { name: 'x', scopes: [] },
      { name: 'x', scopes: ['write'], readOnly: true },
      { name: '', expiresAt: 'never' },
      { name: 'x', expiresAt: '2026-03-01' },
      { name: 'x', readOnly: null },
    ],
    toRest: ({ key, apiKey }) => ({ ...apiKey, key }),
  },
  removing('api-keys', 'ApiKey', 'apiKey'),
  listing('calendar-feeds', 'calendarFeeds', fields.CALENDAR_FEED, fields.calendarFeed),
  {
    rest: 'POST /api/calendar-feeds',
    graph: 'createCalendarFeed',
    document: mutation(
      'createCalendarFeed',
      'CreateCalendarFeedInput',
      `path calendarFeed { ${fields.CALENDAR_FEED} }`,
    ),
    inputs: [{ name: 'New' }, CALENDAR_FEED_FIELDS],
    invalidInputs: BAD_CALENDAR_FEED_FIELDS,
    toRest: ({ path, calendarFeed }) => ({ ...fields.calendarFeed(calendarFeed), path }),
  },
  updating(
    'calendar-feeds',
    'CalendarFeed',
    'calendarFeed',
    fields.CALENDAR_FEED,
    fields.calendarFeed,
    {
      inputs: [{ name: 'Newer' }, {}, CALENDAR_FEED_FIELDS],
      invalidInputs: BAD_CALENDAR_FEED_FIELDS,
    },
  ),
  {
    rest: 'POST /api/calendar-feeds/:id/rotate',
    graph: 'rotateCalendarFeed',
    document: mutation(
      'rotateCalendarFeed',
      'RotateCalendarFeedInput',
      `path calendarFeed { ${fields.CALENDAR_FEED} }`,
    ),
    ids: ['calendarFeed'],
    toRest: ({ path, calendarFeed }) => ({ ...fields.calendarFeed(calendarFeed), path }),
  },
  removing('calendar-feeds', 'CalendarFeed', 'calendarFeed'),
  {
    rest: 'POST /api/auth/sign-up',
    graph: 'signUp',
    document: mutation('signUp', 'SignUpInput', `viewer { ${fields.USER} }`),
    inputs: [
      { email: '{email}', password: 'long enough' },
      { email: 'a{email}', password: 'long enough', displayName: 'A', timezone: 'Asia/Tokyo' },
    ],
    invalidInputs: [
      { email: 'nobody', password: 'short', displayName: '', timezone: 'Nowhere' },
      { email: 'B{email}', password: 'long enough' },
    ],
    before: signUp,
    toRest: ({ viewer }) => viewer,
  },
  {
    rest: 'POST /api/auth/sign-in',
    graph: 'signIn',
    document: mutation('signIn', 'SignInInput', `viewer { ${fields.USER} }`),
    inputs: [{ email: 'b{email}', password: 'long enough' }],
    invalidInputs: [
      { email: 'b{email}', password: 'wrong' },
      { email: 'nobody@example.com', password: 'wrong' },
    ],
    before: signUp,
    toRest: ({ viewer }) => viewer,
  },
  {
    rest: 'POST /api/auth/sign-out',
    graph: 'signOut',
    document: 'mutation { signOut { success } }',
    variables: () => ({}),
    toRest: (answer) => answer,
  },
  {
    rest: 'POST /api/auth/change-password',
    graph: 'changePassword',
    document: mutation('changePassword', 'ChangePasswordInput', 'success'),
    inputs: [{ currentPassword: 'long enough', newPassword: 'longer still' }],
    invalidInputs: [
      { currentPassword: 'wrong', newPassword: 'longer still' },
      { currentPassword: 'long enough', newPassword: 'long enough' },
      { currentPassword: 'long enough', newPassword: 'Password123' },
      { currentPassword: 'long enough', newPassword: 'short' },
    ],
    toRest: (answer) => answer,
  },
  listing('auth/sessions', 'sessions', fields.SESSION, (session) => session),
  {
    rest: 'DELETE /api/auth/sessions',
    graph: 'endAllSessions',
    document: 'mutation { endAllSessions { ended } }',
    variables: () => ({}),
    toRest: ({ ended }) => ({ success: ended > 0 }),
  },
  {
    rest: 'DELETE /api/auth/sessions/:id',
    graph: 'endSession',
    document: mutation('endSession', 'EndSessionInput', 'deletedId'),
    ids: ['session'],
    toRest: ({ deletedId }, [id]) => ({ success: deletedId === id }),
  },
];

/** An account with a password. */
function signUp(me: Client, _world: World, email: string): Promise<Json> {
  return me.post('/api/auth/sign-up', { email: `b${email}`, password: 'long enough' });
}
