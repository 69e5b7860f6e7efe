import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { freePort } from '../run/free-port.ts'

/** What goes wrong with it; `silent`: it takes requests and says nothing. */
type Fault = 'none' | 'silent' | 'broken'

export interface S3Server extends S3Keys {
  readonly endpoint: string
  readonly bucket: string
  /** Bytes by key, to look at and to spoil. */
  readonly objects: Map<string, Buffer>
  /** Requests that came, answered or not. */
  readonly asked: string[]
  fault: Fault
  /** It listens no more; what it has stays. */
  stop(): Promise<void>
  start(): Promise<void>
}

/**
 * A small S3 with one bucket, in this process: objects are put, got, looked for and deleted by requests
 * that are signed with its keys and whose bytes have the sum that they name. All others are refused.
 */
export async function startS3Server(): Promise<S3Server> {
  const port = await freePort()
  const open: { server: Server | null } = { server: null }
  const s3: S3Server = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-test-1',
    bucket: 'pictures',
    accessKeyId: 'TESTKEY',
    secretAccessKey: 'a-secret/of-the+bucket',
    objects: new Map(),
    asked: [],
    fault: 'none',
    start: async () => {
      const server = createServer((request, response) => void answer(s3, request, response))
      await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
      open.server = server
    },
    stop: async () => {
      const { server } = open
      open.server = null
      server?.closeAllConnections()
      await new Promise((resolve) => (server === null ? resolve(null) : server.close(resolve)))
    },
  }
  await s3.start()
  return s3
}

async function answer(s3: S3Server, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request)
  s3.asked.push(`${request.method} ${request.url}`)
  if (s3.fault === 'silent') return
  const refuse = (status: number, code: string): unknown =>
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(request.method === 'HEAD' ? '' : `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
  if (s3.fault === 'broken') return void refuse(503, 'SlowDown')
  const refusal = refusalOf(request, body, s3)
  if (refusal !== null) return void refuse(403, refusal)
  const [, bucket = '', ...path] = decodeURIComponent(request.url ?? '').split('/')
  const key = path.join('/')
  if (bucket !== s3.bucket) return void refuse(404, 'NoSuchBucket')
  if (request.method === 'PUT') {
    s3.objects.set(key, body)
    return void response.writeHead(200).end()
  }
  if (request.method === 'DELETE') {
    s3.objects.delete(key)
    return void response.writeHead(204).end()
  }
  const found = s3.objects.get(key)
  if (found === undefined) return void refuse(404, 'NoSuchKey')
  response.writeHead(200, { 'content-length': found.length }).end(request.method === 'HEAD' ? undefined : found)
}

/*
 * Signature V4 as a server checks it, from the request as it came. Written apart from the client, so that
 * a mistake of one is not made by the other.
 */

interface S3Keys {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
}

const SKEW_MAX_MS = 15 * 60_000

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()

const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/gu, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Why a request is refused, in the words of S3; null: it is signed with these keys. */
function refusalOf(request: IncomingMessage, body: Buffer, keys: S3Keys): string | null {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^,/]+)\/(\d{8})\/([^,/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/u.exec(
      request.headers.authorization ?? '',
    )
  if (parts === null) return 'AccessDenied'
  const [, id, day = '', region = '', signed = '', signature = ''] = parts
  const at = String(request.headers['x-amz-date'])
  const payload = String(request.headers['x-amz-content-sha256'])
  if (id !== keys.accessKeyId) return 'InvalidAccessKeyId'
  if (region !== keys.region) return 'AuthorizationHeaderMalformed'
  if (!isNow(at) || !at.startsWith(day)) return 'RequestTimeTooSkewed'
  if (payload !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const names = signed.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return 'AccessDenied'
  const text = ['AWS4-HMAC-SHA256', at, `${day}/${region}/s3/aws4_request`, sha256(canonical(request, names, payload))]
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${keys.secretAccessKey}`, day), region))
  const wanted = hmac(key, text.join('\n'))
  return timingSafeEqual(wanted, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch'
}

function canonical(request: IncomingMessage, names: readonly string[], payload: string): string {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3.test')
  const path = pathname.split('/').map((part) => encoded(decodeURIComponent(part)))
  const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).toSorted()
  const headers = names.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
  return [request.method, path.join('/'), query.join('&'), headers.join(''), names.join(';'), payload].join('\n')
}

function isNow(at: string): boolean {
  const [, ...digits] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/u.exec(at) ?? []
  const [year, month, day, hour, minute, second] = digits
  const moment = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Math.abs(Date.now() - moment) < SKEW_MAX_MS
}
