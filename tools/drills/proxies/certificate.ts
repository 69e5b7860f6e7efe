import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import tls from 'node:tls'

export interface Certificate {
  /** Files, as PEM. */
  readonly certificate: string
  readonly key: string
}

/** A certificate for 127.0.0.1, which this process trusts from now on. */
export function ownCertificate(folder: string): Certificate {
  mkdirSync(folder, { recursive: true })
  const [certificate, key] = [path.join(folder, 'certificate.pem'), path.join(folder, 'key.pem')]
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', key]
  const names = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  execFileSync('openssl', ['req', '-x509', '-days', '2', ...newKey, ...names, '-out', certificate], { stdio: 'pipe' })
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), readFileSync(certificate, 'utf8')])
  return { certificate, key }
}
