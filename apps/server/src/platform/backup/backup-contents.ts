import { z } from 'zod'

/*
 * The entries of a backup, which is a tar archive: `turnout.json` first, then the files of the data
 * folder by their names in it, `checksums.json` last (docs/operating/backups.md).
 */

export const ABOUT_ENTRY = 'turnout.json'
export const CHECKSUMS_ENTRY = 'checksums.json'

/** The folder of the cluster in the archive, as in the data folder. */
export const CLUSTER_ENTRIES = 'postgres/'

/** The list that PostgreSQL made of what it sent, where its own tools look for it. */
export const MANIFEST_ENTRY = `${CLUSTER_ENTRIES}backup_manifest`

/** What a data folder holds beside the cluster. The last one is the simulated payment provider of a demo. */
export const DATA_FILES = ['secret', 'postgres-password', 'card-simulator.json'] as const

/** Grows when an older Turnout would read a file wrongly. */
export const BACKUP_FORMAT = 1

export const aboutSchema = z.object({
  turnout_backup: z.int().min(1),
  version: z.string(),
  /** The major version of PostgreSQL. */
  postgres: z.string(),
  /** The newest migration of the database. */
  migration: z.string(),
  made_at: z.iso.datetime(),
})

/** What a backup says about itself. */
export type About = z.output<typeof aboutSchema>

/** SHA-256 in hexadecimal digits, of every file by its name. */
export const checksumsSchema = z.record(z.string(), z.string())

/** The part of PostgreSQL's list that is compared with what came. */
export const manifestSchema = z.object({
  Files: z.array(z.object({ Path: z.string(), Checksum: z.string() })),
})
