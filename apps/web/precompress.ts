import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(?:js|css|svg|wasm)$/u
/** Below this a compressed file saves no packet; bytes. */
const WORTH_IT = 1024

/** Writes .br and .gz beside each built text file once, so that no request pays for compressing them. */
export function precompress(): Plugin {
  return {
    name: 'turnout-precompress',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    async writeBundle({ dir }, bundle) {
      const files = Object.values(bundle).filter((file) => TEXT.test(file.fileName))
      await Promise.all(
        files.map(async (file) => {
          const content = Buffer.from(file.type === 'chunk' ? file.code : file.source)
          if (content.length < WORTH_IT) return
          const path = join(dir ?? '', file.fileName)
          const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
          await writeFile(`${path}.br`, await promisify(brotliCompress)(content, brotli))
          await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
        }),
      )
    },
  }
}
