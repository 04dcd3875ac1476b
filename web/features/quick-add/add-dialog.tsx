import { Dialog } from '../../ui/dialog.tsx';
import { QuickAdd } from './quick-add.tsx';

/** The field that adds a task, over a view that does not contain it. It stays open for further tasks. */
export const AddDialog = () => (
  <Dialog title="New task" sheet>
    <QuickAdd isFirst />
  </Dialog>
);
