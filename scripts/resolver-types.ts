import { plugin as typescript } from '@graphql-codegen/typescript';

/**
 * The `typescript` plugin of GraphQL Code Generator, with enums declared as `ValueOf<'Role'>`. The plugin itself imports
 * one type per enum and writes `export { Role }`, which `verbatimModuleSyntax` rejects.
 */
export const plugin: typeof typescript = async (...args) => {
  const { content, prepend, ...rest } = await typescript(...args);
  return {
    ...rest,
    prepend: prepend?.map((line) =>
      line.replace(/\{ \w+ \}(?= from '.*\/enums\.ts')/, '{ ValueOf }'),
    ),
    content: content.replaceAll(/^export \{ (\w+) \};$/gm, "export type $1 = ValueOf<'$1'>;"),
  };
};
