import type {
  AutoPlan,
  MissedWork,
  UpdatePlanningSettingsInput,
} from '../../graph/generated/deferred/graphql.ts';
import { type PlanningSettings, planningSettings } from '../../state/queries/settings.ts';
import { ChoiceField, TextField } from '../../ui/field.tsx';
import { Form, type Values } from '../../ui/form.tsx';
import { changeSettings } from './profile-commands.ts';

type Figure = {
  name: keyof Omit<PlanningSettings, 'missedWork' | 'autoPlan'>;
  label: string;
  hint: string;
  /** The default; null for none. */
  usual: number | null;
  /** The meaning of a default that is not a number. */
  none?: string;
  /** The factor from the API's unit to that of the field. */
  scale?: number;
};

const FIGURES: Figure[] = [
  {
    name: 'defaultEstimateMinutes',
    label: 'Default estimate, in minutes',
    hint: 'From 1 to 960. If empty, tasks without an estimate are not planned.',
    usual: null,
    none: 'not planned',
  },
  {
    name: 'maxMinutesPerDay',
    label: 'Maximum planned minutes per day',
    hint: 'From 1 to 1440.',
    usual: null,
    none: 'no limit',
  },
  {
    name: 'breakAfterMinutes',
    label: 'Minutes of work before a break',
    hint: 'From 15 to 1440.',
    usual: 120,
  },
  { name: 'breakMinutes', label: 'Minutes per break', hint: 'From 0 to 240.', usual: 10 },
  {
    name: 'comfortableSessionMinutes',
    label: 'Shortest comfortable session, in minutes',
    hint: 'From 1 to 240. Shorter sessions are used only to meet a due date.',
    usual: 25,
  },
  {
    name: 'spareShare',
    label: 'Buffer, in percent of each day',
    hint: 'From 0 to 90. Time kept free for the unexpected.',
    usual: 0,
    scale: 100,
  },
];

const MISSED: { value: MissedWork; label: string }[] = [
  { value: 'COUNTS', label: 'Counts as done (default)' },
  { value: 'PLANNED_AGAIN', label: 'Is planned again' },
];

const AUTOMATIC: { value: AutoPlan; label: string }[] = [
  { value: 'OFF', label: 'Off (default)' },
  { value: 'ON', label: 'On: after changes, and at the start of each day' },
];

const LABELS = Object.fromEntries(FIGURES.map(({ name, label }) => [name, label]));

/** The planning settings. Empty fields use the default. */
export function PlanningForm() {
  const settings = planningSettings.value;
  if (!settings) return <p class="hint">Loading…</p>;
  return (
    // The key resets the form when the settings change, for example by undo.
    <Form
      key={JSON.stringify(settings)}
      labels={LABELS}
      action="Save settings"
      command={(values) => changeSettings(inputOf(values))}
    >
      {(problems) => (
        <>
          <p class="hint">Preferences for the next plan. Deadlines take precedence.</p>
          <ChoiceField
            label="Automatic planning"
            name="autoPlan"
            choices={AUTOMATIC}
            defaultValue={settings.autoPlan}
          />
          <ChoiceField
            label="Missed work"
            name="missedWork"
            hint="You can mark each missed session as done or not done."
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
                placeholder={`Default (${figure.usual ?? figure.none})`}
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

/** The text of a field. A default value is shown as empty, as the API does not distinguish them. */
function written(settings: PlanningSettings, { name, usual, scale = 1 }: Figure): string {
  const value = settings[name];
  return value === null || value === usual ? '' : String(Math.round(value * scale * 100) / 100);
}

function inputOf(values: Values): UpdatePlanningSettingsInput {
  const figures = FIGURES.map(({ name, scale = 1 }) => {
    const text = values[name]?.trim() ?? '';
    // Sends an invalid number for other text, so that the server returns the validation message.
    const number = Number(text.replace(',', '.'));
    return [name, text === '' ? null : Number.isFinite(number) ? number / scale : -1];
  });
  return {
    ...Object.fromEntries(figures),
    missedWork: values.missedWork as MissedWork,
    autoPlan: values.autoPlan as AutoPlan,
  };
}
