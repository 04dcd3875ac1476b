import { useMemo } from 'preact/hooks';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/check.tsx';
import { TextField } from '../../ui/field.tsx';
import { Form, type Values } from '../../ui/form.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { fieldColor, leastUsed } from '../organize/colors.ts';
import { changeCalendar, createCalendar, type Settings, type Source } from './calendar-commands.ts';
import { type Calendar, calendars } from './calendars.ts';

const LABELS = {
  name: 'Name',
  color: 'Colour',
  address: 'Address',
  file: 'File',
  bufferBeforeMinutes: 'Minutes before each event',
  bufferAfterMinutes: 'Minutes after each event',
};

const CHECKS = [
  { name: 'enabled', label: 'Show events and plan around them', isUsual: true },
  { name: 'allDayBlocks', label: 'All-day events block time', isUsual: false },
  { name: 'tentativeBlocks', label: 'Tentative events block time', isUsual: true },
] as const;

type FormProps = {
  /** The calendar to change; `undefined` adds one. */
  calendar: Calendar | undefined;
  onClose: () => void;
};

/** The form for a new or an existing calendar. */
export function CalendarForm({ calendar, onClose }: FormProps) {
  const newColor = useMemo(() => leastUsed(calendars.peek().map(({ color }) => color)), []);
  return (
    <FormSection title={calendar ? `Change ${calendar.name}` : 'New subscribed calendar'}>
      <Form
        // Resets the form when the settings change, for example by undo, but not when the calendar is fetched.
        key={JSON.stringify(calendar && settingsOf(calendar))}
        labels={LABELS}
        action={calendar ? 'Save calendar' : 'Subscribe'}
        command={(values) => {
          const settings = readSettings(values, calendar?.color);
          const source = readSource(values);
          return calendar
            ? changeCalendar(calendar, settings, source)
            : createCalendar(settings, source);
        }}
        onDone={onClose}
        beside={<Button onClick={onClose}>Cancel</Button>}
      >
        {(problems) => (
          <>
            <div class="named">
              <TextField
                label={LABELS.name}
                name="name"
                maxLength={100}
                placeholder="Team"
                defaultValue={calendar?.name}
                problem={problems.name}
              />
              <TextField
                label={LABELS.color}
                name="color"
                type="color"
                defaultValue={calendar ? fieldColor(calendar.color) : newColor}
                problem={problems.color}
              />
            </div>
            <SourceFields calendar={calendar} problems={problems} />
            <fieldset class="checks">
              <legend>Planning</legend>
              {CHECKS.map(({ name, label, isUsual }) => (
                <Check
                  key={name}
                  name={name}
                  label={label}
                  isChecked={calendar?.[name] ?? isUsual}
                />
              ))}
            </fieldset>
            <BufferFields calendar={calendar} problems={problems} />
          </>
        )}
      </Form>
    </FormSection>
  );
}

type FieldsProps = { calendar: Calendar | undefined; problems: Record<string, string> };

function SourceFields({ calendar, problems }: FieldsProps) {
  const present =
    calendar?.source === 'ADDRESS'
      ? `Leave empty to keep the current address (${calendar.host}).`
      : 'Leave empty to keep the current file.';
  const isKept = calendar && calendar.source !== 'NONE';
  return (
    <div class="beside long">
      <TextField
        label={LABELS.address}
        name="address"
        type="url"
        dir="ltr"
        autoComplete="off"
        spellcheck={false}
        maxLength={2000}
        placeholder="webcal://calendar.example.com/team.ics"
        hint={
          isKept ? present : 'webcal: or https:, as the calendar program shows it. Kept secret.'
        }
        problem={problems.address}
      />
      <TextField
        label={LABELS.file}
        name="file"
        type="file"
        accept=".ics,text/calendar"
        hint="Instead of an address: an .ics file. It is not updated."
        problem={problems.file}
      />
    </div>
  );
}

const BufferFields = ({ calendar, problems }: FieldsProps) => (
  <div class="beside long">
    {(['bufferBeforeMinutes', 'bufferAfterMinutes'] as const).map((name) => (
      <TextField
        key={name}
        label={LABELS[name]}
        name={name}
        type="number"
        min={0}
        max={240}
        step={5}
        defaultValue={String(calendar?.[name] ?? 0)}
        hint="The planner keeps them free too, such as for travel."
        problem={problems[name]}
      />
    ))}
  </div>
);

const settingsOf = (calendar: Calendar): Settings => ({
  name: calendar.name,
  color: calendar.color,
  enabled: calendar.enabled,
  allDayBlocks: calendar.allDayBlocks,
  tentativeBlocks: calendar.tentativeBlocks,
  bufferBeforeMinutes: calendar.bufferBeforeMinutes,
  bufferAfterMinutes: calendar.bufferAfterMinutes,
});

/** The settings of the form. An unchanged colour stays as it is stored, which a colour field may not show. */
const readSettings = (values: Values, color = ''): Settings => ({
  name: values.name ?? '',
  color: values.color === fieldColor(color) ? color : (values.color ?? ''),
  enabled: 'enabled' in values,
  allDayBlocks: 'allDayBlocks' in values,
  tentativeBlocks: 'tentativeBlocks' in values,
  bufferBeforeMinutes: Number(values.bufferBeforeMinutes),
  bufferAfterMinutes: Number(values.bufferAfterMinutes),
});

/** The given source. A form has an empty file if none was chosen. */
function readSource({ address, file }: Values): Source {
  const chosen = file as File | string | undefined;
  return {
    address: address?.trim() || undefined,
    file: chosen instanceof File && chosen.name !== '' ? chosen : undefined,
  };
}
