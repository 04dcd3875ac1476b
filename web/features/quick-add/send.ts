import { newId } from '../../graph/new-id.ts';
import { run } from '../../state/commands/command.ts';
import { catalog, projects } from '../../state/queries/catalog.ts';
import { loadParts } from '../../ui/deferred-parts.ts';
import { placeTask } from '../blocks/place-task.ts';
import { makeRecord } from '../organize/catalog-commands.ts';
import { addTask, optimisticTask } from '../tasks/task-commands.ts';
import { inputOf, normalizedName, type ParsedLine, type Taken, timesOf, whenOf } from './fields.ts';
import type { Repeat } from './read-repeat.ts';

/** The ids of projects and labels that are being created, by kind and normalized name. */
const idsBeingCreated = new Map<string, string>();

type Named = Extract<Taken, { name: string }>;

/** The id of a project or label. Creates the record if none of that name exists or is being created. */
function idOf({ kind, id, name }: Named): string {
  const key = `${kind} ${normalizedName(name)}`;
  const known = kind === 'project' ? projects.peek() : catalog.peek().labels;
  const found =
    id ??
    known.find((one) => normalizedName(one.name) === normalizedName(name))?.id ??
    idsBeingCreated.get(key);
  if (found) return found;
  const created = newId();
  idsBeingCreated.set(key, created);
  void run(makeRecord(kind, { name }, created)).finally(() => idsBeingCreated.delete(key));
  return created;
}

/** Creates new projects and labels, then the task, and its block if the line has a time for it. Returns whether the task was added. */
export async function send({
  taken,
  ...rest
}: Pick<ParsedLine, 'title' | 'taken'>): Promise<boolean> {
  const named = taken.map((part) => ('name' in part ? { ...part, id: idOf(part) } : part));
  const id = newId();
  const input = inputOf({ ...rest, taken: named });
  const repeat = taken.find((part) => part.kind === 'repeat');
  if (repeat) return sendSeries({ ...rest, taken: named }, repeat.repeat);
  const project = projectAmong(named);
  const isAdded = await run(addTask(input, project, id));
  const times = timesOf({ taken });
  if (isAdded && times) await run(placeTask(optimisticTask({ ...input, id }, project), times));
  return isAdded;
}

/** Creates a series of the line. */
async function sendSeries(parsed: Pick<ParsedLine, 'title' | 'taken'>, repeat: Repeat) {
  const { addSeries } = await loadParts();
  return run(addSeries(inputOf(parsed), repeat, whenOf(parsed)));
}

/** The project that the task is shown with. A project that is being created has no colour yet. */
function projectAmong(named: readonly Taken[]) {
  const part = named.find(({ kind }) => kind === 'project') as Named | undefined;
  const { id, name } = part ?? {};
  if (id === undefined || name === undefined) return null;
  return projects.peek().find((project) => project.id === id) ?? { id, name, color: '' };
}
