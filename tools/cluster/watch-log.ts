import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Machine } from './network.ts'

/** From now on: whether a log has these words. */
function watchLog(file: string, words: string): () => boolean {
  const from = statSync(file).size
  return () => readFileSync(file).subarray(from).includes(words)
}

/** Whether Patroni of a machine brings PostgreSQL back by pg_rewind. */
export const watchForRewind = (home: string, { name }: Machine): (() => boolean) =>
  watchLog(path.join(home, name, 'patroni.log'), 'running pg_rewind')

/** Whether the worker says that nothing can be confirmed. */
export const watchForAlarm = (home: string): (() => boolean) =>
  watchLog(path.join(home, 'worker', 'log'), 'the synchronous standby is missing')
