/** What each field of an account means to its owner. */
export const USER_TOLD = {
  id: "The account's id.",
  email: 'The address that signs in.',
  displayName: 'What the person is called.',
  timezone: 'The zone in which windows, days and summaries are meant.',
  isAdmin: 'Whether the account may run the instance: see other accounts, set roles, disable.',
};
