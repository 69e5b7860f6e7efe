import { createHash } from 'node:crypto'
import { zipFile } from '../format/zip.ts'
import { signManifest } from './sign-manifest.ts'
import type { AppleWallet } from './wallet.ts'

/** Content of a pass by file name: `pass.json`, `icon.png` and the other images. */
export type PassFiles = Readonly<Record<string, Buffer>>

/**
 * A pass for Apple Wallet (.pkpass): a ZIP of its files, the manifest with their SHA-1 sums, and
 * the signature of the manifest.
 */
export async function packPass(files: PassFiles, wallet: AppleWallet, signedAt: Date): Promise<Buffer> {
  const sums = Object.entries(files).map(([name, content]) => [name, createHash('sha1').update(content).digest('hex')])
  const manifest = Buffer.from(JSON.stringify(Object.fromEntries(sums)))
  const signature = signManifest(manifest, wallet, signedAt)
  const all = { ...files, 'manifest.json': manifest, signature }
  const entries = async function* () {
    for (const [name, content] of Object.entries(all)) yield { name, content: [content] }
  }
  const chunks: Buffer[] = []
  for await (const chunk of zipFile(entries())) chunks.push(chunk)
  return Buffer.concat(chunks)
}
