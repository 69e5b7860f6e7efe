import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  copyPostgresBinaries,
  findPostgresBinaries,
  postgresProgram,
  type PostgresBinaries,
} from './postgres-binaries.ts'
import { clusterOwner } from './server-login.ts'
import {
  asAccount,
  chooseServerAccount,
  giveTo,
  isReachableByOthers,
  type ServerAccount,
} from './unprivileged-account.ts'

/** A PostgreSQL data folder and how its server is run. */
export interface Cluster {
  folder: string
  /** Where the server's own log goes. */
  logFile: string
  binaries: PostgresBinaries
  account: ServerAccount
  /** Of the server's owner; null: it asks for none. */
  password: string | null
}

/**
 * Where root keeps clusters and binaries that another account must reach while the chosen data
 * folder is closed to it.
 */
const REACHABLE_FOLDER = '/var/lib/turnout'

/** The cluster of a data folder, made first where there is none (about a second). */
export function prepareCluster(dataDir: string, log: (line: string) => void): Cluster
export function prepareCluster(dataDir: string, log: (line: string) => void, how: { create: false }): Cluster | null
export function prepareCluster(dataDir: string, log: (line: string) => void, how = { create: true }): Cluster | null {
  const folder = clusterFolderOf(dataDir)
  const isNew = !existsSync(path.join(folder, 'PG_VERSION'))
  if (isNew && !how.create) return null
  const account = chooseServerAccount(folder)
  const binaries = reachableBinaries(account, dataDir)
  const password = isNew ? choosePassword(dataDir) : readPassword(dataDir)
  const cluster = { folder, logFile: path.join(dataDir, 'postgres.log'), binaries, account, password }
  if (isNew) createCluster(cluster, log)
  refuseOtherVersion(cluster)
  return cluster
}

/*
 * The password of the cluster's owner. Every user of this machine reaches the port; only a user who
 * may read the data folder may log in (docs/decisions/0012-password-of-the-embedded-postgres.md).
 */

const fileOf = (dataDir: string): string => path.join(dataDir, 'postgres-password')

/** null: the cluster was made before there were passwords, and asks for none. */
const readPassword = (dataDir: string): string | null =>
  existsSync(fileOf(dataDir)) ? readFileSync(fileOf(dataDir), 'utf8').trim() : null

/**
 * Chooses the password of a cluster that is about to be made; the one of a start that was killed
 * half-way is used again.
 */
function choosePassword(dataDir: string): string {
  const chosen = readPassword(dataDir)
  if (chosen !== null && chosen !== '') return chosen
  const password = randomBytes(32).toString('base64url')
  writeFileSync(fileOf(dataDir), password, { mode: 0o600 })
  return password
}

/** Where a cluster is to come that another program fills: first the draft, which is renamed when it is whole. */
export interface PlannedCluster {
  readonly folder: string
  readonly draft: string
  readonly account: ServerAccount
  readonly binaries: PostgresBinaries
  /** The major version of PostgreSQL that can run it. */
  readonly postgres: string
}

/** Makes nothing yet. */
export function planCluster(dataDir: string): PlannedCluster {
  const folder = clusterFolderOf(dataDir)
  const account = chooseServerAccount(folder)
  const binaries = reachableBinaries(account, dataDir)
  return { folder, draft: draftOf(folder), account, binaries, postgres: majorVersion(binaries) }
}

/** Begins the empty draft, in place of one that was left. */
export function beginDraft({ draft, account }: Pick<PlannedCluster, 'draft' | 'account'>): void {
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(path.dirname(draft), { recursive: true })
  mkdirSync(draft, { mode: 0o700 })
  giveTo(account, draft)
}

const draftOf = (folder: string): string => `${folder}.new`

/** Puts every file of the draft on the disk, whatever the system still keeps in memory. */
export const settleDraft = (cluster: PlannedCluster): void =>
  runInitdb(cluster, ['--sync-only', `--pgdata=${cluster.draft}`])

function clusterFolderOf(dataDir: string): string {
  const usual = path.join(dataDir, 'postgres')
  if (existsSync(usual) || !existsSync(dataDir) || process.getuid?.() !== 0) return usual
  if (chooseServerAccount(usual).kind !== 'account' || isReachableByOthers(dataDir)) return usual
  const mark = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 12)
  return path.join(REACHABLE_FOLDER, mark, 'postgres')
}

function reachableBinaries(account: ServerAccount, dataDir: string): PostgresBinaries {
  const binaries = findPostgresBinaries(dataDir)
  if (account.kind !== 'account' || isReachableByOthers(path.join(binaries.home, 'bin'))) return binaries
  return copyPostgresBinaries(binaries, REACHABLE_FOLDER)
}

/**
 * Made beside and renamed when whole, so that a start killed half-way leaves nothing that looks
 * like a cluster.
 */
function createCluster(cluster: Cluster, log: (line: string) => void): void {
  const draft = draftOf(cluster.folder)
  log(`Creating a PostgreSQL ${majorVersion(cluster.binaries)} cluster in ${cluster.folder}`)
  beginDraft({ draft, account: cluster.account })
  const passwordFile = `${draft}.password`
  try {
    // initdb may run under another account, which cannot read our own file.
    writeFileSync(passwordFile, cluster.password ?? '', { mode: 0o600 })
    giveTo(cluster.account, passwordFile)
    initialise(cluster, [`--pgdata=${draft}`, `--pwfile=${passwordFile}`])
  } finally {
    rmSync(passwordFile, { force: true })
  }
  renameSync(draft, cluster.folder)
}

function initialise(cluster: Cluster, places: readonly string[]): void {
  const flags = [
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--no-instructions',
  ]
  runInitdb(cluster, [...places, `--username=${clusterOwner}`, ...flags])
}

function runInitdb(cluster: Pick<Cluster, 'folder' | 'account' | 'binaries'>, flags: readonly string[]): void {
  const initdb = postgresProgram(cluster.binaries, 'initdb')
  const { command, options } = asAccount(cluster.account, [initdb, ...flags])
  const [program = initdb, ...args] = command
  const made = spawnSync(program, args, { cwd: '/', uid: options.uid, gid: options.gid, encoding: 'utf8' })
  if (made.status !== 0) {
    const reason = made.error?.message ?? made.stderr.trim().split('\n').at(-1) ?? ''
    throw new Error(`PostgreSQL could not create its data folder ${cluster.folder}: ${reason}`)
  }
}

function refuseOtherVersion(cluster: Cluster): void {
  const found = readFileSync(path.join(cluster.folder, 'PG_VERSION'), 'utf8').trim()
  const needed = majorVersion(cluster.binaries)
  if (found === needed) return
  throw new Error(
    `${cluster.folder} was made by PostgreSQL ${found}, this Turnout brings ${needed}. Move its data over with a dump, or set DATABASE_URL.`,
  )
}

function majorVersion(binaries: PostgresBinaries): string {
  return binaries.version.split('.')[0] ?? ''
}
