import { z } from 'zod';
import { Json } from '../../concurrency/json-text.ts';
import { DESCRIPTIONS } from '../../domain/generated/descriptions.ts';
import { lockAccount } from '../../domain/users/lock.ts';
import { profileChanges } from '../../domain/users/user.input.ts';
import * as users from '../../domain/users/user.service.ts';
import { describedBy } from '../../domain/validation/validation.ts';
import type { Shown } from '../../http/conditional/tags.ts';
import { get, group, update } from '../declaration.ts';
import { answerOf, id } from '../openapi/answers.ts';
import { atLeastOne, inputSchema } from '../openapi/inputs.ts';

/** The profile of the caller's account. */
export const PROFILE = answerOf<ReturnType<typeof users.profileOf>>()(
  z.object(
    describedBy(DESCRIPTIONS.User, {
      id: id(),
      email: z.string(),
      displayName: z.string(),
      timezone: z.string(),
      isAdmin: z.boolean(),
    }),
  ),
);

const OWN_PROFILE: Shown = {
  lock: lockAccount,
  missing: 'User not found',
  show: async ({ call }) => new Json(JSON.stringify(await users.profile(call))),
};

const SCHEMAS = {
  Profile: PROFILE,
  ProfileChanges: atLeastOne(inputSchema(profileChanges)),
};

export const userEndpoints = group({
  tag: 'User',
  description: 'Profile of your account. Plans and summaries use its time zone.',
  schemas: SCHEMAS,
  endpoints: {
    'GET /user': get(OWN_PROFILE, {
      operation: 'viewer',
      operationId: 'getProfile',
      summary: 'Get your profile',
      answer: PROFILE,
    }),
    'PATCH /user': update(OWN_PROFILE, (call, _id, body) => users.update(call, body), {
      operation: 'updateProfile',
      summary: 'Update your profile',
      description: 'At least one field is required. Values that are not strings are ignored.',
      body: SCHEMAS.ProfileChanges,
      answer: PROFILE,
      refusals: { 400: [users.NOT_A_ZONE, users.NOTHING_SENT] },
    }),
  },
});
