/** The schema, by the rules of graphql-eslint for schemas and for Relay. All other files are Biome's. */
import graphql from '@graphql-eslint/eslint-plugin';

const PRESETS = ['flat/schema-recommended', 'flat/schema-relay'];

/** What is part of a record or of an answer, and not to be found by itself. */
const WITHOUT_ID = [
  'TaskSeriesPreview',
  'SeriesRegularity',
  'Change',
  'HypotheticalTask',
  'LateCounts',
  'MovedBlock',
  'NotPlannedTask',
  'NotPlannedTasks',
  'OutlookPeriod',
  'Overbooking',
  'PageInfo',
  'PlanDiscomfort',
  'PlanFact',
  'PlanHorizon',
  'PlanMove',
  'PlanPreview',
  'PlanProof',
  'PlanRemedy',
  'PlanSpan',
  'PlanStatus',
  'PlanTrouble',
  'PlannedBlock',
  'PlannerStatus',
  'PlanningOutlook',
  'PlanningSettings',
  'TaskForecast',
  'WeeklyWindow',
];

// biome-ignore lint/style/noDefaultExport: ESLint wants it so.
export default [
  {
    files: ['schema/*.graphql'],
    plugins: { '@graphql-eslint': graphql },
    languageOptions: {
      parser: graphql.parser,
      parserOptions: { graphQLConfig: { schema: 'schema/*.graphql' } },
    },
    rules: {
      ...Object.assign({}, ...PRESETS.map((name) => graphql.configs[name].rules)),
      // A description is one line nearly everywhere; three quotation marks would make it three.
      '@graphql-eslint/description-style': ['error', { style: 'inline' }],
      // Relay's `edges` are there, and beside them `nodes`, for those who need no cursors. Payloads and
      // plans have plain lists: they are whole, and no pages of anything.
      '@graphql-eslint/relay-edge-types': ['error', { listTypeCanWrapOnlyEdgeType: false }],
      '@graphql-eslint/strict-id-in-types': [
        'error',
        { exceptions: { types: WITHOUT_ID, suffixes: ['Connection', 'Edge', 'Payload'] } },
      ],
    },
  },
];
