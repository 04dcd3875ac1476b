import type { DocumentType } from '../../graph/generated/graphql.ts';
import { run } from '../../state/commands/command.ts';
import { runAndClose } from '../../state/commands/run-and-close.ts';
import { type DocumentDetails, documentDetails } from '../../state/queries/document-details.ts';
import { route } from '../../state/router/router.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SavedChoice, SavedField } from '../../ui/saved-field.tsx';
import { MarkdownField } from '../markdown/markdown-field.tsx';
import { UnsavedText } from '../markdown/unsaved-text.tsx';
import { changeDocument, deleteDocument } from './document-commands.ts';
import { optional, textOf } from './readers.ts';
import { Section } from './section.tsx';
import { TaskLinks } from './task-relations.tsx';

const TYPES: Record<DocumentType, string> = {
  NOTE: 'Note',
  SPEC: 'Specification',
  REFERENCE: 'Reference',
  LINK: 'Link',
};

/** The dialog of the route's document. */
export function DocumentDialog() {
  if (route.value.dialog !== 'document') return null;
  const document = documentDetails.value;
  return (
    <Dialog title="Document" wide key={route.value.id}>
      {document === undefined && <p class="hint">Loading…</p>}
      {document === null && (
        <>
          <p class="hint">This document does not exist or was deleted.</p>
          <UnsavedText of={route.value.id} />
        </>
      )}
      {document && <Details document={document} />}
    </Dialog>
  );
}

function Details({ document }: { document: DocumentDetails }) {
  const { title, content, url, docType, tasks } = document;
  const isWeb = url !== null && /^(https?|mailto):/i.test(url);
  return (
    <div class="record">
      <div class="main">
        <SavedField
          label="Title"
          name="title"
          text={title}
          maxLength={500}
          read={textOf('Title', 500)}
          save={(title) => changeDocument(document, { title })}
        />
        <MarkdownField
          label="Text"
          of={document.id}
          text={content}
          save={(content) => run(changeDocument(document, { content }))}
        />
      </div>
      <div class="side">
        <SavedChoice
          label="Type"
          name="docType"
          value={docType}
          choices={Object.entries(TYPES).map(([value, label]) => ({ value, label }))}
          save={(value) => changeDocument(document, { docType: value as DocumentType })}
        />
        <SavedField
          label="URL"
          name="url"
          placeholder="https://…"
          text={url ?? ''}
          read={optional<string>(textOf('URL', 2000))}
          save={(url) => changeDocument(document, { url })}
        />
        {isWeb && (
          <a href={url} target="_blank" rel="noopener noreferrer">
            Open link
          </a>
        )}
        <Section title="Linked tasks">
          <TaskLinks tasks={tasks.nodes} />
        </Section>
        <Button look="quiet" icon="remove" onClick={() => runAndClose(deleteDocument(document))}>
          Delete
        </Button>
      </div>
    </div>
  );
}
