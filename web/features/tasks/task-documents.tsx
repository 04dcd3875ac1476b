import { run } from '../../state/commands/command.ts';
import type { TaskDetails } from '../../state/queries/task-details.ts';
import { IconButton } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { AddLine } from './add-line.tsx';
import { addDocument } from './document-commands.ts';
import { setLinked } from './link-commands.ts';
import { Picker } from './picker.tsx';
import { Section } from './section.tsx';

/** The documents of a task, with fields to create or link one. */
export const TaskDocuments = ({ task }: { task: TaskDetails }) => (
  <Section title="Documents">
    <ul class="links">
      {task.documents.nodes.map((document) => (
        <li key={document.id}>
          <Link to={{ dialog: 'document', id: document.id }}>{document.title}</Link>
          <IconButton
            icon="close"
            label={`Unlink ${document.title}`}
            onClick={() => run(setLinked(task, document, false))}
          />
        </li>
      ))}
    </ul>
    <AddLine label="New document" maxLength={500} add={(title) => addDocument(task.id, title)} />
    <Picker
      label="Link a document"
      type="DOCUMENT"
      except={task.documents.nodes.map(({ id }) => id)}
      choose={(document) => run(setLinked(task, document, true))}
    />
  </Section>
);
