import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });

/**
 * A disk in a file, with a file system mounted from it. What the kernel has not written back yet is not in
 * the file: a copy of it is what a power cut leaves. Needs root, and Linux with loop devices.
 */
export class DiskImage {
  readonly folder: string;
  readonly #file: string;
  readonly #root: string;
  #mounted = false;

  private constructor() {
    this.#root = mkdtempSync(join(tmpdir(), 'planner-disk-'));
    this.#file = join(this.#root, 'image');
    this.folder = join(this.#root, 'mounted');
    run('mkdir', this.folder);
  }

  static make(megabytes: number): DiskImage {
    const disk = new DiskImage();
    run('truncate', '-s', `${megabytes}M`, disk.#file);
    run('mkfs.ext4', '-q', '-m', '0', disk.#file);
    disk.#mount();
    return disk;
  }

  /** The disk as it would be found if the power failed now. */
  afterPowerCut(): DiskImage {
    const copy = new DiskImage();
    run('cp', '--sparse=always', this.#file, copy.#file);
    copy.#mount();
    return copy;
  }

  remove(): void {
    if (this.#mounted) run('umount', '--lazy', this.folder);
    this.#mounted = false;
    rmSync(this.#root, { recursive: true, force: true });
  }

  /** The journal is written at a sync and hardly ever of itself, so that what is not synced is lost. */
  #mount(): void {
    run('mount', '-o', 'loop,commit=300', this.#file, this.folder);
    this.#mounted = true;
  }
}
