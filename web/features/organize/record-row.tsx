import { useSignal } from '@preact/signals';
import type {
  LabelFragment,
  ProjectFragment,
  SpaceFragment,
} from '../../graph/generated/graphql.ts';
import { run } from '../../state/commands/command.ts';
import { catalog } from '../../state/queries/catalog.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Question } from '../../ui/dialog.tsx';
import { NameField } from '../../ui/name-field.tsx';
import {
  type Content,
  type ContentChange,
  changeRecord,
  type Kind,
  removeCatalogRecord,
} from './catalog-commands.ts';
import { fieldColor } from './colors.ts';

export type CatalogRecord = ProjectFragment | SpaceFragment | LabelFragment;

/** The effect of a deletion on the record's tasks. */
const CONSEQUENCES: Record<Kind, string> = {
  project: 'are kept, without a project',
  space: 'are kept, without a space, and so are its projects and documents',
  label: 'are kept, without the label',
};

type RecordRowProps = { kind: Kind; record: CatalogRecord };

/** A project, space or label. Each field is saved separately. */
export function RecordRow({ kind, record }: RecordRowProps) {
  const isConfirming = useSignal(false);
  const { id, name, taskCount } = record;
  const change = (change: ContentChange, done: string) => run(changeRecord(kind, id, change, done));
  const isDefault = 'isDefault' in record && record.isDefault;
  return (
    <li class={'archived' in record && record.archived ? 'archived' : undefined}>
      <input
        type="color"
        aria-label={`Colour of ${name}`}
        value={fieldColor(record.color)}
        onChange={(event) => {
          const color = event.currentTarget.value;
          change({ color }, `Changed the colour of ${name}`);
        }}
      />
      <NameField
        name={name}
        maxLength={kind === 'project' ? 200 : 100}
        rename={(written) => change({ name: written }, `Renamed ${name} to ${written}`)}
      />
      {'archived' in record && <ProjectFields project={record} change={change} />}
      <span class="hint">{taskCount === 1 ? '1 task' : `${taskCount} tasks`}</span>
      <IconButton
        icon="remove"
        label={isDefault ? `${name} is the default and cannot be deleted` : `Delete ${name}…`}
        disabled={isDefault}
        onClick={() => {
          isConfirming.value = true;
        }}
      />
      {isConfirming.value && (
        <Question
          title={`Delete ${kind} ${name}?`}
          text={
            taskCount === 0 ? 'It has no tasks.' : `Its tasks (${taskCount}) ${CONSEQUENCES[kind]}.`
          }
          yes="Delete"
          onYes={() => run(removeCatalogRecord(kind, contentOf(record)))}
          onClose={() => {
            isConfirming.value = false;
          }}
        />
      )}
    </li>
  );
}

type Change = (change: ContentChange, done: string) => void;

function ProjectFields({ project, change }: { project: ProjectFragment; change: Change }) {
  const { name, archived, space } = project;
  const spaceId = space?.id ?? null;
  return (
    <>
      <select
        aria-label={`Space of ${name}`}
        onChange={(event) => {
          const chosen = event.currentTarget.value || null;
          change({ spaceId: chosen }, `Changed the space of ${name}`);
        }}
      >
        <option value="" selected={spaceId === null}>
          No space
        </option>
        {catalog.value.spaces.map(({ id, name }) => (
          <option key={id} value={id} selected={id === spaceId}>
            {name}
          </option>
        ))}
      </select>
      <Button
        look="quiet"
        aria-label={archived ? `Restore ${name}` : `Archive ${name}`}
        title={archived ? undefined : 'Hides the project from choices. Its tasks stay in it.'}
        onClick={() =>
          change({ archived: !archived }, archived ? `Restored ${name}` : `Archived ${name}`)
        }
      >
        {archived ? 'Restore' : 'Archive'}
      </Button>
    </>
  );
}

/** The fields needed to recreate a record, without counts and derived fields. */
function contentOf(record: CatalogRecord): Content & { id: string } {
  const { taskCount: _, ...rest } = record;
  if (!('archived' in rest)) {
    const { isDefault: _, ...content } = rest as SpaceFragment;
    return content;
  }
  const { space, ...content } = rest;
  return { ...content, spaceId: space?.id ?? null };
}
