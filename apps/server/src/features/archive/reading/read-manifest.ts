import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  MANIFEST_FILE,
  manifestSchema,
  type Manifest,
} from '@turnout/contract/archive/manifest.ts'
import { ArchiveRefused } from './judge-entries.ts'

/** @throws ArchiveRefused for another format, a version to come, and what is no manifest */
export function readManifest(bytes: Buffer): Manifest {
  const told = parsed(bytes)
  if (told?.['format'] !== ARCHIVE_FORMAT) throw new ArchiveRefused(`${MANIFEST_FILE} is not of an archive of Turnout`)
  const version = told['format_version']
  if (typeof version !== 'number' || version > ARCHIVE_VERSION)
    throw new ArchiveRefused(
      `${MANIFEST_FILE} is of format version ${String(version)}; this version of Turnout reads up to ${ARCHIVE_VERSION}`,
    )
  const read = manifestSchema.safeParse(told)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new ArchiveRefused(`${MANIFEST_FILE}, ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'unreadable'}`)
}

function parsed(bytes: Buffer): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(bytes.toString())
    return typeof value === 'object' ? (value as Readonly<Record<string, unknown>> | null) : null
  } catch {
    throw new ArchiveRefused(`${MANIFEST_FILE} is not JSON`)
  }
}
