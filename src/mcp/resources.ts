import {
  type ListResourcesResult,
  type ReadResourceResult,
  ResourceNotFoundError,
  type ResourceTemplateType,
} from '@modelcontextprotocol/server';
import { type Call, readerOf } from '../domain/call.ts';
import { document } from '../domain/documents/document.resource.ts';
import { ANSWER_LIMIT } from '../domain/records/answer-limit.ts';
import { task } from '../domain/tasks/task.resource.ts';
import { invalid } from '../errors.ts';
import { isUuid } from '../read/column-types.ts';
import { allRecords, limited } from '../read/query.ts';
import { recordReader } from '../read/readers.ts';
import { select } from '../read/select.ts';
import { cutText, pageOf, taskInFull } from './records.ts';
import { taskText } from './task-text.ts';
import { oneLine } from './wording.ts';

const MIME_TYPE = 'text/markdown';
const PAGE = 50;

/** The types of resources, in the order of the list. */
const KINDS = ['tasks', 'documents'] as const;
type Kind = (typeof KINDS)[number];

const uriOf = (kind: Kind, id: string) => `planner://${kind}/${id}`;

export const resourceTemplates: ResourceTemplateType[] = [
  {
    name: 'task',
    title: 'A task',
    uriTemplate: 'planner://tasks/{id}',
    description: 'A task with its description, checklist and time blocks',
    mimeType: MIME_TYPE,
  },
  {
    name: 'document',
    title: 'A document',
    uriTemplate: 'planner://documents/{id}',
    description: 'A document as Markdown',
    mimeType: MIME_TYPE,
  },
];

type Named = { id: string; title: string };

const LISTS = {
  tasks: (call: Call, offset: number) =>
    pageOf<Named>(call, select(task, ['id', 'title']), limited(allRecords(task), PAGE, offset)),
  documents: (call: Call, offset: number) =>
    pageOf<Named>(
      call,
      select(document, ['id', 'title']),
      limited(allRecords(document), PAGE, offset),
    ),
} satisfies Record<Kind, unknown>;

/** Returns a page of the open tasks, then of the documents, from the position of the cursor. */
export async function listResources(
  call: Call,
  cursor: string | undefined,
): Promise<ListResourcesResult> {
  const { kind, offset } = positionOf(cursor);
  const { rows, total } = await LISTS[kind](call, offset);
  const next =
    offset + PAGE < total
      ? `${kind}:${offset + PAGE}`
      : KINDS.indexOf(kind) + 1 < KINDS.length
        ? `${KINDS[KINDS.indexOf(kind) + 1]}:0`
        : undefined;
  return {
    resources: rows.map(({ id, title }) => ({
      uri: uriOf(kind, id),
      name: oneLine(title),
      mimeType: MIME_TYPE,
    })),
    ...(next && { nextCursor: next }),
  };
}

function positionOf(cursor = 'tasks:0'): { kind: Kind; offset: number } {
  const [, kind, offset] = /^(tasks|documents):(\d{1,9})$/.exec(cursor) ?? [];
  if (!kind) throw invalid({ cursor: ['must be a cursor of this list'] });
  return { kind: kind as Kind, offset: Number(offset) };
}

/** Returns a task or a document as Markdown. */
export async function readResource(call: Call, uri: string): Promise<ReadResourceResult> {
  const [, kind, id = ''] = /^planner:\/\/(tasks|documents)\/([^/]+)$/.exec(uri) ?? [];
  const read = kind === 'tasks' ? taskResource : kind === 'documents' ? documentText : undefined;
  const text = isUuid(id) ? await read?.(call, id) : undefined;
  if (text === undefined) throw new ResourceNotFoundError(uri.slice(0, 200));
  return { contents: [{ uri, mimeType: MIME_TYPE, text }] };
}

async function taskResource(call: Call, id: string): Promise<string | undefined> {
  const found = await taskInFull(call, id);
  return found && `# ${oneLine(found.title)}\n\n${taskText(found, call)}`;
}

const readDocument = recordReader(select(document, ['title', 'content', 'url']), ANSWER_LIMIT);

async function documentText(call: Call, id: string): Promise<string | undefined> {
  const [json] = await readDocument(readerOf(call), [id]);
  if (json === undefined) return undefined;
  const { title, content, url } = JSON.parse(json) as {
    title: string;
    content: string;
    url: string | null;
  };
  return [`# ${oneLine(title)}`, ...(url ? [url] : []), cutText(content)].join('\n\n');
}
