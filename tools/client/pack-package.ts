import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '../..')
const TSC = path.join(ROOT, 'node_modules/typescript/bin/tsc')

interface Manifest {
  readonly name: string
  readonly version: string
  readonly description: string
  readonly license: string
  readonly dependencies?: Readonly<Record<string, string>>
  /** Of the published package: what `import` finds without a path below the name. */
  readonly published?: { readonly entry?: string; readonly bin?: Readonly<Record<string, string>> }
}

/**
 * Makes `packages/NAME/dist/package`: JavaScript with types and a package.json, as `npm publish`
 * takes it. Inside the project the sources run as they are. Answers the folder.
 */
export function packPackage(name: string): string {
  const home = path.join(ROOT, 'packages', name)
  const folder = path.join(home, 'dist/package')
  rmSync(folder, { recursive: true, force: true })
  execFileSync(process.execPath, [TSC, '-p', home], { stdio: 'inherit' })
  const manifest = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as Manifest
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(publishedManifest(manifest), null, 2)}\n`)
  copyFileSync(path.join(ROOT, 'LICENSE'), path.join(folder, 'LICENSE'))
  const readme = path.join(home, 'README.md')
  if (existsSync(readme)) copyFileSync(readme, path.join(folder, 'README.md'))
  return folder
}

function publishedManifest({ name, version, description, license, dependencies = {}, published = {} }: Manifest) {
  const { entry, bin } = published
  // What this project names as "any version" is published together: the same version.
  const needed = Object.entries(dependencies).map(([of, range]) => [of, range === '*' ? version : range])
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    engines: { node: '>=20' },
    ...(bin !== undefined && { bin }),
    exports: {
      ...(entry !== undefined && { '.': { types: `./${entry}.d.ts`, default: `./${entry}.js` } }),
      './*': { types: './*.d.ts', default: './*.js' },
    },
    ...(needed.length > 0 && { dependencies: Object.fromEntries(needed) }),
  }
}

if (import.meta.main) {
  const [name] = process.argv.slice(2)
  if (name === undefined) throw new Error('Say which: npm run tool -- client/pack-package client')
  console.log(`${packPackage(name)}: \`npm publish\` there`)
}
