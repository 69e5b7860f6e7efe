import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'

/*
 * Three machines on one switch, as network namespaces: each has a cable to a bridge. HAProxy and the product
 * are where this process runs, at the bridge itself. All of it is in namespaces that end with the last
 * process in them.
 */

/** A machine for etcd, Patroni and PostgreSQL. */
export interface Machine {
  readonly name: string
  readonly address: string
}

/** Of benchmarks, by RFC 2544: nothing else has these addresses. */
export const NETWORK = '198.18.0.0/24'
const SWITCH = '198.18.0.1/24'
const BRIDGE = 'switch'
const NAMES = '/run/netns'

export const MACHINES: readonly Machine[] = ['anna', 'bela', 'cora'].map((name, index) => ({
  name,
  address: `198.18.0.1${index + 1}`,
}))

const ip = (...words: string[]): void => void execFileSync('ip', words, { stdio: ['ignore', 'ignore', 'inherit'] })
const cable = (machine: Machine): string => `to-${machine.name}`

export function layNetwork(): void {
  // Their names are files; those of this run go with its mounts.
  mkdirSync(NAMES, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', NAMES])
  ip('link', 'set', 'lo', 'up')
  ip('link', 'add', BRIDGE, 'type', 'bridge')
  ip('address', 'add', SWITCH, 'dev', BRIDGE)
  ip('link', 'set', BRIDGE, 'up')
  for (const machine of MACHINES) {
    const { name, address } = machine
    ip('netns', 'add', name)
    ip('link', 'add', cable(machine), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
    ip('link', 'set', cable(machine), 'master', BRIDGE, 'up')
    ip('-n', name, 'link', 'set', 'lo', 'up')
    ip('-n', name, 'link', 'set', 'eth0', 'up')
    ip('-n', name, 'address', 'add', `${address}/24`, 'dev', 'eth0')
  }
}

/** Pulls the cable of a machine, or puts it back. Neither side is told: what is sent is gone. */
export const pullCable = (machine: Machine): void => ip('link', 'set', cable(machine), 'down')
export const plugCable = (machine: Machine): void => ip('link', 'set', cable(machine), 'up')

/** A card that no machine has: what is sent to it is lost without a word. */
const NOBODY = '02:00:00:00:00:01'

/** Cuts a machine off from the two others, while HAProxy and the product still reach it. */
export function cutFromPeers(machine: Machine): void {
  for (const peer of peersOf(machine))
    for (const [from, to] of [
      [machine, peer],
      [peer, machine],
    ] as const)
      ip('-n', from.name, 'neigh', 'replace', to.address, 'lladdr', NOBODY, 'dev', 'eth0', 'nud', 'permanent')
}

export function joinPeers(machine: Machine): void {
  for (const peer of peersOf(machine))
    for (const [from, to] of [
      [machine, peer],
      [peer, machine],
    ] as const)
      ip('-n', from.name, 'neigh', 'delete', to.address, 'dev', 'eth0')
}

const peersOf = (machine: Machine): Machine[] => MACHINES.filter(({ name }) => name !== machine.name)
