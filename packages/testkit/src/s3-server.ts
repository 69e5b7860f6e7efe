import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { freePort } from './free-port.ts'
import { refusalOf, type S3Keys } from './s3-signature.ts'

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
  /** Nobody listens any more; what it has stays. */
  stop(): Promise<void>
  start(): Promise<void>
}

/**
 * A small S3 with one bucket, in this process: objects are put, got, looked for and deleted by requests
 * that are signed with its keys and whose bytes have the sum that they name. Anybody else is refused.
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
