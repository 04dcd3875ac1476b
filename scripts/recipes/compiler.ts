import type { FileChanges } from 'typescript/unstable/proto';
import { API, type Diagnostic } from 'typescript/unstable/sync';

const CONFIGS = ['tsconfig.json', 'web/tsconfig.json'];

/** The compiler for a folder, with files replaced in memory: a check of one file takes seconds. */
export class Compiler {
  readonly #folder: string;
  readonly #api: API;
  #replaced: ReadonlyMap<string, string> = new Map();

  constructor(folder: string) {
    this.#folder = folder;
    this.#api = new API({
      cwd: folder,
      fs: { readFile: (file) => this.#replaced.get(file) },
    });
  }

  /** All errors of the folder as it is on disk. */
  errorsOnDisk(files?: readonly string[]): string[] {
    this.#replaced = new Map();
    return this.#errors({ invalidateAll: true }, files);
  }

  /** The errors of these files, with the given texts of others. */
  errorsIn(files: readonly string[], texts: ReadonlyMap<string, string>): string[] {
    const before = [...this.#replaced.keys()];
    this.#replaced = new Map([...texts].map(([file, text]) => [this.#path(file), text]));
    const changed = [...new Set([...before, ...this.#replaced.keys()])];
    return this.#errors({ changed }, files);
  }

  #errors(fileChanges: FileChanges, files?: readonly string[]): string[] {
    using snapshot = this.#api.updateSnapshot({
      openProjects: CONFIGS.map((config) => this.#path(config)),
      fileChanges,
    });
    return CONFIGS.flatMap((config) => {
      const program = snapshot.getProject(this.#path(config))?.program;
      if (!program) throw new Error(`${config} is not a project`);
      const isOfWeb = (file: string) => file.startsWith('web/');
      const ofConfig = files?.filter((file) => isOfWeb(file) === isOfWeb(config));
      return ofConfig
        ? ofConfig.flatMap((file) => program.getSemanticDiagnostics(this.#path(file)))
        : program.getSemanticDiagnostics();
    }).map((each) => this.#message(each));
  }

  close(): void {
    this.#api.close();
  }

  #path(file: string): string {
    return `${this.#folder}/${file}`;
  }

  #message({ fileName = '', text }: Diagnostic): string {
    return `${fileName.replace(`${this.#folder}/`, '')}: ${text}`;
  }
}
