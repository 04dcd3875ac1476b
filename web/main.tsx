import { render } from 'preact';
import { App } from './app.tsx';
import { followUndoKeys } from './shell/undo-keys.ts';
import { followAttention } from './state/attention.ts';
import { followBlocks } from './state/blocks.ts';
import { begin } from './state/session.ts';
import { followTasks } from './state/tasks.ts';
import { followWindows } from './state/windows.ts';

begin();
followAttention();
followBlocks();
followWindows();
followTasks();
followUndoKeys();
render(<App />, document.getElementById('app') as HTMLElement);
