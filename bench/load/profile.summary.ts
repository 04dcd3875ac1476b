import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { printTable } from './table.ts';

type Frame = { functionName: string; url: string; lineNumber: number };
type Node = { id: number; callFrame: Frame; children?: number[] };
type Profile = { nodes: Node[]; samples: number[]; timeDeltas: number[] };

const PACKAGES = 20;
const FUNCTIONS = 25;
/** What only the profiling itself costs, and time in which there was nothing to do. */
const LEFT_OUT = /^(\(idle\)|node:inspector)$/;

/** Prints where a profile's time goes: by package, and the functions with the most time of their own. */
export function summarise(file: string, requests?: number): void {
  const { nodes, samples, timeDeltas }: Profile = JSON.parse(readFileSync(file, 'utf8'));
  const places = placesOf(nodes);
  const own = new Map<string, number>();
  const charged = new Map<string, number>();
  const functions = new Map<string, number>();
  let busy = 0;
  for (const [index, id] of samples.entries()) {
    const { frame, group, payer } = places.get(id) as Place;
    const time = timeDeltas[index] ?? 0;
    if (LEFT_OUT.test(group)) continue;
    busy += time;
    add(own, group, time);
    add(charged, payer, time);
    const by = payer === group ? group : `${group} for ${payer}`;
    add(functions, `${by}: ${named(frame)}`, time);
  }
  const perRequest = requests ? ['µs/request'] : [];
  const row = ([name, time]: [string, number]) => [
    name,
    `${((100 * time) / busy).toFixed(1)} %`,
    ...(requests ? [(time / requests).toFixed(0)] : []),
  ];
  const most = (map: Map<string, number>, count: number) =>
    [...map]
      .sort(([, a], [, b]) => b - a)
      .map(row)
      .slice(0, count);
  printTable(['package, own time', 'share', ...perRequest], most(own, PACKAGES));
  printTable(
    ['package, with what Node does for it', 'share', ...perRequest],
    most(charged, PACKAGES),
  );
  printTable(['function, own time', 'share', ...perRequest], most(functions, FUNCTIONS));
}

const add = (map: Map<string, number>, key: string, value: number) =>
  map.set(key, (map.get(key) ?? 0) + value);

/** The group of a node's frame, and the package that it works for: the next one up the stack. */
type Place = { frame: Frame; group: string; payer: string };

function placesOf(nodes: Node[]): Map<number, Place> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const places = new Map<number, Place>();
  const visit = (node: Node, above: string | undefined) => {
    const group = groupOf(node.callFrame);
    const isPackage = !group.startsWith('(') && !group.startsWith('node:');
    const payer = isPackage ? group : (above ?? group);
    places.set(node.id, { frame: node.callFrame, group, payer });
    for (const child of node.children ?? [])
      visit(byId.get(child) as Node, isPackage ? group : above);
  };
  const [root] = nodes;
  if (root) visit(root, undefined);
  return places;
}

/** The package a frame belongs to; the service's own folders apart. */
function groupOf({ url, functionName }: Frame): string {
  const installed = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  if (installed) return installed;
  if (url.startsWith('node:')) return `node:${url.slice(5).split('/').slice(0, 2).join('/')}`;
  const own = /\/(src\/[^/]+|bench\/[^/]+)/.exec(url)?.[1];
  if (own) return own;
  return functionName.startsWith('(') ? functionName : '(built-in)';
}

function named({ functionName, url, lineNumber }: Frame): string {
  const file = url.split('/').slice(-1)[0] ?? '';
  return `${functionName || '(anonymous)'}${file ? ` ${file}:${lineNumber + 1}` : ''}`;
}

/** Alone, it summarises the profiles named on the command line. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const file of process.argv.slice(2)) summarise(file);
}
