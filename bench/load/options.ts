import { parseArgs } from 'node:util';

/** The command line options of the bench. */
export type Options = ReturnType<typeof readOptions>;

const HELP = `npm run bench -- [options]
  --only <work,work>   only these works, by prefixes of their names
  --users <n>          accounts in the database, 1,000 tasks each (50)
  --rounds <n>         rounds of each work (5)
  --seconds <n>        length of each contender's turn in a round (4)
  --connections <n>    connections that drive a contender (16)
  --prepared           the hand-written SQL as prepared statements
  --fresh              recreate and seed the database
  --profile            a CPU profile of the service for each work instead of a comparison
  --against <ref>      this tree and another commit in turn, instead of other contenders
  --growth             50 against 1,000 accounts, query plans of the reads, memory, start time
  --requests <n>       requests of the memory run of --growth (100,000)`;

/** Parses the options. `--help` prints them and exits. */
export function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string', default: '' },
      users: { type: 'string', default: '50' },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '4' },
      connections: { type: 'string', default: '16' },
      requests: { type: 'string', default: '100000' },
      prepared: { type: 'boolean', default: false },
      against: { type: 'string' },
      fresh: { type: 'boolean', default: false },
      profile: { type: 'boolean', default: false },
      growth: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    process.exit(0);
  }
  const { only, users, rounds, seconds, connections, requests, ...switches } = values;
  return {
    ...switches,
    only: only.split(',').filter((name) => name !== ''),
    users: positive('users', users),
    rounds: positive('rounds', rounds),
    seconds: positive('seconds', seconds),
    connections: positive('connections', connections),
    requests: positive('requests', requests),
  };
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new Error(`--${name} must be a number above 0`);
  return value;
}

/** Whether a work is selected by `--only`. */
export const isWanted = ({ only }: Options, name: string) =>
  only.length === 0 || only.some((start) => name.startsWith(start));
