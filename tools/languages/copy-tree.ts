import { execFileSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readdir, readlink, symlink } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '../..')

/**
 * A copy of the present tree: what is built there, be it of words made by machine, leaves the tree alone.
 * Packages of others are linked, ours are its own. The caller removes it.
 */
export async function copyTree(): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), 'turnout-tree-'))
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: ROOT })
  // A file that was deleted and not yet committed is listed.
  const files = listed
    .toString()
    .split('\0')
    .filter((file) => file !== '' && existsSync(path.join(ROOT, file)))
  for (const folder of new Set(files.map((file) => path.dirname(file))))
    await mkdir(path.join(copy, folder), { recursive: true })
  for (const file of files) await copyFile(path.join(ROOT, file), path.join(copy, file))
  await linkPackages(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'))
  return copy
}

async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(path.join(to, '@turnout'), { recursive: true })
  for (const name of await readdir(from))
    if (name === '.bin' || !(name.startsWith('.') || name === '@turnout'))
      await symlink(path.join(from, name), path.join(to, name))
  for (const name of await readdir(path.join(from, '@turnout')))
    await symlink(await readlink(path.join(from, '@turnout', name)), path.join(to, '@turnout', name))
}
