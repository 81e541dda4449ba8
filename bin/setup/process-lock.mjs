// A lock between processes, in a file that names its holder. The lock of a process that is gone is nobody's.
import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { startOfProcess } from './processes.mjs';
import { waiting } from './waiting.mjs';

const LOOK_MS = 200;
/** A holder renews its file each second. This long without it counts as gone where its process cannot be seen. */
const STALE_MS = 10_000;

/**
 * Runs `work` alone among all who name `path`, and returns its value. `command`: what others are told that they wait
 * for. `tell` gets lines about the wait.
 */
export async function withProcessLock(path, command, tell, work) {
  const own = JSON.stringify({
    pid: process.pid,
    start: startOfProcess(process.pid),
    host: hostname(),
    command,
    id: randomUUID(),
  });
  const wait = waiting(tell);
  while (!create(path, own)) {
    const content = contentOf(path);
    if (content === null) continue;
    const holder = holderIn(content);
    if (isGone(path, holder)) takeAway(path, content);
    else {
      wait(holder === null ? `the holder of ${path}` : `process ${holder.pid} (${holder.command})`);
      await pause(LOOK_MS);
    }
  }
  const renewal = setInterval(() => renew(path), 1_000);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    if (contentOf(path) === own) rmSync(path, { force: true });
  }
}

function create(path, own) {
  try {
    writeFileSync(path, own, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    // A full disk takes the file and not its content.
    rmSync(path, { force: true });
    throw unwritable(path, error);
  }
}

function unwritable(path, { code }) {
  const remedy = code === 'ENOSPC' ? 'the disk is full. Make room' : 'make this folder writable';
  return new Error(`${path} cannot be written (${code}): ${remedy}, and start again.`);
}

/** Null: it was released just now. */
function contentOf(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    // A folder: earlier editions of Sotto locked by one.
    if (error.code === 'EISDIR') return '';
    throw error;
  }
}

/** Null: it is being written, or its writer was killed at that. */
function holderIn(content) {
  try {
    return JSON.parse(content);
  } catch {
    return null;
  }
}

function isGone(path, holder) {
  if (holder !== null && holder.host === hostname()) {
    const start = startOfProcess(holder.pid);
    return start === null || start !== holder.start;
  }
  const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {};
  return mtimeMs !== undefined && Date.now() - mtimeMs > STALE_MS;
}

/** Of two who find the same lock abandoned, the later must not remove the new lock of the earlier. */
function takeAway(path, content) {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw unwritable(path, error);
  }
  if (contentOf(aside) === content) rmSync(aside, { recursive: true, force: true });
  else renameSync(aside, path);
}

function renew(path) {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // Whoever deletes the file by hand wants the lock broken.
  }
}
