import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Replays } from '../http/idempotency.ts'
import { newKeys, type Keys } from '../http/keys.ts'
import type { World } from './world.ts'

const WRITE_AFTER_MS = 200

/** The content of a state file. */
interface State {
  readonly keys: Keys
  readonly world: ReturnType<World['toJSON']>
  readonly answers: ReturnType<Replays['toJSON']>
  /** Where it served last: open pages of a browser go on when it serves there again. */
  readonly port: number
}

const read = (file: string | null): State | null =>
  file !== null && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as State) : null

/** The keys of a file's simulator, or new ones: the shop keeps what it was given. */
export const keysOf = (file: string | null): Keys => read(file)?.keys ?? newKeys()

export const portOf = (file: string | null): number => read(file)?.port ?? 0

export interface Kept {
  readonly keys: Keys
  readonly world: World
  readonly answers: Replays
}

/** Reads a state file into an empty world. */
export function restoreState(file: string | null, { world, answers }: Kept): void {
  const state = read(file)
  if (state === null) return
  world.restore(state.world)
  answers.restore(state.answers)
}

/** Writes the state a moment after each change, so that a demo survives a restart. */
export class StateFile {
  private readonly file: string | null
  private readonly kept: () => Kept & { readonly port: number }
  private waiting: NodeJS.Timeout | null = null

  constructor(file: string | null, kept: () => Kept & { readonly port: number }) {
    this.file = file
    this.kept = kept
  }

  changed(): void {
    if (this.file === null) return
    this.waiting ??= setTimeout(() => this.write(), WRITE_AFTER_MS).unref()
  }

  /** Writes what waits to be written. */
  write(): void {
    if (this.waiting === null || this.file === null) return
    clearTimeout(this.waiting)
    this.waiting = null
    mkdirSync(dirname(this.file), { recursive: true })
    // In one step: a kill in the middle must not leave half a file.
    const half = `${this.file}.half`
    writeFileSync(half, JSON.stringify(this.kept()), { mode: 0o600 })
    renameSync(half, this.file)
  }
}
