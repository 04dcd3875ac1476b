/** The nodes that exist and have the queried type. */
export const foundNodes = <Node extends { id: string }>(
  nodes: readonly (Node | Record<PropertyKey, never> | null)[],
): Node[] => nodes.filter((node): node is Node => node !== null && 'id' in node);
