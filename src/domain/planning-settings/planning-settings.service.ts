import { snakeCase } from '../../read/sql/names.ts';
import { DEFAULT_SETTINGS, type PlanningSettings } from '../../scheduler/types.ts';
import { type Call, query } from '../call.ts';
import { columns } from '../records/columns.ts';
import { write } from '../records/write.ts';
import { parse } from '../validation/validation.ts';
import {
  ACCOUNT_SETTINGS_FIELDS,
  type AutoPlan,
  PLANNING_SETTINGS_FIELDS,
  type PlanningSettingsRow,
} from './planning-settings.entity.ts';
import { planningSettingsChanges } from './planning-settings.input.ts';

/** Selects the caller's stored scheduler settings; no row if none are set. */
export const selectSettings = (call: Call) =>
  rowOf(call).select(columns('planning_settings', PLANNING_SETTINGS_FIELDS));

const rowOf = (call: Call) =>
  query(call).selectFrom('planning_settings').where('planning_settings.user_id', '=', call.user.id);

/** The settings of the scheduler, and of automatic planning. */
type AccountSettings = PlanningSettings & { autoPlan: AutoPlan };

/** Returns stored settings with defaults for those not set. */
export function withDefaults(row: PlanningSettingsRow | null | undefined): PlanningSettings {
  const set = Object.entries(row ?? {}).filter(([, value]) => value !== null);
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(set) };
}

/** All settings of the caller, with defaults. */
export async function settingsOf(call: Call): Promise<AccountSettings> {
  const row = await rowOf(call)
    .select(columns('planning_settings', ACCOUNT_SETTINGS_FIELDS))
    .executeTakeFirst();
  const { autoPlan = null, ...settings } = row ?? {};
  return {
    ...withDefaults('missedWork' in settings ? settings : undefined),
    autoPlan: autoPlan ?? 'off',
  };
}

/** Updates the settings of the input; null restores the default. Returns all settings. */
export function update(call: Call, input: unknown): Promise<AccountSettings> {
  return write(call, async (call) => {
    const changes = parse(planningSettingsChanges, input);
    const set = Object.fromEntries(
      Object.entries(changes).flatMap(([field, value]) =>
        value === undefined ? [] : [[snakeCase(field), value]],
      ),
    );
    await query(call)
      .insertInto('planning_settings')
      .values({ user_id: call.user.id, ...set })
      .onConflict((row) => {
        const known = row.column('user_id');
        return Object.keys(set).length > 0 ? known.doUpdateSet(set) : known.doNothing();
      })
      .execute();
    return settingsOf(call);
  });
}
