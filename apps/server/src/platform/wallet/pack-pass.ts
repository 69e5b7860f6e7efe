import forge from 'node-forge'
import { createHash } from 'node:crypto'
import { zipFile } from '../format/zip.ts'
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

const { pki } = forge
const { oids } = pki

/**
 * The detached signature of a pass (CMS, DER): by the pass's own certificate, with Apple's
 * intermediate one beside it and the time of signing inside, without which Wallet refuses it.
 */
function signManifest(manifest: Buffer, wallet: AppleWallet, signedAt: Date): Buffer {
  const signed = forge.pkcs7.createSignedData()
  signed.content = forge.util.createBuffer(manifest.toString('binary'))
  signed.addCertificate(wallet.wwdrCertificate)
  signed.addCertificate(wallet.certificate)
  signed.addSigner({
    key: wallet.key,
    certificate: wallet.certificate,
    digestAlgorithm: oids['sha256'] as string,
    authenticatedAttributes: [
      { type: oids['contentType'] as string, value: oids['data'] },
      { type: oids['messageDigest'] as string },
      // The types say text, the library wants a date.
      { type: oids['signingTime'] as string, value: signedAt as unknown as string },
    ],
  })
  signed.sign({ detached: true })
  return Buffer.from(forge.asn1.toDer(signed.toAsn1()).getBytes(), 'binary')
}
