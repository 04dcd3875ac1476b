import { noticeRun } from './bar.js';
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

/** For a moment after a change of tabs GraphiQL still sends the name of the other one's operation. */
const isIn = (query, name) =>
  new RegExp(`\\b(query|mutation|subscription)\\s+${name}\\b`).test(query);

function fetcher({ query, variables, operationName }, { headers } = {}) {
  const name = isIn(query, operationName) ? operationName : undefined;
  const asked = { query, variables, operationName: name };
  return isSubscription(asked) ? listen(asked, headers) : answerTo(asked, headers);
}

async function answerTo(asked, headers) {
  const { query, operationName: name } = asked;
  if (name === 'IntrospectionQuery') return sorted(await send(asked, headers));
  const { extensions, ...answer } = await send({ ...asked, extensions: { cost: true } }, headers);
  showCost({ extensions, ...answer });
  noticeRun(query, answer);
  return answer;
}

/** What the schema tells of itself, its types in the order of their names: so the page lists them. */
function sorted(answer) {
  answer.data?.__schema?.types.sort((one, other) => (one.name < other.name ? -1 : 1));
  return answer;
}

addWantedTabs();
const defaultTabs = preparedTabs();
// GraphiQL finds the tab that was open again only by what is in it.
const { query, variables } = lastOpenTab() ?? defaultTabs[0];

globalThis.YogaGraphiQL.renderYogaGraphiQL(document.getElementById('graphiql'), {
  fetcher,
  defaultTabs,
  query,
  variables,
  // A header may hold a key, which must not outlive the browser tab.
  shouldPersistHeaders: false,
  // Without this the query would go into the address, where it is sent with every reload.
  onEditQuery: () => {},
  logo: '',
  title: 'Graph<em>i</em>QL',
});

document.getElementById('add-examples').addEventListener('click', wantPreparedTabs);
