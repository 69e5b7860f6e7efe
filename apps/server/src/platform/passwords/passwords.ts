import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** What one Argon2id hash takes: memory in KiB, passes, lanes. */
export interface PasswordCost {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** Tuned to about 150 ms on a small machine. Stored with each hash, so it may rise later. */
const PRODUCT_COST: PasswordCost = { memory: 49_152, passes: 3, parallelism: 1 }
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

const tagOf = (password: string, nonce: Buffer, cost: PasswordCost): Promise<Buffer> =>
  oneOfFew(() => derive('argon2id', { message: password, nonce, tagLength: TAG_BYTES, ...cost }))

/** Hashes new passwords, all at one cost. */
export interface Passwords {
  /**
   * Hash of a password for storage, in the usual `$argon2id$…` form. The whole password counts,
   * however long.
   */
  hash(password: string): Promise<string>
  /**
   * Spends the time of a check when there is no such user, so that the time of an answer tells
   * nothing.
   */
  pretendToCheck(password: string): Promise<false>
}

/** `cost`: for tests, which sign up a thousand people; the product names none. */
export function createPasswords(cost: PasswordCost = PRODUCT_COST): Passwords {
  const hash = (password: string): Promise<string> => hashPassword(password, cost)
  let dummy: Promise<string> | undefined
  return {
    hash,
    pretendToCheck: async (password) => {
      dummy ??= hash(randomBytes(16).toString('hex'))
      await isPassword(password, await dummy)
      return false
    },
  }
}

async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES)
  const tag = await tagOf(password, nonce, cost)
  const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/u, '')
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`
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
