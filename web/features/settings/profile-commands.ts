import { execute, executeInCommand } from '../../graph/client.ts';
import {
  DeleteAccountDocument,
  type DeleteAccountInput,
  SettingsDocument,
  type SettingsFragment,
  type UpdatePlanningSettingsInput,
  UpdateProfileDocument,
  type UpdateProfileInput,
  UpdateSettingsDocument,
} from '../../graph/generated/deferred/graphql.ts';
import { ViewerDocument } from '../../graph/generated/graphql.ts';
import { changeRecords, kindOf } from '../../state/commands/change-records.ts';
import type { Command } from '../../state/commands/command.ts';
import { OWN } from '../../state/records/types.ts';
import { replaceRoute } from '../../state/router/router.ts';
import { clearAccount, type Viewer } from '../../state/session/session.ts';

const PROFILE = kindOf<UpdateProfileInput>()({
  type: 'User',
  update: async ({ id: _, ...input }) =>
    (await execute(UpdateProfileDocument, { input })).updateProfile.viewer,
  read: async () => [(await executeInCommand(ViewerDocument)).viewer],
  nameOf: () => 'Your profile',
  refetches: [],
  isOptimistic: false,
});

export const changeProfile = (
  { id }: Pick<Viewer, 'id'>,
  { displayName, timezone }: UpdateProfileInput,
): Command => changeRecords(PROFILE, [{ id, displayName, timezone }], 'Changed the profile');

const own = (settings: SettingsFragment) => ({ ...settings, id: OWN });

const SETTINGS = kindOf<UpdatePlanningSettingsInput>()({
  type: 'PlanningSettings',
  update: async ({ id: _, ...input }) =>
    own((await execute(UpdateSettingsDocument, { input })).updatePlanningSettings.planningSettings),
  read: async () => [own((await executeInCommand(SettingsDocument)).planningSettings)],
  nameOf: () => 'A planning setting',
  refetches: [],
  isOptimistic: false,
});

export const changeSettings = (input: UpdatePlanningSettingsInput): Command =>
  changeRecords(SETTINGS, [{ id: OWN, ...input }], 'Changed the planning settings');

/** Deletes the account. There is no undo. */
export const deleteAccount = (input: DeleteAccountInput): Command => ({
  done: 'Your account is deleted',
  send: async () => {
    await execute(DeleteAccountDocument, { input });
    replaceRoute({ dialog: undefined, id: undefined });
    clearAccount('Your account and all its data are deleted.');
    return undefined;
  },
});
