import { execFileSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import path from 'node:path'
import type { Platform } from './lockfile.ts'

/**
 * Lets npm install what the lockfile says for a platform, checked by its hashes, into an empty
 * folder. npm also puts development types and other things there; what goes into a release is
 * chosen afterwards.
 */
export function installPackages(root: string, folder: string, { os, cpu }: Platform): void {
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
