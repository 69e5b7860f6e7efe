import { z } from 'zod'
import type { BucketSettings } from '../files/open-bucket.ts'
import { ConfigError } from './config-error.ts'

/** With a prefix or without, never with keys in it. */
const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?$/u
const BUCKET_WORDS = 'looks like s3://bucket or s3://bucket/prefix'

const isEndpoint = (text: string): boolean => {
  const { username, password, search, hash } = new URL(text)
  return username === '' && password === '' && search === '' && hash === ''
}

export const storageSettings = {
  STORAGE: z
    .string()
    .refine((given) => given === 'database' || BUCKET.test(given), `is database, or ${BUCKET_WORDS}`)
    .default('database'),
  STORAGE_ALSO: z.string().regex(BUCKET, BUCKET_WORDS).optional(),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/u })
    .refine(isEndpoint, 'has neither keys nor a query in it')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]{1,64}$/u, 'looks like eu-central-1')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().regex(/^\S+$/u, 'has no spaces').optional(),
  S3_SECRET_ACCESS_KEY: z.string().regex(/^\S+$/u, 'has no spaces').optional(),
}

interface Settings {
  readonly STORAGE: string
  readonly STORAGE_ALSO?: string | undefined
  readonly S3_ENDPOINT?: string | undefined
  readonly S3_REGION?: string | undefined
  readonly S3_ACCESS_KEY_ID?: string | undefined
  readonly S3_SECRET_ACCESS_KEY?: string | undefined
}

/** Where files are kept. */
export interface Storage {
  /** New ones. */
  readonly keepsIn: 'database' | 'bucket'
  /** null: no file is in any. */
  readonly bucket: BucketSettings | null
}

const S3_NAMES = ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** @throws ConfigError for half a set */
export function readStorage(set: Settings): Storage {
  const keepsIn = set.STORAGE === 'database' ? 'database' : 'bucket'
  if (keepsIn === 'bucket' && set.STORAGE_ALSO !== undefined)
    throw new ConfigError(
      'STORAGE_ALSO goes with STORAGE=database: it names the bucket that files are moved away from. With STORAGE=s3://… the database is read too.',
    )
  const address = keepsIn === 'bucket' ? set.STORAGE : set.STORAGE_ALSO
  if (address === undefined) {
    const idle = S3_NAMES.find((name) => set[name] !== undefined)
    if (idle === undefined) return { keepsIn, bucket: null }
    throw new ConfigError(`${idle} is set, but STORAGE names no bucket: set STORAGE=s3://bucket, or leave it out.`)
  }
  return { keepsIn, bucket: bucketOf(address, set) }
}

function bucketOf(address: string, set: Settings): BucketSettings {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = set
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    const missing = accessKeyId === undefined ? 'S3_ACCESS_KEY_ID' : 'S3_SECRET_ACCESS_KEY'
    throw new ConfigError(`A bucket needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY together; ${missing} is missing.`)
  }
  if (set.S3_ENDPOINT === undefined && set.S3_REGION === undefined)
    throw new ConfigError('A bucket needs S3_REGION, or S3_ENDPOINT where it is not one of Amazon; both are missing.')
  const [, bucket = '', prefix = ''] = BUCKET.exec(address) ?? []
  const region = set.S3_REGION ?? 'us-east-1'
  return {
    endpoint: (set.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/u, ''),
    region,
    bucket,
    prefix: prefix === '' ? '' : `${prefix.slice(1)}/`,
    accessKeyId,
    secretAccessKey,
  }
}
