import { makeRecord } from '../organize/catalog-commands.ts';
import { run } from '../state/command.ts';
import { addTask } from '../tasks/task-commands.ts';
import { inputOf, type Taken, type Understood } from './understand.ts';

/** Makes the projects and labels that are new, then the task. Tells whether all of it was done. */
export async function send({ taken, ...rest }: Understood): Promise<boolean> {
  const made: Taken[] = [];
  for (const part of taken) {
    let id = 'id' in part ? part.id : undefined;
    if ('name' in part && id === undefined) {
      const whenMade = (newId: string) => {
        id = newId;
      };
      if (!(await run(makeRecord(part.kind, { name: part.name }, whenMade)))) return false;
    }
    made.push('name' in part ? { ...part, id } : part);
  }
  return run(addTask(inputOf({ ...rest, taken: made })));
}
