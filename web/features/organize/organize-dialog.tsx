import { catalog } from '../../state/queries/catalog.ts';
import { route } from '../../state/router/router.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { Kind } from './catalog-commands.ts';
import { NewRecord } from './new-record.tsx';
import { type CatalogRecord, RecordRow } from './record-row.tsx';

/** The dialog to create, rename, colour, archive and delete projects, spaces and labels. */
export function OrganizeDialog() {
  if (route.value.dialog !== 'organize') return null;
  const { projects, spaces, labels } = catalog.value;
  return (
    <Dialog title="Projects, spaces and labels" wide>
      <div class="organize">
        <Records kind="project" title="Projects" records={projects} />
        <Records kind="space" title="Spaces" records={spaces} />
        <Records kind="label" title="Labels" records={labels} />
      </div>
    </Dialog>
  );
}

type RecordsProps = { kind: Kind; title: string; records: readonly CatalogRecord[] };

const Records = ({ kind, title, records }: RecordsProps) => (
  <section class="part" aria-label={title}>
    <h3>{title}</h3>
    <ul class="rows">
      {records.map((record) => (
        <RecordRow key={record.id} kind={kind} record={record} />
      ))}
    </ul>
    <NewRecord kind={kind} />
  </section>
);
