import { ask } from '../graph/client.ts';
import {
  DeleteAccountDocument,
  type DeleteAccountInput,
  type UpdatePlanningSettingsInput,
  UpdateProfileDocument,
  UpdateSettingsDocument,
} from '../graph/generated/graphql.ts';
import type { Command } from '../state/command.ts';
import { goInstead } from '../state/place.ts';
import { enter, leave, type Viewer } from '../state/session.ts';
import { confirmSettings, type PlanningSettings } from '../state/settings.ts';

type Profile = Pick<Viewer, 'displayName' | 'timezone'>;

export const changeProfile = (before: Profile, { displayName, timezone }: Profile): Command => ({
  done: 'Changed the profile',
  send: async () => {
    const input = { displayName, timezone };
    enter((await ask(UpdateProfileDocument, { input })).updateProfile.viewer);
    return changeProfile({ displayName, timezone }, before);
  },
});

export const changeSettings = (
  before: PlanningSettings,
  input: UpdatePlanningSettingsInput,
): Command => ({
  done: 'Changed the planning settings',
  send: async () => {
    const { updatePlanningSettings } = await ask(UpdateSettingsDocument, { input });
    const after = updatePlanningSettings.planningSettings;
    confirmSettings(after);
    return changeSettings(after, before);
  },
});

/** For good: there is nothing left to undo it with. */
export const deleteAccount = (input: DeleteAccountInput): Command => ({
  done: 'Your account is deleted',
  send: async () => {
    await ask(DeleteAccountDocument, { input });
    goInstead({ dialog: undefined, id: undefined });
    leave('Your account is deleted, with all that it owned.');
    return undefined;
  },
});
