import forge from 'node-forge'
import type { AppleWallet } from './wallet.ts'

const { pki } = forge
const { oids } = pki

/**
 * The detached signature of a pass (CMS, DER): by the pass's own certificate, with Apple's
 * intermediate one beside it and the time of signing inside, without which Wallet refuses it.
 */
export function signManifest(manifest: Buffer, wallet: AppleWallet, signedAt: Date): Buffer {
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
