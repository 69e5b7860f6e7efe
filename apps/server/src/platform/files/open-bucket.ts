import { AwsClient } from 'aws4fetch'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Breaker } from './break-circuit.ts'
import { BucketAway, BucketRefused } from './bucket-failures.ts'
import type { NewFile } from './file-store.ts'

export interface BucketSettings {
  /** Without a trailing slash. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  /** Before each name; empty, or with a slash at its end. */
  readonly prefix: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Objects by the sums of their content. Who has not the keys sees none of them. */
export interface Bucket {
  put(file: NewFile): Promise<void>
  /** null: there is no such object. */
  get(name: string): Promise<Readable | null>
  has(name: string): Promise<boolean>
  /** No matter whether there is one. */
  remove(name: string): Promise<void>
}

/** Until the answer begins: a picture waits for it. */
const READ_MS = 2000
/** An upload of some hundred kilobytes. */
const WRITE_MS = 10_000
/** Until the end of an answer. */
const BODY_MS = 30_000
/** A connection that was closed in the meantime, or a server that was busy for a moment. */
const AGAIN_MS = 100

interface Call {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  readonly name: string
  readonly file?: NewFile
}

/** Speaks S3 (Signature V4, addresses with the bucket in the path). */
export function openBucket(settings: BucketSettings, breaker: Breaker): Bucket {
  const { accessKeyId, secretAccessKey, region } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const send = (call: Call): Promise<Response> => breaker.run(() => twice(() => sendOnce(client, settings, call)))
  const orRefused = async (response: Response): Promise<void> => {
    if (!response.ok) throw new BucketRefused(await reasonOf(response))
    await response.body?.cancel()
  }
  return {
    put: async (file) => orRefused(await send({ method: 'PUT', name: file.sha256, file })),
    get: async (name) => {
      const response = await send({ method: 'GET', name })
      if (!response.ok) {
        const reason = await reasonOf(response)
        if (reason === NO_OBJECT) return null
        throw new BucketRefused(reason)
      }
      // The same class, by two names of its types.
      return response.body === null ? null : Readable.fromWeb(response.body as ReadableStream)
    },
    has: async (name) => {
      const response = await send({ method: 'HEAD', name })
      if (response.status === 404) return false
      await orRefused(response)
      return true
    },
    remove: async (name) => {
      const response = await send({ method: 'DELETE', name })
      const reason = response.ok ? NO_OBJECT : await reasonOf(response)
      if (reason !== NO_OBJECT) throw new BucketRefused(reason)
    },
  }
}

const NO_OBJECT = 'NoSuchKey'

/** What the server calls its refusal: a word, never the request. */
async function reasonOf(response: Response): Promise<string> {
  const told = await response.text().catch(() => '')
  return /<Code>(\w{1,60})<\/Code>/u.exec(told)?.[1] ?? `status ${response.status}`
}

/** Every call may be repeated: an object is called by its content. */
async function twice(send: () => Promise<Response>): Promise<Response> {
  try {
    return await send()
  } catch (error) {
    // A server silent for so long is not asked again.
    if (!(error instanceof BucketAway) || error.cause === 'silent') throw error
    await sleep(AGAIN_MS)
    return send()
  }
}

async function sendOnce(client: AwsClient, settings: BucketSettings, { method, name, file }: Call): Promise<Response> {
  const headers = new Headers({ 'x-amz-content-sha256': file?.sha256 ?? EMPTY_SHA256 })
  if (file !== undefined) headers.set('content-type', file.type)
  const giveUp = new AbortController()
  const silent = setTimeout(() => giveUp.abort(), file === undefined ? READ_MS : WRITE_MS)
  try {
    const signed = await client.sign(`${settings.endpoint}/${settings.bucket}/${settings.prefix}${name}`, {
      method,
      headers,
      ...(file !== undefined && { body: file.bytes as Uint8Array<ArrayBuffer> }),
    })
    const signal = AbortSignal.any([giveUp.signal, AbortSignal.timeout(BODY_MS)])
    const response = await fetch(signed, { redirect: 'manual', signal })
    if (response.status < 500 && response.status !== 429) return response
    throw new BucketAway(await reasonOf(response))
  } catch (error) {
    if (error instanceof BucketAway) throw error
    if (giveUp.signal.aborted) throw new BucketAway('no answer', { cause: 'silent' })
    throw new BucketAway(networkReason(error))
  } finally {
    clearTimeout(silent)
  }
}

/** Of no bytes: requests without a body are signed as such. */
const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

function networkReason(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return code === '' ? 'no connection' : code
}
