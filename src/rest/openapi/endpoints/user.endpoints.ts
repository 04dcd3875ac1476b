import { z } from 'zod';
import { profileChanges } from '../../../domain/users/user.input.ts';
import { NOT_A_ZONE, NOTHING_SENT, type profileOf } from '../../../domain/users/user.service.ts';
import { USER_TOLD } from '../../../domain/users/user.told.ts';
import { toldBy } from '../../../domain/validation.ts';
import { answerOf, id } from '../answers.ts';
import { group } from '../description.ts';
import { atLeastOne, inputSchema } from '../inputs.ts';

/** An account as its owner sees it. */
export const PROFILE = answerOf<ReturnType<typeof profileOf>>()(
  z.object(
    toldBy(USER_TOLD, {
      id: id(),
      email: z.string(),
      displayName: z.string(),
      timezone: z.string(),
      isAdmin: z.boolean(),
    }),
  ),
);

const SCHEMAS = {
  Profile: PROFILE,
  ProfileChanges: atLeastOne(inputSchema(profileChanges)),
};

export const userEndpoints = group({
  tag: 'User',
  description: 'Your own profile; plans and summaries are made in its timezone.',
  schemas: SCHEMAS,
  endpoints: {
    'GET /user': {
      operationId: 'getProfile',
      summary: 'Get your profile',
      answer: PROFILE,
    },
    'PATCH /user': {
      operationId: 'updateProfile',
      summary: 'Update your profile',
      description: 'At least one of the two is needed; what is no text is as if it were absent.',
      body: SCHEMAS.ProfileChanges,
      answer: PROFILE,
      refusals: { 400: [NOT_A_ZONE, NOTHING_SENT] },
    },
  },
});
