import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/**
 * Packs a folder so that the same files make the same bytes: names in order, one time, one owner,
 * no mode that depends on who packs. GNU tar orders; the pinned Node compresses, because other
 * builds of gzip write other bytes.
 */
export async function packFolder(folder: string, archive: string, madeAt: Date): Promise<void> {
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

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
