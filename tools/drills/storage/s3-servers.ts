import { freePort } from '@turnout/testkit/run/free-port.ts'
import { AwsClient } from 'aws4fetch'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A real S3 server on this machine, with a bucket that is away and back at will. */
export interface RealS3 {
  readonly name: string
  /** Its settings for the product. */
  start(): Promise<Record<string, string>>
  away(): Promise<void>
  back(): Promise<void>
  stop(): Promise<void>
}

const KEYS = { accessKeyId: 'drill', secretAccessKey: 'drill-secret-of-the-bucket' }
const BUCKET = 'pictures'

async function untilListening(endpoint: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if ((await fetch(endpoint).catch(() => null)) !== null) return
    await sleep(100)
  }
  throw new Error(`nobody listens at ${endpoint}`)
}

async function makeBucket(endpoint: string): Promise<Record<string, string>> {
  const client = new AwsClient({ ...KEYS, region: 'us-east-1', service: 's3' })
  const made = await client.fetch(`${endpoint}/${BUCKET}`, { method: 'PUT' })
  if (!made.ok) throw new Error(`no bucket: ${made.status} ${await made.text()}`)
  return {
    STORAGE: `s3://${BUCKET}/drill`,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: KEYS.accessKeyId,
    S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
  }
}

async function end(child: ChildProcess | null): Promise<void> {
  if (child === null || child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

/** Keeps objects as files, and checks signatures; away: killed, back: started again. */
export function versitygw(program: string): RealS3 {
  const folder = mkdtempSync(path.join(tmpdir(), 'drill-s3-'))
  let child: ChildProcess | null = null
  let port = 0
  const listen = async (): Promise<void> => {
    const env = { ...process.env, ROOT_ACCESS_KEY: KEYS.accessKeyId, ROOT_SECRET_KEY: KEYS.secretAccessKey }
    const sidecar = path.join(folder, 'meta')
    const args = ['--port', `127.0.0.1:${port}`, 'posix', '--sidecar', sidecar, path.join(folder, 'objects')]
    child = spawn(program, args, { env, stdio: 'ignore' })
    await untilListening(`http://127.0.0.1:${port}`)
  }
  return {
    name: 'versitygw',
    start: async () => {
      for (const name of ['meta', 'objects']) mkdirSync(path.join(folder, name))
      port = await freePort()
      await listen()
      return makeBucket(`http://127.0.0.1:${port}`)
    },
    away: () => end(child),
    back: listen,
    stop: async () => {
      await end(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Keeps objects in its memory; away: it does not answer, back: it goes on. */
export function moto(program: string): RealS3 {
  let child: ChildProcess | null = null
  return {
    name: 'moto',
    start: async () => {
      const port = await freePort()
      child = spawn(program, ['--host', '127.0.0.1', '--port', String(port)], { stdio: 'ignore' })
      await untilListening(`http://127.0.0.1:${port}`)
      return makeBucket(`http://127.0.0.1:${port}`)
    },
    away: async () => void child?.kill('SIGSTOP'),
    back: async () => void child?.kill('SIGCONT'),
    stop: async () => {
      child?.kill('SIGCONT')
      await end(child)
    },
  }
}
