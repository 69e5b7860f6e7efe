import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** One rig at a time; what a killed one left in it is removed by the next. */
const HOME = path.join(tmpdir(), 'turnout-cluster')
const LIVE = path.join(HOME, 'live')

/**
 * The first process inside waits for the rig and takes orphans in, as init does: a zombie of a
 * killed PostgreSQL would look alive. The rig ends with the far end of descriptor 3.
 */
const INIT = '"$@" <&3 & wait $!'
const NAMESPACES = ['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc', '--propagation', 'private']

/**
 * Runs a program of the rig in a separate network, process and mount namespace. They end with it,
 * and whatever runs in them, however it ends: an error, Ctrl-C or `kill -9`.
 * @throws Error when it is not root or another rig runs.
 */
export async function runInside(program: string, words: readonly string[], keeps: boolean): Promise<number> {
  if (process.getuid?.() !== 0) throw new Error('The rig makes network namespaces, which takes root.')
  if (isLive()) throw new Error(`Another rig runs in ${HOME}.`)
  rmSync(HOME, { recursive: true, force: true })
  mkdirSync(HOME)
  // PostgreSQL does not run as root, and the account that it gets has to come through.
  chmodSync(HOME, 0o755)
  writeFileSync(LIVE, String(process.pid))
  const inside = [process.execPath, program, '--inside', HOME, ...words]
  const child = spawn('unshare', [...NAMESPACES, 'sh', '-c', INIT, 'sh', ...inside], {
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill('SIGKILL'))
  const [code] = (await once(child, 'exit')) as [number | null]
  if (keeps) rmSync(LIVE)
  else rmSync(HOME, { recursive: true, force: true })
  return code ?? 130
}

function isLive(): boolean {
  if (!existsSync(LIVE)) return false
  try {
    // A number that the system gave to another program meanwhile is not a rig.
    return readFileSync(`/proc/${readFileSync(LIVE, 'utf8')}/cmdline`, 'utf8').includes('cluster')
  } catch {
    return false
  }
}
