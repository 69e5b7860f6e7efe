// Plain JavaScript without packages: tools/bootstrap.mjs shows with it what is done before anything is installed.

import { existsSync } from 'node:fs'
import path from 'node:path'

const EVERY_MS = { terminal: 250, elsewhere: 5000 }
const BAR_CELLS = 20

/**
 * @typedef {{ isTTY?: boolean, write: (text: string) => unknown }} Output
 * @typedef {{ done: number, all: number }} Part
 */

/** @param {Part | null} part */
function barOf(part) {
  if (part === null || part.all === 0) return ''
  const full = Math.trunc((Math.min(part.done, part.all) / part.all) * BAR_CELLS)
  return ` [${'#'.repeat(full)}${'.'.repeat(BAR_CELLS - full)}] ${part.done} of ${part.all}`
}

/**
 * How many packages npm has unpacked. It makes all folders at once before it fills the first one, so
 * a folder counts with its package.json. Null while npm still fetches: a bar of nothing looks stuck.
 * @param {string[]} folders
 * @returns {Part | null}
 */
export function unpackedOf(folders) {
  const done = folders.filter((folder) => existsSync(path.join(folder, 'package.json'))).length
  return done === 0 ? null : { done, all: folders.length }
}

/**
 * Says what is being done for as long as the work takes: one line that counts on a terminal, a line
 * every few seconds elsewhere (a log, a container).
 * @template T @param {string} what @param {() => Promise<T>} work
 * @param {{ part?: () => Part | null, output?: Output, now?: () => number }} [options] `part`: how
 * much of it is done
 * @returns {Promise<T>}
 */
export async function withProgress(what, work, { part = () => null, output = process.stdout, now = Date.now } = {}) {
  const isTerminal = output.isTTY === true
  const startedAt = now()
  const line = () => `turnout: ${what}${barOf(part())}, ${Math.trunc((now() - startedAt) / 1000)} s`
  // Back to the start of the line, and clears the rest of a longer line.
  const say = (/** @type {string} */ text) => void output.write(isTerminal ? `\r${text}\u001b[K` : `${text}\n`)
  say(`turnout: ${what}`)
  const ticking = setInterval(() => say(line()), isTerminal ? EVERY_MS.terminal : EVERY_MS.elsewhere)
  try {
    const result = await work()
    clearInterval(ticking)
    say(`turnout: ${what}: done in ${Math.trunc((now() - startedAt) / 1000)} s`)
    return result
  } finally {
    clearInterval(ticking)
    if (isTerminal) output.write('\n')
  }
}
