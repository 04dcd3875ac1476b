/**
 * Preloaded into a program: limits its disk to the free space in the file ROOM, and logs every sync to the
 * file SYNCED. Appending to files uses free space; removing a file releases it.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { ROOM = '', SYNCED = '' } = process.env;
const { appendFileSync, fstatSync, fsyncSync, readFileSync, readlinkSync } = fs;
const { rmSync, statSync, statfsSync, writeSync } = fs;

const BLOCK = 4096;
let reported = '';
let room = 0;
/** Whether `statfs` reports the free space. */
let isReported = true;

function readRoom() {
  const now = readFileSync(ROOM, 'utf8');
  if (now === reported) return;
  reported = now;
  ({ room, isReported } = JSON.parse(now));
}

if (SYNCED) {
  fs.fsyncSync = (file) => {
    fsyncSync(file);
    appendFileSync(SYNCED, `${readlinkSync(`/proc/self/fd/${file}`)}\n`);
  };
}

if (ROOM) {
  fs.statfsSync = (path) => {
    readRoom();
    const bavail = isReported ? Math.floor(room / BLOCK) : 1_000_000;
    return { ...statfsSync(path), bsize: BLOCK, blocks: 1_000_000, bavail };
  };
  fs.writeSync = (file, bytes, offset = 0, length = bytes.byteLength, position = null) => {
    // Lines of the log, which do not belong to the database.
    if (typeof bytes === 'string') return writeSync(file, bytes);
    readRoom();
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
