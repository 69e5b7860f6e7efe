import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { run, succeeds, type Builder } from './builder.ts'

/** The releases of Debian by the number that their images have. */
const CODENAMES: Readonly<Record<string, string>> = { '12': 'bookworm', '13': 'trixie' }

/** The image on which a Dockerfile builds. */
export function baseOf(dockerfile: string): string {
  const [, base] = /^FROM (\S+)/mu.exec(readFileSync(dockerfile, 'utf8')) ?? []
  if (base === undefined) throw new Error(`${dockerfile} has no FROM`)
  return base
}

/**
 * Makes the image of Debian with debootstrap when it can be fetched from no registry; answers
 * whether it did. The name is that of the registry, so that the file is built as it is.
 */
export function provideBase(builder: Builder, base: string): boolean {
  if (builder.hasImage(base)) return false
  const [, version = ''] = /^debian:(\d+)-slim$/u.exec(base) ?? []
  const codename = CODENAMES[version]
  if (codename === undefined) throw new Error(`${base} cannot be fetched, and debootstrap makes Debian alone.`)
  if (!succeeds('debootstrap', '--version'))
    throw new Error(`${base} cannot be fetched; install debootstrap, and it is made here.`)
  const folder = mkdtempSync(path.join(tmpdir(), 'turnout-base-'))
  try {
    const [root, archive] = [path.join(folder, 'root'), path.join(folder, 'root.tar.gz')]
    run('debootstrap', '--variant=minbase', codename, root)
    run('tar', '--create', '--gzip', '--numeric-owner', `--file=${archive}`, `--directory=${root}`, '.')
    builder.importImage(archive, base)
    return true
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
