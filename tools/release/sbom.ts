import { nameOf, type Lockfile } from './lockfile.ts'

/** A part of a release, as CycloneDX calls it. */
interface Component {
  readonly type: 'library' | 'application'
  readonly name: string
  readonly version: string
  readonly purl?: string
  readonly 'bom-ref': string
  readonly hashes?: readonly { readonly alg: 'SHA-512'; readonly content: string }[]
  readonly licenses?: readonly { readonly expression: string }[]
  readonly properties: readonly { readonly name: string; readonly value: string }[]
}

export interface Contents {
  readonly version: string
  readonly commit: string
  /** When the commit was made. */
  readonly madeAt: Date
  /** Folders of packages that lie in the archive. */
  readonly installed: readonly string[]
  /** Folders of packages of which the built web holds parts. */
  readonly built: readonly string[]
  /** Programs inside packages, which have another name: Node, PostgreSQL. */
  readonly programs: readonly Program[]
}

interface Program {
  readonly name: string
  readonly version: string
  /** The folder of the package that brings it. */
  readonly within: string
}

const WHERE = 'turnout:where'

/**
 * What is inside, as CycloneDX 1.6. `npm sbom` describes the tree of a checkout: it refuses one
 * without development packages, and knows nothing of what Vite joined. The same contents make the
 * same bytes, so there is no serial number, and the time is that of the commit.
 */
export function sbomOf(lock: Lockfile, { version, commit, madeAt, installed, built, programs }: Contents): object {
  const isOther = (folder: string): boolean => lock[folder]?.link !== true
  const alsoBuilt = built.filter((folder) => isOther(folder) && !installed.includes(folder))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: madeAt.toISOString(),
      component: {
        type: 'application',
        name: 'turnout',
        version,
        'bom-ref': 'turnout',
        licenses: [{ expression: 'MIT' }],
        properties: [{ name: 'turnout:commit', value: commit }],
      },
    },
    components: [
      ...programs.map(programComponent),
      ...installed.filter(isOther).map((folder) => packageComponent(lock, folder, folder)),
      ...alsoBuilt.map((folder) => packageComponent(lock, folder, 'apps/web/dist')),
    ],
  }
}

const programComponent = ({ name, version, within }: Program): Component => ({
  type: 'application',
  name,
  version,
  'bom-ref': `program:${name}`,
  properties: [{ name: WHERE, value: within }],
})

function packageComponent(lock: Lockfile, folder: string, where: string): Component {
  const { version = '', license, integrity } = lock[folder] ?? {}
  const name = nameOf(folder)
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const hash = integrity?.startsWith('sha512-') === true ? Buffer.from(integrity.slice(7), 'base64') : null
  return {
    type: 'library',
    name,
    version,
    purl,
    'bom-ref': folder,
    ...(hash !== null && { hashes: [{ alg: 'SHA-512', content: hash.toString('hex') }] }),
    ...(license !== undefined && { licenses: [{ expression: license }] }),
    properties: [{ name: WHERE, value: where }],
  }
}
