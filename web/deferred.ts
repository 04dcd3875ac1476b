/** What is loaded when the first part of it is needed: one file, so that what they share is in it once. */
export { OpenDialog } from './dialogs.tsx';
export { PlanPanel } from './plan/plan-panel.tsx';
