/**
 * Plans a week through the GraphQL API: `npm run example`, or with another account and server:
 * `EMAIL=… PASSWORD=… npm run example -- http://127.0.0.1:4000`.
 */
import { Client, GraphError } from './client.ts';
import * as documents from './documents.ts';
import { createProject } from './project.ts';
import { weekInWords } from './week.ts';

const {
  URL: address = 'http://127.0.0.1:4000',
  EMAIL: email = 'example@localhost',
  PASSWORD: password = 'an example password',
} = process.env;
const url = process.argv[2] ?? address;

/** The errors of a sign-up if the email is in use or sign-up is disabled. */
const SIGN_IN_INSTEAD = new Set<string | undefined>(['CONFLICT', 'FORBIDDEN']);

/** Signs up or signs in; returns the display name. */
async function enter(client: Client): Promise<string> {
  const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
  try {
    const input = { email, password, timezone };
    const { signUp } = await client.mutate(documents.SignUp, { input });
    return signUp.viewer.displayName;
  } catch (error) {
    if (!(error instanceof GraphError && SIGN_IN_INSTEAD.has(error.code))) throw error;
    const { signIn } = await client.mutate(documents.SignIn, { input: { email, password } });
    return signIn.viewer.displayName;
  }
}

async function planWeek(): Promise<string> {
  const client = new Client(url);
  const name = await enter(client);
  const project = await createProject(client);
  const { runPlanner: plan } = await client.mutate(documents.RunPlanner);
  const { from } = plan.horizon;
  const to = new Date(Date.parse(from) + 7 * 86_400_000).toISOString();
  const { timeBlocks } = await client.execute(documents.BlocksOf, { span: { from, to } });
  const heading = `The week of ${name} with "${project}", times in ${plan.timezone}`;
  return `${heading}\n\n${weekInWords(timeBlocks.nodes, plan)}`;
}

try {
  console.log(await planWeek());
} catch (error) {
  const { message, cause } = error as Error;
  console.error(`${url}: ${message}${cause instanceof Error ? `: ${cause.message}` : ''}`);
  process.exitCode = 1;
}
