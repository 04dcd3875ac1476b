import { execute } from '../graph/client.ts';
import {
  DeleteAccountDocument,
  type DeleteAccountInput,
  type UpdatePlanningSettingsInput,
  UpdateProfileDocument,
  UpdateSettingsDocument,
} from '../graph/generated/graphql.ts';
import type { Command } from '../state/command.ts';
import { replaceRoute } from '../state/router.ts';
import { clearAccount, setAccount, type Viewer } from '../state/session.ts';
import { confirmSettings, type PlanningSettings } from '../state/settings.ts';

type Profile = Pick<Viewer, 'displayName' | 'timezone'>;

export const changeProfile = (before: Profile, { displayName, timezone }: Profile): Command => ({
  done: 'Changed the profile',
  send: async () => {
    const input = { displayName, timezone };
    setAccount((await execute(UpdateProfileDocument, { input })).updateProfile.viewer);
    return changeProfile({ displayName, timezone }, before);
  },
});

export const changeSettings = (
  before: PlanningSettings,
  input: UpdatePlanningSettingsInput,
): Command => ({
  done: 'Changed the planning settings',
  send: async () => {
    const { updatePlanningSettings } = await execute(UpdateSettingsDocument, { input });
    const after = updatePlanningSettings.planningSettings;
    confirmSettings(after);
    return changeSettings(after, before);
  },
});

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
