import { spawnSync, type SpawnOptions } from 'node:child_process'
import { chownSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * How PostgreSQL, which refuses to run as root, is started: `self` – we are an ordinary user
 * already; `namespace` – as root, in a user namespace where root's files appear to be those of user
 * 1000; `account` – as root, under the id of another account, which must then own the cluster.
 */
export type ServerAccount = { kind: 'self' } | { kind: 'namespace' } | { kind: 'account'; uid: number; gid: number }

const NAMESPACE_COMMAND = ['unshare', '--user', '--map-user=1000', '--map-group=1000'] as const

/**
 * Chooses once per start. An existing cluster decides by its owner: it must be run the way it was
 * made.
 */
export function chooseServerAccount(cluster: string): ServerAccount {
  if (process.getuid?.() !== 0) return { kind: 'self' }
  const owner = ownerOf(cluster)
  if (owner !== null && owner.uid !== 0) return { kind: 'account', ...owner }
  if (namespacesWork()) return { kind: 'namespace' }
  const account = findAccount(readFileSync('/etc/passwd', 'utf8'))
  if (account === null || owner !== null) {
    throw new Error(
      'PostgreSQL refuses to run as root, and here no other way was found. Start Turnout as an ordinary user, or set DATABASE_URL.',
    )
  }
  return { kind: 'account', ...account }
}

/** The command line and options that run a program under the account. */
export function asAccount(account: ServerAccount, command: string[]): { command: string[]; options: SpawnOptions } {
  if (account.kind === 'namespace') return { command: [...NAMESPACE_COMMAND, ...command], options: {} }
  if (account.kind === 'account') return { command, options: { uid: account.uid, gid: account.gid } }
  return { command, options: {} }
}

/** Gives a folder to the account, when the account is not our own. */
export function giveTo(account: ServerAccount, folder: string): void {
  if (account.kind === 'account') chownSync(folder, account.uid, account.gid)
}

/**
 * Whether an account without special rights may walk into this folder: every folder above lets
 * others pass.
 */
export function isReachableByOthers(folder: string): boolean {
  for (let step = path.resolve(folder); ; step = path.dirname(step)) {
    if ((statSync(step).mode & 0o001) === 0) return false
    if (step === path.dirname(step)) return true
  }
}

/** `postgres` where the machine has one, else `nobody`. Takes the text of /etc/passwd. */
export function findAccount(passwd: string): { uid: number; gid: number } | null {
  for (const wanted of ['postgres', 'nobody']) {
    const fields = passwd
      .split('\n')
      .map((line) => line.split(':'))
      .find(([name]) => name === wanted)
    const [uid, gid] = [Number(fields?.[2] ?? NaN), Number(fields?.[3] ?? NaN)]
    if (uid > 0 && gid > 0) return { uid, gid }
  }
  return null
}

function namespacesWork(): boolean {
  const [program, ...flags] = NAMESPACE_COMMAND
  return process.platform === 'linux' && spawnSync(program, [...flags, 'true'], { stdio: 'ignore' }).status === 0
}

function ownerOf(folder: string): { uid: number; gid: number } | null {
  try {
    const { uid, gid } = statSync(folder)
    return { uid, gid }
  } catch {
    return null
  }
}
