import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium as playwrightChromium, type Browser } from '@playwright/test'

/** A browser that can be started: its program and what its environment needs. */
export interface Chromium {
  executablePath: string
  env: Record<string, string>
}

const COMMON_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]

const INSTALLED_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

const NO_BROWSER =
  'The browser journeys need Chromium or Chrome, and none was found. Install one, or name its program in CHROMIUM_PATH.'

/** Arguments for a headless browser, with a film (Y4M file) in place of a camera when one is given. */
export function chromiumArguments(options: { cameraFilm?: string } = {}): string[] {
  if (options.cameraFilm === undefined) return COMMON_ARGUMENTS
  return [
    ...COMMON_ARGUMENTS,
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${options.cameraFilm}`,
  ]
}

/** Starts a separate browser, for a journey that needs a camera. Close it at the end. */
export async function launchChromium(options: { cameraFilm?: string } = {}): Promise<Browser> {
  const { executablePath, env } = await findChromium()
  return playwrightChromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: chromiumArguments(options),
  })
}

/**
 * Finds a browser, in this order: CHROMIUM_PATH, the one that npm brings (Linux on x64), an
 * installed one, one from apt when we are root. Throws one sentence when there is none.
 */
export async function findChromium(): Promise<Chromium> {
  const named = process.env.CHROMIUM_PATH
  if (named !== undefined && named !== '') return { executablePath: named, env: {} }
  const found = (await chromiumOfNpm()) ?? installedChromium() ?? chromiumOfApt()
  if (found === null) throw new Error(NO_BROWSER)
  return found
}

async function chromiumOfNpm(): Promise<Chromium | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const packed = packedChromium()
  if (packed === null) return null
  const folder = path.join(cacheFolder(), `chromium-${packed.version}`)
  if (!existsSync(folder)) await unpack(packed.bin, folder)
  const executablePath = path.join(folder, 'chromium')
  const libraries = { LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib') }
  // Its own copies only where the system lacks libraries: mixed with a complete system they could clash with it.
  const env = missingLibraries(executablePath, {}) ? libraries : {}
  if (missingLibraries(executablePath, env)) return null
  return { executablePath, env: { ...env, ...fontsFor(folder) } }
}

function packedChromium(): { bin: string; version: string } | null {
  try {
    const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
    const home = path.resolve(path.dirname(entry), '..')
    const { version } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as { version: string }
    return { bin: path.join(home, 'bin'), version }
  } catch {
    return null
  }
}

/**
 * The package unpacks into TMPDIR; made beside and renamed when whole, so that two starts at once
 * do not meet half a browser.
 */
async function unpack(bin: string, folder: string): Promise<void> {
  const { inflate } = await import('@sparticuz/chromium')
  const draft = `${folder}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  const before = process.env.TMPDIR
  process.env.TMPDIR = draft
  try {
    const archives = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']
    await Promise.all(archives.map((archive) => inflate(path.join(bin, archive))))
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
  try {
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

function cacheFolder(): string {
  const modules = path.join(import.meta.dirname, '../../../../node_modules')
  try {
    accessSync(modules, constants.W_OK)
    return path.join(modules, '.cache')
  } catch {
    return path.join(tmpdir(), `turnout-browser-${process.getuid?.() ?? 0}`)
  }
}

function missingLibraries(executablePath: string, env: Record<string, string>): boolean {
  const told = spawnSync('ldd', [executablePath], { encoding: 'utf8', env: { ...process.env, ...env } })
  return told.stdout?.includes('not found') ?? false
}

/** Without any font configuration the browser draws no letter; then the package's own one (Open Sans) serves. */
function fontsFor(folder: string): Record<string, string> {
  return existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: path.join(folder, 'fonts') }
}

function installedChromium(): Chromium | null {
  const executablePath = INSTALLED_BROWSERS.find((file) => existsSync(file))
  return executablePath === undefined ? null : { executablePath, env: {} }
}

function chromiumOfApt(): Chromium | null {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return null
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    execFileSync('apt-get', ['update', '-q'], { stdio: 'ignore', env })
    execFileSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'chromium'], { stdio: 'ignore', env })
  } catch {
    return null
  }
  return installedChromium()
}
