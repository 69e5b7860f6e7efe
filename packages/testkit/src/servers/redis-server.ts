import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../run/free-port.ts'

interface RedisServer {
  readonly url: string
  stop(): Promise<void>
}

/** A separate Redis, that stores nothing on a disk; null where the machine has no `redis-server`. */
export async function redisServer(): Promise<RedisServer | null> {
  if (spawnSync('redis-server', ['--version']).status !== 0) return null
  const port = await freePort()
  const child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  for await (const line of child.stdout) if (String(line).includes('Ready to accept connections')) break
  child.stdout.resume()
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}
