import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { printTable } from './table.ts';

type Frame = { functionName: string; url: string; lineNumber: number };
type Node = { id: number; callFrame: Frame; children?: number[] };
type Profile = { nodes: Node[]; samples: number[]; timeDeltas: number[] };

const PACKAGES = 20;
const FUNCTIONS = 25;
/** Groups to exclude: idle time and the profiler itself. */
const EXCLUDED = /^(\(idle\)|node:inspector)$/;

/** Prints the time of a profile by package, and the functions with the most own time. */
export function summarise(file: string, requests?: number): void {
  const { nodes, samples, timeDeltas }: Profile = JSON.parse(readFileSync(file, 'utf8'));
  const locations = locationsOf(nodes);
  const own = new Map<string, number>();
  const charged = new Map<string, number>();
  const functions = new Map<string, number>();
  let busy = 0;
  for (const [index, id] of samples.entries()) {
    const { frame, group, payer } = locations.get(id) as Location;
    const time = timeDeltas[index] ?? 0;
    if (EXCLUDED.test(group)) continue;
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
    ['package, including Node on its behalf', 'share', ...perRequest],
    most(charged, PACKAGES),
  );
  printTable(['function, own time', 'share', ...perRequest], most(functions, FUNCTIONS));
}

const add = (map: Map<string, number>, key: string, value: number) =>
  map.set(key, (map.get(key) ?? 0) + value);

/** A frame with its group and the package that it is charged to: the nearest package up the stack. */
type Location = { frame: Frame; group: string; payer: string };

function locationsOf(nodes: Node[]): Map<number, Location> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const locations = new Map<number, Location>();
  const visit = (node: Node, above: string | undefined) => {
    const group = groupOf(node.callFrame);
    const isPackage = !group.startsWith('(') && !group.startsWith('node:');
    const payer = isPackage ? group : (above ?? group);
    locations.set(node.id, { frame: node.callFrame, group, payer });
    for (const child of node.children ?? [])
      visit(byId.get(child) as Node, isPackage ? group : above);
  };
  const [root] = nodes;
  if (root) visit(root, undefined);
  return locations;
}

/** Returns the package of a frame; for the service's own code, the folder. */
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

/** As a program: summarizes the profiles named on the command line. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const file of process.argv.slice(2)) summarise(file);
}
