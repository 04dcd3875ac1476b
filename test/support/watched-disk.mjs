/**
 * Loaded before a program: its disk has as much room as the file ROOM says, and every sync is told in the
 * file SYNCED. The room is what can be written beyond the ends of files; a file that is removed gives it back.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { ROOM = '', SYNCED = '' } = process.env;
const { appendFileSync, fstatSync, fsyncSync, readFileSync, readlinkSync } = fs;
const { rmSync, statSync, statfsSync, writeSync } = fs;

const BLOCK = 4096;
let said = '';
let room = 0;
/** Whether the disk tells how much room it has. */
let honest = true;

function look() {
  const now = readFileSync(ROOM, 'utf8');
  if (now === said) return;
  said = now;
  ({ room, honest } = JSON.parse(now));
}

if (SYNCED) {
  fs.fsyncSync = (file) => {
    fsyncSync(file);
    appendFileSync(SYNCED, `${readlinkSync(`/proc/self/fd/${file}`)}\n`);
  };
}

if (ROOM) {
  fs.statfsSync = (path) => {
    look();
    const bavail = honest ? Math.floor(room / BLOCK) : 1_000_000;
    return { ...statfsSync(path), bsize: BLOCK, blocks: 1_000_000, bavail };
  };
  fs.writeSync = (file, bytes, offset = 0, length = bytes.byteLength, position = null) => {
    // The log's lines; nothing of the database.
    if (typeof bytes === 'string') return writeSync(file, bytes);
    look();
    const { size } = fstatSync(file);
    const growth = Math.max(0, (position ?? size) + length - size);
    if (growth > room) {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    }
    room -= growth;
    return writeSync(file, bytes, offset, length, position);
  };
  fs.rmSync = (path, options) => {
    room += statSync(path, { throwIfNoEntry: false })?.size ?? 0;
    rmSync(path, options);
  };
}

syncBuiltinESMExports();
