import type { MissedWork, UpdatePlanningSettingsInput } from '../graph/generated/graphql.ts';
import { ChoiceField, TextField } from '../parts/field.tsx';
import { Form, type Values } from '../parts/form.tsx';
import { type PlanningSettings, planningSettings } from '../state/settings.ts';
import { changeSettings } from './profile-commands.ts';

type Figure = {
  name: keyof Omit<PlanningSettings, 'missedWork'>;
  label: string;
  hint: string;
  /** What holds where nothing is said; null for no limit. */
  usual: number | null;
  /** How many of the field's units one of the graph's is. */
  scale?: number;
};

const FIGURES: Figure[] = [
  {
    name: 'maxMinutesPerDay',
    label: 'Most planned minutes a day',
    hint: 'From 1 to 1440.',
    usual: null,
  },
  {
    name: 'breakAfterMinutes',
    label: 'Minutes of work until a break',
    hint: 'From 15 to 1440.',
    usual: 120,
  },
  { name: 'breakMinutes', label: 'Minutes of a break', hint: 'From 0 to 240.', usual: 10 },
  {
    name: 'comfortableSessionMinutes',
    label: 'Shortest comfortable session, in minutes',
    hint: 'From 1 to 240. Shorter ones only where there is no other way.',
    usual: 25,
  },
  {
    name: 'spareShare',
    label: 'Spare time, in percent of each day',
    hint: 'From 0 to 90. What is left free for what comes up.',
    usual: 0,
    scale: 100,
  },
];

const MISSED: { value: MissedWork; label: string }[] = [
  { value: 'COUNTS', label: 'Counts as done until you say otherwise (default)' },
  { value: 'PLANNED_AGAIN', label: 'Is planned again by the next run' },
];

const LABELS = Object.fromEntries(FIGURES.map(({ name, label }) => [name, label]));

/** How plans are made. Everything may be left empty: then the default holds. */
export function PlanningForm() {
  const settings = planningSettings.value;
  if (!settings) return <p class="hint">Loading…</p>;
  return (
    // Another form for other settings: what was undone is seen.
    <Form
      key={JSON.stringify(settings)}
      labels={LABELS}
      action="Save settings"
      command={(values) => changeSettings(settings, inputOf(values))}
    >
      {(problems) => (
        <>
          <p class="hint">Wishes, from the next plan on: a deadline comes first.</p>
          <ChoiceField
            label="Missed work"
            name="missedWork"
            choices={MISSED}
            defaultValue={settings.missedWork}
          />
          <div class="beside long">
            {FIGURES.map((figure) => (
              <TextField
                key={figure.name}
                label={figure.label}
                name={figure.name}
                inputMode="numeric"
                autoComplete="off"
                defaultValue={written(settings, figure)}
                placeholder={`Default (${figure.usual ?? 'no limit'})`}
                hint={figure.hint}
                problem={problems[figure.name]}
              />
            ))}
          </div>
        </>
      )}
    </Form>
  );
}

/** What is as it is by default is left empty: the graph does not tell the two apart. */
function written(settings: PlanningSettings, { name, usual, scale = 1 }: Figure): string {
  const value = settings[name];
  return value === null || value === usual ? '' : String(Math.round(value * scale * 100) / 100);
}

function inputOf(values: Values): UpdatePlanningSettingsInput {
  const figures = FIGURES.map(({ name, scale = 1 }) => {
    const text = values[name]?.trim() ?? '';
    // What is no number is sent as one that is none of them: the service says what it must be.
    const number = Number(text.replace(',', '.'));
    return [name, text === '' ? null : Number.isFinite(number) ? number / scale : -1];
  });
  return { ...Object.fromEntries(figures), missedWork: values.missedWork as MissedWork };
}
