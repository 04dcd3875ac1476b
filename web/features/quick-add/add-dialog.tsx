import { useLayoutEffect, useRef } from 'preact/hooks';
import { Dialog } from '../../ui/dialog.tsx';
import { QuickAdd } from './quick-add.tsx';

/** The field that adds a task, over a view that does not contain it. It stays open for further tasks. */
export function AddDialog() {
  const content = useRef<HTMLDivElement>(null);
  // The dialog focuses the marked field when it opens.
  useLayoutEffect(() => content.current?.querySelector('textarea')?.setAttribute('autofocus', ''));
  return (
    <Dialog title="New task" sheet>
      <div ref={content}>
        <QuickAdd />
      </div>
    </Dialog>
  );
}
