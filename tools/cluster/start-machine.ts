import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fillTemplate } from './fill-template.ts'
import { MACHINES, NETWORK, type Machine } from './network.ts'

/** Passwords of one run. */
export interface ClusterSecrets {
  readonly superuser: string
  readonly replication: string
  readonly rewind: string
  readonly restapi: string
}

/** What runs on one machine, as processes of the account postgres. */
export interface RunningMachine extends Machine {
  startEtcd(): void
  startPatroni(): void
  /** SIGKILL, and waits for the end. */
  killEtcd(): Promise<void>
  /** SIGKILL to Patroni and to the postmaster, at once: the machine as it is after a crash. */
  killDatabase(): Promise<void>
}

/** Where addresses and names of the three stand in the templates. */
export const namesInTemplates = (): Record<string, string> =>
  Object.fromEntries(
    MACHINES.flatMap(({ name, address }, index) => [
      [`NODE_${index + 1}`, name],
      [`ADDRESS_${index + 1}`, address],
    ]),
  )

interface Account {
  readonly uid: number
  readonly gid: number
}

/** Debian's account of PostgreSQL. */
function postgresAccount(): Account {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith('postgres:'))
  const [, , uid, gid] = line?.split(':') ?? []
  if (uid === undefined || gid === undefined) throw new Error('There is no account postgres: install postgresql-15.')
  return { uid: Number(uid), gid: Number(gid) }
}

interface Preparing {
  readonly home: string
  readonly secrets: ClusterSecrets
  /** The program of Patroni. */
  readonly patroni: string
}

/** Makes the folder and the configuration of a machine; nothing runs yet. */
export function prepareMachine(machine: Machine, { home, secrets, patroni: program }: Preparing): RunningMachine {
  const account = postgresAccount()
  const folder = path.join(home, machine.name)
  const own = (name: string, text?: string): string => {
    const file = path.join(folder, name)
    if (text === undefined) mkdirSync(file, { mode: 0o700, recursive: true })
    else writeFileSync(file, text, { mode: 0o600 })
    chownSync(file, account.uid, account.gid)
    return file
  }
  own('')
  const values = {
    ...namesInTemplates(),
    NODE: machine.name,
    ADDRESS: machine.address,
    NETWORK,
    ETCD_DIR: own('etcd'),
    DATA_DIR: path.join(folder, 'postgres'),
    SOCKET_DIR: own('socket'),
    PGPASS: path.join(folder, 'pgpass'),
    SUPERUSER_PASSWORD: secrets.superuser,
    REPLICATION_PASSWORD: secrets.replication,
    REWIND_PASSWORD: secrets.rewind,
    RESTAPI_PASSWORD: secrets.restapi,
  }
  const etcdFile = own('etcd.yml', fillTemplate('etcd.conf.yml', values))
  const patroniFile = own('patroni.yml', fillTemplate('patroni.yml', values))
  const run = (log: string, words: readonly string[]): ChildProcess => runAsPostgres({ machine, folder, log, words })
  let etcd: ChildProcess | null = null
  let patroni: ChildProcess | null = null
  return {
    ...machine,
    startEtcd: () => void (etcd = run('etcd.log', ['etcd', '--config-file', etcdFile])),
    startPatroni: () => void (patroni = run('patroni.log', [program, patroniFile])),
    killEtcd: async () => killed(etcd),
    async killDatabase() {
      const pidFile = path.join(values.DATA_DIR, 'postmaster.pid')
      const postmaster = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : null
      const gone = killed(patroni)
      if (postmaster !== null) process.kill(postmaster, 'SIGKILL')
      await gone
    },
  }
}

async function killed(child: ChildProcess | null): Promise<void> {
  if (child === null || child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

interface Program {
  readonly machine: Machine
  readonly folder: string
  readonly log: string
  readonly words: readonly string[]
}

/** Each of the words before the program replaces itself by the next: the child is the program. */
function runAsPostgres({ machine, folder, log, words }: Program): ChildProcess {
  const file = openSync(path.join(folder, log), 'a')
  const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', '--', ...words]
  return spawn('ip', ['netns', 'exec', machine.name, ...asPostgres], {
    cwd: folder,
    stdio: ['ignore', file, file],
    env: { PATH: '/usr/lib/postgresql/15/bin:/usr/bin:/bin', HOME: folder, LANG: 'C.UTF-8' },
  })
}
