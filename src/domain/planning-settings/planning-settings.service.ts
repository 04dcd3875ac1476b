import { type Call, query } from '../../call.ts';
import { snakeCase } from '../../read/sql/names.ts';
import { DEFAULT_SETTINGS, type PlanningSettings } from '../../scheduler/types.ts';
import { columns } from '../columns.ts';
import { parse } from '../validation.ts';
import { write } from '../write.ts';
import { PLANNING_SETTINGS_FIELDS, type PlanningSettingsRow } from './planning-settings.entity.ts';
import { planningSettingsChanges } from './planning-settings.input.ts';

/** What the caller has set; no row if that is nothing. */
export const selectSettings = (call: Call) =>
  query(call)
    .selectFrom('planning_settings')
    .where('planning_settings.user_id', '=', call.user.id)
    .select(columns('planning_settings', PLANNING_SETTINGS_FIELDS));

/** The settings to plan by: what is not set is as the defaults have it. */
export function withDefaults(row: PlanningSettingsRow | null | undefined): PlanningSettings {
  const set = Object.entries(row ?? {}).filter(([, value]) => value !== null);
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(set) };
}

export async function settingsOf(call: Call): Promise<PlanningSettings> {
  return withDefaults(await selectSettings(call).executeTakeFirst());
}

/** Changes the sent settings; null goes back to the default. Answers with all of them. */
export function update(call: Call, input: unknown): Promise<PlanningSettings> {
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
