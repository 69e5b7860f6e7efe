import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { openSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { fillTemplate } from './fill-template.ts'
import { layNetwork, MACHINES, type Machine } from './network.ts'
import { primaryNow, untilWhole } from './patroni-view.ts'
import { namesInTemplates, prepareMachine, type ClusterSecrets, type RunningMachine } from './start-machine.ts'

export interface Cluster {
  readonly machines: readonly RunningMachine[]
  /** The addresses that the product is started with; HAProxy answers there. */
  readonly shopUrl: string
  readonly ownerUrl: string
  readonly secrets: ClusterSecrets
  running(machine: Machine): RunningMachine
  /** An address of one machine itself, past HAProxy. */
  superuserAt(machine: Machine): string
}

const PRIMARY_PORT = '5000'
const REPLICA_PORT = '5001'
const START_MS = 120_000
const secret = (): string => randomBytes(18).toString('base64url')

/** Three machines with etcd, Patroni and PostgreSQL, HAProxy before them, and an empty database with its roles. */
export async function startCluster(home: string, patroni: string): Promise<Cluster> {
  layNetwork()
  const secrets = { superuser: secret(), replication: secret(), rewind: secret(), restapi: secret() }
  const machines = MACHINES.map((machine) => prepareMachine(machine, { home, secrets, patroni }))
  for (const machine of machines) machine.startEtcd()
  for (const machine of machines) machine.startPatroni()
  startProxy(home)
  await untilWhole(START_MS)
  const superuserAt = ({ address }: Machine): string =>
    `postgres://postgres:${secrets.superuser}@${address}:5432/turnout`
  const [owner, shop] = [secret(), secret()]
  await makeDatabase(superuserAt(await primaryNow()), owner, shop)
  const atProxy = (role: string, password: string): string =>
    `postgres://${role}:${password}@127.0.0.1:${PRIMARY_PORT}/turnout`
  return {
    machines,
    secrets,
    shopUrl: atProxy('turnout_shop', shop),
    ownerUrl: atProxy('turnout_owner', owner),
    superuserAt,
    running(machine) {
      const found = machines.find(({ name }) => name === machine.name)
      if (found === undefined) throw new Error(`There is no machine ${machine.name}.`)
      return found
    },
  }
}

function startProxy(home: string): void {
  const file = path.join(home, 'haproxy.cfg')
  writeFileSync(file, fillTemplate('haproxy.cfg', { ...namesInTemplates(), PRIMARY_PORT, REPLICA_PORT }))
  const log = openSync(path.join(home, 'haproxy.log'), 'a')
  spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', log, log] })
}

/** What is written to past HAProxy; in a database beside that of the product. */
const WRITTEN_TABLE = 'create table written (at timestamptz not null default now())'

/** As docs/decisions/0028 says. */
async function makeDatabase(superuserUrl: string, owner: string, shop: string): Promise<void> {
  const url = new URL(superuserUrl)
  url.pathname = '/postgres'
  const client = new Client({ connectionString: url.href })
  await client.connect()
  await client.query(`create role turnout_owner login password '${owner}'`)
  await client.query(`create role turnout_shop login password '${shop}'`)
  await client.query('grant pg_read_all_stats to turnout_shop')
  await client.query('create database turnout owner turnout_owner')
  await client.query(WRITTEN_TABLE)
  await client.end()
  // HAProxy asks once a second.
  await sleep(2000)
}
