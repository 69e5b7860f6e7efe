import { buffer } from 'node:stream/consumers'
import { Refusal } from '../http/refusal.ts'
import type { FileStore } from './file-store.ts'

/** All bytes of a file; null: there is no such file. @throws Refusal unavailable */
export async function readBytes(store: FileStore, sha256: string): Promise<Buffer | null> {
  const file = await store.get(sha256)
  return file === null ? null : buffer(file.stream)
}

/** Whether the place that has a file does not answer. */
export const isAway = (error: unknown): boolean => error instanceof Refusal && error.code === 'unavailable'

/** What is made from a file that only adorns; null while the place that has it does not answer. */
export async function unlessAway<T>(make: () => Promise<T>): Promise<T | null> {
  try {
    return await make()
  } catch (error) {
    if (isAway(error)) return null
    throw error
  }
}
