import { Button } from '../parts/button.tsx';
import { open } from '../state/router.ts';

/** The first steps of a new account. */
const STEPS = [
  {
    title: 'Add your tasks',
    text: 'Give each task an estimate and, if it has one, a due date.',
  },
  {
    title: 'Set your working hours',
    text: 'The default is Monday to Friday, 9 to 5: the light hours below.',
    action: { label: 'Set working hours', dialog: 'hours' },
  },
  {
    title: 'Plan the week',
    text: 'The planner schedules your tasks before they are due and explains each choice.',
  },
];

export const FirstSteps = () => (
  <section class="first-steps" aria-labelledby="first-steps-heading">
    <h2 id="first-steps-heading">Your week is empty. Start here:</h2>
    <ol>
      {STEPS.map(({ title, text, action }) => (
        <li key={title}>
          <strong>{title}</strong>
          <span>{text}</span>
          {action && (
            <Button onClick={() => open({ dialog: action.dialog })}>{action.label}</Button>
          )}
        </li>
      ))}
    </ol>
  </section>
);
