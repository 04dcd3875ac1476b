/** The cost of planning in the GraphQL API and the MCP server. Reading a record costs 1. */
export const PLANNING_COST = { plan: 10_000, remedies: 40_000 };
