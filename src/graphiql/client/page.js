import { updateAfterRun } from './bar.js';
import { showCost } from './cost.js';
import { send } from './graph.js';
import { isSubscription, listen } from './stream.js';
import { addWantedTabs, lastOpenTab, preparedTabs, wantPreparedTabs } from './tabs.js';

const WORKERS = {
  editorWorkerService: './editor.worker.js',
  json: './json.worker.js',
  graphql: './graphql.worker.js',
};

globalThis.MonacoEnvironment = {
  globalAPI: false,
  getWorkerUrl: (_module, label) => new URL(WORKERS[label], import.meta.url).href,
};

/** Just after a change of tabs GraphiQL still sends the operation name of the previous tab. */
const isIn = (query, name) =>
  new RegExp(`\\b(query|mutation|subscription)\\s+${name}\\b`).test(query);

function fetcher({ query, variables, operationName }, { headers } = {}) {
  const name = isIn(query, operationName) ? operationName : undefined;
  const operation = { query, variables, operationName: name };
  return isSubscription(operation) ? listen(operation, headers) : answerTo(operation, headers);
}

async function answerTo(operation, headers) {
  const { query, operationName: name } = operation;
  if (name === 'IntrospectionQuery') return sorted(await send(operation, headers));
  const { extensions, ...answer } = await send(
    { ...operation, extensions: { cost: true } },
    headers,
  );
  showCost({ extensions, ...answer });
  updateAfterRun(query, answer);
  return answer;
}

/** Sorts the types of an introspection result by name, as the page lists them. */
function sorted(answer) {
  answer.data?.__schema?.types.sort((one, other) => (one.name < other.name ? -1 : 1));
  return answer;
}

addWantedTabs();
const defaultTabs = preparedTabs();
// GraphiQL finds the tab that was last open only by its content.
const { query, variables } = lastOpenTab() ?? defaultTabs[0];

globalThis.YogaGraphiQL.renderYogaGraphiQL(document.getElementById('graphiql'), {
  fetcher,
  defaultTabs,
  query,
  variables,
  // A header may hold an API key, which must not be stored.
  shouldPersistHeaders: false,
  // Otherwise GraphiQL would put the query into the URL, and send it with every reload.
  onEditQuery: () => {},
  logo: '',
  title: 'Graph<em>i</em>QL',
});

document.getElementById('add-examples').addEventListener('click', wantPreparedTabs);
