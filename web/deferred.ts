/** The lazily loaded parts of the page. They are one bundle, so that their shared code is loaded once. */
export { OpenDialog } from './dialogs.tsx';
export { PlanPanel } from './plan/plan-panel.tsx';
