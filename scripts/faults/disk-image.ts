import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });

/**
 * A mounted disk image. The image file does not contain data that the kernel has not written back yet, so a copy of it
 * represents the disk after a power failure. Requires root and Linux with loop devices.
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

  /** Returns a copy of the disk as it would be after a power failure now. */
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

  /** Mounts with a long commit interval: the journal is written on sync only, so that unsynced data is lost. */
  #mount(): void {
    run('mount', '-o', 'loop,commit=300', this.#file, this.folder);
    this.#mounted = true;
  }
}
