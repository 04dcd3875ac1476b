import { Button } from '../parts/button.tsx';
import { open } from '../state/place.ts';

/** What somebody does first who has nothing yet. */
const STEPS = [
  {
    title: 'Write down what is to be done',
    text: 'Give each task an estimate, and a due date where it has one.',
  },
  {
    title: 'Say when you work',
    text: 'Until you do, that is Monday to Friday from 9 to 5: the light hours below.',
    action: { label: 'Set your hours', dialog: 'hours' },
  },
  {
    title: 'Plan the week',
    text: 'The planner finds the time, keeps your deadlines, and tells why each thing is where it is.',
  },
];

export const FirstSteps = () => (
  <section class="first-steps" aria-labelledby="first-steps-heading">
    <h2 id="first-steps-heading">Your week is empty. Begin like this:</h2>
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
