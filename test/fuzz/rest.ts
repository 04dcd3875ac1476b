import { z } from 'zod';
import { newApiKey, signUpInput } from '../../src/domain/auth/auth.input.ts';
import {
  calendarFeedChanges,
  newCalendarFeed,
} from '../../src/domain/calendar-feeds/calendar-feed.input.ts';
import {
  checklistItemChanges,
  newChecklistItem,
} from '../../src/domain/checklist-items/checklist-item.input.ts';
import { documentChanges, newDocument } from '../../src/domain/documents/document.input.ts';
import { labelChanges, newLabel } from '../../src/domain/labels/label.input.ts';
import { newProject, projectChanges } from '../../src/domain/projects/project.input.ts';
import { REST_INPUT } from '../../src/domain/schedule-preferences/schedule-preference.input.ts';
import { newSpace, spaceChanges } from '../../src/domain/spaces/space.input.ts';
import {
  newSubscribedCalendar,
  subscribedCalendarChanges,
} from '../../src/domain/subscribed-calendars/subscribed-calendar.input.ts';
import {
  newTaskSeries,
  skippedOccurrence,
  taskSeriesChanges,
} from '../../src/domain/task-series/task-series.input.ts';
import { newTask, taskChanges } from '../../src/domain/tasks/task.input.ts';
import { newTimeBlock, timeBlockFields } from '../../src/domain/time-blocks/time-block.input.ts';
import { TOOLS } from '../../src/mcp/tools.ts';
import {
  bodyWith,
  ENDPOINTS,
  type Endpoint,
  PUBLIC_PATHS,
  pathWith,
} from '../support/operations/endpoints.ts';
import { UNKNOWN_ID } from '../support/records/unknown-id.ts';
import type { HttpRequest } from '../support/service/send.ts';
import type { Chance } from './chance.ts';
import type { Material } from './material.ts';
import { anyValue, fitting, mutated, oddText } from './values.ts';
import { encoded } from './wire.ts';

/** The declared inputs and parameters of the endpoints. */
const INPUTS: Record<string, z.ZodType> = {
  'POST /api/tasks': newTask,
  'PATCH /api/tasks/:id': taskChanges,
  'POST /api/checklist-items': newChecklistItem,
  'PATCH /api/checklist-items/:id': checklistItemChanges,
  'POST /api/projects': newProject,
  'PATCH /api/projects/:id': projectChanges,
  'POST /api/labels': newLabel,
  'PATCH /api/labels/:id': labelChanges,
  'POST /api/spaces': newSpace,
  'PATCH /api/spaces/:id': spaceChanges,
  'POST /api/documents': newDocument,
  'PATCH /api/documents/:id': documentChanges,
  'POST /api/schedule-preferences': REST_INPUT.created,
  'PATCH /api/schedule-preferences/:id': REST_INPUT.changes,
  'POST /api/task-series': newTaskSeries,
  'PATCH /api/task-series/:id': taskSeriesChanges,
  'POST /api/task-series/:id/skip': skippedOccurrence,
  'POST /api/time-blocks': newTimeBlock,
  'PATCH /api/time-blocks/:id': timeBlockFields,
  'POST /api/planner/preview': z.object({ tasks: z.array(newTask) }),
  'POST /api/api-keys': newApiKey,
  'POST /api/calendar-feeds': newCalendarFeed,
  'PATCH /api/calendar-feeds/:id': calendarFeedChanges,
  'POST /api/subscribed-calendars': newSubscribedCalendar,
  'PATCH /api/subscribed-calendars/:id': subscribedCalendarChanges,
  'POST /api/auth/sign-up': signUpInput,
  'POST /api/auth/sign-in': signUpInput,
  'POST /mcp': z.object({
    jsonrpc: z.literal('2.0'),
    id: z.number(),
    method: z.enum([
      'initialize',
      'tools/list',
      'tools/call',
      'prompts/get',
      'resources/list',
      'resources/read',
    ]),
    params: z.object({
      name: z.enum(Object.keys(TOOLS)).optional(),
      arguments: z
        .object({ tasks: z.array(newTask).optional(), query: z.string().optional() })
        .optional(),
      uri: z.string().optional(),
      cursor: z.string().optional(),
    }),
  }),
};

const SCHEMAS = Object.fromEntries(
  Object.entries(INPUTS).map(([name, input]) => [
    name,
    z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Parameters<typeof fitting>[1],
  ]),
);

const PARAMETERS = [
  'q',
  'type',
  'status',
  'spaceId',
  'projectId',
  'labelId',
  'dueBefore',
  'page',
  'limit',
  'from',
  'to',
  'includeCompleted',
  'permanent',
];

const ALL_ENDPOINTS: Endpoint[] = [
  ...ENDPOINTS,
  { method: 'GET', path: '/healthz' },
  { method: 'GET', path: '/readyz' },
  { method: 'GET', path: '/metrics' },
  { method: 'GET', path: '/graphql' },
  ...Array(10).fill({ method: 'POST', path: '/mcp', body: {} }),
];

/** A request to an endpoint of the REST API. */
export function restRequest(chance: Chance, material: Material): HttpRequest {
  // Chosen less often, because password hashes are slow.
  const endpoint: Endpoint = chance.percent(1)
    ? { method: 'POST', path: chance.one(PUBLIC_PATHS) }
    : chance.one(ALL_ENDPOINTS);
  const { method } = endpoint;
  const ids = (endpoint.ids ?? []).map((kind) =>
    chance.percent(75)
      ? material.mine[kind]
      : chance.one([
          ...material.foreign,
          UNKNOWN_ID,
          'x',
          '%',
          '%00',
          '%ED%A0%80',
          '__proto__',
          '..',
          "'",
        ]),
  );
  const path = pathWith(endpoint, ids) + queryOf(chance, material);
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  };
  if (chance.percent(97))
    headers.authorization = `Bearer ${chance.percent(97) ? material.key : material.readOnlyKey}`;
  if (method === 'GET' || (method === 'DELETE' && chance.percent(90)))
    return { method, path, headers };
  const { bytes, type } = encoded(chance, bodyOf(chance, endpoint, material));
  if (type) headers['content-type'] = type;
  return { method, path, headers, body: bytes };
}

function queryOf(chance: Chance, material: Material): string {
  if (!chance.percent(25)) return '';
  const values = [
    ...Object.values(material.mine),
    'todo',
    'true',
    '1',
    '2026-01-01',
    '2027-01-01',
    '0',
    '-1',
    '1e9',
    '9007199254740993',
    '%',
    '%00',
    '[]',
    '',
  ];
  return `?${chance
    .some(PARAMETERS, 20)
    .map((name) => `${name}=${chance.one(values)}`)
    .join('&')}`;
}

function bodyOf(chance: Chance, endpoint: Endpoint, material: Material): string {
  const valid = bodyWith(endpoint, material.mine) ?? '{}';
  const schema = SCHEMAS[`${endpoint.method} ${endpoint.path}`];
  const ids = Object.values(material.mine);
  const generated = () => (schema ? fitting(chance, schema, ids) : JSON.parse(valid));
  return chance.way(
    [2, () => valid],
    [4, () => JSON.stringify(generated())],
    [2, () => JSON.stringify(mutated(chance, generated()))],
    [2, () => JSON.stringify(mutated(chance, JSON.parse(valid)))],
    [1, () => JSON.stringify(anyValue(chance))],
    [1, () => (chance.percent(50) ? oddText(chance, valid) : valid)],
  );
}
