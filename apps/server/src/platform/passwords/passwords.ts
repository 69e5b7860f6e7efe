import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/**
 * Argon2id, tuned to about 150 ms on a small machine: memory in KiB, passes, lanes. Stored with
 * each hash, so it may rise later.
 */
const COST = { memory: 49_152, passes: 3, parallelism: 1 } as const
const TAG_BYTES = 32
const NONCE_BYTES = 16

/**
 * A flood of logins must not take all memory and cores: so many hashes at a time, the rest wait.
 */
const CONCURRENT_MAX = 2
let running = 0
const waiting: (() => void)[] = []

async function oneOfFew<T>(work: () => Promise<T>): Promise<T> {
  if (running >= CONCURRENT_MAX) await new Promise<void>((resolve) => waiting.push(resolve))
  running++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}

interface Cost {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

const tagOf = (password: string, nonce: Buffer, cost: Cost): Promise<Buffer> =>
  oneOfFew(() => derive('argon2id', { message: password, nonce, tagLength: TAG_BYTES, ...cost }))

/**
 * Hash of a password for storage, in the usual `$argon2id$…` form. The whole password counts,
 * however long.
 */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES)
  const tag = await tagOf(password, nonce, COST)
  const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/u, '')
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(nonce)}$${base64(tag)}`
}

const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/u

/** Whether `password` is the one behind `stored`. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = STORED.exec(stored) ?? []
  if (memory === undefined) return false
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const given = await tagOf(password, Buffer.from(nonce, 'base64'), cost)
  const expected = Buffer.from(tag, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

let dummy: Promise<string> | undefined

/**
 * Spends the time of a check when there is no such user, so that the time of an answer tells
 * nothing.
 */
export async function pretendToCheck(password: string): Promise<false> {
  dummy ??= hashPassword(randomBytes(16).toString('hex'))
  await isPassword(password, await dummy)
  return false
}
