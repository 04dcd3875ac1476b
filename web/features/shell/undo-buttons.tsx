import { canRedo, canUndo, redo, undo } from '../../state/commands/command.ts';
import { IconButton } from '../../ui/button.tsx';

/** Undo and redo buttons, shown while there is a command to undo or redo. */
export const UndoButtons = () =>
  canUndo.value || canRedo.value ? (
    <div class="undo">
      <IconButton icon="undo" label="Undo" disabled={!canUndo.value} onClick={undo} />
      <IconButton icon="redo" label="Redo" disabled={!canRedo.value} onClick={redo} />
    </div>
  ) : null;
